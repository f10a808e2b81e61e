// The page of the runs that were reported in the same folder. A script fills it in from history.js, so that the page
// itself has no date.
#pragma once

#include <string>

#include "reports/record/run_history.h"
#include "reports/record/run_record.h"

namespace casus::reports {

std::string run_history_page(const RunRecord& run);
std::string run_history_script(const RunHistory& history);  // history.js

}  // namespace casus::reports
