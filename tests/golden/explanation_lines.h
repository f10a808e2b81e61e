// The explanations of a played case, a line for each sentence or group of sentences that a reader gets.
#pragma once

#include <string>

#include "reports/record/run_record.h"

namespace casus::golden {

// With the case's head first and an empty line last. Lines of a case that could not be played: its message.
std::string explanation_lines(const reports::CaseRecord& record);

}  // namespace casus::golden
