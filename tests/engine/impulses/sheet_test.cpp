#include "engine/impulses/sheet.h"

#include "engine/rules/clauses.h"
#include "tests/engine/impulses/small_turn.h"

namespace casus::impulses {
namespace impulses_sheet_test {

using testing::SmallTurn;

// "1-2 3(unordered)": the slots of each action, and how they were ordered.
std::string slots_of(const Body& body) {
  std::string text;
  for (const SlottedAction& one : body.plan) {
    text += text.empty() ? "" : " ";
    text += std::to_string(one.first);
    if (one.last > one.first) text += "-" + std::to_string(one.last);
    if (one.ordering == Ordering::TooFewSlots) text += "(short)";
    if (one.ordering == Ordering::Unordered) text += "(unordered)";
  }
  return text + (body.dropped ? " dropped" : "");
}

TEST(ImpulsesSheet, GivesEachActionItsSlots) {
  struct Row {
    std::string_view why, unit, line, slots;
  };
  constexpr Row rows[] = {
      {"a move in each impulse", "Poles A(Sax)", "Poles A(Sax)-Sil-Boh", "1 2"},
      {"the second impulse is left", "Poles A(Sax)", "Poles A(Sax)-Sil", "1 2(unordered)"},
      {"a leader has a third slot", "Austrian Euge(Vie)", "Austrian Euge(Vie)-Boh-Sax-Sil", "1 2 3"},
      {"a double move takes both", "Poles A(Sax)", "Poles A(Sax)-Sil(x2)", "1-2"},
      {"a triple one takes a leader's whole turn", "Austrian Euge(Vie)", "Austrian Euge(Vie)-Boh(x3)", "1-3"},
      {"a border in the mountains takes two slots", "Poles A(Vie)", "Poles A(Vie)-Mrv", "1-2"},
      {"or it cannot be crossed", "Poles A(Sax)", "Poles A(Sax)-Boh-Mrv", "1 2(short) dropped"},
      {"what is left over is dropped", "Poles A(Sax)", "Poles A(Sax)-Sil-Boh-Vie", "1 2 dropped"},
      {"a condition makes the order void", "Poles A(Sax)", "Poles A(Sax)-Sil if Boh is held",
       "1(unordered) 2(unordered)"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const SmallTurn turn(row.unit, row.line);
    ASSERT_EQ(turn.state.bodies.size(), 1u);
    EXPECT_EQ(slots_of(turn.state.bodies.front()), row.slots);
  }
}

TEST(ImpulsesSheet, ExpectsAUnitWhereItsMovesLead) {
  const SmallTurn turn("Austrian Euge(Vie)", "Austrian Euge(Vie)-Boh-hold-Sax");
  const Body& leader = turn.state.bodies.front();
  EXPECT_EQ(turn.name(leader.plan[1].expected), "Boh");
  EXPECT_EQ(turn.name(leader.plan[2].expected), "Boh");
}

TEST(ImpulsesSheet, RefusesOrdersThatAreForNoUnit) {
  struct Row {
    std::string_view why, units, lines;
    Clause clause;
  };
  constexpr Row rows[] = {
      {"nobody is there", "Poles A(Sax)", "Poles A(Sil)-Boh", Clause::OrderNoSuchUnit},
      {"another power's unit", "Swedish A(Sax)", "Poles A(Sax)-Boh", Clause::OrderForeignUnit},
      {"another letter", "Poles A(Sax)", "Poles F(Sax)-Boh", Clause::OrderUnitLetter},
      {"the unit has an order", "Poles A(Sax)", "Poles A(Sax)-Boh, Poles A(Sax)-Sil", Clause::OrderRepeated},
      {"and a fleet is in the same place", "Swedish A(Sca), Swedish F(Sca)", "Swedish A(Sca)-Got, Swedish A(Sca)-Got",
       Clause::OrderRepeated},
      {"or an army", "Swedish A(Sca), Swedish F(Sca)", "Swedish F(Sca)-COS, Swedish F(Sca)-COS", Clause::OrderRepeated},
      {"all of the fleets have one", "Swedish 2F(Sca)", "Swedish 2F(Sca)-COS, Swedish F(Sca)-SBA",
       Clause::OrderRepeated},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const SmallTurn turn(row.units, row.lines);
    const auto refused = read_sheets(turn.variant, turn.start, turn.orders).refused.back();
    ASSERT_TRUE(refused.has_value());
    EXPECT_EQ(refused->clause, row.clause);
  }
}

TEST(ImpulsesSheet, PartsFleetsByTheirLines) {
  const SmallTurn turn("Swedish 2F(Sca)", "Swedish F(Sca)-COS");
  ASSERT_EQ(turn.state.bodies.size(), 2u);
  EXPECT_EQ(turn.state.bodies[0].order, std::optional<std::size_t>(0));
  EXPECT_EQ(turn.state.bodies[0].named.count, 1);
  EXPECT_EQ(turn.state.bodies[1].order, std::nullopt);
  EXPECT_EQ(turn.state.bodies[1].named.count, 1);
}

TEST(ImpulsesSheet, ABodyHasDoneNothingInTheFirstImpulseUntilItIsPlayed) {
  const std::vector<FirstImpulse> made(1);
  const FirstImpulse& first = made.front();
  EXPECT_FALSE(first.had_object);
  EXPECT_FALSE(first.was_cut);
  EXPECT_FALSE(first.record.tried_to_leave);
  EXPECT_FALSE(first.record.attacked);
  EXPECT_FALSE(first.record.whole_turn);
}

TEST(ImpulsesSheet, ASupportForSeveralBodiesCountsOnceInATally) {
  Tally together{{{0, PowerId{0}, 1, false}, {5, PowerId{0}, 1, true}}};
  together.add({{{1, PowerId{0}, 1, false}, {5, PowerId{0}, 1, true}}});
  EXPECT_EQ(together.all(), 3);
}

}  // namespace impulses_sheet_test
}  // namespace casus::impulses
