// Control of supply centres after Fall, builds and removals in Winter, civil disorder, victory.
#pragma once

#include <span>

#include "engine/board/position.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"

namespace casus {

// Positive: builds due (not more than can be built at the same time); negative: removals due.
int adjustment_due(const Variant& variant, const Position& position, PowerId power);
// Vacant centres that the power owns and that are its homes, or become so when it builds there
// (engine/adjustments/homes.h), ascending. Of the latter there can be more than it can build in.
std::vector<ProvinceId> build_sites(const Variant& variant, const Position& position, PowerId power);

// Orders in the sequence in which they were given. Builds that nobody ordered or waived are lost (BuildsUnused);
// removals that nobody ordered go by sequence_of_removal (Removed), which is also how civil disorder pays them.
// Centres become homes when they are declared (engine/adjustments/first_captures.h), before anything is built, or when
// they are built in (HomeGained); at last minor powers' units come back (Rebuilt).
Adjudication adjudicate_adjustments(const Variant& variant, const Position& before, std::span<const Order> orders);

// In which sequence the `candidates` (units of `power`) go where nobody says which, by the rule of option 4.D.8.
std::vector<RemovalRank> sequence_of_removal(const Variant& variant, const Position& position, PowerId power,
                                             std::span<const Unit> candidates);

// Gives every centre with a unit in it to that unit's power, unless it is a minor power; the changes of hands, by
// province.
std::vector<Event> update_control(const Variant& variant, Position& position);
// Who owns enough centres, and more than anybody else; no_power as long as the game goes on.
PowerId victor(const Variant& variant, const Position& position);
// Those who have the most additional centres, which are centres beside their own homes. Several if they have as many.
struct Leading {
  std::vector<PowerId> powers;
  int additional_centres = 0;
};
Leading leading_by_additional_centres(const Variant& variant, const std::vector<PowerId>& owners);
// Who has enough of them, and more than anybody else, in variants that count those; otherwise no_power.
PowerId victor_by_additional_centres(const Variant& variant, const Leading& leading);
Event victory(const Position& position, PowerId winner, Clause clause);

}  // namespace casus
