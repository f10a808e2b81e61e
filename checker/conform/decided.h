// Where an adapter's answer first differs from the rules, for its author: the order, and the clause of the rulebook
// that decides it. Differences with the same clause mostly have the same cause.
#pragma once

#include <string>
#include <vector>

#include "checker/adjudicators/answer.h"
#include "checker/judging/judge.h"

namespace casus::conform {

struct Decided {
  std::string order;   // in canonical text, or the unit if it has no order; "" if it is about neither
  std::string clause;  // its id in the rulebook of the variant; "" if no single clause decides
  friend bool operator==(const Decided&, const Decided&) = default;
};

// `rules` is the answer of the engine, with its reasons; `found` are the differences, at least one. Supports and
// convoys come before the moves that depend on them, if the adapter reports results.
Decided first_decided_otherwise(const Variant& variant, const exchange::CaseQuestion& question,
                                const adjudicators::Answer& rules, const exchange::Told& got,
                                const std::vector<judging::Difference>& found);

}  // namespace casus::conform
