// Circles of decisions: where asking settles nothing more, the open decisions depend on each other in cycles.
#pragma once

#include "engine/movement/decisions.h"

namespace casus {

// A smallest closed part: open decisions that depend on each other and on no other open decision (decisions.h). There
// has to be an open one. If there are several parts, the one with the lowest unit is taken, so that the choice depends
// on the board alone.
template <std::size_t Words>
Decisions<Words> closed_part(const Battle<Words>& battle, const Answers<Words>& answers);

}  // namespace casus
