#include "checker/generate/shrink.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "checker/corpus/run_case.h"
#include "checker/generate/case_of.h"
#include "checker/generate/choice_sources.h"
#include "checker/generate/make_situation.h"
#include "engine/rules/clauses.h"
#include "engine/verdicts/ruling.h"
#include "tests/checker/corpus/corpus_texts.h"

namespace casus::generate {
namespace shrink_test {

StillFails decides(Clause clause) {
  return [clause](const Situation& now) {
    return std::ranges::binary_search(clauses_of(adjudicate(*now.variant, now.position, now.submission())), clause);
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
      {Clause::StrengthDouble, "1700ad", 1, 1, 0},
      {Clause::StrengthWholeTurn, "1700ad", 2, 2, 0},
      {Clause::LeaderParadox, "1700ad", 3, 3, 0},
      {Clause::MountainsTwoImpulses, "1700ad", 1, 1, 0},
      {Clause::FleetRevoked, "1700ad", 1, 1, 0},
      {Clause::LeaderDisplaces, "1700ad", 6, 4, 0},
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

const Plan* plan_of(const Order& order) { return std::get_if<Plan>(&order.task); }

// Elements, impulses, leaders and fleets that do not matter, and coasts, permissions and neutrals that are not as at
// the start.
TEST(Shrink, MakesPlansShort) {
  const Situation small = shrink(first_with(Clause::MoveRing, "1700ad"), decides(Clause::MoveRing));
  SCOPED_TRACE(file_of(case_of(small, adjudicate(*small.variant, small.position, small.submission())), "Shrunk"));
  EXPECT_EQ(small.position.units.size(), 3u);
  for (const Unit& unit : small.position.units) EXPECT_EQ(unit.leader, no_leader);
  for (const Order& order : small.orders) {
    ASSERT_NE(plan_of(order), nullptr);
    EXPECT_LE(plan_of(order)->elements.size(), 2u);
    EXPECT_EQ(order.unit.leader, no_leader);
  }
  EXPECT_TRUE(small.position.campaign.permissions.empty());
  EXPECT_TRUE(small.position.campaign.lost.empty());
}

// What is left is a board that can be written down, with orders that can be read.
TEST(Shrink, LeavesTurnsThatCanBeWritten) {
  for (const Clause clause : {Clause::ConvoyPoints, Clause::NeutralSupported, Clause::SupplyCut, Clause::FleetStacking,
                              Clause::BuildDelayed, Clause::RetreatChoice, Clause::NeutralLost}) {
    const Situation small = shrink(first_with(clause, "1700ad"), decides(clause));
    const std::string text =
        file_of(case_of(small, adjudicate(*small.variant, small.position, small.submission())), "Shrunk");
    SCOPED_TRACE(text);
    const auto read = casus::testing::read_cases(text);
    ASSERT_TRUE(read) << to_string(read.problems());
    EXPECT_EQ(read->cases.front().start, small.position);
    EXPECT_EQ(corpus::run_case(read->cases.front()).status, reports::Status::Passed);
  }
}

}  // namespace shrink_test
}  // namespace casus::generate
