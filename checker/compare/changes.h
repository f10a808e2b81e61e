// What a comparison of two variants found, as the value that texts and pages tell: what the variants have otherwise,
// the cases that come out otherwise, grouped by the clauses that decide them, and those that one of the two cannot
// play.
#pragma once

#include "checker/compare/compare_rules.h"
#include "reports/record/comparison_record.h"

namespace casus::compare {

// All but names, versions and fresh boards.
reports::ComparisonRecord changes_between(const Pair& variants, Comparison comparison);

// Puts cases together that the same pair of clauses decides, the biggest group first; hand-written cases come first in
// each. A case says then of which group it is.
std::vector<reports::ChangeGroup> grouped(std::vector<reports::ChangedCase>& cases);

}  // namespace casus::compare
