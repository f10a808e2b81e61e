// Which fleets carry which moves in an impulse.
#pragma once

#include "engine/impulses/settled_muster.h"
#include "engine/impulses/state.h"

namespace casus::impulses {

// Each move by convoy gets as many points as the best chain of fleets carries. Fleets that were dislodged in this
// impulse carry nothing.
void set_ways(const State& state, Contest& land, const SettledMuster& sea);

// The convoy that is ordered, if the doing is one that can be carried out; nullptr if not.
const Convoy* convoy_of(const State& state, const Doing& doing);

}  // namespace casus::impulses
