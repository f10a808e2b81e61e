// The `result` block of a phase against what came out (docs/case-format.md). What the block leaves unsaid is not
// compared, except what nobody may miss: dislodged units without an order, units disbanded or removed for want of one,
// a winner.
#pragma once

#include <span>
#include <vector>

#include "checker/corpus/case.h"
#include "reports/record/run_record.h"

namespace casus::corpus {

// `record` is the phase as played (checker/corpus/record_phase.h), `got` the adjudication it was made from.
std::vector<reports::ResultRecord> compare_result(const Variant& variant, const ExpectedResult& expected,
                                                  const reports::PhaseRecord& record, const Adjudication& got);

}  // namespace casus::corpus
