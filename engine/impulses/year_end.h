// The end of a year, after the last retreats and the fleets that had to leave ports: centres, victory, supply,
// removals, builds.
#pragma once

#include "engine/impulses/state.h"

namespace casus::impulses {

// Fills in `state.result.next`, its winner and events, and the verdicts on the parts of the sheets about the year's
// end.
void end_year(State& state);

}  // namespace casus::impulses
