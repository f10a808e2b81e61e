// Which claim a clause of a verdict on movement makes about the board.
#pragma once

#include <optional>

#include "reports/sentences/circumstances.h"
#include "reports/sentences/movement_claim.h"

namespace casus::reports {

// Nothing for a clause whose sentence is about the order itself, its writing or its legality, and for turns of a year.
std::optional<claims::Movement> movement_claim(const Circumstances& told, Clause clause);
// The dislodgement of a unit that was dislodged.
claims::Movement claim_of_fate(const Circumstances& told);

}  // namespace casus::reports
