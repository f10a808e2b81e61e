// The first page of the report: counts, failures, and the place where report.js draws the list of cases.
#pragma once

#include <string>

#include "reports/pages/case_list.h"
#include "reports/record/run_record.h"

namespace casus::reports {

std::string summary_page(const RunRecord& run, const CaseList& list);

}  // namespace casus::reports
