// The words of a claim about what happens without an order.
#pragma once

#include <string>

#include "reports/sentences/circumstances.h"
#include "reports/sentences/event_claim.h"

namespace casus::reports {

std::string in_words(const Words& words, const claims::EventClaim& claim);

}  // namespace casus::reports
