// Control of supply centres after Fall, builds and removals in Winter, civil disorder, victory.
#pragma once

#include <span>

#include "engine/board/position.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "engine/verdict.h"

namespace casus {

// Positive: builds due (not more than vacant sites); negative: removals due.
int adjustment_due(const Variant& variant, const Position& position, PowerId power);
// Vacant home centres that the power owns, ascending.
std::vector<ProvinceId> build_sites(const Variant& variant, const Position& position, PowerId power);

Adjudication adjudicate_adjustments(const Variant& variant, const Position& position, std::span<const Order> orders);

// Moves `result.next` from the phase just played to the next one in which somebody has something to do: skips retreats when
// nobody is dislodged, updates control after Fall (events Captured), checks victory, skips Winter when no power builds or
// removes. Called by all three phases' adjudication.
void finish_phase(const Variant& variant, Adjudication& result);

}  // namespace casus
