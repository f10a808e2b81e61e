// How units, places and powers are called, and what a verdict knows of its unit and of the units around it.
#include "reports/sentences/circumstances.h"

#include <gtest/gtest.h>

#include "engine/rules/clauses.h"
#include "tests/reports/sentences/told_verdict.h"
#include "tests/reports/standard_variant.h"

namespace casus::reports {
namespace circumstances_test {

const Variant& variant() { return *standard_variant(); }
ProvinceId at(std::string_view name) { return variant().map.find(name).value(); }
PowerId power(std::string_view name) { return variant().find_power(name).value(); }

const Position& start() {
  static const Position position = start_in_phase(variant(), PhaseKind::Movement);
  return position;
}

Order order(std::string_view of, std::string_view text) { return order_in(variant(), of, text); }

const ProvinceId unknown{900};

TEST(Circumstances, CallUnitsAndPlaces) {
  const Words words(variant(), start());
  EXPECT_EQ(words.place(at("Vienna")), "Vienna");
  EXPECT_EQ(words.place(Location{at("Spain"), Coast::North}), "Spain(nc)");
  EXPECT_EQ(words.place(unknown), "an unknown province");
  EXPECT_EQ(words.unit(at("Vienna")), "A Vienna");
  EXPECT_EQ(words.unit(at("Munich")), "A Munich");
  EXPECT_EQ(words.unit(at("Burgundy")), "Burgundy") << "nobody is there";
  EXPECT_EQ(words.unit(unknown), "an unknown province");
  EXPECT_EQ(words.unit_with_power(at("Sevastopol")), "Russian F Sevastopol");
  EXPECT_EQ(words.unit_with_power(at("Burgundy")), "Burgundy");
  EXPECT_EQ(words.units({at("Vienna"), at("Burgundy"), at("Rome")}), "A Vienna, Burgundy and A Rome");
  EXPECT_EQ(words.name(order("Austria", "A Vienna H").unit), "A Vienna");
  UnitName nowhere;
  nowhere.at.province = unknown;
  EXPECT_EQ(words.name(nowhere), "a unit");
}

TEST(Circumstances, CallPowers) {
  const Words words(variant(), start());
  EXPECT_EQ(words.power(power("Turkey")), "Turkey");
  EXPECT_EQ(words.the_power(power("Turkey")), "Turkey");
  EXPECT_EQ(words.adjective(power("Turkey")), "Turkish");
  EXPECT_EQ(words.power(no_power), "nobody");
  EXPECT_EQ(words.the_power(no_power), "nobody");
  EXPECT_EQ(words.adjective(no_power), "foreign");
  EXPECT_FALSE(words.is_people(no_power));
  const std::shared_ptr<const Variant> peoples = mapdata_variant("1700ad");
  const Words of_1700(*peoples, peoples->start);
  EXPECT_EQ(of_1700.the_power(peoples->find_power("French").value()), "the French");
  EXPECT_EQ(of_1700.the_power(peoples->find_power("Poles").value()), "the Poles");
}

TEST(Circumstances, CallTheDislodgedUnitInARetreatsPhase) {
  Position position = start_in_phase(variant(), PhaseKind::Retreats);
  put(variant(), position, "Italy", UnitKind::Army, "Vienna");
  position.dislodged = {{{power("Austria"), UnitKind::Army, {at("Vienna"), Coast::None}}, at("Tyrolia"), false}};
  const Words words(variant(), position);
  EXPECT_EQ(words.unit_with_power(at("Vienna")), "Austrian A Vienna");
}

TEST(Circumstances, BeginASentenceWithACapital) {
  EXPECT_EQ(capitalised("the army"), "The army");
  EXPECT_EQ(capitalised("z"), "Z");
  EXPECT_EQ(capitalised("a|b"), "A|b");
  EXPECT_EQ(capitalised("A Vienna"), "A Vienna");
  EXPECT_EQ(capitalised("2 units"), "2 units");
  EXPECT_EQ(capitalised(""), "");
}

// A unit of the board has its kind there; of one that is not there, the order says it.
TEST(Circumstances, KnowTheKindOfTheUnitAndOfTheOneThatGoes) {
  const Words words(variant(), start());
  const Verdict verdict;
  const auto kinds = [&](const Order* given, ProvinceId place) {
    const Circumstances around(words, given, place, power("Austria"), verdict);
    return std::pair(around.kind(), around.traveller());
  };
  using enum UnitKind;
  const ProvinceId trieste = at("Trieste"), vienna = at("Vienna"), burgundy = at("Burgundy");
  EXPECT_EQ(kinds(nullptr, trieste), std::pair(Fleet, Fleet));
  EXPECT_EQ(kinds(nullptr, vienna), std::pair(Army, Army));
  EXPECT_EQ(kinds(nullptr, burgundy), std::pair(Army, Army)) << "nobody is there, and nobody says what it is";
  const Order mistaken = order("Austria", "A Trieste - Venice");
  EXPECT_EQ(kinds(&mistaken, trieste), std::pair(Fleet, Fleet));
  const Order fleet = order("Austria", "F Brest - Gascony"), army = order("Austria", "A Burgundy - Paris");
  EXPECT_EQ(kinds(&fleet, unknown), std::pair(Fleet, Fleet));
  EXPECT_EQ(kinds(&army, unknown), std::pair(Army, Army));
  const Order support = order("Austria", "A Vienna S F Trieste - Venice");
  EXPECT_EQ(kinds(&support, vienna), std::pair(Army, Fleet));
  const Order convoy = order("Austria", "F Trieste C A Vienna - Venice");
  EXPECT_EQ(kinds(&convoy, trieste), std::pair(Fleet, Army));
  const Order of_absent_fleet = order("Austria", "A Vienna S F Gascony - Spain(nc)"),
              of_absent_army = order("Austria", "F Trieste S A Gascony - Paris");
  EXPECT_EQ(kinds(&of_absent_fleet, vienna), std::pair(Army, Fleet));
  EXPECT_EQ(kinds(&of_absent_army, trieste), std::pair(Fleet, Army));
}

TEST(Circumstances, KnowWhereTheOrderGoesAndWhoIsThere) {
  const Words words(variant(), start());
  const Verdict verdict;
  const Order move = order("Austria", "A Vienna - Venice"), to_coast = order("Austria", "F Trieste - Spain(nc)"),
              army_to_coast = order("Austria", "A Vienna - Spain(nc)");
  const auto around = [&](const Order* given) {
    return Circumstances(words, given, at("Vienna"), power("Austria"), verdict);
  };
  EXPECT_EQ(around(&move).target().province, at("Venice"));
  EXPECT_EQ(around(&move).power_of_occupant(), power("Italy"));
  EXPECT_EQ(around(&to_coast).power_of_occupant(), no_power);
  EXPECT_EQ(around(nullptr).target().province, no_province);
  EXPECT_EQ(around(nullptr).implied_move(), std::nullopt) << "it is not known what was played";
  const Circumstances fleet(words, &to_coast, at("Trieste"), power("Austria"), verdict);
  EXPECT_EQ(fleet.destination(), (Location{at("Spain"), Coast::North}));
  EXPECT_EQ(around(&army_to_coast).destination(), (Location{at("Spain"), Coast::None}));
  Verdict elsewhere;
  elsewhere.also = std::vector{Clause::CoastUnreachable};
  EXPECT_EQ(Circumstances(words, &to_coast, at("Trieste"), power("Austria"), elsewhere).destination(),
            (Location{at("Spain"), Coast::None}));
}

TEST(Circumstances, KnowTheWitnesses) {
  const Words words(variant(), start());
  Verdict verdict;
  const ProvinceId vienna = at("Vienna"), venice = at("Venice"), rome = at("Rome");
  const auto around = [&] { return Circumstances(words, nullptr, vienna, power("Austria"), verdict); };
  EXPECT_EQ(around().witness(Part::Holds), nullptr);
  EXPECT_EQ(around().opponent_at_destination(), nullptr);
  verdict.witnesses = {{rome, Part::FightsBack, {1, 1}}, {venice, Part::Cuts, {}}, {vienna, Part::Cuts, {}}};
  EXPECT_EQ(around().witnesses(Part::Cuts), std::vector{venice}) << "the unit itself is left out";
  EXPECT_EQ(around().opponent_at_destination()->unit, rome);
  verdict.witnesses = {{rome, Part::FightsBack, {1, 1}}, {venice, Part::Holds, {}}};
  EXPECT_EQ(around().opponent_at_destination()->unit, venice);
}

}  // namespace circumstances_test
}  // namespace casus::reports
