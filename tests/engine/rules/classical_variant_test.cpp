// Classical as it is shipped: powers, homes, start, calendar and rulebook. Its map is in classical_map_test.cpp; what
// its rules do is shown by cases/classical/.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/options.h"
#include "engine/rules/rulebook.h"
#include "tests/engine/variant_files.h"

namespace casus {
namespace classical_variant_test {

using ::testing::UnorderedElementsAre;

const Variant& classical() {
  static const std::shared_ptr<const Variant> variant = testing::shipped("classical");
  return *variant;
}

// "Carthage: Car Lep Pan. F Car F Lep F Pan", of each power.
std::string powers_text() {
  std::string text;
  for (std::size_t i = 0; i < classical().powers.size(); ++i) {
    const Power& power = classical().powers[i];
    text += power.name + ':';
    for (ProvinceId home : power.homes) text += ' ' + classical().map[home].abbreviations.front();
    text += '.';
    for (const Unit& unit : classical().start.units) {
      if (index(unit.power) != i) continue;
      text += (unit.kind == UnitKind::Army ? " A " : " F ") + classical().map[unit.at.province].abbreviations.front();
    }
    text += '\n';
  }
  return text;
}

TEST(Classical, HasFivePowersWithThreeHomesAndAUnitInEach) {
  EXPECT_EQ(
      powers_text(),
      "Carthage: Car Lep Pan. F Car F Lep F Pan\nEgypt: Ale Mem The. F Ale F Mem A The\nMacedon: Cas Kal Pel. F Cas F Kal A Pel\n"
      "Rome: Bru Cum Rom. A Bru F Cum A Rom\nSyria: Ant Dam Tyr. A Ant A Dam F Tyr\n");
}

TEST(Classical, LeavesTwentyCentresToNobody) {
  std::vector<std::string> free;
  classical().map.supply_centres().for_each([&](ProvinceId centre) {
    if (classical().start.owner_of(centre) == no_power) free.push_back(classical().map[centre].abbreviations.front());
  });
  EXPECT_THAT(free, UnorderedElementsAre("Ath", "Che", "Cis", "Cor", "Cyd", "Cyr", "Del", "Jer", "Kno", "Mas", "Nax",
                                         "Per", "Pet", "Rho", "Sag", "Sar", "Spa", "Syr", "Tra", "Tro"));
  EXPECT_EQ(classical().victory_centres, 18);
}

// Rule 3. How such a calendar is read in general is in tests/engine/board/phase_test.cpp.
TEST(Classical, CountsItsYearsBackwardsAndFromTheDeathOfAlexander) {
  const Calendar& calendar = classical().calendar;
  const Phase first = classical().start.phase;
  EXPECT_EQ(print(calendar, first), "Spring 273 BC movement");
  EXPECT_EQ(print_reckoning(calendar, first), "Year 50");
  EXPECT_EQ(parse_phase(calendar, "Spring Year 50 movement"), first);
  const Phase second = next_phase(calendar, {Season::Winter, 273, PhaseKind::Adjustments});
  EXPECT_EQ(print(calendar, second), "Spring 272 BC movement");
  EXPECT_EQ(print_reckoning(calendar, second), "Year 51");
}

TEST(Classical, ReadsTheNamesAndLettersOfItsPowers) {
  struct Row {
    std::string_view written, name;
  };
  constexpr Row rows[] = {
      {"Carthaginian", "Carthage"},
      {"C", "Carthage"},
      {"E", "Egypt"},
      {"Macedonian", "Macedon"},
      {"Macedonia", "Macedon"},
      {"A", "Macedon"},
      {"Roman", "Rome"},
      {"ROM", "Rome"},
      {"R", "Rome"},
      {"Syrian", "Syria"},
      {"SYR", "Syria"},
      {"S", "Syria"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.written);
    ASSERT_TRUE(classical().find_power(row.written));
    EXPECT_EQ(classical()[*classical().find_power(row.written)].name, row.name);
  }
  EXPECT_FALSE(classical().find_power("M")) << "the master of the game";
  EXPECT_FALSE(classical().find_power("Austria"));
}

TEST(Classical, ChoosesTheseOptions) {
  Options expected;
  expected.build_sites = BuildSites::AnyOwnedWithHome;
  EXPECT_EQ(classical().options(), expected);
  EXPECT_EQ(expected.straits, Straits::Open);
}

TEST(Classical, KeepsTheClausesOfTheStandardGameAndAddsThree) {
  std::vector<std::string> own;
  for (const ClauseEntry& clause : classical().rulebook().clauses()) {
    if (clause.id.starts_with("classical/")) own.push_back(clause.id);
    else EXPECT_TRUE(clause.id.starts_with("standard/")) << clause.id;
  }
  EXPECT_THAT(
      own, UnorderedElementsAre("classical/build/anywhere", "classical/build/no-home-held", "classical/strait/open"));
  EXPECT_EQ(classical().rulebook().clauses().size(), testing::standard().rulebook().clauses().size() + 3);
}

TEST(Classical, IsChangedByAVariantOfFiveLines) {
  const auto mine = read_variant_text({R"(<variant id="my" extends="classical" title="Builds in the first centres only">
  <rules>
    <option name="build-sites" value="homes"/>
  </rules>
</variant>)",
                                       "my/variant.xml"},
                                      testing::mapdata());
  ASSERT_TRUE(mine) << to_string(mine.problems());
  EXPECT_EQ((*mine)->options(), Options());
  EXPECT_EQ((*mine)->start, classical().start);
}

}  // namespace classical_variant_test
}  // namespace casus
