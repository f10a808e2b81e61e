// Whether a claim about what happens without an order is true: by the boards before and after the phase, and by the
// oracle's retreats and Winter.
#pragma once

#include <optional>

#include "checker/truth/played_phase.h"
#include "checker/truth/wrong.h"
#include "reports/sentences/event_claim.h"

namespace casus::truth {

// The first thing that is untrue about it; nothing where it is true.
std::optional<Wrong> untruth(const PlayedPhase& phase, const reports::claims::EventClaim& claim);

}  // namespace casus::truth
