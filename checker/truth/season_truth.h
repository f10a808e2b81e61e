// Whether a claim about an order of retreats or adjustments is true: by the board, and by the oracle's retreats and
// Winter.
#pragma once

#include <optional>

#include "checker/truth/played_phase.h"
#include "checker/truth/wrong.h"
#include "reports/sentences/season_claim.h"

namespace casus::truth {

// The first thing that is untrue about it; nothing where it is true. `order`: the order whose verdict makes the claim.
std::optional<Wrong> untruth(const PlayedPhase& phase, const Order* order, const reports::claims::SeasonClaim& claim);

}  // namespace casus::truth
