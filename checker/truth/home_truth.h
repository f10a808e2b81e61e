// Whether a claim about homes, and builds that only some variants have, is true: by the lists of the variant, and by
// the oracle's Winter (checker/oracle/homes.h).
#pragma once

#include <optional>

#include "checker/truth/played_phase.h"
#include "checker/truth/wrong.h"
#include "reports/sentences/home_claim.h"

namespace casus::truth {

// The first thing that is untrue about it; nothing where it is true. `order`: the order whose verdict makes the claim.
std::optional<Wrong> untruth(const PlayedPhase& phase, const Order* order, const reports::claims::HomeClaim& claim);

}  // namespace casus::truth
