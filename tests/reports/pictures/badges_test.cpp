// The badges of powers differ, as short as they are.
#include "reports/pictures/badges.h"

#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/rules/power_ids.h"
#include "tests/reports/standard_variant.h"

namespace casus::reports {
namespace badges_test {

using ::testing::ElementsAre;

// The badges of powers with these names, in place of the seven of the standard game.
std::vector<std::string> badges_of(const std::vector<std::string>& names) {
  auto variant = std::make_shared<Variant>(*testing::standard_variant());
  std::vector<std::string> badges;
  for (std::size_t i = 0; i < names.size(); ++i)
    variant->powers.change(PowerId(i), [&](Power& power) { power.name = names[i]; });
  for (std::size_t i = 0; i < names.size(); ++i) badges.push_back(badge_of(*variant, PowerId(i)));
  return badges;
}

TEST(Badges, HaveTwoOrThreeLetters) {
  struct Row {
    std::string_view why, name, badge;
  };
  constexpr Row rows[] = {
      {"two letters are enough", "Austria", "Au"}, {"another power begins with the same two", "Ruritania", "Rur"},
      {"letters, not bytes", "Österreich", "Ös"},  {"spaces are no letters", "A Bc", "AB"},
      {"a name of a single letter", "A", "A."},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_THAT(badges_of({std::string(row.name)}), ElementsAre(row.badge));
  }
  EXPECT_EQ(badge_of(*testing::standard_variant(), no_power), "?");
}

TEST(Badges, DifferWherePowersShareThreeLetters) {
  EXPECT_THAT(badges_of({"Austria", "Australia", "Persia"}), ElementsAre("Aui", "Aua", "Pe"));
  EXPECT_THAT(badges_of({"United Kingdom", "United-States"}), ElementsAre("UK", "US"));
  EXPECT_THAT(badges_of({"North Africa", "North America", "Norway"}), ElementsAre("NAf", "NAm", "Now"));
  EXPECT_THAT(badges_of({"Power 1", "Power 2", "Power 10"}), ElementsAre("P1", "P2", "P10"));
  EXPECT_THAT(badges_of({"Österland", "Österreich"}), ElementsAre("Ösl", "Ösr"));
  EXPECT_THAT(badges_of({"Aus", "Austria"}), ElementsAre("Aus", "Aut"));
}

TEST(Badges, DifferEvenIfNamesAreOfTheSameLetters) {
  std::vector<std::string> names = {"Aaa", "Aaaa", "Aaaaa", "A Aa", "Aa A", "Aa Aa", "aaaa"};
  const std::vector<std::string> badges = badges_of(names);
  EXPECT_EQ(std::set<std::string>(badges.begin(), badges.end()).size(), names.size())
      << ::testing::PrintToString(badges);
}

}  // namespace badges_test
}  // namespace casus::reports
