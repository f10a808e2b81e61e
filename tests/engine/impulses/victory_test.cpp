#include "engine/impulses/victory.h"

#include <algorithm>

#include "engine/rules/clauses.h"
#include "tests/engine/impulses/small_turn.h"

namespace casus::impulses {
namespace impulses_victory_test {

using testing::SmallTurn;

TEST(ImpulsesVictory, TheGameGoesOnWithoutAReasonToEnd) {
  const SmallTurn turn("Swedish A(Sca), Poles A(Sax), Austrian A(Vie)", "");
  EXPECT_FALSE(ending_of(turn.state, turn.start.owners).has_value());
}

TEST(ImpulsesVictory, AdditionalCentresWin) {
  const SmallTurn turn("Swedish A(Sca), Poles A(Sax), Austrian A(Vie)", "");
  Owners owners = turn.start.owners;
  for (const std::string_view centre : {"Den", "Got", "Sca"}) owners[index(turn.at(centre))] = turn.power("Poles");
  const auto ending = ending_of(turn.state, owners);
  ASSERT_TRUE(ending.has_value());
  EXPECT_EQ(ending->clause, Clause::Victory);
  EXPECT_EQ(ending->winner, turn.power("Poles"));
  ASSERT_EQ(ending->events.size(), 1u);
  EXPECT_EQ(ending->events.front().count, 3);
}

TEST(ImpulsesVictory, AllPlayersAgree) {
  const std::string_view units = "Swedish A(Sca), Poles A(Sax), Austrian A(Vie)";
  const SmallTurn most(units, "Swedish Agree to end, Poles Agree to end");
  EXPECT_FALSE(ending_of(most.state, most.start.owners).has_value());
  const SmallTurn all(units, "Swedish Agree to end, Poles Agree to end, Austrian Agree to end");
  const auto ending = ending_of(all.state, all.start.owners);
  ASSERT_TRUE(ending.has_value());
  EXPECT_EQ(ending->clause, Clause::VictoryAgreed);
  EXPECT_EQ(ending->winner, no_power);
}

TEST(ImpulsesVictory, APowerThatLosesEverythingInTheYearIsAsked) {
  SmallTurn turn("Swedish A(Sca), Poles A(Sax), Austrian A(Vie)", "Swedish Agree to end, Poles Agree to end");
  Owners owners = turn.start.owners;
  std::ranges::replace(owners, turn.power("Austrian"), no_power);
  turn.body("Vie").course = Course::Gone;
  EXPECT_FALSE(ending_of(turn.state, owners).has_value());
}

TEST(ImpulsesVictory, TheFirstOfTheLastYearWinsWhateverWasAgreed) {
  Variant variant = testing::small_variant();
  variant.last_year = variant.start.phase.year;
  const SmallTurn turn("Swedish A(Sca), Poles A(Sax), Austrian A(Vie)",
                       "Swedish Agree to end, Poles Agree to end, Austrian Agree to end", variant);
  Owners owners = turn.start.owners;
  owners[index(turn.at("Den"))] = turn.power("Poles");
  const auto ending = ending_of(turn.state, owners);
  ASSERT_TRUE(ending.has_value());
  EXPECT_EQ(ending->clause, Clause::VictoryDate);
  EXPECT_EQ(ending->winner, turn.power("Poles"));
}

TEST(ImpulsesVictory, PowersThatHaveLostEverythingShareNoFirstPlace) {
  Variant variant = testing::small_variant();
  variant.last_year = variant.start.phase.year;
  const SmallTurn turn("Poles A(Sax)", "", variant);
  Owners owners = turn.start.owners;
  std::ranges::fill(owners, no_power);
  const auto ending = ending_of(turn.state, owners);
  ASSERT_TRUE(ending.has_value());
  EXPECT_EQ(ending->winner, turn.power("Poles"));
  EXPECT_EQ(ending->events.size(), 1u);
}

TEST(ImpulsesVictory, TheLastYearGoesToTheFirstOrIsADraw) {
  Variant variant = testing::small_variant();
  variant.last_year = variant.start.phase.year;
  const SmallTurn turn("Swedish A(Sca), Poles A(Sax), Austrian A(Vie)", "", variant);
  Owners owners = turn.start.owners;
  const auto draw = ending_of(turn.state, owners);
  ASSERT_TRUE(draw.has_value());
  EXPECT_EQ(draw->winner, no_power);
  EXPECT_GT(draw->events.size(), 1u);
  owners[index(turn.at("Den"))] = turn.power("Poles");
  const auto ending = ending_of(turn.state, owners);
  ASSERT_TRUE(ending.has_value());
  EXPECT_EQ(ending->clause, Clause::VictoryDate);
  EXPECT_EQ(ending->winner, turn.power("Poles"));
}

}  // namespace impulses_victory_test
}  // namespace casus::impulses
