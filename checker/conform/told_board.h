// From the words of a file of results back to the board: the answer of an adjudicator, from the answer of the rules and
// the differences, and the result of each order there as far as positions show it.
#pragma once

#include <optional>
#include <vector>

#include "checker/conform/results.h"
#include "checker/judging/judge.h"
#include "reports/record/run_record.h"

namespace casus::conform {

// A difference as results write it. `variant` is that of the case.
ToldDifference in_words(const Variant& variant, const exchange::CaseQuestion& question, const judging::Difference& one);

// The answer that differs from `rules` in exactly these. Nothing if these words cannot come from this question and
// these rules: then the case, the rules or the choices were different when the adjudicator was asked.
std::optional<exchange::Told> told_with(const Variant& variant, const exchange::CaseQuestion& question,
                                        const exchange::Told& rules, const std::vector<ToldDifference>& differences);

// The board after the phase, made from that of the rules.
Position position_told(const Position& by_the_rules, const exchange::Told& told);

// The orders of the record with their results there: `expected` from the record, `got` as reported. The places of units
// show a move, a retreat, a build and a removal. They do not show a support or a convoy: unless results were reported
// (`differences`), these have the result of the rules.
std::vector<reports::OrderRecord> orders_told(const Variant& variant, const exchange::CaseQuestion& question,
                                              const reports::PhaseRecord& by_the_rules, const exchange::Told& told,
                                              const std::vector<ToldDifference>& differences);

}  // namespace casus::conform
