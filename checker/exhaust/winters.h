// The Winters of small worlds: who owns which centre, where a power's units stand, which home it has gained, and every
// two orders that it could write. Worlds in which no power has a home have no Winters to look at.
#pragma once

#include "checker/exhaust/compare_world.h"
#include "checker/parallel.h"

namespace casus::exhaust {

struct Winter {
  Position board;
  PowerId power = no_power;  // the power whose units these are, and that writes orders
};

// Every owner of every centre; armies of one power in any of them; of the centres that it could make its home, one or
// none gained before.
Boards<Winter> winters(const Variant& world);
// Everything that a power could write in Winter, possible or not: builds, removals, declarations, a waived build; and a
// hold and a move, which are of another phase.
std::vector<Order> winter_orders(const Variant& world, PowerId power);

// No order, each order and each sequence of two, with all that follows; and for each board the end of the Fall before
// it.
WorldTally compare_winters(const std::shared_ptr<const Variant>& world, const Variant& of_oracle, const Share& share,
                           const Jobs& jobs);

}  // namespace casus::exhaust
