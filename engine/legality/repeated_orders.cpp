#include "engine/legality/repeated_orders.h"

#include <vector>

#include "engine/board/widths.h"
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

// Whether the two say the same. An illegal order means the same as a hold, unless it is a move and such moves count:
// then it means its destination.
bool same_meaning(const CheckedOrder& left, const CheckedOrder& right, bool moves_count) {
  const auto is_vain_move = [&](const CheckedOrder& order) {
    return moves_count && !order.legal && order.kind == TaskKind::Move;
  };
  if (is_vain_move(left) && is_vain_move(right)) return left.destination == right.destination;
  if (is_vain_move(left) || is_vain_move(right)) return false;
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

OrderChoice choice_of(const Options& options, const CheckedOrder& order) {
  if (order.legal || order.becomes_hold) return OrderChoice::Chosen;
  const bool was_legal = order.clause == Clause::OrderRepeated;
  const bool took_part = was_legal || (order.unit != no_unit && illegal_orders_hold(options));
  return took_part ? OrderChoice::PassedOver : OrderChoice::Outside;
}

template <std::size_t Words>
UnitBits<Words> impossible_movers(const Field<Words>& field, std::span<const CheckedOrder> checked,
                                  std::span<const std::int32_t> order_of) {
  UnitBits<Words> with_choice;  // units with a legal order
  for (const CheckedOrder& order : checked) {
    const bool was_legal = order.legal || order.clause == Clause::OrderRepeated;
    if (order.unit != no_unit && was_legal) with_choice.set(order.unit);
  }
  UnitBits<Words> movers;
  for (std::size_t i = 0; i < checked.size(); ++i) {
    const CheckedOrder& order = checked[i];
    if (order.unit == no_unit || order.legal || order.kind != TaskKind::Move) continue;
    if (!impossible_moves_count(field, order.unit)) continue;
    const bool counts = field.options.illegal_order == IllegalOrder::Hold
                            ? order_of[order.unit] == static_cast<std::int32_t>(i)
                            : !with_choice.test(order.unit);
    if (counts) movers.set(order.unit);
  }
  return movers;
}

template <std::size_t Words>
UnitBits<Words> units_with_illegal_orders_that_count(const Field<Words>& field, std::span<const CheckedOrder> checked,
                                                     std::span<const std::int32_t> order_of) {
  if (field.options.illegal_order != IllegalOrder::Hold) return impossible_movers(field, checked, order_of);
  UnitBits<Words> units;
  for (const CheckedOrder& order : checked) {
    if (order.unit != no_unit) units.set(order.unit);
  }
  return units;
}

#define CASUS_INSTANTIATE(words)                                                                                    \
  template UnitBits<words> impossible_movers(const Field<words>&, std::span<const CheckedOrder>,                    \
                                             std::span<const std::int32_t>);                                        \
  template UnitBits<words> units_with_illegal_orders_that_count(const Field<words>&, std::span<const CheckedOrder>, \
                                                                std::span<const std::int32_t>);
CASUS_FOR_EACH_WIDTH(CASUS_INSTANTIATE)
#undef CASUS_INSTANTIATE

bool choose_again(const Options& options, std::span<CheckedOrder> checked, std::size_t i, std::int32_t& chosen,
                  bool moves_count) {
  CheckedOrder& order = checked[i];
  if (options.repeated_order == RepeatedOrder::Last && chosen != no_order) {
    supersede(checked[static_cast<std::size_t>(chosen)]);
    chosen = static_cast<std::int32_t>(i);
    return false;
  }
  bool contradicts = options.repeated_order == RepeatedOrder::None && chosen != no_order;
  if (contradicts && same_meaning(order, checked[static_cast<std::size_t>(chosen)], moves_count)) {
    contradicts = broken(Fault::SameOrderTwiceContradicts);
  }
  supersede(order);
  if (!contradicts) return false;
  supersede(checked[static_cast<std::size_t>(chosen)]);
  chosen = no_order;
  return true;
}

}  // namespace casus
