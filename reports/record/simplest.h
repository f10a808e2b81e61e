// Which of several cases a reader understands soonest.
#pragma once

#include <string_view>

#include "reports/record/run_record.h"

namespace casus::reports {

// Whether the case plays a variant that has this rulebook as its own ("ae6"), rather than by extending another one.
bool is_of_rulebook(const CaseRecord& record, std::string_view rulebook);

// Hand-written cases first, then by what is not as usual (options of its own, powers in civil disorder), and by the
// number of units on the first board, of orders, and of phases. Cases that are equal in this keep their sequence.
bool is_simpler(const CaseRecord& one, const CaseRecord& other);

}  // namespace casus::reports
