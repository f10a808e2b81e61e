// A movement phase from orders to verdicts with clauses and the position after it, still in this phase:
// engine/finish_phase.h does what follows.
#pragma once

#include <span>

#include "engine/board/position.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"

namespace casus {

Adjudication adjudicate_movement(const Variant& variant, const Position& position, std::span<const Order> orders);
// The same with sets of units for a board of any size, which a smaller board does not need: for the tests of both.
Adjudication adjudicate_movement_on_wide_board(const Variant& variant, const Position& position,
                                               std::span<const Order> orders);

}  // namespace casus
