// The same run record for programs: JSON, JUnit XML, TAP; and one adjudication as JSON. docs/results.md says what the
// fields mean; docs/results.schema.json and docs/adjudication.schema.json check the form. No clock, no path of this
// machine: the same record gives the same bytes.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/adjudicate.h"
#include "engine/orders/order.h"
#include "engine/text/sink.h"
#include "engine/verdicts/verdict.h"
#include "reports/formats/styled_text.h"
#include "reports/formats/test_results.h"
#include "reports/record/run_record.h"

namespace casus::reports {

// Words for programs, where the notation has none.
std::string_view fate_name(Fate fate);        // "stays", "dislodged", "destroyed"
std::string_view event_name(EventKind kind);  // "captured", ...

// Case by case: all cases in one text take 80 MB and more.
void write_json_report(const RunRecord& run, const Sink& sink);
std::string json_report(const RunRecord& run);
// The cases as tests, a suite for each chapter.
TestRun test_run(const RunRecord& run);
std::string junit_report(const RunRecord& run);
std::string tap_report(const RunRecord& run);

// Everything about one case that had an unexpected result, for a person at a terminal: the boards, the orders with the
// expected and the actual result, the deciding clauses, and the command that replays it. Ends with a newline.
std::string failure_text(const CaseRecord& record);
StyledText told_failure(const CaseRecord& record);  // the same with tones

// What `casus adjudicate --json` prints: verdicts, the next position, the retreats open in it, paradoxes and events.
// The submission is in the same sequence as its verdicts.
// `Outcomes` leaves out clauses, witnesses, explanations, paradoxes, and all events except those of a turn.
enum class Telling { Reasons, Outcomes };
std::string adjudication_json(const Variant& variant, const Position& position, const Submission& submission,
                              const Adjudication& adjudication, Telling told = Telling::Reasons);

}  // namespace casus::reports
