// Whether a claim about how an order is written, which order it has to match, and the paradox that it is part of, is
// true: by the orders as they were handed in, and by the board.
#pragma once

#include <optional>

#include "checker/truth/played_phase.h"
#include "checker/truth/wrong.h"
#include "reports/sentences/writing_claim.h"

namespace casus::truth {

// The first thing that is untrue about it; nothing where it is true. `order`: the order whose verdict makes the claim;
// nullptr for a unit without an order.
std::optional<Wrong> untruth(const PlayedPhase& phase, const Order* order, const reports::claims::WritingClaim& claim);

}  // namespace casus::truth
