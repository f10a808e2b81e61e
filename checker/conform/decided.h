// Where an adapter's answer first parts from the rules, as an author looks for it: the order, and the clause of the
// rulebook that decides it. Differences with the same clause are mostly one fault.
#pragma once

#include <string>
#include <vector>

#include "checker/adjudicators/answer.h"
#include "checker/judging/judge.h"

namespace casus::conform {

struct Decided {
  std::string order;   // in canonical text, or the unit where it has no order; "" where it is about neither
  std::string clause;  // its id in the rulebook of the variant; "" where none decides by itself
  friend bool operator==(const Decided&, const Decided&) = default;
};

// `rules` is what the engine answers, with its reasons; `found` is what differs, in at least one thing. Supports and
// convoys come before the moves that hang on them, where the adapter tells results.
Decided first_decided_otherwise(const Variant& variant, const exchange::CaseQuestion& question,
                                const adjudicators::Answer& rules, const exchange::Told& got,
                                const std::vector<judging::Difference>& found);

}  // namespace casus::conform
