// All legal orders of a movement phase, for code that has to choose among them: generators, benchmarks, counts by
// position.
#pragma once

#include <vector>

#include "engine/board/position.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"

namespace casus {

// One list for each unit of position.units: hold, moves (an army that can walk or be carried has both, the latter
// tagged "via convoy"), supports and convoys, in this sequence and each kind by province. Units are named by letter and
// province. Further words are there only where an option refuses the order without them: the seas of a shortest way in
// a move by convoy (convoy-path=required), the nationality of a foreign unit (missing-nationality=refused).
std::vector<std::vector<Order>> legal_orders(const Variant& variant, const Position& position);

}  // namespace casus
