// The run record and single phases as plain text, for a terminal.
#pragma once

#include <string>

#include "reports/run_record.h"

namespace casus::reports {

// Every case that is not green, with its board, what differs, the deciding clause and the command that replays it; then
// the counts, if asked for also of each chapter. At most `max_failures` cases are told in full (0: all).
enum class ByChapter { No, Yes };
std::string text_report(const RunRecord& run, int max_failures, ByChapter by_chapter = ByChapter::No);

// "176 cases: 174 passed, 1 failed, 1 known failure"
std::string summary_line(const RunRecord& run);

// What became of a phase: verdicts lined up, open retreats, stand-offs, events, with explanations if asked for.
std::string phase_text(const Variant& variant, const PhaseRecord& phase, bool explained);

}  // namespace casus::reports
