// Lines of supply, at the end of a turn.
#pragma once

#include <vector>

#include "engine/board/position.h"
#include "engine/impulses/state.h"

namespace casus::impulses {

// Whether a line of supply leads from the body. `owners` are those after this turn's captures; all units are checked on
// the same board.
bool is_supplied(const State& state, const std::vector<PowerId>& owners, const Body& body);

// Of a body without a line of supply: the closed places at which lines stop (Event::closed).
std::vector<ClosedPlace> closed_places(const State& state, const std::vector<PowerId>& owners, const Body& body);

}  // namespace casus::impulses
