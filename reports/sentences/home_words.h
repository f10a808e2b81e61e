// The words of a claim about homes and builds that only some variants have.
#pragma once

#include <string>

#include "reports/sentences/circumstances.h"
#include "reports/sentences/home_claim.h"

namespace casus::reports {

std::string in_words(const Words& words, const claims::HomeClaim& claim);

}  // namespace casus::reports
