// The words of a claim about how an order is written, which order it has to match, and the paradox that it is part of.
#pragma once

#include <string>

#include "reports/sentences/circumstances.h"
#include "reports/sentences/writing_claim.h"

namespace casus::reports {

std::string in_words(const Words& words, const claims::WritingClaim& claim);

}  // namespace casus::reports
