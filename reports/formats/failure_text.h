// A case that had an unexpected result, for a person at a terminal.
#pragma once

#include <string>

#include "reports/formats/styled_text.h"
#include "reports/record/run_record.h"

namespace casus::reports {

// Everything about the case: the boards, the orders with the expected and the actual result, the deciding clauses, and
// the command that replays it. Ends with a newline.
std::string failure_text(const CaseRecord& record);
StyledText told_failure(const CaseRecord& record);  // the same with tones

// In one line, what to say first about a case that is not simply green.
std::string headline(const CaseRecord& record);
// The line that the headline is about: that of an order, if it names one, or else that of the case.
int line_of_headline(const CaseRecord& record);

// "Austria 2  A Switzerland - Burgundy".
std::string grant_text(const Variant& variant, const GrantRecord& grant);

}  // namespace casus::reports
