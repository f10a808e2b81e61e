// Whether a claim about a grant of diplomacy points is true: by the grants as they were handed in, and by the oracle's
// reading of their orders.
#pragma once

#include <cstddef>
#include <optional>

#include "checker/truth/played_phase.h"
#include "checker/truth/wrong.h"
#include "reports/sentences/grant_claim.h"

namespace casus::truth {

// The first thing that is untrue about it; nothing where it is true. `which` of the grants handed in.
std::optional<Wrong> untruth(const PlayedPhase& phase, std::size_t which, const reports::claims::GrantClaim& claim);

}  // namespace casus::truth
