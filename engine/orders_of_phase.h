// All orders that can be given in a phase of seasons, for programs that let people choose: menus, boards to click on.
#pragma once

#include <vector>

#include "engine/board/position.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"

namespace casus {

// Movement: those of engine/legality/legal_orders.h, unit by unit. Retreats: for each dislodged unit its open retreats,
// and to disband. Adjustments: builds, declined builds, removals and declarations that are legal if no other order is
// given (a build, also if its centre is declared a home); by power, then by province. Nothing is listed for turns of a
// year.
std::vector<Order> orders_of_phase(const Variant& variant, const Position& position);

}  // namespace casus
