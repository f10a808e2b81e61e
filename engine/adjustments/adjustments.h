// Control of supply centres after Fall, builds and removals in Winter, victory by additional centres. Victory in
// seasons is in engine/adjustments/victory.h, permanent civil disorder in civil_disorder.h.
#pragma once

#include <span>
#include <vector>

#include "engine/board/position.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"

namespace casus {

// Positive: builds due (not more than can be built at the same time); negative: removals due.
int adjustment_due(const Variant& variant, const Position& position, PowerId power);
// Where the power can build (engine/adjustments/homes.h): vacant centres that it owns, ascending, and then places that
// are no centres. There can be more centres that would become its homes by a build than it can build in.
std::vector<ProvinceId> build_sites(const Variant& variant, const Position& position, PowerId power);

// Orders in the sequence in which they were given. Builds that the power neither ordered nor waived are lost
// (BuildsUnused). Removals that it did not order follow sequence_of_removal (Removed); civil disorder pays them in the
// same way. Centres become homes when they are declared (engine/adjustments/first_captures.h), before anything is
// built, or when they are built in (HomeGained). At the end minor powers' units come back (Rebuilt).
Adjudication adjudicate_adjustments(const Variant& variant, const Position& before, std::span<const Order> orders);

// The sequence in which the `candidates` (units of `power`) are removed without an order, by the rule of option 4.D.8.
std::vector<RemovalRank> sequence_of_removal(const Variant& variant, const Position& position, PowerId power,
                                             std::span<const Unit> candidates);

// Gives every centre with a unit in it to that unit's power, unless it is a minor power. Adds the changes of owner, by
// province, to `captured`, if there is such a list.
void update_control(const Variant& variant, Position& position, std::vector<Event>* captured);
// The powers with the most additional centres, that is centres other than their own homes. Several if they are equal.
struct Leading {
  std::vector<PowerId> powers;
  int additional_centres = 0;
};
Leading leading_by_additional_centres(const Variant& variant, const std::vector<PowerId>& owners);
// The power with enough additional centres, and more than any other, in variants that count them; otherwise no_power.
PowerId victor_by_additional_centres(const Variant& variant, const Leading& leading);

}  // namespace casus
