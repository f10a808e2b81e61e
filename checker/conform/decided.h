// Where an adapter's answer first differs from the rules, for its author: the order, and the clause of the rulebook
// that decides it. Differences with the same clause mostly have the same cause.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "checker/judging/judge.h"
#include "engine/verdicts/ruling.h"

namespace casus::conform {

struct Decided {
  std::optional<std::size_t> order;  // which of those that were asked
  std::optional<Unit> unit;          // if it is about a unit without an order
  // Its id in the rulebook of the variant; "" if no single clause decides. Where the answer has a support cut that the
  // rules give: why the attack does not cut it.
  std::string clause;
  friend bool operator==(const Decided&, const Decided&) = default;
};

// The order in canonical text, or the unit; "" if it is about neither.
std::string subject_of(const Variant& variant, const exchange::CaseQuestion& question, const Decided& decided);

// `rules` is the answer of the engine, with its reasons; `found` are the differences, at least one. Supports and
// convoys come before the moves that depend on them, if the adapter reports results.
Decided first_decided_otherwise(const Variant& variant, const exchange::CaseQuestion& question, const Ruling& rules,
                                const Ruling& got, const std::vector<RulingDifference>& found);

}  // namespace casus::conform
