// The lines below a power in a case: an order, two blanks, and its verdict.
#pragma once

#include <optional>
#include <vector>

#include "checker/corpus/case.h"
#include "checker/corpus/syntax/case_layout.h"
#include "checker/corpus/syntax/lines.h"
#include "engine/text/mistakes.h"

namespace casus::corpus {

// Which results an order of a kind can get in a phase.
std::vector<Result> fitting_results(PhaseKind phase, const Task& task);
// Which results its unit can get in one impulse.
std::vector<Result> results_of_impulse(const Plan& plan);

// Where a line is. If the phase is unknown, verdicts are not checked against its kind.
struct OrderPlace {
  const Variant& variant;
  const CasePhase& phase;
  bool phase_known = true;
  PowerId power = no_power;
};
// Reads as much of the line as it can, and puts mistakes into `mistakes`.
OrderLine read_order_line(const OrderPlace& place, const Line& line, Mistakes& mistakes);

// The line in canonical words: the order, or its text in quotes, and the verdict.
Columns columns_of(const Variant& variant, const OrderLine& line);

}  // namespace casus::corpus
