// Sheets as careless players write them: orders that are illegal, repeated, misplaced (for a province without a unit,
// or for another power's unit) or of another phase, diplomacy points on such orders, and units without an order. The
// property laws, `casus generate --careless` and the small worlds (checker/exhaust/careless.h) draw them from here.
#pragma once

#include <vector>

#include "checker/generate/choices.h"
#include "checker/generate/situation.h"

namespace casus::generate {

// One to four such orders come to those of the situation, or one of its orders goes. The position has only more owners
// afterwards: a power gets the centres that its points need. Grants and orders of minor powers stay apart, so that a
// case can state them.
void write_carelessly(Situation& now, Choices& choices);

// Of a movement phase: orders for the unit that no careful player would write, of each kind one. All are illegal.
std::vector<Order> careless_orders(const Variant& variant, const Position& board, const Unit& unit);

}  // namespace casus::generate
