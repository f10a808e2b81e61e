// From the words of a file of results back to the board: what an adjudicator answered, out of what the rules answer and
// the differences, and what became of each order there as far as positions tell.
#pragma once

#include <optional>
#include <vector>

#include "checker/conform/results.h"
#include "checker/judging/judge.h"
#include "reports/record/run_record.h"

namespace casus::conform {

// A difference as results tell it. `variant` is that of the case.
ToldDifference in_words(const Variant& variant, const exchange::CaseQuestion& question, const judging::Difference& one);

// The answer that differs from `rules` in just these. Nothing where these words cannot come from this question and
// these rules: then the case, the rules or the choices were others when the adjudicator was asked.
std::optional<exchange::Told> told_with(const Variant& variant, const exchange::CaseQuestion& question,
                                        const exchange::Told& rules, const std::vector<ToldDifference>& differences);

// The board behind the phase, out of that of the rules.
Position position_told(const Position& by_the_rules, const exchange::Told& told);

// The orders of the record with what became of them there: `expected` by the record, `got` as told. A move, a retreat,
// a build and a removal can be seen from where units stand; of a support or a convoy nothing can, unless results were
// told (`differences`), and it is taken as the rules have it.
std::vector<reports::OrderRecord> orders_told(const Variant& variant, const exchange::CaseQuestion& question,
                                              const reports::PhaseRecord& by_the_rules, const exchange::Told& told,
                                              const std::vector<ToldDifference>& differences);

}  // namespace casus::conform
