// The words of a claim about an order that the map, its coasts or the units on it do not allow: one sentence.
#pragma once

#include <string>

#include "reports/sentences/circumstances.h"
#include "reports/sentences/reach_claim.h"

namespace casus::reports {

std::string in_words(const Words& words, const claims::ReachClaim& claim);

}  // namespace casus::reports
