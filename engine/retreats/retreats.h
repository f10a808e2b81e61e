// Retreats: where a dislodged unit may go, and the results of retreat orders.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/board/position.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"

namespace casus {

// Whether the unit is disbanded at once when it is dislodged, because it belongs to a minor power.
bool never_retreats(const Variant& variant, const Unit& unit);

// The locations open to a dislodged unit, ascending; empty: it is destroyed. `position` is the one after the movement.
std::vector<Location> open_retreats(const Variant& variant, const Position& position, const DislodgedUnit& dislodged);
// Whether there is one.
bool has_open_retreat(const Variant& variant, const Position& position, const DislodgedUnit& dislodged);
// Adds all of them to `open`.
void add_open_retreats(const Variant& variant, const Position& position, const DislodgedUnit& dislodged,
                       std::vector<Location>& open);

// The same together with the closed places: each neighbour that allows a unit of its kind, with the clause that closes
// it, and the fleet if that closes a strait.
std::vector<RetreatWay> ways_to_retreat(const Variant& variant, const Position& position,
                                        const DislodgedUnit& dislodged);

// Why `to` is closed to it; nothing when it is open.
std::optional<Clause> why_closed(const Variant& variant, const Position& position, const DislodgedUnit& dislodged,
                                 Location to);

// Adjudicates a retreats phase. `next` of the answer has the retreats made, still in this phase: engine/finish_phase.h
// does what follows.
Adjudication adjudicate_retreats(const Variant& variant, const Position& position, std::span<const Order> orders);

}  // namespace casus
