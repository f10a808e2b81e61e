// One phase as the run record tells it: what was ordered, what became of it, what may retreat where. Nothing is
// compared here (checker/corpus/run_case.h does) and nothing adjudicated (engine/adjudicate.h).
#pragma once

#include <string>
#include <vector>

#include "checker/adjudicators/adjudicator.h"
#include "engine/adjudicate.h"
#include "reports/record/run_record.h"

namespace casus::corpus {

// The answer to `submission` in the position `before`. Expected words are left empty.
reports::PhaseRecord record_phase(const Variant& variant, const Position& before, const Submission& submission,
                                  const adjudicators::Answer& answer);
reports::PhaseRecord record_phase(const Variant& variant, const Position& before, const Submission& submission,
                                  const Adjudication& adjudication);

// All clauses that decided something, ascending, each once.
std::vector<Clause> decided_clauses(const Adjudication& adjudication);
std::vector<Clause> decided_clauses(const adjudicators::Answer& answer);

}  // namespace casus::corpus
