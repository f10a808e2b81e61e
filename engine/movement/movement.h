// A movement phase from orders to verdicts with clauses and the position after it, still in this phase:
// engine/finish_phase.h does what follows.
#pragma once

#include <cstddef>
#include <span>

#include "engine/board/position.h"
#include "engine/orders/grant.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"

namespace casus {

// The grants only show which powers play; `orders` has the orders that they publish.
Adjudication adjudicate_movement(const Variant& variant, const Position& position, std::span<const Order> orders,
                                 std::span<const Grant> grants = {});
// The same with sets of units as for a board of `units` units, which are at least as many: for the tests of each width
// (engine/board/widths.h).
Adjudication adjudicate_movement_as_of(std::size_t units, const Variant& variant, const Position& position,
                                       std::span<const Order> orders, std::span<const Grant> grants = {});

}  // namespace casus
