// The elements with which a plan can go on, for programs that let people choose. Phases of seasons have
// engine/orders_of_phase.h.
#pragma once

#include <vector>

#include "engine/board/position.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"

namespace casus::impulses {

// What the unit can begin after the plan `so_far` if all of that plan succeeds, judged from the board alone: to hold,
// moves (over sea only where fleets of the board could carry the unit), supports and convoys of units of the board, and
// each of them over two impulses if there is time. Nothing if the plan uses all impulses, or if no such unit is there.
std::vector<Element> next_elements(const Variant& variant, const Position& position, PowerId power,
                                   const UnitName& unit, const Plan& so_far);

}  // namespace casus::impulses
