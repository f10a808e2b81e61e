#include "engine/orders/repeated_orders.h"

#include <algorithm>

#include "engine/rules/faults.h"

namespace casus {
namespace {

bool same_task(const CheckedOrder& left, const CheckedOrder& right) {
  return left.kind == right.kind && left.via == right.via && left.object == right.object &&
         left.destination == right.destination && std::ranges::equal(left.path, right.path);
}

// Whether the two say the same; an illegal order says no more than to hold.
bool same_meaning(const CheckedOrder& left, const CheckedOrder& right) {
  const auto holds = [](const CheckedOrder& order) { return !order.legal || order.kind == TaskKind::Hold; };
  return holds(left) || holds(right) ? holds(left) && holds(right) : same_task(left, right);
}

// One that is illegal by itself stays so for its own reason.
void supersede(CheckedOrder& order) {
  if (!order.legal) return;
  order.legal = false;
  order.clause = Clause::OrderRepeated;
}

}  // namespace

template <std::size_t Words>
void choose_orders(const Options& options, std::span<CheckedOrder> checked, std::span<std::int32_t> order_of) {
  std::ranges::fill(order_of, no_order);
  const RepeatedOrder rule = options.repeated_order;
  const bool becomes_hold = options.illegal_order == IllegalOrder::Hold && !broken(Fault::IllegalOrderNeverHolds);
  UnitBits<Words> contradicted;
  for (std::size_t i = 0; i < checked.size(); ++i) {
    CheckedOrder& order = checked[i];
    if (broken(Fault::IllegalOrderCountsFirst) && !order.legal && order.unit != no_unit) contradicted.set(order.unit);
    if (!order.legal && (!becomes_hold || order.unit == no_unit)) continue;
    std::int32_t& chosen = order_of[order.unit];
    if (chosen == no_order && !contradicted.test(order.unit)) {
      chosen = static_cast<std::int32_t>(i);
      continue;
    }
    if (rule == RepeatedOrder::Last && chosen != no_order) {
      supersede(checked[static_cast<std::size_t>(chosen)]);
      chosen = static_cast<std::int32_t>(i);
      continue;
    }
    bool contradicts = rule == RepeatedOrder::None && chosen != no_order;
    if (contradicts && same_meaning(order, checked[static_cast<std::size_t>(chosen)])) {
      contradicts = broken(Fault::SameOrderTwiceContradicts);
    }
    supersede(order);
    if (contradicts) {
      supersede(checked[static_cast<std::size_t>(chosen)]);
      chosen = no_order;
      contradicted.set(order.unit);
    }
  }
}

template void choose_orders<1>(const Options&, std::span<CheckedOrder>, std::span<std::int32_t>);
template void choose_orders<4>(const Options&, std::span<CheckedOrder>, std::span<std::int32_t>);

}  // namespace casus
