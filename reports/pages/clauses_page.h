// Clause coverage: every clause of every variant, who cites it and where it decided something.
#pragma once

#include <string>
#include <vector>

#include "reports/record/run_record.h"

namespace casus::reports {

std::string clauses_page(const RunRecord& run, const std::vector<std::string>& slugs);

}  // namespace casus::reports
