// Which claim a clause makes about an order that the map, its coasts or the units on it do not allow.
#pragma once

#include <optional>

#include "reports/sentences/circumstances.h"
#include "reports/sentences/reach_claim.h"

namespace casus::reports {

// Nothing for other clauses, and where the order does not say of what.
std::optional<claims::ReachClaim> reach_claim(const Circumstances& told, Clause clause);

}  // namespace casus::reports
