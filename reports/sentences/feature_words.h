// The words of a claim about minor powers, sorties, faiths, straits and unified coasts.
#pragma once

#include <string>

#include "reports/sentences/circumstances.h"
#include "reports/sentences/feature_claim.h"

namespace casus::reports {

std::string in_words(const Words& words, const claims::FeatureClaim& claim);

}  // namespace casus::reports
