// The leaders' paradox (Q10): where nothing fits the definitions, third actions of leaders are put out, as few as it
// takes.
#pragma once

#include <vector>

#include "checker/oracle/turns/preparation.h"

namespace casus::oracle::turns {

// The impulse of the armies or of the fleets, with its battle decided. `carriers`: none of fleets.
Preparation solved(Turn& turn, int impulse, UnitKind kind, const std::vector<Carrier>& carriers);

}  // namespace casus::oracle::turns
