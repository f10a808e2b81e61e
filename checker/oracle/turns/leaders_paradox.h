// The leaders' paradox (Q10): where nothing fits the definitions, third actions of leaders are put out, as few as it
// takes.
#pragma once

#include <vector>

#include "checker/oracle/turns/preparation.h"

namespace casus::oracle::turns {

// The impulse with its battle decided. `carriers`: none at sea.
Preparation solved(Turn& turn, int impulse, bool at_sea, const std::vector<Carrier>& carriers);

}  // namespace casus::oracle::turns
