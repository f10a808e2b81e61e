#include "engine/impulses/whole_turn.h"

#include "engine/rules/options.h"
#include "tests/engine/impulses/played_turn.h"

namespace casus::impulses {
namespace impulses_whole_turn_test {

using testing::SecondImpulse, testing::SmallTurn;

bool is_whole_turn(const SmallTurn& turn, std::string_view place, int impulse = 2) {
  return testing::gathered_land(turn, impulse).contest.whole_turn.contains(turn.at(place));
}

TEST(WholeTurn, ADoubleMoveAddsUpTheTurnWhereItGoes) {
  const std::string_view units = "Poles A(Sax), Austrian A(Boh)",
                         lines = "Poles A(Sax)-Boh(x2), Austrian A(Boh)-hold-hold";
  const SmallTurn before(units, lines);
  EXPECT_FALSE(is_whole_turn(before, "Boh", 1));
  const SecondImpulse turn(units, lines);
  EXPECT_TRUE(is_whole_turn(turn, "Boh"));
  EXPECT_FALSE(is_whole_turn(turn, "Sax"));
  const Muster land = testing::gathered_land(turn, 2);
  EXPECT_EQ(land.contest.movers.front().record.all(), 1) << "the point of the first impulse";
}

TEST(WholeTurn, TwoSingleMovesAddUpNothing) {
  const SecondImpulse turn("Poles A(Sax), Austrian A(Boh)", "Poles A(Sax)-Boh-Boh, Austrian A(Boh)-hold-hold");
  EXPECT_FALSE(is_whole_turn(turn, "Boh"));
}

TEST(WholeTurn, AnOptionSaysWhetherAMarchOverMountainsAddsUp) {
  const std::string_view units = "Austrian A(Vie)", lines = "Austrian A(Vie)-Mrv";
  EXPECT_TRUE(is_whole_turn(SecondImpulse(units, lines), "Mrv"));
  const Variant other = testing::small_variant_with(&Options::swiss_march, SwissMarch::SecondImpulse);
  EXPECT_FALSE(is_whole_turn(SecondImpulse(units, lines, other), "Mrv"));
}

TEST(WholeTurn, AnOptionSaysWhetherADoubleSupportAddsUp) {
  const std::string_view units = "Poles A(Sax), Poles A(Sil)",
                         lines = "Poles A(Sax) S A(Sil)(x2), Poles A(Sil)-hold-hold";
  EXPECT_FALSE(is_whole_turn(SecondImpulse(units, lines), "Sil"));
  const Variant other = testing::small_variant_with(&Options::double_support, DoubleSupport::WholeTurn);
  EXPECT_TRUE(is_whole_turn(SecondImpulse(units, lines, other), "Sil"));
}

// The Polish army attacks Bohemia in the first impulse only; the Austrian leader attacks it in both.
TEST(WholeTurn, AnOptionSaysWhetherAnAttackOfTheFirstImpulseCountsOn) {
  const std::string_view units = "Poles A(Sax), Austrian A(Vie), Swedish A(Boh)",
                         lines = "Poles A(Sax)-Boh-hold, Austrian A(Vie)-Boh(x2), Swedish A(Boh)-hold-hold";
  const SecondImpulse over(units, lines);
  EXPECT_TRUE(testing::gathered_land(over, 2).contest.earlier.empty());
  const Variant variant = testing::small_variant_with(&Options::first_attack, FirstAttack::Counts);
  const SecondImpulse counts(units, lines, variant);
  const Contest contest = testing::gathered_land(counts, 2).contest;
  ASSERT_EQ(contest.earlier.size(), 1u);
  EXPECT_EQ(contest.earlier.front().power, counts.power("Poles"));
  EXPECT_EQ(contest.kept_out_by.front(), std::vector<Index>{0});
}

}  // namespace impulses_whole_turn_test
}  // namespace casus::impulses
