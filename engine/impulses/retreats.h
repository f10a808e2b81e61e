// Retreats within a turn: as ordered beforehand, or, without such an order, as the game master makes them. The same
// code serves fleets that have to leave a port at the end. Which places are open is decided in
// engine/impulses/open_places.h, where the game master sends a unit in way_home.h.
#pragma once

#include <vector>

#include "engine/impulses/impulse.h"
#include "engine/impulses/retreat_lines.h"
#include "engine/impulses/state.h"

namespace casus::impulses {

// After an impulse. Units that find no place leave the board. What is left of the lines changes with each retreat.
void retreat_after(State& state, std::vector<RetreatLine>& lines, const Retreating& retreating, int impulse);

// At the end of the turn: fleets in coasts that are not friendly to them. `before` knows the permissions with which the
// turn began.
void leave_ports(State& state, std::vector<RetreatLine>& lines, const Campaign& before);

}  // namespace casus::impulses
