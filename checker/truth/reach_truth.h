// Whether a claim about what the map, its coasts or the units on it do not allow is true, by checker/truth/reach.h.
#pragma once

#include <optional>

#include "checker/truth/played_phase.h"
#include "checker/truth/wrong.h"
#include "reports/sentences/reach_claim.h"

namespace casus::truth {

// The first thing that is untrue about it; nothing where it is true. `order`: the order whose verdict makes the claim;
// nullptr for a unit without an order.
std::optional<Wrong> untruth(const PlayedPhase& phase, const Order* order, const reports::claims::ReachClaim& claim);

}  // namespace casus::truth
