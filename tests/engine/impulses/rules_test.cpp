#include "engine/impulses/rules.h"

#include "engine/rules/options.h"
#include "tests/engine/impulses/played_turn.h"

namespace casus::impulses {
namespace impulses_rules_test {

using testing::SecondImpulse, testing::SmallTurn;

std::string_view word_of(Part part) {
  if (part == Part::Holds) return "holds";
  return part == Part::FightsBack ? "fights back" : "prevents";
}

// "holds 2:1", what opposes the move and both strengths.
std::string obstacles_of(const SettledMuster& told, Index mover) {
  std::string text;
  for (const Obstacle& obstacle : told.rules().obstacles(mover)) {
    text += text.empty() ? "" : ", ";
    text += std::string(word_of(obstacle.part())) + " " + std::to_string(obstacle.attack.min) + ":" +
            std::to_string(obstacle.opposition.min);
  }
  return text;
}

TEST(ImpulsesRules, CompareAMoveWithAllThatOpposesIt) {
  struct Row {
    std::string_view why, units, lines, obstacles;
    bool moves;
  };
  constexpr Row rows[] = {
      {"nothing", "Poles A(Sax)", "Poles A(Sax)-Boh", "", true},
      {"a unit that stays", "Poles A(Sax), Austrian A(Boh)", "Poles A(Sax)-Boh, Austrian A(Boh)-hold", "holds 1:1",
       false},
      {"with support it is dislodged", "Poles A(Sax), Poles A(Sil), Austrian A(Boh)",
       "Poles A(Sax)-Boh, Poles A(Sil) S A(Sax)-Boh, Austrian A(Boh)-hold", "holds 2:1", true},
      {"a cut support does not count", "Poles A(Sax), Poles A(Sil), Austrian A(Boh), Swedish A(GPo)",
       "Poles A(Sax)-Boh, Poles A(Sil) S A(Sax)-Boh, Austrian A(Boh)-hold, Swedish A(GPo)-Sil", "holds 1:1", false},
      {"support by the power that is attacked does not count", "Poles A(Sax), Austrian A(Sil), Austrian A(Boh)",
       "Poles A(Sax)-Boh, Austrian A(Sil) S A(Sax)-Boh, Austrian A(Boh)-hold", "holds 1:1", false},
      {"an own unit is never dislodged", "Poles A(Sax), Austrian A(Sil), Poles A(Boh)",
       "Poles A(Sax)-Boh, Austrian A(Sil) S A(Sax)-Boh, Poles A(Boh)-hold", "holds 0:1", false},
      {"another move", "Poles A(Sax), Austrian A(Vie)", "Poles A(Sax)-Boh, Austrian A(Vie)-Boh", "prevents 1:1", false},
      {"a unit that comes the other way", "Poles A(Sax), Austrian A(Boh)", "Poles A(Sax)-Boh, Austrian A(Boh)-Sax",
       "fights back 1:1", false},
      {"a unit that leaves does not oppose", "Poles A(Sax), Austrian A(Boh)", "Poles A(Sax)-Boh, Austrian A(Boh)-Vie",
       "", true},
      {"an armed neutral", "Poles A(Sil)", "Poles A(Sil)-GPo", "holds 1:1", false},
      {"a neutral with a friend", "Poles A(Sil), Swedish A(Boh)", "Poles A(Sil)-GPo, Swedish A(Boh)-hold", "holds 1:1",
       false},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const SmallTurn turn(row.units, row.lines);
    const auto told = testing::settled_land(turn);
    Index mover = 0;
    while (told.contest().movers[mover].power != turn.power("Poles")) ++mover;
    EXPECT_EQ(obstacles_of(told, mover), row.obstacles);
    EXPECT_EQ(told.has_moved(mover), row.moves);
  }
}

TEST(ImpulsesRules, AnAttackFromTheTargetCutsOnlyByDislodging) {
  const std::string_view lines = "Poles A(Sax)-Boh, Poles A(Sil) S A(Sax)-Boh, Austrian A(Boh)-Sil";
  const SmallTurn turn("Poles A(Sax), Poles A(Sil), Austrian A(Boh)", lines);
  const auto told = testing::settled_land(turn);
  EXPECT_EQ(told.rules().is_cut(0), Answer::No);
  EXPECT_TRUE(told.rules().cutters(0).empty());
}

TEST(ImpulsesRules, FleetsOfAPowerHoldTogether) {
  const SmallTurn turn("Swedish F(COS), Poles 2F(Den)", "Swedish F(COS)-hold, Poles 2F(Den)-COS");
  const auto told = testing::settled_sea(turn);
  EXPECT_EQ(obstacles_of(told, 0), "holds 2:1");
}

TEST(ImpulsesRules, APortHoldsTwoFleets) {
  const SmallTurn turn("Swedish A(Sca), Swedish 2F(COS), Swedish F(SBA)", "Swedish 2F(COS)-Sca, Swedish F(SBA)-Sca");
  const auto told = testing::settled_sea(turn);
  EXPECT_FALSE(told.has_moved(0));
  EXPECT_FALSE(told.has_moved(1));
}

// The rule 4.5 and Q17: all that stay count together, whichever lines name them. The Swedish attack with 3 fleets in
// each impulse; the Polish hold with 2 in each, and the support of the first impulse, which is for both lines, adds 1.
TEST(ImpulsesRules, ASupportOfTheFirstImpulseForFleetsOnTwoLinesCountsOnce) {
  const SecondImpulse turn("Swedish 3F(SBA), Poles 2F(COS), Poles F(Den)",
                           "Swedish 3F(SBA)-COS(x2), Poles F(COS)-hold-hold, Poles F(COS)-hold-hold, "
                           "Poles F(Den) S F(COS)");
  const auto told = testing::settled_sea(turn, 2);
  const auto obstacles = told.rules().obstacles(0);
  ASSERT_EQ(obstacles.size(), 1u);
  EXPECT_EQ(obstacles.front().attack, Bounds(6));
  EXPECT_EQ(obstacles.front().opposition, Bounds(5)) << "on a settled contest strengths are exact";
  EXPECT_TRUE(told.has_moved(0));
}

// The Polish fleets have no permission to be in the Swedish port, or to share the sea.
TEST(ImpulsesRules, HostileFleetsTakeNoRoomInAPort) {
  const SmallTurn turn("Swedish A(Sca), Swedish 2F(COS), Poles F(Sca)", "Swedish 2F(COS)-Sca, Poles F(Sca)-hold");
  const auto told = testing::settled_sea(turn);
  EXPECT_EQ(obstacles_of(told, 0), "holds 2:1");
  EXPECT_TRUE(told.has_moved(0));
}

TEST(ImpulsesRules, OverTheWholeTurnTheTermsAddUpToTheStrengths) {
  const SecondImpulse turn("Poles A(Sax), Austrian A(Boh)", "Poles A(Sax)-Boh(x2), Austrian A(Boh)-hold-hold");
  const auto told = testing::settled_land(turn, 2);
  const auto obstacles = told.rules().obstacles(0);
  ASSERT_EQ(obstacles.size(), 1u);
  EXPECT_TRUE(obstacles.front().whole_turn);
  EXPECT_EQ(obstacles_of(told, 0), "holds 2:2");
  const Totals totals = told.rules().totals(0, obstacles.front());
  ASSERT_EQ(totals.attack.size(), 2u);
  EXPECT_EQ(totals.attack.front().impulse + totals.attack.back().impulse, 3);
  EXPECT_EQ(totals.opposition.size(), 2u);
}

// While a rival's success is open, a move from the same place as its support is bounded from both sides.
TEST(ImpulsesRules, StrengthsAreBoundsWhileAnswersAreOpen) {
  const SmallTurn turn("Poles A(Sax), Poles A(Sil), Austrian A(Boh)",
                       "Poles A(Sax)-Boh, Poles A(Sil) S A(Sax)-Boh, Austrian A(Boh)-Sil");
  const Muster land = testing::gathered_land(turn);
  const std::vector<Answer> open(land.contest.movers.size(), Answer::Open);
  const Rules rules(land.contest, open);
  EXPECT_EQ(rules.is_cut(0), Answer::Open);
  EXPECT_EQ(rules.force(0).min, 1);
  EXPECT_EQ(rules.force(0).max, 2);
}

TEST(ImpulsesRules, TheDefenceOfANeutralIsNoSupportAndOfNoImpulse) {
  const SecondImpulse turn("Poles A(Sil)", "Poles A(Sil)-GPo(x2)");
  const auto told = testing::settled_land(turn, 2);
  const auto obstacles = told.rules().obstacles(0);
  ASSERT_EQ(obstacles.size(), 1u);
  const Terms terms = told.rules().totals(0, obstacles.front()).opposition;
  ASSERT_EQ(terms.size(), 1u);
  EXPECT_EQ(terms.front().impulse, 0);
  EXPECT_EQ(terms.front().what.body, neutral_body);
  EXPECT_GE(neutral_body, turn.state.bodies.size()) << "no body has that number";
  EXPECT_EQ(terms.front().what.points, 1);
  EXPECT_FALSE(terms.front().what.supports);
}

// The leader's third action attacks with the points of both impulses; so his first attack keeps nobody out besides.
TEST(ImpulsesRules, AnAttackThatIsMadeAgainOpposesOnce) {
  const Variant variant = testing::small_variant_with(&Options::first_attack, FirstAttack::Counts);
  const SecondImpulse turn("Austrian Euge(Vie), Poles A(Sax)", "Austrian Euge(Vie)-Boh-hold-Boh, Poles A(Sax)-Boh(x2)",
                           variant);
  const auto told = testing::settled_land(turn, 2);
  const Index army = told.contest().movers[0].power == turn.power("Poles") ? 0 : 1;
  EXPECT_EQ(obstacles_of(told, army), "prevents 2:2");
}

// Only with the option that a unit which marches out of the mountains defends them like one that holds.
const Variant& like_one_that_holds() {
  static const Variant variant = testing::small_variant_with(&Options::swiss_head_on, SwissHeadOn::Hold);
  return variant;
}

// One point and one support, or one point of each impulse.
TEST(ImpulsesRules, AMarchOutOfTheMountainsAsStrongAsAHoldIsToldAsAMarch) {
  const SecondImpulse turn("Austrian A(Boh), Poles A(Mrv), Poles A(Sil)",
                           "Austrian A(Boh)-Mrv, Poles A(Mrv)-Boh, Poles A(Sil)-hold-S A(Mrv)-Boh",
                           like_one_that_holds());
  const auto told = testing::settled_land(turn, 2);
  EXPECT_EQ(obstacles_of(told, 0), "fights back 1:2");
  const Terms terms = told.rules().totals(0, told.rules().obstacles(0).front()).opposition;
  ASSERT_EQ(terms.size(), 2u);
  for (const Term& term : terms) EXPECT_EQ(term.impulse, 2);
  EXPECT_NE(terms[0].what.supports, terms[1].what.supports);
}

// Whether the support is cut depends on the leader's second step.
TEST(ImpulsesRules, TheStrengthOfMountainsIsABoundWhileASupportIsOpen) {
  const SecondImpulse turn(
      "Poles A(Mrv), Poles A(Boh), Austrian A(Vie), Austrian Euge(GPo)",
      "Poles A(Mrv)-hold-hold, Poles A(Boh) S A(Mrv)(x2), Austrian A(Vie)-Mrv, Austrian Euge(GPo)-hold-Sil-Boh",
      like_one_that_holds());
  const Muster land = testing::gathered_land(turn, 2);
  const std::vector<Answer> open(land.contest.movers.size(), Answer::Open);
  const auto obstacles = Rules(land.contest, open).obstacles(0);
  ASSERT_EQ(obstacles.size(), 1u);
  EXPECT_EQ(obstacles.front().opposition.min, 2) << "both impulses";
  EXPECT_EQ(obstacles.front().opposition.max, 3) << "and the support";
}

}  // namespace impulses_rules_test
}  // namespace casus::impulses
