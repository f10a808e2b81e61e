// The oracle's results of many sets of orders on one board are those of each set by itself.
#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/generate/careless_orders.h"
#include "checker/generate/choice_sources.h"
#include "checker/generate/make_situation.h"
#include "checker/oracle/movement.h"
#include "engine/orders/notation.h"
#include "engine/rules/features.h"
#include "tests/checker/shipped_variants.h"

namespace casus::oracle {
namespace results_on_board_test {

using ::testing::Gt;

// The whole set, without its first order, in reverse, and the whole set again.
std::vector<std::vector<std::size_t>> sets_of(const std::vector<std::size_t>& all) {
  std::vector<std::vector<std::size_t>> sets{all, all, all, all};
  if (!all.empty()) sets[1].erase(sets[1].begin());
  std::ranges::reverse(sets[2]);
  return sets;
}

TEST(ResultsOnBoard, AreThoseOfEachSetByItself) {
  std::size_t illegal = 0, dislodged = 0, sets = 0;
  for (const auto& variant : testing::shipped_variants()) {
    if (variant->has(Feature::Impulses)) continue;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
      generate::SeededChoices choices(generate::seed_of_board(23, seed));
      generate::Situation now = generate::make_situation(variant, PhaseKind::Movement, choices);
      if (seed % 2 == 0) generate::write_carelessly(now, choices);
      const Board board{*now.variant, now.position};
      ResultsOnBoard many(board);
      std::vector<std::size_t> all;
      for (const Order& order : now.orders) all.push_back(many.add(order));
      for (const std::vector<std::size_t>& set : sets_of(all)) {
        std::vector<Order> orders;
        for (const std::size_t number : set) orders.push_back(now.orders[number]);
        const MovementOutcome alone = movement(board, orders);
        const std::span<const OrderResult> found = many.of(set);
        ASSERT_EQ(found.size(), orders.size());
        ++sets;
        for (std::size_t i = 0; i < orders.size(); ++i) {
          const std::string where = variant->id + ", seed " + std::to_string(seed) + ": " + print(*variant, orders[i]);
          EXPECT_EQ(found[i].result, alone.orders[i].result) << where;
          EXPECT_EQ(found[i].dislodged, alone.orders[i].fate != Fate::Stays) << where;
          illegal += found[i].result == Result::Illegal ? 1 : 0;
          dislodged += found[i].dislodged ? 1 : 0;
        }
      }
    }
  }
  EXPECT_THAT(sets, Gt(3000u));
  EXPECT_THAT(illegal, Gt(500u));
  EXPECT_THAT(dislodged, Gt(500u));
}

}  // namespace results_on_board_test
}  // namespace casus::oracle
