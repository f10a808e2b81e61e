// Which claim a clause of a verdict makes about homes and builds that only some variants have.
#pragma once

#include <optional>

#include "reports/sentences/circumstances.h"
#include "reports/sentences/home_claim.h"

namespace casus::reports {

// Nothing for a clause that no verdict on an order carries.
std::optional<claims::HomeClaim> home_claim(const Circumstances& told, Clause clause);

}  // namespace casus::reports
