// Ambition & Empire, version 6, as it is shipped: powers, homes, faiths, start and rulebook. Its map is in
// ambition_empire_6_map_test.cpp; what its rules do is shown by cases/ambition-empire-6/.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/legality/minor_powers.h"
#include "engine/rules/clauses.h"
#include "engine/rules/option.h"
#include "engine/rules/options.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/with_options.h"
#include "tests/engine/variant_files.h"

namespace casus {
namespace ambition_empire_6_variant_test {

using testing::ambition_empire;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

PowerId power(std::string_view name) {
  const auto found = ambition_empire().find_power(name);
  if (!found) throw std::runtime_error("no power " + std::string(name));
  return *found;
}

ProvinceId province(std::string_view name) {
  const auto found = ambition_empire().map.find(name);
  if (!found) throw std::runtime_error("no province " + std::string(name));
  return *found;
}

std::string abbreviations(const std::vector<ProvinceId>& provinces) {
  std::string text;
  for (ProvinceId id : provinces) text += (text.empty() ? "" : " ") + ambition_empire().map[id].abbreviations.front();
  return text;
}

std::string written(const Unit& unit) {
  return (unit.kind == UnitKind::Army ? "A " : "F ") + ambition_empire().map.print(unit.at);
}

std::vector<const Power*> great_powers() {
  std::vector<const Power*> great;
  for (const Power& power : ambition_empire().powers) {
    if (!power.minor) great.push_back(&power);
  }
  return great;
}

// Minor powers with a unit at the start.
std::vector<PowerId> minor_powers() {
  std::vector<PowerId> minors;
  for (std::size_t i = 0; i < ambition_empire().powers.size(); ++i) {
    const auto id = PowerId(static_cast<std::uint8_t>(i));
    if (ambition_empire()[id].minor && ambition_empire().start.units_of(id) > 0) minors.push_back(id);
  }
  return minors;
}

TEST(AmbitionEmpire6, HasItsCounts) {
  EXPECT_EQ(great_powers().size(), 10u);
  EXPECT_EQ(minor_powers().size(), 17u);
  EXPECT_EQ(ambition_empire().powers.size(), 10u + 44u) << "every centre could become a minor power";
  EXPECT_EQ(ambition_empire().start.units.size(), 27u + 17u);
  EXPECT_EQ(ambition_empire().victory_centres, 15);
  EXPECT_EQ(print(ambition_empire().calendar, ambition_empire().start.phase), "Spring 1763 movement");
}

TEST(AmbitionEmpire6, GivesEveryGreatPowerItsHomes) {
  struct Row {
    std::string_view power, homes, predetermined;
    int elective;
    Faith faith;
  };
  constexpr Row rows[] = {
      {"Austria", "Bud Mil Vie", "Tus", 0, Faith::Catholic},
      {"Denmark-Norway", "Chr Cop", "", 2, Faith::Protestant},
      {"France", "Bre Mar Par", "", 1, Faith::Catholic},
      {"Great Britain & Hanover", "Edi Han Lvp Lon", "", 0, Faith::Protestant},
      {"Poland-Lithuania & Saxony", "Dre War", "Cou", 1, Faith::Catholic},
      {"Prussia", "Ber Brl Kon", "", 1, Faith::Protestant},
      {"Russia", "Kev Mos StP", "Cri", 0, Faith::Orthodox},
      {"Spain", "Brc Mad", "TwS", 1, Faith::Catholic},
      {"Sweden", "Abo Sto", "", 2, Faith::Protestant},
      {"Turkey", "Con Smy", "Alg Cri Tun", 0, Faith::Islamic},
  };
  ASSERT_EQ(great_powers().size(), std::size(rows));
  for (std::size_t i = 0; i < std::size(rows); ++i) {
    const Power& power = *great_powers()[i];
    SCOPED_TRACE(power.name);
    EXPECT_EQ(power.name, rows[i].power);
    EXPECT_EQ(abbreviations(power.homes), rows[i].homes);
    EXPECT_EQ(abbreviations(power.predetermined_homes), rows[i].predetermined);
    EXPECT_EQ(power.elective_homes, rows[i].elective);
    EXPECT_EQ(abbreviations(power.never_builds_in), power.name == "Austria" ? "SNe" : "");
    EXPECT_EQ(power.faith, rows[i].faith);
    EXPECT_FALSE(power.bound_to_faith);
  }
}

// What confirms the homes that the rules of version 6 do not state. Of Algiers, Crimea and Tunis Turkey can have two.
TEST(AmbitionEmpire6, CanBringEveryGreatPowerToFourHomes) {
  for (const Power* power : great_powers()) {
    const int possible =
        static_cast<int>(power->homes.size() + power->predetermined_homes.size()) + power->elective_homes;
    EXPECT_EQ(possible, power->name == "Turkey" ? 5 : 4) << power->name;
  }
}

TEST(AmbitionEmpire6, StartsWithTheseUnits) {
  std::map<std::string, std::string> units;
  for (const Unit& unit : ambition_empire().start.units)
    units[ambition_empire()[unit.power].name] += written(unit) + ". ";
  std::string text;
  for (const Power* power : great_powers()) text += power->name + ": " + units[power->name] + '\n';
  EXPECT_EQ(text,
            "Austria: A Budapest. A Milan. A Southern Netherlands. A Vienna. \n"
            "Denmark-Norway: F Christiania. F Copenhagen. \n"
            "France: F Brest. A Marseilles. A Paris. \n"
            "Great Britain & Hanover: F Edinburgh. F Gibraltar. A Hanover. F London. \n"
            "Poland-Lithuania & Saxony: A Dresden. A Warsaw. \n"
            "Prussia: A Berlin. A Breslau. A Koenigsberg. \n"
            "Russia: A Kiev. A Moscow. F St. Petersburg. \n"
            "Spain: F Barcelona. A Madrid. \n"
            "Sweden: A Abo. F Stockholm. \n"
            "Turkey: F Constantinople. A Smyrna. \n");
}

TEST(AmbitionEmpire6, GivesGreatPowersTheirHomesAndAustriaTheSouthernNetherlands) {
  const Position& start = ambition_empire().start;
  ambition_empire().map.supply_centres().for_each([&](ProvinceId centre) {
    PowerId expected = no_power;
    for (const Power* great : great_powers()) {
      if (std::ranges::binary_search(great->homes, centre)) expected = power(great->name);
    }
    if (centre == province("Southern Netherlands")) expected = power("Austria");
    EXPECT_EQ(start.owner_of(centre), expected) << ambition_empire().map[centre].name;
  });
  EXPECT_FALSE(ambition_empire().is_home(power("Austria"), province("Southern Netherlands")));
}

TEST(AmbitionEmpire6, HasMinorPowersWithOneUnitInTheirCentre) {
  std::string text;
  for (PowerId minor : minor_powers()) {
    const Power& self = ambition_empire()[minor];
    const Unit unit = ambition_empire().unit_of_minor(minor);
    EXPECT_EQ(ambition_empire().start.units_of(minor), 1) << self.name;
    EXPECT_THAT(self.homes, ElementsAre(unit.at.province));
    EXPECT_EQ(ambition_empire().minor_of(unit.at.province), minor);
    text += written(unit) + ' ' + std::string(word(self.faith)) + (self.bound_to_faith ? " bound\n" : "\n");
  }
  EXPECT_EQ(
      text,
      "F Algiers islamic\nA Baden-Wuerttemberg protestant\nA Bavaria catholic\nF Courland protestant\nA Crimea islamic\n"
      "A Hesse-Westphalia protestant\nA Mecklenburg protestant\nF Morocco islamic\nA Papal States catholic bound\n"
      "F Portugal catholic\nA Savoy catholic\nA Switzerland protestant\nF Tunis islamic\nA Tuscany catholic\n"
      "F Two Sicilies catholic\nF United Provinces protestant\nF Venice catholic\n");
}

TEST(AmbitionEmpire6, HasAMinorPowerForEveryCentreThatCivilDisorderCanSetFree) {
  ambition_empire().map.supply_centres().for_each([&](ProvinceId centre) {
    const PowerId minor = ambition_empire().minor_of(centre);
    ASSERT_NE(minor, no_power) << ambition_empire().map[centre].name;
    if (ambition_empire().start.units_of(minor) > 0) return;
    const Power& self = ambition_empire()[minor];
    EXPECT_EQ(self.name, ambition_empire().map[centre].name);
    EXPECT_EQ(power(self.name), minor);
    EXPECT_EQ(self.faith, Faith::None) << "that of the power that fell";
    EXPECT_EQ(self.colour, ambition_empire()[power("Venice")].colour);
  });
  EXPECT_EQ(ambition_empire().minor_of(province("Gibraltar")), no_power);
  EXPECT_EQ(testing::standard().minor_of(*testing::standard().map.find("Paris")), no_power);
}

TEST(AmbitionEmpire6, GivesAMinorPowerTheKindOfUnitThatStoodThereAtTheStart) {
  struct Row {
    std::string_view why, centre, unit;
  };
  constexpr Row rows[] = {
      {"an army of Turkey, on one of two coasts", "Smyrna", "A Smyrna"},
      {"a fleet of Turkey", "Constantinople", "F Constantinople"},
      {"an army of Austria, though it is no home", "Southern Netherlands", "A Southern Netherlands"},
      {"a centre where no unit stood", "Liverpool", "A Liverpool"},
      {"a minor power of the start", "Tunis", "F Tunis"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const PowerId minor = ambition_empire().minor_of(province(row.centre));
    const Unit unit = ambition_empire().unit_of_minor(minor);
    EXPECT_EQ(written(unit), row.unit);
    EXPECT_EQ(unit.power, minor);
  }
}

TEST(AmbitionEmpire6, GivesMinorPowersTheFaithOfThePowerThatFell) {
  Position position = ambition_empire().start;
  EXPECT_EQ(faith_of(ambition_empire(), position, power("Venice")), Faith::Catholic);
  position.fallen = {{province("Berlin"), power("Prussia")}, {province("Venice"), power("Turkey")}};
  EXPECT_EQ(faith_of(ambition_empire(), position, power("Berlin")), Faith::Protestant);
  EXPECT_EQ(faith_of(ambition_empire(), position, power("Venice")), Faith::Islamic);
  EXPECT_EQ(faith_of(ambition_empire(), position, power("Tuscany")), Faith::Catholic);
  EXPECT_EQ(faith_of(ambition_empire(), position, power("Turkey")), Faith::Islamic);

  const PowerId turkey = power("Turkey");
  position.fallen = {{ambition_empire()[turkey].homes.front(), power("Prussia")}};
  EXPECT_EQ(faith_of(ambition_empire(), position, turkey), Faith::Islamic) << "it is no minor power";
}

TEST(AmbitionEmpire6, ChoosesTheseOptions) {
  Options expected;
  expected.implied_coast = ImpliedCoast::RefusedInMoves;
  expected.minor_moves = MinorMoves::Sortie;
  expected.dislodged_minor = DislodgedMinor::Disbands;
  expected.minor_rebuilding = MinorRebuilding::WhileUnowned;
  expected.diplomacy_points = 3;
  expected.attackers_points = AttackersPoints::Barred;
  expected.religious_rule = ReligiousRule::StartOfTurn;
  expected.straits = Straits::ClosedByFleets;
  expected.new_homes = NewHomes::BuiltIn;
  expected.home_limit = 4;
  expected.build_limit = 3;
  expected.civil_disorder = CivilDisorder::NewMinors;
  EXPECT_EQ(ambition_empire().options(), expected);
  ASSERT_EQ(ambition_empire().unified_coasts.size(), 1u);
  EXPECT_EQ(ambition_empire().unified_coasts[0].province, province("Smyrna"));
  EXPECT_EQ(ambition_empire().unified_coasts[0].centre, province("Constantinople"));
}

// A case or a variant of five lines can choose any of them, and reads the words of this rulebook.
TEST(AmbitionEmpire6, HasItsOwnWordsForEveryValueOfEveryOption) {
  for (const OptionInfo& option : all_options()) {
    if (option.movement != MovementSystem::Seasons) continue;
    for (std::uint8_t value = 0; value < option.values.size(); ++value) {
      const OptionChoice choice{&option, value};
      const Read<Variant> changed = with_options(ambition_empire(), std::span(&choice, 1));
      if (!changed) continue;
      for (const ClauseEntry& entry : changed->rulebook().clauses())
        EXPECT_TRUE(entry.is_worded) << text_of(choice) << ": " << entry.id;
    }
  }
}

TEST(AmbitionEmpire6, KeepsTheClausesOfTheStandardGame) {
  const Rulebook& rulebook = ambition_empire().rulebook();
  EXPECT_EQ(rulebook.entry(Clause::SupportCut).id, "standard/support/cut");
  EXPECT_EQ(rulebook.entry(Clause::SortieNeverMoves).id, "ae6/sortie/never-moves");
  EXPECT_EQ(rulebook.entry(Clause::Victory).id, "ae6/victory/centres");
  for (const ClauseEntry& clause : rulebook.clauses()) {
    // The last that the standard game has; but an order that any game can have by an option keeps its words.
    const bool is_own = clause.clause >= Clause::Victory && !key_of(clause.clause).starts_with("transform/");
    EXPECT_EQ(clause.id.starts_with("ae6/"), is_own) << clause.id;
  }
}

TEST(AmbitionEmpire6, IsChangedByAVariantOfFiveLines) {
  const auto mine = read_variant_text({R"(<variant id="my" extends="ambition-empire-6" title="Without the build limit">
  <rules>
    <option name="build-limit" value="none"/>
  </rules>
</variant>)",
                                       "my/variant.xml"},
                                      testing::mapdata());
  ASSERT_TRUE(mine) << to_string(mine.problems());
  Options expected = ambition_empire().options();
  expected.build_limit = 0;
  EXPECT_EQ((*mine)->options(), expected);
  EXPECT_EQ((*mine)->start, ambition_empire().start);
  EXPECT_EQ((*mine)->powers.size(), ambition_empire().powers.size());
  EXPECT_EQ((*mine)->rulebook().clauses().size(), ambition_empire().rulebook().clauses().size());
  EXPECT_EQ((*mine)->unified_coasts.size(), 1u);
}

}  // namespace ambition_empire_6_variant_test
}  // namespace casus
