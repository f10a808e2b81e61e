#include "checker/generate/shrink.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "checker/corpus/record_phase.h"
#include "checker/generate/case_of.h"
#include "checker/generate/choice_sources.h"
#include "checker/generate/make_situation.h"
#include "tests/engine/variant_files.h"

namespace casus::generate {
namespace shrink_test {

StillFails decides(Clause clause) {
  return [clause](const Situation& now) {
    return std::ranges::binary_search(corpus::decided_clauses(adjudicate(*now.variant, now.position, now.submission())),
                                      clause);
  };
}

// The first generated board on which the clause decides something.
Situation first_with(Clause clause, const char* variant_id) {
  const auto variant = casus::testing::shipped(variant_id);
  for (std::uint64_t board = 0;; ++board) {
    SeededChoices choices(seed_of_board(11, board));
    Situation now = make_situation(variant, choices);
    if (decides(clause)(now)) return now;
  }
}

// As few as the rule needs.
TEST(Shrink, LeavesWhatTheRuleNeeds) {
  struct Row {
    Clause clause;
    const char* variant;
    std::size_t units, orders, grants;
  };
  constexpr Row rows[] = {
      {Clause::SupportCut, "standard", 4, 4, 0},
      {Clause::MoveRing, "standard", 3, 3, 0},
      {Clause::BeleagueredGarrison, "standard", 5, 4, 0},
      {Clause::ConvoyDisrupted, "standard", 5, 5, 0},
      {Clause::ParadoxSzykman, "standard", 5, 5, 0},
      {Clause::RetreatCollides, "standard", 0, 2, 0},
      {Clause::BuildTooMany, "standard", 1, 2, 0},
      {Clause::PointsTied, "ambition-empire-6", 1, 0, 2},
      {Clause::SortieCutsSupport, "ambition-empire-6", 3, 2, 1},
      {Clause::StraitClosed, "ambition-empire-6", 2, 1, 0},
      {Clause::HomeNoneLeft, "ambition-empire-6", 0, 1, 0},
  };
  for (const Row& row : rows) {
    const Situation small = shrink(first_with(row.clause, row.variant), decides(row.clause));
    SCOPED_TRACE(file_of(case_of(small, adjudicate(*small.variant, small.position, small.submission())), "Shrunk"));
    EXPECT_LE(small.position.units.size(), row.units);
    EXPECT_LE(small.orders.size(), row.orders);
    EXPECT_LE(small.grants.size(), row.grants);
    EXPECT_TRUE(decides(row.clause)(small));
    EXPECT_EQ(small.position.phase.year, small.variant->calendar.first_year);
  }
}

TEST(Shrink, ComesToRest) {
  const Situation once = shrink(first_with(Clause::ConvoyDisrupted, "standard"), decides(Clause::ConvoyDisrupted));
  const Situation again = shrink(once, decides(Clause::ConvoyDisrupted));
  EXPECT_EQ(once.position, again.position);
  EXPECT_EQ(once.orders, again.orders);
}

// Points, owners and spellings that do not matter go as well.
TEST(Shrink, LeavesNothingThatSaysNothing) {
  const Situation small = shrink(first_with(Clause::PointsTied, "ambition-empire-6"), decides(Clause::PointsTied));
  for (const Grant& grant : small.grants) EXPECT_EQ(grant.points, 1);
  EXPECT_LE(std::ranges::count_if(small.position.owners, [](PowerId owner) { return owner != no_power; }), 2);
}

}  // namespace shrink_test
}  // namespace casus::generate
