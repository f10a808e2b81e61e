// What a settled battle makes of the board: which unit dislodged which, where the units are, and where a stand-off left
// a province vacant.
#pragma once

#include "engine/board/position.h"
#include "engine/movement/answers.h"
#include "engine/movement/battle.h"
#include "engine/movement/conditions.h"
#include "engine/movement/views.h"

namespace casus {

// Whether the move went by convoy, not over land.
template <std::size_t Words>
bool went_by_convoy(const Battle<Words>& battle, const Answers<Words>& answers, UnitIndex mover);

// Calls visit(unit, dislodger) for each dislodged unit.
template <std::size_t Words, class Visit>
void for_each_dislodged(const Battle<Words>& battle, const Answers<Words>& answers, Visit visit) {
  const Plain view(battle, answers);
  answers.moved.for_each([&](UnitIndex mover) {
    const UnitIndex other = battle.occupant[mover];
    if (other != no_unit && leaves(view, other) == Answer::No) visit(other, mover);
  });
}

// Writes units, dislodged units and stand-offs into `after`, and leaves the rest of it as it is. Allocates nothing once
// `after` has held as many units.
template <std::size_t Words>
void move_units(const Battle<Words>& battle, const Answers<Words>& answers, Position& after);

}  // namespace casus
