// Plays a case, phase by phase, and compares every verdict with the one it states.
#pragma once

#include "checker/adjudicators/adjudicator.h"
#include "checker/corpus/case.h"
#include "reports/record/run_record.h"

namespace casus::corpus {

// If the adjudicator gives no reasons, cited clauses are not checked; if it gives no events (engine and oracle do), the
// lines of a result that rest on them are not checked. Do not give it a case that it does not cover. Never throws for
// what it does: a failed assertion of Casus becomes the status of this one case.
reports::CaseRecord run_case(const Case& the_case, const adjudicators::Adjudicator& by = adjudicators::engine());

// The facts of a case before it is played: names, places, and its variant.
reports::CaseRecord head_of(const Case& the_case);

}  // namespace casus::corpus
