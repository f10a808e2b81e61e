// From plans to a contest: which body does what in this impulse, and which actions meet.
#pragma once

#include "engine/impulses/contest.h"
#include "engine/impulses/state.h"

namespace casus::impulses {

// Judges which actions that begin in this impulse are possible (Body::started), and gathers them.
Muster muster_land(State& state, int impulse);
// `land` is that of the same impulse: a convoy matches a move by sea that is made in it.
Muster muster_sea(State& state, int impulse, const Muster& land);

// Which fleets carry which moves: each move by convoy gets as many points as the best chain of fleets carries. Fleets
// that were dislodged in this impulse carry nothing.
void set_ways(const State& state, Muster& land, const Muster& sea, const std::vector<bool>& dislodged_stands);

}  // namespace casus::impulses
