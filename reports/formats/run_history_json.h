// The history of a report's folder as JSON, and what a report says of its run, read again for the next one.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/text/diagnostic.h"
#include "reports/record/run_history.h"

namespace casus::reports {

std::string utc_text(std::int64_t when);  // "2026-11-20T14:02:11Z"

// history.json; docs/schemas/history.schema.json describes it.
std::string run_history_json(const RunHistory& history);
Read<RunHistory> read_run_history(std::string_view text, const std::string& shown_name);

// Of casus-report.json, which html_report() writes.
Read<ReportedStatuses> read_reported_statuses(std::string_view text, const std::string& shown_name);

}  // namespace casus::reports
