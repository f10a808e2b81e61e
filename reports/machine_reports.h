// The same run record for programs: JSON, JUnit XML, TAP.
#pragma once

#include <string>

#include "reports/run_record.h"

namespace casus::reports {

std::string json_report(const RunRecord& run);
std::string junit_report(const RunRecord& run);
std::string tap_report(const RunRecord& run);

}  // namespace casus::reports
