// Which claim a clause of a verdict makes about minor powers, sorties, faiths, straits and unified coasts.
#pragma once

#include <optional>

#include "reports/sentences/circumstances.h"
#include "reports/sentences/feature_claim.h"

namespace casus::reports {

// Nothing for a clause that no verdict on an order carries, and where the verdict does not say what it would be about.
std::optional<claims::FeatureClaim> feature_claim(const Circumstances& told, Clause clause);

}  // namespace casus::reports
