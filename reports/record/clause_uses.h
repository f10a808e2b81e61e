// Which cases cite which clause, and in which it decided something.
#pragma once

#include <string>
#include <vector>

#include "engine/rules/rulebook.h"
#include "reports/record/run_record.h"

namespace casus::reports {

struct ClauseUse {
  const ClauseEntry* entry = nullptr;
  std::vector<std::size_t>
      cited_in;  // places in run.cases: first those of the variant whose own rulebook it is, then the others
  std::vector<std::size_t> decided_in;  // the same
  std::size_t generated = 0;            // in how many generated cases it decided something
};

// The clauses whose ids begin alike: "standard/...". A variant that extends another one has the clauses of both.
struct RulebookUses {
  std::string name;          // "standard"
  std::string variant;       // the first of the run whose own rulebook it is; "" where there is none
  std::string title;         // of that variant, or the name
  std::size_t variants = 0;  // how many of the run have it
  std::vector<ClauseUse> clauses;
};

// By hand-written cases only: a generated one must not hide that no hand-written case shows the clause. Each clause
// once, whichever variants have it: it is shown where a case of any of them shows it. Rulebooks that many
// variants have come first, others in the sequence of their variants. Valid as long as `run`.
std::vector<RulebookUses> clause_uses(const RunRecord& run);

}  // namespace casus::reports
