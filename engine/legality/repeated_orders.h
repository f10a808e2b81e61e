// Several orders for one unit: which of them counts (DATC 4.D.3). The folders of retreats and builds have their own
// rules.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "engine/faults/faults.h"
#include "engine/legality/legality.h"
#include "engine/rules/options.h"

namespace casus {

// Sets order_of to the index of the order that counts, by unit, and to no_order where none does; the others become
// illegal. An illegal order next to a legal one does not count, and is not one of several, unless it is changed to a
// hold order (DATC 4.E.1): then it can be the one that counts.
template <std::size_t Words>
void choose_orders(const Options& options, std::span<CheckedOrder> checked, std::span<std::int32_t> order_of);

// Another order for a unit that had one: stores in `chosen` which of the two counts. Returns whether they contradict
// each other, so that none counts.
bool choose_again(const Options& options, std::span<CheckedOrder> checked, std::size_t i, std::int32_t& chosen);

// Visible to the callers here, because each order of each phase passes through it.
template <std::size_t Words>
inline void choose_orders(const Options& options, std::span<CheckedOrder> checked, std::span<std::int32_t> order_of) {
  std::ranges::fill(order_of, no_order);
  const bool becomes_hold = options.illegal_order == IllegalOrder::Hold && !broken(Fault::IllegalOrderNeverHolds);
  UnitBits<Words> contradicted;
  for (std::size_t i = 0; i < checked.size(); ++i) {
    const CheckedOrder& order = checked[i];
    if (broken(Fault::IllegalOrderCountsFirst) && !order.legal && order.unit != no_unit) contradicted.set(order.unit);
    if (!order.legal && (!becomes_hold || order.unit == no_unit)) continue;
    std::int32_t& chosen = order_of[order.unit];
    if (chosen == no_order && !contradicted.test(order.unit)) {
      chosen = static_cast<std::int32_t>(i);
    } else if (choose_again(options, checked, i, chosen)) {
      contradicted.set(order.unit);
    }
  }
}

}  // namespace casus
