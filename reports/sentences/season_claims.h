// Which claim a clause of a verdict makes about an order of retreats or adjustments.
#pragma once

#include <optional>

#include "reports/sentences/circumstances.h"
#include "reports/sentences/season_claim.h"

namespace casus::reports {

// Nothing for a clause whose sentence is about the writing of the order, and for turns of a year.
std::optional<claims::SeasonClaim> season_claim(const Circumstances& told, Clause clause);
// What follows from an illegal retreat order: its unit is lost, unless another order for it counts. Nothing where the
// other orders are not known.
std::optional<claims::SeasonClaim> claim_of_loss(const Circumstances& told);

}  // namespace casus::reports
