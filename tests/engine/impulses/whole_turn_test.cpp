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

// It takes both impulses because of the mountains, and is single. A unit that makes room for a leader can leave them.
TEST(WholeTurn, ASupportAcrossMountainsAddsUpNothingAlsoIfItsObjectHasLeftThem) {
  const Variant variant = testing::small_variant_with(&Options::double_support, DoubleSupport::WholeTurn);
  SecondImpulse turn("Poles A(Vie), Poles A(Mrv)", "Poles A(Vie) S A(Mrv)(x2), Poles A(Mrv)-hold-hold", variant);
  EXPECT_FALSE(is_whole_turn(turn, "Mrv"));
  for (const std::string_view place : {"Sil", "Boh"}) {  // out of reach of the support, and within
    turn.body("Mrv").at = turn.at(place);
    EXPECT_FALSE(is_whole_turn(turn, "Mrv")) << place;
    EXPECT_FALSE(is_whole_turn(turn, place)) << place;
  }
}

// Its object is within reach of the supporter in both impulses.
TEST(WholeTurn, ASupportAcrossMountainsInTheSecondImpulseAloneAddsUpNothing) {
  const Variant variant = testing::small_variant_with(&Options::double_support, DoubleSupport::WholeTurn);
  SecondImpulse turn("Poles A(Sil), Poles A(Boh)", "Poles A(Sil) S A(Boh)(x2), Poles A(Boh)-hold-hold", variant);
  EXPECT_TRUE(is_whole_turn(turn, "Boh"));
  turn.body("Boh").at = turn.at("Sax");
  EXPECT_TRUE(is_whole_turn(turn, "Boh")) << "where it had its object";
  EXPECT_TRUE(is_whole_turn(turn, "Sax")) << "and where it has it";
  turn.body("Boh").at = turn.at("Mrv");
  EXPECT_FALSE(is_whole_turn(turn, "Boh"));
  EXPECT_FALSE(is_whole_turn(turn, "Mrv"));
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

TEST(WholeTurn, AnAttackOfTheFirstImpulseCountsOnWhereItsUnitGoesElsewhere) {
  const Variant variant = testing::small_variant_with(&Options::first_attack, FirstAttack::Counts);
  const SecondImpulse turn("Poles A(Sax), Austrian A(Vie), Swedish A(Boh)",
                           "Poles A(Sax)-Boh-Sil, Austrian A(Vie)-Boh(x2), Swedish A(Boh)-hold-hold", variant);
  const Contest contest = testing::gathered_land(turn, 2).contest;
  ASSERT_EQ(contest.earlier.size(), 1u);
  EXPECT_EQ(contest.earlier.front().power, turn.power("Poles"));
  EXPECT_TRUE(contest.earlier.front().again.empty()) << "it attacks another place";
}

// A leader's third action can be put out, and then the turn is added up once more.
TEST(WholeTurn, IsAddedUpAgainAsIfForTheFirstTime) {
  const Variant variant = testing::small_variant_with(&Options::first_attack, FirstAttack::Counts);
  const SecondImpulse turn("Poles A(Sax), Austrian A(Vie), Swedish A(Boh)",
                           "Poles A(Sax)-Boh-hold, Austrian A(Vie)-Boh(x2), Swedish A(Boh)-hold-hold", variant);
  Muster land = testing::gathered_land(turn, 2);
  for (int times = 1; times <= 2; ++times) {
    SCOPED_TRACE(times);
    EXPECT_EQ(land.contest.movers.front().record.all(), 1);
    EXPECT_EQ(land.contest.earlier.size(), 1u);
    EXPECT_EQ(land.contest.kept_out_by.front(), std::vector<Index>{0});
    add_up_the_turn(turn.state, land);
  }
}

TEST(WholeTurn, ADoubleMoveAddsUpTheTurnIfAFleetCarriedItOnce) {
  struct Row {
    std::string_view why, fleet;
    bool is_whole;
  };
  constexpr Row rows[] = {
      {"in both impulses", "F(COS) C A(Sca)-Den(x2)", true},
      {"in the first impulse", "F(COS) C A(Sca)-Den-SBA", true},
      {"in the second impulse", "F(COS)-hold-C A(Sca)-Den", true},
      {"never", "F(COS)-hold-hold", false},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const SecondImpulse turn("Swedish A(Sca), Swedish F(COS)",
                             "Swedish A(Sca)-Den(x2), Swedish " + std::string(row.fleet));
    EXPECT_EQ(is_whole_turn(turn, "Den"), row.is_whole);
  }
}

TEST(WholeTurn, ADoubleSupportOfAMoveThatNoFleetCarriesAddsUpNothing) {
  const Variant variant = testing::small_variant_with(&Options::double_support, DoubleSupport::WholeTurn);
  const std::string_view units = "Swedish A(Den), Swedish A(Sca), Swedish F(COS)";
  const std::string lines = "Swedish A(Sca) S A(Den)-Got(x2), Swedish A(Den)-hold-Got, Swedish F(COS)-hold";
  EXPECT_FALSE(is_whole_turn(SecondImpulse(units, lines + "-hold", variant), "Got"));
  EXPECT_TRUE(is_whole_turn(SecondImpulse(units, lines + "-C A(Den)-Got", variant), "Got"));
}

// The leader attacks Bohemia in the first impulse and can do so again with his third action.
TEST(WholeTurn, AnAttackThatALeaderCanMakeAgainKeepsOutAllButHim) {
  const Variant variant = testing::small_variant_with(&Options::first_attack, FirstAttack::Counts);
  const SecondImpulse turn("Austrian Euge(Vie), Poles A(Sax), Swedish A(Boh)",
                           "Austrian Euge(Vie)-Boh-hold-Boh, Poles A(Sax)-Boh(x2), Swedish A(Boh)-hold-hold", variant);
  const Contest contest = testing::gathered_land(turn, 2).contest;
  ASSERT_EQ(contest.earlier.size(), 1u) << "the attack from Saxony goes on";
  EXPECT_EQ(contest.earlier.front().power, turn.power("Austrian"));
  ASSERT_EQ(contest.earlier.front().again.size(), 1u);
  const Index again = contest.earlier.front().again.front();
  EXPECT_EQ(contest.movers[again].third, Third::Counts);
  EXPECT_TRUE(contest.kept_out_by[again].empty());
  const Index other = again == 0 ? 1 : 0;
  EXPECT_EQ(contest.kept_out_by[other], std::vector<Index>{0});
}

TEST(WholeTurn, FleetsThatAttackedTogetherAreOneAttack) {
  const Variant variant = testing::small_variant_with(&Options::first_attack, FirstAttack::Counts);
  const SecondImpulse turn("Swedish 2F(COS), Swedish F(Sca), Anglo-Dutch F(Sca), Poles 4F(SBA)",
                           "Swedish F(COS)-SBA-hold, Swedish F(COS)-SBA-hold, Swedish F(Sca)-SBA-hold, "
                           "Anglo-Dutch F(Sca)-SBA(x2), Poles 4F(SBA)-hold-hold",
                           variant);
  Muster sea = muster_sea(turn.state, 2);
  add_up_the_turn(turn.state, sea);
  std::string attacks;
  for (const EarlierAttack& attack : sea.contest.earlier)
    attacks += turn.name(attack.from) + " " + std::to_string(attack.strength.all()) + " ";
  EXPECT_EQ(attacks, "COS 2 Sca 1 ");
}

TEST(WholeTurn, FleetsThatAttackedTogetherAndHavePartedCountForOneEach) {
  const Variant variant = testing::small_variant_with(&Options::first_attack, FirstAttack::Counts);
  SecondImpulse turn("Swedish 2F(SBA), Poles 2F(COS), Anglo-Dutch F(Got)",
                     "Swedish 2F(SBA)-COS-hold, Poles 2F(COS)-hold-hold, Anglo-Dutch F(Got)-COS(x2)", variant);
  turn.state.bodies.front().named.count = 1;
  turn.state.bodies.push_back(turn.state.bodies.front());
  Muster sea = muster_sea(turn.state, 2);
  add_up_the_turn(turn.state, sea);
  ASSERT_EQ(sea.contest.earlier.size(), 1u);
  EXPECT_EQ(sea.contest.earlier.front().strength.all(), 2);
}

}  // namespace impulses_whole_turn_test
}  // namespace casus::impulses
