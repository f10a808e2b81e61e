// A run as the results of tests, for servers: JUnit XML and TAP. No clock, no path of this machine: the same record
// gives the same bytes.
#pragma once

#include <string>

#include "reports/formats/test_results.h"
#include "reports/record/run_record.h"

namespace casus::reports {

// The cases as tests, a suite for each chapter.
TestRun test_run(const RunRecord& run);
std::string junit_report(const RunRecord& run);
std::string tap_report(const RunRecord& run);

}  // namespace casus::reports
