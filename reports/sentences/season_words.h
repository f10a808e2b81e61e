// The words of a claim about an order of retreats or adjustments.
#pragma once

#include <string>

#include "reports/sentences/circumstances.h"
#include "reports/sentences/season_claim.h"

namespace casus::reports {

std::string in_words(const Words& words, const claims::SeasonClaim& claim);

}  // namespace casus::reports
