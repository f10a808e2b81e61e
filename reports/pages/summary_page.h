// The first page of the report: counts, failures, chapters, and the list of cases.
#pragma once

#include <string>
#include <vector>

#include "reports/record/run_record.h"

namespace casus::reports {

std::string summary_page(const RunRecord& run, const std::vector<std::string>& slugs);

}  // namespace casus::reports
