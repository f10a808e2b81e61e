// Positions, orders and grants as parts of a message. If something is wrong, the place refuses it, and the returned
// value has no meaning. checker/exchange/game_json.h has whole messages.
#pragma once

#include "checker/exchange/message.h"
#include "engine/board/position.h"
#include "engine/orders/grant.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"

namespace casus::exchange {

Position position_at(const Variant& variant, const Place& place);
Order order_at(const Variant& variant, const Place& place);
Grant grant_at(const Variant& variant, const Place& place);

}  // namespace casus::exchange
