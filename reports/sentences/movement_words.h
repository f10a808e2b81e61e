// The words of a claim about movement: one sentence, or a few where the claim has several parts. It begins as a clause
// of a text does, in lower case where its first word is no name.
#pragma once

#include <string>

#include "reports/sentences/circumstances.h"
#include "reports/sentences/movement_claim.h"

namespace casus::reports {

std::string in_words(const Words& words, const claims::Movement& claim);

}  // namespace casus::reports
