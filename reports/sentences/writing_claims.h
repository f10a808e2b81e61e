// Which claim a clause makes about how an order is written, which order it has to match, and the paradox that it is
// part of.
#pragma once

#include <optional>

#include "reports/sentences/circumstances.h"
#include "reports/sentences/writing_claim.h"

namespace casus::reports {

// Nothing for other clauses.
std::optional<claims::WritingClaim> writing_claim(const Circumstances& told, Clause clause);

}  // namespace casus::reports
