// The run record and single phases as text for a terminal. Nothing from files steers the terminal. Colours come from
// the ink; without ink there are none.
#pragma once

#include <cstddef>
#include <string>

#include "reports/formats/styled_text.h"
#include "reports/record/run_record.h"

namespace casus::reports {

// Every case that is not green, with its board, what differs, the deciding clause and the command that replays it; then
// the counts, on request also of each chapter. At most `max_failures` cases are shown in full (0: all).
enum class ByChapter { No, Yes };
std::string text_report(const RunRecord& run, int max_failures, ByChapter by_chapter = ByChapter::No,
                        const Ink& ink = {});

// "176 cases: 174 passed, 1 failed, 1 known failure"
std::string summary_line(const RunRecord& run);

// The orders below which a text gives the reason: none (an adjudicator that gives no reasons), those that are illegal
// or void, or all, with the clause of each.
enum class Reasons { None, OfMistakes, All };

// The results of a phase: aligned verdicts with their reasons, open retreats, stand-offs, events.
std::string phase_text(const Variant& variant, const PhaseRecord& phase, Reasons reasons, const Ink& ink = {},
                       std::size_t width = usual_width);

// The same as a game master posts it: orders with their results by power, those of minor powers as they were published,
// and what followed. No diplomacy points, and nothing that shows which power put points where.
std::string published_text(const Variant& variant, const PhaseRecord& phase, const Ink& ink = {},
                           std::size_t width = usual_width);

}  // namespace casus::reports
