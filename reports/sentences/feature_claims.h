// Which claim a clause of a verdict makes about minor powers, sorties, faiths, straits and unified coasts.
#pragma once

#include <optional>

#include "reports/sentences/circumstances.h"
#include "reports/sentences/feature_claim.h"

namespace casus::reports {

// Nothing for a clause that no verdict on an order carries, and where the verdict does not say what it would be about.
std::optional<claims::FeatureClaim> feature_claim(const Circumstances& told, Clause clause);
// Of an army that fleets are to carry: which fleet leaves it no other way, since it closes the crossing. No clause says
// it, because every army that fleets carry goes so if it cannot walk.
std::optional<claims::FeatureClaim> claim_of_crossing(const Circumstances& told);

}  // namespace casus::reports
