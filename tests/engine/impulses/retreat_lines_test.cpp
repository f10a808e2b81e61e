#include "engine/impulses/retreat_lines.h"

#include "engine/rules/clauses.h"
#include "tests/engine/impulses/small_turn.h"

namespace casus::impulses {
namespace impulses_retreat_lines_test {

using testing::SmallTurn;

TEST(RetreatLines, AreForUnitsOfTheirPowerThatStartedTheTurnThere) {
  struct Row {
    std::string_view why, units, lines;
    Clause last;
    std::size_t read;
  };
  constexpr Row rows[] = {
      {"one that counts", "Poles A(Sax)", "Poles Retreat A(Sax)-Sil", Clause::RetreatNotDislodged, 1},
      {"nobody is there", "Poles A(Sax)", "Poles Retreat A(Sil)-Boh", Clause::OrderNoSuchUnit, 0},
      {"another power's unit", "Swedish A(Sax)", "Poles Retreat A(Sax)-Sil", Clause::OrderForeignUnit, 0},
      {"another letter", "Poles A(Sax)", "Poles Retreat F(Sax)-Sil", Clause::OrderUnitLetter, 0},
      {"the second for a land unit", "Poles A(Sax)", "Poles Retreat A(Sax)-Sil, Poles Retreat A(Sax)-Boh",
       Clause::OrderRepeated, 1},
      {"fleets may have a line each", "Swedish 2F(Sca)", "Swedish Retreat F(Sca)-COS, Swedish Retreat F(Sca)-SBA",
       Clause::RetreatNotDislodged, 2},
      {"a fleet has its own beside that of an army in the same place", "Swedish A(Sca), Swedish F(Sca)",
       "Swedish Retreat A(Sca)-Got, Swedish Retreat F(Sca)-COS", Clause::RetreatNotDislodged, 2},
      {"on a condition", "Poles A(Sax)", "Poles Retreat A(Sax)-Sil if Boh is held", Clause::OrderConditional, 0},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const SmallTurn turn(row.units, row.lines);
    const RetreatLines read = read_retreat_lines(turn.state);
    ASSERT_TRUE(read.verdicts.back().has_value());
    EXPECT_EQ(key_of(read.verdicts.back()->clause), key_of(row.last));
    EXPECT_EQ(read.lines.size(), row.read);
  }
}

TEST(RetreatLines, OneThatIsUsedUpIsForNobody) {
  const SmallTurn turn("Swedish 2F(Sca)", "Swedish Retreat F(Sca)-COS, Swedish Retreat F(Sca)-SBA");
  std::vector<RetreatLine> lines = read_retreat_lines(turn.state).lines;
  const Body& fleets = turn.state.bodies.front();
  EXPECT_EQ(line_for(turn.state, lines, fleets), std::optional<std::size_t>(0));
  lines[0].left = 0;
  EXPECT_EQ(line_for(turn.state, lines, fleets), std::optional<std::size_t>(1));
  EXPECT_EQ(planned_by(turn.state, lines[1]).destination.province, turn.at("SBA"));
  lines[1].left = 0;
  EXPECT_EQ(line_for(turn.state, lines, fleets), std::nullopt);
}

}  // namespace impulses_retreat_lines_test
}  // namespace casus::impulses
