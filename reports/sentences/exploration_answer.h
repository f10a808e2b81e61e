// The answer to "which rules of this variant matter?", in a few sentences.
#pragma once

#include <string>
#include <vector>

#include "reports/record/exploration.h"

namespace casus::reports {

// Whether the variant's rulebook words the clause as its own: ae6/... of Ambition & Empire 6, not standard/...
bool is_own(const Exploration& found, const ExploredClause& clause);

// How many clauses decide something, what the variant's own clauses do, and what the options change that it sets.
std::vector<std::string> answer_of(const Exploration& found);

// What an option that the variant sets changes: "12 of 500 boards would end differently under build-sites=homes".
std::string effect_of(const Exploration& found, const ExploredOption& option);

}  // namespace casus::reports
