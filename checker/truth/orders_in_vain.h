// Orders of a movement phase that nobody follows, as the oracle reads them.
#pragma once

#include <vector>

#include "checker/truth/played_phase.h"
#include "engine/orders/order.h"

namespace casus::truth {

struct OrderInVain {
  Order order;
  bool is_legal = false;  // by itself: then another order for the unit counts, or none of several does
};
// Those that a unit's own power wrote, and published ones, in the sequence in which the oracle reads them.
std::vector<OrderInVain> orders_in_vain(const PlayedPhase& phase);

}  // namespace casus::truth
