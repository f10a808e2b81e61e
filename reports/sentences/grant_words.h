// The words of a claim about a grant of diplomacy points.
#pragma once

#include <string>

#include "reports/sentences/circumstances.h"
#include "reports/sentences/grant_claim.h"

namespace casus::reports {

std::string in_words(const Words& words, const claims::GrantClaim& claim);

}  // namespace casus::reports
