// Where a case that is played under another variant's rules first parts from what it states, and which clauses decided
// there: those of its own variant, under which it comes out as stated, and those of the other one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "checker/corpus/case.h"
#include "reports/record/run_record.h"

namespace casus::compare {

// Of one play: "carried", "cut, dislodged"; and what decided it, the main clause first.
struct Side {
  std::string said;
  std::vector<std::string> clauses;  // ids
};

struct Difference {
  enum class Kind : std::uint8_t { Grant, Order, Result, Phase };
  Kind kind = Kind::Order;
  std::string phase;  // as printed
  std::string power;  // of a grant or an order
  int points = 0;     // of a grant
  std::string what;   // the order; the keyword of a line of the result; nothing for a phase
  Side own, other;
};

// `own` is the case as it passes, `other` what came of it as it reads under the other variant. Nothing where that
// passes, too.
std::optional<Difference> first_difference(const corpus::Case& the_case, const reports::CaseRecord& own,
                                           const reports::CaseRecord& other);

}  // namespace casus::compare
