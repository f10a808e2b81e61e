// Words for programs, where the notation has none: fields of JSON, columns of a census.
#pragma once

#include <string_view>

#include "engine/verdicts/verdict.h"

namespace casus::reports {

std::string_view fate_name(Fate fate);              // "stays", "dislodged", "destroyed"
std::string_view event_name(EventKind kind);        // "captured", ...
std::string_view decision_name(DecisionKind kind);  // "move", "support", "convoy"

}  // namespace casus::reports
