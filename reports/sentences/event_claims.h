// Which claim an event of a phase of a season makes. The events of a turn are in
// reports/sentences/event_explanation.cpp.
#pragma once

#include <optional>

#include "reports/sentences/circumstances.h"
#include "reports/sentences/event_claim.h"

namespace casus::reports {

// The board of `words` is the one that the orders met; without owners nothing is known of it. Nothing for an event that
// only turns have.
std::optional<claims::EventClaim> event_claim(const Words& words, const Event& event);

}  // namespace casus::reports
