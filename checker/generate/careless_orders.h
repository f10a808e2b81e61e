// Sheets as careless players write them: orders that are illegal, repeated, misplaced (for a province without a unit,
// or for another power's unit) or of another phase, diplomacy points on such orders, and units without an order. The
// property laws, `casus generate --careless` and the small worlds (checker/exhaust/careless.h) draw them from here.
#pragma once

#include <vector>

#include "checker/generate/choices.h"
#include "checker/generate/situation.h"

namespace casus::generate {

// Adds one to four such orders to those of the situation, or removes one of its orders. The position gets only more
// owners: a power gets the centres that its points need. Grants and orders of minor powers stay apart, so that a case
// can state them.
void write_carelessly(Situation& now, Choices& choices);

// Of a movement phase: orders for the unit that no careful player would write, one of each kind. All are illegal.
std::vector<Order> careless_orders(const Variant& variant, const Position& board, const Unit& unit);

}  // namespace casus::generate
