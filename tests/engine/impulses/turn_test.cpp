#include "engine/impulses/turn.h"

#include "engine/rules/clauses.h"
#include "tests/engine/impulses/small_turn.h"

namespace casus::impulses {
namespace impulses_turn_test {

using testing::small_variant;

Adjudication played(std::string_view units, std::string_view lines) {
  const Variant& variant = small_variant();
  return adjudicate_turn(variant, testing::board_of(variant, units), testing::orders_of(variant, lines));
}

std::string places(const Position& board) {
  std::string names;
  for (const Unit& unit : board.units) names += print_in_sheet(small_variant(), unit.at.province) + " ";
  return names;
}

TEST(Turn, PlaysBothImpulsesAndTheEndOfTheYear) {
  const Adjudication turn = played("Austrian A(Vie), Poles A(Sil)", "Austrian A(Vie)-Boh-Sax, Poles A(Sil)-hold");
  ASSERT_EQ(turn.impulses.size(), 2u);
  EXPECT_EQ(places(turn.impulses[1].board), "Boh Sil ");
  EXPECT_EQ(places(turn.next), "Sax ") << "the Polish army has no centre left";
  EXPECT_EQ(turn.verdicts[0].result, Result::Moves);
  EXPECT_EQ(turn.verdicts[0].also, std::vector<Clause>{Clause::ImpulseSplit});
  EXPECT_EQ(turn.events.front().kind, EventKind::Captured);
}

// A move over both impulses is one thing, and what is dropped after it is nothing.
TEST(Turn, IsSplitBetweenDifferentThingsOnly) {
  const Adjudication turn = played("Austrian A(Vie)", "Austrian A(Vie)-Boh(x2)-Sax");
  EXPECT_EQ(turn.verdicts[0].also, (std::vector<Clause>{Clause::AllowanceTwo, Clause::StrengthDouble}));

  const Adjudication cut_short = played("Austrian A(Sil), Poles A(Boh), Poles A(Sax)",
                                        "Austrian A(Sil)-Boh-Vie, Poles A(Boh)-Sil, Poles A(Sax) S A(Boh)-Sil");
  EXPECT_EQ(cut_short.impulses[0].deeds.size(), 3u);
  EXPECT_EQ(std::ranges::count(cut_short.verdicts[0].also, Clause::ImpulseSplit), 0)
      << "dislodged before the second one";
}

TEST(Turn, PermissionsCountFromTheFirstImpulse) {
  const std::string_view units = "Swedish F(COS), Swedish A(Sca), Poles A(Den)";
  EXPECT_EQ(places(played(units, "Swedish F(COS)-Den").next), "COS Den Sca ");
  EXPECT_EQ(places(played(units, "Swedish F(COS)-Den, Poles Permit Swedish").next), "Den Den Sca ");
}

TEST(Turn, UnitsWithoutALineAreReported) {
  const Adjudication turn = played("Austrian A(Vie)", "");
  ASSERT_EQ(turn.unordered.size(), 1u);
  EXPECT_EQ(turn.unordered.front().verdict.clause, Clause::OrderNone);
}

TEST(Turn, ARetreatBetweenTheImpulsesChangesTheSecond) {
  const Adjudication turn = played("Poles A(Sax), Poles A(Sil), Austrian A(Boh)",
                                   "Poles A(Sax)-Boh-hold, Poles A(Sil) S A(Sax)-Boh, Austrian A(Boh)-hold-Sax, "
                                   "Austrian Retreat A(Boh)-Mrv");
  EXPECT_EQ(places(turn.impulses[1].board), "Boh Mrv Sil ");
  EXPECT_EQ(turn.verdicts[2].clause, Clause::RetreatRouted);
  EXPECT_EQ(turn.verdicts[3].result, Result::Retreats);
}

TEST(Turn, ARefusedLineMovesNobody) {
  const Adjudication turn = played("Austrian A(Vie)", "Poles A(Vie)-Boh");
  EXPECT_EQ(turn.verdicts.front().clause, Clause::OrderForeignUnit);
  EXPECT_EQ(places(turn.next), "Vie ");
}

}  // namespace impulses_turn_test
}  // namespace casus::impulses
