// Careless orders in small worlds: what a unit can legally do, orders that no careful player writes for it
// (checker/generate/careless_orders.h), two orders for one unit, and no order at all.
#pragma once

#include "checker/exhaust/compare_world.h"
#include "checker/parallel.h"

namespace casus::exhaust {

// What can be written for one unit, in this sequence: nothing; each legal order; a hold twice, and before and after the
// last legal order; each careless order; each of them twice, before and after a hold, and before and after the last
// legal order.
std::vector<std::vector<Order>> careless_sheets(const Variant& world, const Position& board, std::size_t unit);

// Everything that can be written for each unit with everything for the others, in full. Two units at most.
WorldTally compare_careless(const std::shared_ptr<const Variant>& world, const Variant& of_oracle, int units,
                            const Share& share, const Jobs& jobs);

}  // namespace casus::exhaust
