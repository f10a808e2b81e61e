// From plans to a contest: which body does what in this impulse, which actions are possible, and which actions meet.
// Where points of both impulses are added up is decided in engine/impulses/whole_turn.h, which fleets carry which moves
// in convoys.h.
#pragma once

#include "engine/impulses/contest.h"
#include "engine/impulses/state.h"

namespace casus::impulses {

Muster muster_land(const State& state, int impulse);
Muster muster_sea(const State& state, int impulse);

}  // namespace casus::impulses
