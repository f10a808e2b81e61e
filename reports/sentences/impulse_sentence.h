// One sentence for each clause of movement in impulses, about a deed or about a line of a sheet. What happens without
// an order is told in reports/sentences/event_explanation.cpp.
#pragma once

#include <string>

#include "engine/rules/clauses.h"
#include "reports/sentences/circumstances.h"

namespace casus::reports {

std::string impulse_sentence(const Circumstances& told, Clause clause);

}  // namespace casus::reports
