// The findings of a comparison of two variants, as the value that texts and pages show: how the variants differ, the
// cases with another result, grouped by the clauses that decide them, and the cases that one of the two cannot play.
#pragma once

#include "checker/compare/compare_rules.h"
#include "reports/record/comparison_record.h"

namespace casus::compare {

// All but names, versions and fresh boards.
reports::ComparisonRecord changes_between(const Pair& variants, Comparison comparison);

// Groups the cases that the same pair of clauses decides, the biggest group first; hand-written cases come first in
// each. Each case then names its group.
std::vector<reports::ChangeGroup> grouped(std::vector<reports::ChangedCase>& cases);

}  // namespace casus::compare
