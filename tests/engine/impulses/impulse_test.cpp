#include "engine/impulses/impulse.h"

#include "tests/engine/impulses/played_turn.h"

namespace casus::impulses {
namespace impulses_impulse_test {

using testing::SecondImpulse, testing::SmallTurn;

TEST(Impulse, MovesBodiesWhenItIsCarriedOut) {
  SmallTurn turn("Poles A(Sax)", "Poles A(Sax)-Boh-Vie");
  Played played = play_impulse(turn.state, 1);
  EXPECT_EQ(turn.name(turn.body("Sax").at), "Sax");
  carry_out(turn.state, std::move(played));
  EXPECT_EQ(turn.name(turn.body("Sax").at), "Boh");
  ASSERT_EQ(turn.state.result.impulses.size(), 1u);
  EXPECT_EQ(turn.state.result.impulses.front().board.units.front().at.province, turn.at("Sax"));
}

TEST(Impulse, ALeadersThirdStepIsMadeAfterTheSecond) {
  SecondImpulse turn("Austrian Euge(Vie)", "Austrian Euge(Vie)-hold-Boh-Sax");
  carry_out(turn.state, play_impulse(turn.state, 2));
  EXPECT_EQ(turn.name(turn.body("Vie").at), "Sax");
}

TEST(Impulse, AUnitThatIsPutOutIsOffTheBoardUntilItHasRetreated) {
  const SecondImpulse turn("Poles A(Sax), Poles A(Sil), Austrian A(Boh)",
                           "Poles A(Sax)-Boh, Poles A(Sil) S A(Sax)-Boh, Austrian A(Boh)-hold");
  const std::size_t boh = turn.number("Boh");
  ASSERT_EQ(turn.retreating.put_out.size(), 1u);
  const PutOut& out = turn.retreating.put_out.front();
  EXPECT_EQ(out.body, boh);
  EXPECT_EQ(turn.name(out.attacker), "Sax");
  EXPECT_EQ(out.attackers_from, std::vector<ProvinceId>{turn.at("Sax")});
  EXPECT_TRUE(turn.state.bodies[boh].is_routed());
  EXPECT_EQ(turn.state.bodies[boh].at, no_province);
  EXPECT_EQ(turn.state.bodies[boh].record(), nullptr);
}

TEST(Impulse, AStandOffLeavesAPlaceEmpty) {
  struct Row {
    std::string_view why, units, lines;
    bool empty;
  };
  constexpr Row rows[] = {
      {"two moves as strong as each other", "Poles A(Sax), Austrian A(Vie)", "Poles A(Sax)-Boh, Austrian A(Vie)-Boh",
       true},
      {"a unit stays there", "Poles A(Sax), Austrian A(Vie), Swedish A(Boh)", "Poles A(Sax)-Boh, Austrian A(Vie)-Boh",
       false},
      {"a unit has left", "Poles A(Sax), Austrian A(Vie), Swedish A(Boh)",
       "Poles A(Sax)-Boh, Austrian A(Vie)-Boh, Swedish A(Boh)-Sil", true},
      {"one of them arrives", "Poles A(Sax), Poles A(Sil), Austrian A(Vie)",
       "Poles A(Sax)-Boh, Poles A(Sil) S A(Sax)-Boh, Austrian A(Vie)-Boh", false},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const SecondImpulse turn(row.units, row.lines);
    EXPECT_EQ(turn.retreating.land_stand_offs.contains(turn.at("Boh")), row.empty);
  }
}

TEST(Impulse, AStandOffIsBetweenMovesInAPlaceThatIsEmpty) {
  struct Row {
    std::string_view why, units, lines, place;
    bool empty;
  };
  constexpr Row rows[] = {
      {"an armed neutral alone", "Poles A(Sil)", "Poles A(Sil)-GPo", "GPo", false},
      {"a unit stays there that is first on its sheet", "Swedish A(Boh), Poles A(Sax), Austrian A(Vie)",
       "Swedish A(Boh)-hold, Poles A(Sax)-Boh, Austrian A(Vie)-Boh", "Boh", false},
      {"moves of the turn that do not arrive in this impulse", "Poles A(Sax), Austrian A(Vie)",
       "Poles A(Sax)-Boh(x2), Austrian A(Vie)-Boh(x2)", "Boh", false},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const SecondImpulse turn(row.units, row.lines);
    EXPECT_EQ(turn.retreating.land_stand_offs.contains(turn.at(row.place)), row.empty);
  }
  const SecondImpulse sea("Poles F(Sca), Swedish F(COS)", "Poles F(Sca)-SBA, Swedish F(COS)-SBA");
  EXPECT_TRUE(sea.retreating.sea_stand_offs.contains(sea.at("SBA")));
  EXPECT_TRUE(sea.retreating.land_stand_offs.empty());
}

TEST(Impulse, TheRecordSaysWhetherTheMoveTakesTheWholeTurn) {
  const SecondImpulse turn("Poles A(Sax), Austrian A(Vie)", "Poles A(Sax)-Boh(x2), Austrian A(Vie)-Boh-hold");
  EXPECT_TRUE(turn.state.bodies[turn.number("Sax")].record()->whole_turn);
  EXPECT_FALSE(turn.state.bodies[turn.number("Vie")].record()->whole_turn);
}

// A support of fleets is on the record of every line of them that stays.
TEST(Impulse, ASupportOfFleetsIsForAllLinesOfTheirPowerThatStay) {
  const SecondImpulse turn("Swedish 3F(COS), Poles F(COS), Swedish F(SBA)",
                           "Swedish F(COS)-hold, Swedish F(COS)-hold, Swedish F(COS)-Got, Poles F(COS)-hold, "
                           "Swedish F(SBA) S F(COS)");
  std::vector<int> strengths;
  for (const Body& body : turn.state.bodies) strengths.push_back(body.record()->stand.all());
  EXPECT_EQ(strengths, (std::vector<int>{2, 2, 1, 1, 1}));
}

TEST(Impulse, LeavesARecordForTheSecondOne) {
  const SecondImpulse turn("Poles A(Sax), Austrian A(Boh), Austrian A(Vie)",
                           "Poles A(Sax)-Boh(x2), Austrian A(Boh)-hold, Austrian A(Vie) S A(Boh)");
  const Record* attack = turn.state.bodies[turn.number("Sax")].record();
  ASSERT_NE(attack, nullptr);
  EXPECT_EQ(turn.name(attack->aimed), "Boh");
  EXPECT_TRUE(attack->tried_to_leave);
  EXPECT_TRUE(attack->attacked);
  EXPECT_EQ(attack->attack.all(), 1);
  const Record* held = turn.state.bodies[turn.number("Boh")].record();
  ASSERT_NE(held, nullptr);
  EXPECT_EQ(held->aimed, no_province);
  EXPECT_EQ(held->stand.all(), 2) << "its own point and the support";
  EXPECT_FALSE(held->tried_to_leave || held->attacked || held->whole_turn) << "it made no move";
  EXPECT_FALSE(turn.state.bodies[turn.number("Boh")].first->had_object) << "it gave no support";
  EXPECT_FALSE(turn.state.bodies[turn.number("Boh")].first->was_cut);
  EXPECT_TRUE(turn.state.bodies[turn.number("Vie")].first->had_object);
}

TEST(Impulse, AMoveThatNoFleetCarriesLeavesItsUnitStanding) {
  const SecondImpulse turn("Swedish A(Sca)", "Swedish A(Sca)-Den");
  const Record* record = turn.state.bodies.front().record();
  ASSERT_NE(record, nullptr);
  EXPECT_EQ(record->aimed, no_province);
  EXPECT_EQ(record->stand.all(), 1);
}

TEST(Impulse, OfSeveralAttackersTheLastInTheSequenceOfPlacesIsNamed) {
  const SecondImpulse turn("Poles F(SBA), Swedish 2F(Sca), Swedish 2F(COS)",
                           "Poles F(SBA)-hold, Swedish 2F(Sca)-SBA, Swedish 2F(COS)-SBA");
  ASSERT_EQ(turn.retreating.put_out.size(), 1u);
  EXPECT_EQ(turn.name(turn.retreating.put_out.front().attacker), "Sca");
  EXPECT_EQ(turn.retreating.put_out.front().attackers_from.size(), 2u);
}

}  // namespace impulses_impulse_test
}  // namespace casus::impulses
