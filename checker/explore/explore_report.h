// What `casus explore` prints: as text for people and as JSON.
#pragma once

#include <string>

#include "reports/formats/styled_text.h"
#include "reports/record/exploration.h"

namespace casus::explore {

reports::StyledText text_report(const reports::Exploration& found);
std::string json_report(const reports::Exploration& found);

}  // namespace casus::explore
