// From a file of results back to the board: the answer of an adjudicator, and the result of each order there as far as
// positions show it.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "checker/conform/results.h"
#include "checker/judging/judge.h"
#include "reports/record/run_record.h"

namespace casus::conform {

// A difference as results write it. `variant` is that of the case.
ToldDifference in_words(const Variant& variant, const exchange::CaseQuestion& question, const RulingDifference& one);

// The answer in these results. Nothing if it does not differ from `rules` in what the results say: then the case, the
// rules or the choices were different when the adjudicator was asked.
std::optional<Ruling> answer_in(const Variant& variant, const exchange::CaseQuestion& question, const Ruling& rules,
                                const PhaseResult& phase);

// The board after the phase, made from that of the rules.
Position position_told(const Position& by_the_rules, const Ruling& told);

// The orders of the record with their results there: `expected` from the record, `got` as reported. The places of units
// show a move, a retreat, a build and a removal. They do not show a support or a convoy: these have the result of the
// rules, unless results were reported and are among the `differences`.
std::vector<reports::OrderRecord> orders_told(const exchange::CaseQuestion& question,
                                              const reports::PhaseRecord& by_the_rules, const Ruling& told,
                                              std::span<const RulingDifference> differences);

}  // namespace casus::conform
