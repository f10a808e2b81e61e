// Several orders for one unit: which of them counts (DATC 4.D.3). The folders of retreats and builds have their own
// rules.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "engine/faults/faults.h"
#include "engine/legality/field.h"
#include "engine/legality/legality.h"
#include "engine/rules/options.h"
#include "engine/verdicts/verdict.h"

namespace casus {

// Sets order_of to the index of the order that counts, by unit, and to no_order where none does; the others become
// illegal. An illegal order next to a legal one does not count, and is not one of several, unless it is changed to a
// hold order (DATC 4.E.1): then it can be the one that counts.
template <std::size_t Words>
void choose_orders(const Field<Words>& field, std::span<CheckedOrder> checked, std::span<std::int32_t> order_of);

// Whether an illegal order is changed to a hold order, and so is one of several for its unit like any other.
inline bool illegal_orders_hold(const Options& options) {
  if (broken(Fault::IllegalOrderNeverHolds)) return false;
  return options.illegal_order == IllegalOrder::Hold;
}

// The tag of a move; Via::Any if the order means the same without it, whatever else is ordered (docs/undecided.md,
// repeated-illegal, ae-points-1).
template <std::size_t Words>
Via tag_meant(const Field<Words>& field, const CheckedOrder& order);
// The same for a move that an order writes for `unit`, whether or not that order is legal.
template <std::size_t Words>
Via tag_meant(const Field<Words>& field, UnitIndex unit, const Move& move);

// What part the order had in that choice, after it.
OrderChoice choice_of(const Options& options, const CheckedOrder& order);

// Whether an impossible move of `unit` counts as a move (impossible-move=ordered-to-move). A minor power's unit holds
// all the same (docs/undecided.md, ae-sortie-1).
template <std::size_t Words>
bool impossible_moves_count(const Field<Words>& field, UnitIndex unit) {
  return field.options.impossible_move == ImpossibleMove::OrderedToMove && !field.minors.test(unit);
}

// The units that an impossible move keeps from being supported to hold, after choose_orders: it is the one that was
// chosen, or the unit has no legal order.
template <std::size_t Words>
UnitBits<Words> impossible_movers(const Field<Words>& field, std::span<const CheckedOrder> checked,
                                  std::span<const std::int32_t> order_of);

// The units that are ordered to do something, though by no legal order that counts: no order implies a move for them
// (docs/undecided.md, implied-moves). Where an illegal order is a hold order, each order of theirs will do.
template <std::size_t Words>
UnitBits<Words> units_with_illegal_orders_that_count(const Field<Words>& field, std::span<const CheckedOrder> checked,
                                                     std::span<const std::int32_t> order_of);

// Another order for a unit that had one: stores in `chosen` which of the two counts. Returns whether they contradict
// each other, so that none counts.
template <std::size_t Words>
bool choose_again(const Field<Words>& field, std::span<CheckedOrder> checked, std::size_t i, std::int32_t& chosen);

// Visible to the callers here, because each order of each phase passes through it.
template <std::size_t Words>
inline void choose_orders(const Field<Words>& field, std::span<CheckedOrder> checked,
                          std::span<std::int32_t> order_of) {
  const Options& options = field.options;
  std::ranges::fill(order_of, no_order);
  const bool becomes_hold = illegal_orders_hold(options);
  UnitBits<Words> contradicted;
  for (std::size_t i = 0; i < checked.size(); ++i) {
    const CheckedOrder& order = checked[i];
    if (broken(Fault::IllegalOrderCountsFirst) && !order.legal && order.unit != no_unit) contradicted.set(order.unit);
    if (!order.legal && (!becomes_hold || order.unit == no_unit)) continue;
    std::int32_t& chosen = order_of[order.unit];
    if (chosen == no_order && !contradicted.test(order.unit)) {
      chosen = static_cast<std::int32_t>(i);
    } else if (choose_again(field, checked, i, chosen)) {
      contradicted.set(order.unit);
    }
  }
}

}  // namespace casus
