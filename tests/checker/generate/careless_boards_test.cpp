// Boards with careless orders: what is drawn, that the same seed draws the same, and that a difference is found,
// shrunk and printed with the options that it needs.
#include "checker/generate/careless_boards.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "checker/generate/careless_orders.h"
#include "checker/generate/choice_sources.h"
#include "checker/generate/make_situation.h"
#include "engine/orders/notation.h"
#include "engine/rules/clauses.h"
#include "engine/rules/features.h"
#include "engine/rules/option.h"
#include "tests/checker/shipped_variants.h"

namespace casus::generate {
namespace careless_boards_test {

using casus::testing::shipped;

Situation drawn(const std::shared_ptr<const Variant>& variant, const OtherRulebooks& others, std::uint64_t number) {
  SeededChoices choices(seed_of_board(1, number));
  return careless_board(variant, others, {}, choices);
}

TEST(CarelessBoards, AreTheSameFromTheSameSeed) {
  const auto variant = shipped("ambition-empire-6");
  const OtherRulebooks others(variant);
  for (std::uint64_t number = 0; number < 200; ++number) {
    const Situation once = drawn(variant, others, number), again = drawn(variant, others, number);
    EXPECT_EQ(once.position, again.position);
    EXPECT_EQ(once.orders, again.orders);
    EXPECT_EQ(once.grants, again.grants);
    EXPECT_EQ(once.variant->options(), again.variant->options());
  }
}

// Options of seasons decide nothing in turns of a year, and the other way round.
TEST(CarelessBoards, DrawOptionsThatDecideSomething) {
  for (const char* id : {"1700ad", "standard"}) {
    const auto variant = shipped(id);
    const OtherRulebooks others(variant);
    EXPECT_FALSE(others.choices().empty()) << id;
    for (const OptionChoice& choice : others.choices())
      EXPECT_EQ(choice.option->movement, variant->movement) << id << ", " << text_of(choice);
  }
  EXPECT_EQ(OtherRulebooks(shipped("1700ad")).choices().size(), 10u);
}

// What a board holds, and how many boards of 2,000 hold it at least.
struct Drawn {
  std::size_t illegal = 0, repeated = 0, without_a_unit = 0, of_another_power = 0, of_another_phase = 0, bids = 0;
  std::size_t three_options = 0;
};

Drawn count(const std::shared_ptr<const Variant>& variant) {
  const OtherRulebooks others(variant);
  Drawn sum;
  for (std::uint64_t number = 0; number < 2000; ++number) {
    const Situation now = drawn(variant, others, number);
    const Adjudication played = adjudicate(*now.variant, now.position, now.submission());
    std::size_t options = 0;
    for (const OptionInfo& option : all_options())
      options += option.get(now.variant->options()) != option.get(variant->options()) ? 1 : 0;
    sum.three_options += options >= 3 ? 1 : 0;
    const auto any = [&](auto is_so) {
      for (std::size_t i = 0; i < now.orders.size(); ++i) {
        if (is_so(now.orders[i], played.verdicts[i])) return true;
      }
      return false;
    };
    const auto says = [&](Clause clause) {
      return any([&](const Order&, const Verdict& verdict) { return verdict.clause == clause; });
    };
    sum.illegal += any([](const Order&, const Verdict& verdict) { return verdict.result == Result::Illegal; }) ? 1 : 0;
    sum.repeated += says(Clause::OrderRepeated) ? 1 : 0;
    sum.without_a_unit += says(Clause::OrderNoSuchUnit) ? 1 : 0;
    sum.of_another_power += says(Clause::OrderForeignUnit) ? 1 : 0;
    sum.of_another_phase += says(Clause::OrderWrongPhase) ? 1 : 0;
    for (const Grant& grant : now.grants) {
      const bool of_winter =
          std::holds_alternative<Disband>(grant.order.task) || std::holds_alternative<Build>(grant.order.task);
      if (!of_winter) continue;
      ++sum.bids;
      break;
    }
  }
  return sum;
}

TEST(CarelessBoards, HoldEveryKindOfCarelessOrder) {
  for (const auto& variant : casus::testing::shipped_variants()) {
    SCOPED_TRACE(variant->id);
    const Drawn found = count(variant);
    const bool turns = variant->has(Feature::Impulses);
    EXPECT_GT(found.illegal, 400u);
    EXPECT_GT(found.repeated, 40u);
    EXPECT_GT(found.without_a_unit, 40u);
    EXPECT_GT(found.of_another_power, 40u);
    EXPECT_GT(found.three_options, turns ? 0u : 300u);
    if (!turns) {
      EXPECT_GT(found.of_another_phase, 80u);
    }
    if (variant->has(Feature::Points)) {
      EXPECT_GT(found.bids, 60u);
    }
  }
}

TEST(CarelessBoards, AgreeBetweenEngineAndOracle) {
  for (const auto& variant : casus::testing::shipped_variants()) {
    const Compared found = compare_careless_boards(variant, {.seed = 1, .boards = 3000, .jobs = 2});
    EXPECT_EQ(found.differing, 0u) << variant->id;
    for (const Dispute& dispute : found.disputes)
      ADD_FAILURE() << variant->id << ", board " << dispute.board << ": " << dispute.differences.front();
  }
}

// Every rulebook with one or two other values, each once.
TEST(OtherRulebooks, HaveOneOrTwoOtherValues) {
  const auto variant = shipped("standard");
  const OtherRulebooks others(variant);
  std::set<std::string> seen;
  std::size_t ones = 0;
  for (const auto& chosen : others.ones_and_pairs()) {
    const auto played = others.with(chosen);
    ASSERT_NE(played, nullptr);
    EXPECT_TRUE(seen.insert(differing_options(*played, *variant)).second) << differing_options(*played, *variant);
    if (chosen.size() == 1) ++ones;
    else EXPECT_NE(chosen[0].option, chosen[1].option);
  }
  EXPECT_EQ(ones, others.choices().size());
  EXPECT_GT(seen.size(), 10 * ones);
}

// All careless orders for a unit are illegal, wherever it stands.
TEST(CarelessOrders, AreIllegal) {
  const auto variant = shipped("standard");
  const Position& board = variant->start;
  for (const Unit& unit : board.units) {
    for (const Order& order : careless_orders(*variant, board, unit)) {
      const Adjudication played = adjudicate(*variant, board, std::vector{order});
      EXPECT_EQ(played.verdicts[0].result, Result::Illegal) << print(*variant, order);
    }
  }
}

}  // namespace careless_boards_test
}  // namespace casus::generate
