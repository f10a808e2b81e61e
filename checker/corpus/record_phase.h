// One phase as the run record shows it: the orders, their results, and the possible retreats. This file compares
// nothing (checker/corpus/run_case.h does) and adjudicates nothing (engine/adjudicate.h does).
#pragma once

#include "checker/adjudicators/adjudicator.h"
#include "engine/adjudicate.h"
#include "reports/record/run_record.h"

namespace casus::corpus {

// The answer to `submission` in the position `before`. Expected words are left empty.
reports::PhaseRecord record_phase(const Variant& variant, const Position& before, const Submission& submission,
                                  const Ruling& answer);
reports::PhaseRecord record_phase(const Variant& variant, const Position& before, const Submission& submission,
                                  const Adjudication& adjudication);

}  // namespace casus::corpus
