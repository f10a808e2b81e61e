// Where the points of both impulses are added up, and what the first one adds to the moves of the second.
#pragma once

#include "engine/impulses/contest.h"
#include "engine/impulses/state.h"

namespace casus::impulses {

// Nothing is added up in the first impulse. On land it has to be known which moves have a way (convoys.h). Where a
// leader's third action is put out, it is asked again, and what was added up before is forgotten.
void add_up_the_turn(const State& state, Muster& muster);

}  // namespace casus::impulses
