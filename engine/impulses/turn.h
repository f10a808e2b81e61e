// A turn of a year in which units move in impulses: both impulses with their retreats, and the end of the year.
// docs/rulebooks/1700ad.md describes the sequence.
#pragma once

#include <span>

#include "engine/board/position.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"

namespace casus {

// Carries out the sheets of all powers. `next` is the turn of the next year.
Adjudication adjudicate_turn(const Variant& variant, const Position& position, std::span<const Order> orders);

}  // namespace casus
