// What a movement phase allocates: nothing without reasons, little with them.
#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "bench/boards.h"
#include "engine/adjudicate.h"
#include "engine/movement/outcomes.h"
#include "engine/results.h"
#include "tests/engine/allocations.h"

namespace casus::allocations_test {
namespace {

using bench::standard;

// The first round may allocate: storage grows to the largest set.
template <class Play>
void expect_none_in_second_round(const bench::OrderSets& sets, Play play) {
  for (const std::vector<Order>& set : sets) play(set);
  const long before = allocations();
  for (const std::vector<Order>& set : sets) play(set);
  EXPECT_EQ(allocations() - before, 0);
}

Position dense_in(Season season) {
  Position position = bench::dense().position;
  position.phase.season = season;
  return position;
}

TEST(Allocations, AreNoneForOutcomes) {
  const Position position = bench::dense().position;
  MovementOutcomes outcomes(*standard(), position);
  expect_none_in_second_round(bench::coordinated_sets(position, 200, 30),
                              [&](const std::vector<Order>& set) { outcomes.of(set); });
}

// After Fall, centres change their owners, and the builds that are due decide whether Winter is played.
TEST(Allocations, AreNoneForResults) {
  for (const Season season : {Season::Spring, Season::Fall}) {
    SCOPED_TRACE(season == Season::Fall ? "Fall" : "Spring");
    const Position position = dense_in(season);
    MovementResults results(*standard(), position);
    bool winter_follows = false;
    expect_none_in_second_round(bench::coordinated_sets(position, 200, 30), [&](const std::vector<Order>& set) {
      winter_follows |= results.of(set).next.phase.kind == PhaseKind::Adjustments;
    });
    EXPECT_EQ(winter_follows, season == Season::Fall);
  }
}

TEST(Allocations, AreNoneForOrdersByNumber) {
  const Position position = bench::dense().position;
  MovementResults results(*standard(), position);
  std::vector<std::vector<OrderNumber>> numbered;
  for (const std::vector<Order>& set : bench::coordinated_sets(position, 50, 30)) {
    std::vector<OrderNumber>& numbers = numbered.emplace_back();
    for (const Order& order : set) numbers.push_back(results.add(order));
  }
  for (const std::vector<OrderNumber>& set : numbered) results.of(set);
  const long before = allocations();
  for (const std::vector<OrderNumber>& set : numbered) results.of(set);
  EXPECT_EQ(allocations() - before, 0);
}

// Reasons allocate for what they return, and for verdicts that say more than most do.
TEST(Allocations, AreFewForReasons) {
  const bench::OrderedBoard opening = bench::opening(), dense = bench::dense();
  struct Row {
    std::string_view why;
    const Position& position;
    bench::OrderSets sets;
    double most;  // for a set, on average
  };
  const Row rows[] = {
      {"the position and the verdicts", opening.position, {opening.orders}, 5},
      {"many fights, three retreats and two convoys", dense.position, {dense.orders}, 27},
      {"orders that fit", dense.position, bench::coordinated_sets(dense.position, 500, 30), 12},
      {"orders that do not", dense.position, bench::uniform_sets(dense.position, 500, 30), 7},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    adjudicate(*standard(), row.position, row.sets.front());
    const long before = allocations();
    for (const std::vector<Order>& set : row.sets) adjudicate(*standard(), row.position, set);
    EXPECT_LE(static_cast<double>(allocations() - before) / static_cast<double>(row.sets.size()), row.most);
  }
}

}  // namespace
}  // namespace casus::allocations_test
