#include <gtest/gtest.h>

#include <stdexcept>
#include <vector>

#include "engine/orders/notation.h"
#include "reports/explanation.h"
#include "tests/reports/standard_variant.h"

namespace casus::reports {
namespace {

const Variant& variant() { return *ambition_empire_6(); }
ProvinceId province(std::string_view name) { return variant().map.find(name).value(); }
PowerId power(std::string_view name) { return variant().find_power(name).value(); }

Order order(std::string_view who, std::string_view text) {
  auto read = parse_order(variant(), power(who), text, SourcePos{});
  if (!read) throw std::runtime_error(to_string(read.problems()));
  return *read;
}

Position in_phase(PhaseKind kind) {
  Position position = variant().start;
  position.phase.kind = kind;
  if (kind == PhaseKind::Adjustments) position.phase.season = Season::Winter;
  return position;
}

struct Row {
  Clause clause;
  Result result;
  std::string_view power, order;
  std::vector<std::string_view> witnesses;
  std::optional<Strengths> strengths;
  std::string_view text;
};

std::string told(const Position& before, const Row& row) {
  Verdict verdict;
  verdict.result = row.result;
  verdict.clause = row.clause;
  for (std::string_view name : row.witnesses) verdict.witnesses.push_back(province(name));
  verdict.strengths = row.strengths;
  return explain(variant(), before, order(row.power, row.order), verdict);
}

TEST(FeatureExplanation, TellsSorties) {
  const Row rows[] = {
      {Clause::SortieNeverMoves, Result::Bounces, "Switzerland", "A Swi - Bur", {}, {},
       "The order of A Switzerland is a sortie to Burgundy: A Switzerland never leaves Switzerland."},
      {Clause::SortieNeverMoves, Result::Bounces, "France", "A Mar - Sav", {"Savoy"}, {},
       "The order of A Savoy is a sortie, from which it never leaves its province."},
      {Clause::SortieUnopposed, Result::Bounces, "Switzerland", "A Swi - Bur", {}, {},
       "Nothing stands against A Switzerland in Burgundy, but a sortie bounces all the same: it closes Burgundy to retreats."},
      {Clause::SortieNeverDislodges, Result::Bounces, "Switzerland", "A Swi - Milan", {}, Strengths{2, 1},
       "A Switzerland does not drive out A Milan: a sortie dislodges nobody, however strong it is (strength 2 against 1)."},
      {Clause::SortieCutsSupport, Result::Cut, "Austria", "A Milan S F Venice", {"Switzerland"}, {},
       "The attack of A Switzerland is a sortie, which cuts support as any other attack does."},
      {Clause::SortieBouncesOthers, Result::Bounces, "France", "A Paris - Burgundy", {"Switzerland"}, Strengths{1, 1},
       "The sortie of A Switzerland keeps A Paris out of Burgundy (strength 1 against 1)."},
      {Clause::SortieNoHoldSupport, Result::Void, "Savoy", "A Savoy S A Switzerland", {"Switzerland"}, {},
       "A Switzerland makes a sortie, and a unit that makes one cannot be supported to hold."},
      {Clause::SortieNoHoldSupport, Result::Bounces, "Switzerland", "A Swi - Bur", {}, {},
       "While A Switzerland makes its sortie it cannot be supported to hold, so its hold strength is 1."},
      {Clause::SortieByConvoy, Result::Bounces, "Papal States", "A Pap - Tunis", {}, {}, "A Papal States makes its sortie to Tunis by convoy."},
      {Clause::SortieUntouched, Result::Bounces, "Switzerland", "A Swi - Bur", {}, {},
       "Burgundy is empty and nobody else tries to enter it, so the sortie leaves it untouched and A Switzerland counts as holding."},
      {Clause::SortieUntouched, Result::Void, "Savoy", "A Savoy S A Swi - Bur", {}, {},
       "Burgundy is empty and nobody else tries to enter it, so the sortie of A Switzerland leaves it untouched and there is nothing to "
       "support."},
      {Clause::SortieDislodges, Result::Bounces, "Switzerland", "A Swi - Milan", {}, Strengths{2, 1},
       "The sortie of A Switzerland drives out A Milan, and A Switzerland is still in Switzerland afterwards (strength 2 against 1)."},
      {Clause::MinorCannotMove, Result::Illegal, "Switzerland", "A Swi - Bur", {}, {},
       "A Switzerland belongs to Switzerland, a minor power, and here such a unit cannot be ordered to move."},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(key_of(row.clause));
    EXPECT_EQ(told(in_phase(PhaseKind::Movement), row), row.text);
  }
}

TEST(FeatureExplanation, TellsTheSupportOfAUnitWhoseSortieComesToNothing) {
  Verdict verdict;
  verdict.result = Result::Bounces;
  verdict.clause = Clause::SortieUntouched;
  verdict.also = {Clause::HoldSupported};
  const std::string text = explain(variant(), in_phase(PhaseKind::Movement), order("Switzerland", "A Swi - Bur"), verdict);
  EXPECT_TRUE(text.ends_with("A Switzerland is supported in place, and no attack on it is stronger.")) << text;
}

TEST(FeatureExplanation, TellsFaiths) {
  const Row rows[] = {
      {Clause::FaithAttack, Result::Illegal, "Papal States", "A Pap - Tuscany", {"Tuscany"}, {},
       "A Papal States makes no sortie to Tuscany: Tuscan A Tuscany stands there at the start of the turn and is Catholic, as Papal States "
       "is."},
      {Clause::FaithNotAdjacent, Result::Illegal, "Papal States", "A Pap - Tunis", {}, {},
       "Tunis is not adjacent to Papal States, and A Papal States makes sorties into adjacent provinces only."},
      {Clause::FaithSupport, Result::Illegal, "Papal States", "A Pap S A Switzerland", {"Switzerland"}, {},
       "Swiss A Switzerland is Protestant, and A Papal States supports Catholic units only."},
      {Clause::FaithIslamicSupport, Result::Illegal, "Crimea", "A Crimea S A Kiev - Smyrna", {"Kiev"}, {},
       "A Crimea, the unit of an Islamic minor power, does not support the attack of Russian A Kiev, which is Christian, on Smyrna, where an "
       "Islamic unit stands at the start of the turn: Turkish A Smyrna."},
      {Clause::FaithIslamicSupport, Result::Illegal, "Crimea", "A Crimea S A Kiev - Wallachia", {}, {},
       "A Crimea, the unit of an Islamic minor power, does not support the attack of Russian A Kiev, which is Christian, on Wallachia, where "
       "an Islamic unit stands at the start of the turn."},
      {Clause::FaithChristianSupport, Result::Illegal, "Venice", "F Venice S A Smyrna - Milan", {}, {},
       "F Venice, the unit of a Christian minor power, does not support the attack of Turkish A Smyrna, which is Islamic, on Milan, where a "
       "Christian unit stands at the start of the turn: Austrian A Milan."},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(key_of(row.clause));
    EXPECT_EQ(told(in_phase(PhaseKind::Movement), row), row.text);
  }
}

TEST(FeatureExplanation, NamesTheCrossingAndTheFleetThatClosesIt) {
  const Position before = in_phase(PhaseKind::Movement);  // a British fleet is in Gibraltar
  const Row rows[] = {
      {Clause::StraitClosed, Result::Illegal, "Morocco", "F Mor - And", {"Gibraltar"}, {},
       "The crossing between Andalusia and Morocco is closed: British-Hanoverian F Gibraltar is in its water."},
      {Clause::StraitClosed, Result::Illegal, "Spain", "A Madrid S F Mor - And", {"Gibraltar"}, {},
       "The crossing between Andalusia and Morocco is closed: British-Hanoverian F Gibraltar is in its water."},
      {Clause::StraitOwnFleet, Result::Moves, "Britain", "F Mor - And", {"Gibraltar"}, {},
       "British-Hanoverian F Gibraltar does not close the crossing between Andalusia and Morocco to a unit of its own power."},
      {Clause::CoastUnified, Result::Moves, "Turkey", "F Con - Smyrna(nc)", {}, {},
       "Turkey owns Constantinople, so the coasts of Smyrna are one coastline for its fleets."},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.order);
    EXPECT_EQ(told(before, row), row.text);
  }
}

TEST(FeatureExplanation, TellsHomesAndBuilds) {
  const Row rows[] = {
      {Clause::HomePredetermined, Result::Builds, "Turkey", "Build F Algiers", {}, {},
       "Algiers is set down as a possible home of Turkey, and a build there makes it one."},
      {Clause::HomeElective, Result::Builds, "France", "Build A Switzerland", {}, {},
       "Switzerland becomes a home of France, which can choose one of its conquered centres by building there."},
      {Clause::HomeElective, Result::Builds, "Sweden", "Build A Switzerland", {}, {},
       "Switzerland becomes a home of Sweden, which can choose 2 of its conquered centres by building there."},
      {Clause::HomeNoneLeft, Result::Illegal, "France", "Build A Switzerland", {}, {},
       "Switzerland is no home of France, which has used up its one home of free choice."},
      {Clause::HomeNoneLeft, Result::Illegal, "Austria", "Build A Switzerland", {}, {},
       "Switzerland is no home of Austria, which can make no home of a centre of its own choice."},
      {Clause::HomeKept, Result::Builds, "France", "Build A Switzerland", {}, {},
       "Switzerland became a home of France earlier in the game, and remains one for the rest of it."},
      {Clause::HomeLimit, Result::Illegal, "Turkey", "Build F Algiers", {}, {},
       "Algiers cannot become a home of Turkey: it has 4 homes already, those that it has lost among them."},
      {Clause::HomeNever, Result::Illegal, "Austria", "Build A Sne", {}, {}, "Austria may never build in Southern Netherlands."},
      {Clause::BuildLimit, Result::Illegal, "Austria", "Build A Vienna", {}, {},
       "No power builds more than 3 units in a Winter, and Austria ordered more."},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(key_of(row.clause));
    EXPECT_EQ(told(in_phase(PhaseKind::Adjustments), row), row.text);
  }
}

TEST(FeatureExplanation, TellsOnceThatADislodgedMinorUnitIsDestroyed) {
  Verdict verdict;
  verdict.clause = Clause::MinorHolds;
  verdict.strengths = Strengths{1, 2};
  verdict.fate = Fate::Destroyed;
  verdict.dislodged_by = province("Paris");
  verdict.also = {Clause::MinorDisbands};
  const Position before = in_phase(PhaseKind::Movement);
  EXPECT_EQ(explain_unordered(variant(), before, *before.unit_at(province("Switzerland")), verdict),
            "No diplomacy points give A Switzerland an order that counts, so it holds; the strongest attack on it has strength 2 against its "
            "hold strength of 1. A Switzerland is dislodged by A Paris, and a dislodged unit of a minor power does not retreat: it is "
            "destroyed.");
}

TEST(FeatureExplanation, TellsGrants) {
  struct GrantRow {
    std::string_view power, order;
    int points, granted;
    GrantResult result;
    Clause clause;
    std::vector<Clause> also;
    int all, against;
    std::vector<std::string_view> witnesses;
    std::string_view text;
  };
  const GrantRow rows[] = {
      {"Austria", "A Swi - Bur", 2, 2, GrantResult::Carried, Clause::PointsCarried, {}, 2, 0, {},
       "A Switzerland is given this order: it has 2 diplomacy points, and no other order for it has any."},
      {"Austria", "A Swi - Bur", 1, 2, GrantResult::Carried, Clause::PointsCarried, {Clause::PointsAddUp}, 3, 2, {},
       "A Switzerland is given this order: it has 3 diplomacy points, and no other order for it has more than 2. The points that all grants "
       "put on the same order add up to 3; 1 of Austria are in this one."},
      {"Austria", "A Swi - Moscow", 1, 1, GrantResult::Carried, Clause::PointsCarried, {Clause::PointsPublished}, 1, 0, {},
       "A Switzerland is given this order: it has 1 diplomacy point, and no other order for it has any. The order is published as it was "
       "written, but A Switzerland cannot carry it out and holds."},
      {"Austria", "A Swi H", 1, 1, GrantResult::Outbid, Clause::PointsOutbid, {}, 1, 2, {},
       "A Switzerland is given another order: this one has 1 diplomacy point, and the other one 2."},
      {"Austria", "A Swi H", 1, 1, GrantResult::Tied, Clause::PointsTied, {}, 1, 1, {},
       "A Switzerland holds: this order has 1 diplomacy point, and another one has as many, so that none has more than every other."},
      {"Sweden", "A Swi H", 2, 3, GrantResult::Forfeited, Clause::PointsOverspent, {Clause::PointsPerCentre}, 0, 0, {},
       "Sweden granted 3 diplomacy points in all but has 2, so it loses all of them for this turn. Sweden has one point for each centre that "
       "it owns, and it owns 2."},
      {"Austria", "A Swi H", 4, 4, GrantResult::Forfeited, Clause::PointsOverspent, {Clause::PointsLimit}, 0, 0, {},
       "Austria granted 4 diplomacy points in all but has 3, so it loses all of them for this turn. No power has more than 3 diplomacy points "
       "a turn, however many centres it owns."},
      {"Austria", "A Swi H", 1, 1, GrantResult::Barred, Clause::PointsOfAttacker, {}, 0, 0, {"Milan"},
       "Austria attacks Switzerland with A Milan, so it may put no points on that minor power in this turn."},
      {"Austria", "A Swi H", 1, 1, GrantResult::Barred, Clause::PointsOfSupporter, {}, 0, 0, {"Milan"},
       "Austria supports an attack on Switzerland with A Milan, so it may put no points on that minor power in this turn."},
      {"Austria", "A Paris H", 1, 1, GrantResult::Illegal, Clause::PointsNoMinor, {}, 0, 0, {},
       "The unit in Paris, A Paris of France, is not a minor power's, so the points do nothing."},
      {"Austria", "A Burgundy H", 1, 1, GrantResult::Illegal, Clause::PointsNoMinor, {}, 0, 0, {},
       "There is no unit in Burgundy, so the points do nothing."},
  };
  for (const GrantRow& row : rows) {
    SCOPED_TRACE(row.text);
    Grant grant{power(row.power), row.points, order("Switzerland", row.order)};
    grant.order.power = variant().minor_of(grant.order.unit.at.province);
    GrantVerdict verdict{row.result, row.clause, row.also, {}, row.all, row.against};
    for (std::string_view name : row.witnesses) verdict.witnesses.push_back(province(name));
    EXPECT_EQ(explain(variant(), in_phase(PhaseKind::Movement), grant, verdict, row.granted), row.text);
  }
}

TEST(FeatureExplanation, CountsAllPointsOfThePowerForARecord) {
  PhaseRecord phase;
  phase.before = in_phase(PhaseKind::Movement);
  GrantRecord record;
  record.power = power("Sweden");
  record.points = 2;
  record.order = order("Switzerland", "A Swi H");
  record.verdict = GrantVerdict{GrantResult::Forfeited, Clause::PointsOverspent, {}, {}, 0, 0};
  phase.grants = {record, record, record};
  phase.grants[1].power = power("Austria");
  EXPECT_EQ(explain(variant(), phase, phase.grants[0]),
            "Sweden granted 4 diplomacy points in all but has 2, so it loses all of them for this turn.");
  record.verdict.reset();
  EXPECT_EQ(explain(variant(), phase, record), "") << "no verdict, nothing to tell";
}

TEST(FeatureExplanation, TellsEvents) {
  const Unit courland{power("Courland"), UnitKind::Fleet, {province("Courland"), Coast::None}};
  const Unit vienna{power("Austria"), UnitKind::Army, {province("Vienna"), Coast::None}};
  struct EventRow {
    Event event;
    std::string_view text;
  };
  const EventRow rows[] = {
      {{EventKind::Rebuilt, Clause::MinorRebuilt, power("Courland"), province("Courland"), courland, 0},
       "F Courland of Courland comes back: nobody owns Courland, and no unit stands there."},
      {{EventKind::HomeGained, Clause::HomePredetermined, power("Turkey"), province("Algiers"), {}, 0},
       "Turkey builds in Algiers and so makes it its home for the rest of the game: it is one of the centres set down for that."},
      {{EventKind::HomeGained, Clause::HomeElective, power("France"), province("Switzerland"), {}, 0},
       "France builds in Switzerland and so makes it its home for the rest of the game: it chooses this one among the centres that it has "
       "conquered."},
      {{EventKind::Independent, Clause::DisorderNewMinor, power("Courland"), province("Courland"), courland, 0},
       "Courland becomes a minor power with F Courland: it belonged to a power that is in permanent civil disorder."},
      {{EventKind::Independent, Clause::DisorderFaith, power("Courland"), province("Courland"), courland, 0},
       "Courland becomes a minor power with F Courland: it belonged to a power that is in permanent civil disorder. It has the faith of that "
       "power."},
      {{EventKind::LeftOccupied, Clause::DisorderOccupied, power("Courland"), province("Courland"), {}, 0},
       "Courland, a centre of a power in permanent civil disorder, does not become a minor power while a unit stands there."},
      {{EventKind::Disbanded, Clause::DisorderDisbands, power("Austria"), province("Vienna"), vienna, 0},
       "A Vienna is disbanded: Austria is in permanent civil disorder."},
      {{EventKind::BuildsUnused, Clause::BuildLimit, power("Austria"), no_province, {}, 2},
       "Austria leaves 2 builds unused: no power builds more than 3 units in a Winter."},
  };
  for (const EventRow& row : rows) EXPECT_EQ(explain(variant(), row.event), row.text);
}

// Whatever clause decides, somebody gets a sentence: also in places where it hardly can.
TEST(FeatureExplanation, HasASentenceForEveryClause) {
  constexpr std::string_view orders[] = {"A Swi - Bur", "A Swi S A Mar", "A Swi S A Mar - Sav", "A Swi H", "A Swi - Milan"};
  for (std::string_view text : orders) {
    for (std::string_view who : {"Switzerland", "Austria"}) {
      for (std::size_t i = 0; i < all_clause_keys().size(); ++i) {
        const Row row{Clause{static_cast<std::uint8_t>(i)}, Result::Illegal, who, text, {"Milan", "Gibraltar"}, Strengths{2, 1}, ""};
        SCOPED_TRACE(key_of(row.clause));
        const std::string found = told(in_phase(PhaseKind::Movement), row);
        ASSERT_FALSE(found.empty());
        EXPECT_TRUE(found.ends_with('.')) << found;
        EXPECT_EQ(found.find("  "), std::string::npos) << found;
        EXPECT_TRUE(found.front() >= 'A' && found.front() <= 'Z') << found;
      }
    }
  }
}

}  // namespace
}  // namespace casus::reports
