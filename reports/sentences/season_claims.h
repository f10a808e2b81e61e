// Which claim a clause of a verdict makes about an order of retreats or adjustments.
#pragma once

#include <optional>

#include "reports/sentences/circumstances.h"
#include "reports/sentences/season_claim.h"

namespace casus::reports {

// Nothing for a clause whose sentence is about the writing of the order, and for turns of a year.
std::optional<claims::SeasonClaim> season_claim(const Circumstances& told, Clause clause);

}  // namespace casus::reports
