// A phase as people read it: "Spring 273 BC movement (Year 50)" where the calendar also counts years in a second way.
#pragma once

#include <string>

#include "engine/board/phase.h"

namespace casus::reports {

inline std::string phase_title(const Calendar& calendar, Phase phase) {
  const std::string reckoned = print_reckoning(calendar, phase);
  return print(calendar, phase) + (reckoned.empty() ? "" : " (" + reckoned + ")");
}

}  // namespace casus::reports
