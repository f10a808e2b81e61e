// Whether a claim about movement is true of a board. Each type of claim in reports/sentences/movement_claim.h is
// checked for its full meaning, as its words say it.
#pragma once

#include <optional>

#include "checker/truth/settled_board.h"
#include "checker/truth/wrong.h"
#include "reports/sentences/movement_claim.h"

namespace casus::truth {

// The first thing that is untrue about it; nothing where it is true.
std::optional<Wrong> untruth(const SettledBoard& board, const reports::claims::Movement& claim);

}  // namespace casus::truth
