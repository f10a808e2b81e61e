// Which cases cite which clause, and in which it decided something.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "reports/run_record.h"

namespace casus::reports {

struct ClauseUse {
  const ClauseEntry* entry = nullptr;
  std::vector<std::size_t> cited_in;    // places in run.cases, ascending
  std::vector<std::size_t> decided_in;
};

// By hand-written cases only: a generated one must not hide that nobody has shown the clause.
// For each variant of the run, in their sequence, one for each of its clauses, in the rulebook's sequence. Valid as long as `run`.
std::vector<std::vector<ClauseUse>> clause_uses(const RunRecord& run);

}  // namespace casus::reports
