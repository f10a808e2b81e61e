// Tasks and the kinds of phase for which they are.
#include "engine/orders/order.h"

#include <gtest/gtest.h>

namespace casus {
namespace order_test {

// One unit, for one impulse, without an "if".
TEST(Order, BeginsWithWhatMostOrdersSay) {
  EXPECT_EQ(UnitName{}.count, 1);
  EXPECT_EQ(Element{}.impulses, 1);
  EXPECT_FALSE(Order{}.conditional);
}

TEST(Task, IsOfOneKind) {
  const Task of_movement[] = {Hold{}, Move{}, SupportHold{}, SupportMove{}, Convoy{}, Transform{}};
  const Task of_adjustments[] = {Build{}, Disband{}, Waive{}, Declare{}};
  const Task of_sheets[] = {SupportNeutral{}, Plan{}, PlannedRetreat{}, Permit{}, Withdraw{}, AgreeToEnd{}};
  const auto kinds = [](const Task& task) {
    return std::vector{is_of<MovementTask>(task), is_of<AdjustmentTask>(task), is_of<SheetTask>(task)};
  };
  for (const Task& task : of_movement) EXPECT_EQ(kinds(task), (std::vector{true, false, false}));
  for (const Task& task : of_adjustments) EXPECT_EQ(kinds(task), (std::vector{false, true, false}));
  for (const Task& task : of_sheets) EXPECT_EQ(kinds(task), (std::vector{false, false, true}));
}

TEST(Task, OfAKindHasOneBranchForAll) {
  static_assert(OneOf<Move, MovementTask> && OneOf<Move, SheetTask, Action> && !OneOf<Move, AdjustmentTask, SheetTask>);
  static_assert(std::variant_size_v<Task> == std::variant_size_v<MovementTask> + std::variant_size_v<AdjustmentTask> +
                                                 std::variant_size_v<SheetTask>);
}

}  // namespace order_test
}  // namespace casus
