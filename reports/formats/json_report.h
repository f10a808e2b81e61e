// A run as JSON. docs/results.md says what the fields mean; docs/results.schema.json checks the form. No clock, no path
// of this machine: the same record gives the same bytes.
#pragma once

#include <string>

#include "engine/text/sink.h"
#include "reports/record/run_record.h"

namespace casus::reports {

// Case by case: all cases in one text take 80 MB and more.
void write_json_report(const RunRecord& run, const Sink& sink);
std::string json_report(const RunRecord& run);

}  // namespace casus::reports
