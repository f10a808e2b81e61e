// In which sequence decisions are settled, which hangs on which, and which go round in a circle.
#include "engine/movement/settling.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "tests/engine/ordered_board.h"
#include "tests/engine/unchecked_options.h"

namespace casus {
namespace settling_test {

using testing::board_of;
using testing::standard;

std::string print(const Decision& decision, const Variant& variant) {
  constexpr const char* kinds[] = {"move", "support", "convoy"};
  return fmt::format("{} {}", kinds[static_cast<int>(decision.kind)], variant.map.print({decision.unit, {}}));
}

// "2 move Galicia yes <- support Budapest, (move Rumania)": the round, the decision, its answer and what it asks for;
// in brackets what is not decisive.
std::string print(const Settling& settling, const Variant& variant = standard()) {
  std::string text;
  for (const SettledDecision& it : settling.decisions) {
    text += fmt::format("{} {} {}", it.round, print(it.decision, variant), it.yes ? "yes" : "no");
    for (std::size_t i = 0; i < it.asked.size(); ++i) {
      const std::string asked = print(it.asked[i].decision, variant);
      text += (i == 0 ? " <- " : ", ") + (it.asked[i].decisive ? asked : "(" + asked + ")");
    }
    if (it.part) text += fmt::format(" [{}]", *it.part);
    text += "\n";
  }
  return text;
}

Settling settled(const std::string& lines, const Variant& variant = standard()) {
  const testing::OrderedBoard board = board_of(lines, variant);
  return settling_of(variant, board.position, board.orders);
}

TEST(Settling, GoesRoundByRound) {
  EXPECT_EQ(print(settled("Austria: A Budapest - Galicia; A Vienna S A Budapest - Galicia\n"
                          "Russia: A Galicia H\nItaly: A Tyrolia - Vienna")),
            "1 move Tyrolia no\n"
            "1 support Vienna no\n"
            "2 move Budapest no <- support Vienna\n");
}

// DATC 6.C.1: three armies turn.
TEST(Settling, FramesARing) {
  const Settling ring = settled("Turkey: F Ankara - Constantinople; A Constantinople - Smyrna; A Smyrna - Ankara");
  ASSERT_EQ(ring.parts.size(), 1u);
  EXPECT_EQ(ring.parts.front().kind, ClosedPart::Kind::Turning);
  EXPECT_EQ(ring.parts.front().decisions.size(), 3u);
  EXPECT_TRUE(std::ranges::is_sorted(ring.parts.front().decisions));
  EXPECT_EQ(print(ring),
            "1 move Ankara yes <- move Constantinople [0]\n"
            "1 move Constantinople yes <- move Smyrna [0]\n"
            "1 move Smyrna yes <- move Ankara [0]\n");
}

// DATC 6.F.14: the army would cut the support of the attack on its own fleet.
TEST(Settling, FramesAParadoxAndTellsWhatItIsMadeOf) {
  const Settling paradox = settled(
      "England: F London S F Wales - English Channel; F Wales - English Channel\n"
      "France: A Brest - London; F English Channel C A Brest - London");
  ASSERT_EQ(paradox.parts.size(), 1u);
  EXPECT_EQ(paradox.parts.front().kind, ClosedPart::Kind::Paradox);
  EXPECT_EQ(paradox.parts.front().clause, Clause::ParadoxSzykman);
  EXPECT_EQ(print(paradox),
            "1 move Brest no\n"
            "2 move Wales yes <- support London [0]\n"
            "2 support London yes <- convoy Brest [0]\n"
            "2 convoy Brest no <- move Wales [0]\n");
}

TEST(Settling, TellsOrdersThatWereAskedForInVain) {
  EXPECT_EQ(print(settled("Austria: A Budapest - Galicia; A Vienna S A Budapest - Galicia; A Rumania S A Budapest - "
                          "Galicia\nRussia: A Galicia H; F Black Sea - Rumania; F Sevastopol S F Black Sea - Rumania")),
            "1 support Rumania no\n"
            "1 support Sevastopol yes\n"
            "1 support Vienna yes\n"
            "2 move Black Sea yes <- support Sevastopol\n"
            "2 move Budapest yes <- (support Rumania), support Vienna\n");
}

// A sortie that never dislodges is settled by the rulebook alone, before the first round.
TEST(Settling, BeginsWithSortiesThatNeverDislodge) {
  const std::string orders =
      "Switzerland: A Switzerland - Burgundy\nFrance: A Paris S A Switzerland - Burgundy\nAustria: A Burgundy H; "
      "A Milan - Venice";
  const Variant& never = testing::ambition_empire();
  EXPECT_EQ(print(settled(orders, never), never),
            "0 move Switzerland no\n"
            "1 move Milan yes\n"
            "1 support Paris yes\n");
  const Variant dislodging = testing::with_option(never, &Options::sortie_against_unit, SortieAgainstUnit::Dislodges);
  EXPECT_EQ(print(settled(orders, dislodging), dislodging),
            "1 move Milan yes\n"
            "1 support Paris yes\n"
            "2 move Switzerland yes <- support Paris\n");
}

TEST(Settling, OfNoMatchedOrderIsEmpty) { EXPECT_TRUE(settled("Austria: A Budapest H; A Vienna H").decisions.empty()); }

}  // namespace settling_test
}  // namespace casus
