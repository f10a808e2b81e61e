#include "engine/impulses/removals.h"

#include "engine/rules/clauses.h"
#include "tests/engine/impulses/small_turn.h"

namespace casus::impulses {
namespace impulses_removals_test {

using testing::SmallTurn;

std::string sequence(const SmallTurn& turn, std::string_view power) {
  std::string names;
  for (const Candidate& one : candidates(turn.state, turn.power(power)))
    names += turn.name(turn.state.bodies[one.body].at) + " ";
  return names;
}

TEST(ImpulsesRemovals, TheFarthestGoFirst) {
  struct Row {
    std::string_view why, units, power, sequence;
  };
  constexpr Row rows[] = {
      {"farther from the nearest home", "Austrian A(Sil), Austrian A(GPo), Austrian A(Vie)", "Austrian",
       "GPo Sil Vie "},
      {"among equals by the alphabet", "Austrian A(Sil), Austrian A(Sax)", "Austrian", "Sax Sil "},
      {"among equals a fleet", "Swedish F(Got), Swedish A(Sca)", "Swedish", "Got Sca "},
      {"a leader at last", "Austrian Euge(GPo), Austrian A(Vie)", "Austrian", "Vie GPo "},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(sequence(SmallTurn(row.units, ""), row.power), row.sequence);
  }
}

TEST(ImpulsesRemovals, AreMadeAsOrderedThenByDefault) {
  struct Row {
    std::string_view why, lines;
    Result result;
    std::string_view gone;
  };
  constexpr Row rows[] = {
      {"ordered", "Poles Remove A(Sax)", Result::Removes, "Sax"},
      {"for nobody", "Poles Remove A(GPo)", Result::Illegal, "Vie"},
      {"of another power's unit", "Poles Remove A(Boh)", Result::Illegal, "Vie"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    SmallTurn turn("Poles A(Sax), Poles A(Vie), Austrian A(Boh)", row.lines);
    remove_units(turn.state, turn.start.owners);
    EXPECT_EQ(word(turn.state.result.verdicts.front().result), word(row.result));
    EXPECT_TRUE(turn.body(row.gone).is_gone());
    EXPECT_EQ(std::ranges::count_if(turn.state.bodies, &Body::is_gone), 1);
  }
}

TEST(ImpulsesRemovals, NoMoreAreMadeThanAreNeeded) {
  SmallTurn turn("Poles A(Sax)", "Poles Remove A(Sax)");
  remove_units(turn.state, turn.start.owners);
  EXPECT_EQ(turn.state.result.verdicts.front().clause, Clause::RemovalTooMany);
  EXPECT_FALSE(turn.body("Sax").is_gone());
}

// One centre feeds two fleets: a third one that goes alone would free none if four were there.
TEST(ImpulsesRemovals, AFleetThatFreesNoCentreTakesAPartner) {
  SmallTurn turn("Poles 2F(COS), Poles 2F(SBA)", "");
  remove_units(turn.state, turn.start.owners);
  ASSERT_EQ(turn.state.result.events.size(), 2u);
  EXPECT_EQ(turn.state.result.events[0].clause, Clause::RemovalAutomatic);
  EXPECT_EQ(turn.state.result.events[1].clause, Clause::FleetRate);
  EXPECT_EQ(need(turn.state, turn.power("Poles")), 1);
}

TEST(ImpulsesRemovals, AFleetThatIsRemovedByOrderTakesAPartner) {
  struct Row {
    std::string_view why, lines;
    std::size_t by_default;
  };
  constexpr Row rows[] = {
      {"one of two frees no centre", "Poles Remove F(COS)", 1},
      {"both free one", "Poles Remove 2F(COS)", 0},
      {"nothing more has to go after an army", "Poles Remove F(COS), Poles Remove A(Vie)", 0},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    SmallTurn turn("Poles A(Vie), Poles 2F(COS)", row.lines);
    remove_units(turn.state, turn.start.owners);
    ASSERT_EQ(turn.state.result.events.size(), row.by_default);
    for (const Event& event : turn.state.result.events) EXPECT_EQ(event.clause, Clause::FleetRate);
    EXPECT_EQ(need(turn.state, turn.power("Poles")), 1);
  }
}

// The last fleet that was removed by order has freed a centre, so what goes without an order goes alone.
TEST(ImpulsesRemovals, TwoFleetsThatAreRemovedByOrderLackNoPartner) {
  SmallTurn turn("Poles A(Vie), Poles A(Boh), Poles 2F(COS)", "Poles Remove 2F(COS)");
  remove_units(turn.state, turn.start.owners);
  EXPECT_EQ(turn.state.result.verdicts.front().clause, Clause::RemovalOrdered);
  ASSERT_EQ(turn.state.result.events.size(), 1u);
  EXPECT_EQ(turn.state.result.events.front().unit->kind, UnitKind::Army);
  EXPECT_EQ(turn.state.result.events.front().clause, Clause::RemovalAutomatic);
}

// A fleet without a partner costs a centre, so its removal frees one.
TEST(ImpulsesRemovals, AFleetThatFreesACentreTakesNoPartner) {
  SmallTurn turn("Anglo-Dutch A(Den), Anglo-Dutch F(COS)", "");
  remove_units(turn.state, turn.start.owners);
  ASSERT_EQ(turn.state.result.events.size(), 2u) << "without a centre no unit is left";
  EXPECT_EQ(turn.state.result.events[0].unit->kind, UnitKind::Fleet);
  for (const Event& event : turn.state.result.events) EXPECT_EQ(event.clause, Clause::RemovalAutomatic);
}

}  // namespace impulses_removals_test
}  // namespace casus::impulses
