#include "engine/legality/repeated_orders.h"

#include <vector>

#include "engine/faults/faults.h"
#include "engine/rules/clauses.h"

namespace casus {
namespace {

std::vector<ProvinceId> path_of(const CheckedOrder& order) {
  return order.path == nullptr ? RareList<ProvinceId>() : *order.path;
}

bool same_task(const CheckedOrder& left, const CheckedOrder& right) {
  return left.kind == right.kind && left.via == right.via && left.object == right.object &&
         left.destination == right.destination && path_of(left) == path_of(right);
}

// Whether the two say the same; an illegal order means the same as a hold.
bool same_meaning(const CheckedOrder& left, const CheckedOrder& right) {
  const auto holds = [](const CheckedOrder& order) { return !order.legal || order.kind == TaskKind::Hold; };
  return holds(left) || holds(right) ? holds(left) && holds(right) : same_task(left, right);
}

// An order that is illegal by itself keeps its own reason.
void supersede(CheckedOrder& order) {
  if (!order.legal) return;
  order.legal = false;
  order.clause = Clause::OrderRepeated;
}

}  // namespace

bool choose_again(const Options& options, std::span<CheckedOrder> checked, std::size_t i, std::int32_t& chosen) {
  CheckedOrder& order = checked[i];
  if (options.repeated_order == RepeatedOrder::Last && chosen != no_order) {
    supersede(checked[static_cast<std::size_t>(chosen)]);
    chosen = static_cast<std::int32_t>(i);
    return false;
  }
  bool contradicts = options.repeated_order == RepeatedOrder::None && chosen != no_order;
  if (contradicts && same_meaning(order, checked[static_cast<std::size_t>(chosen)])) {
    contradicts = broken(Fault::SameOrderTwiceContradicts);
  }
  supersede(order);
  if (!contradicts) return false;
  supersede(checked[static_cast<std::size_t>(chosen)]);
  chosen = no_order;
  return true;
}

}  // namespace casus
