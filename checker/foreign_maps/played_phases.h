// The sequence of phases in another form, as far as the calendar of Casus can express it: movement in Spring and in
// Fall, each with retreats, then adjustments in Winter.
#pragma once

#include <string>
#include <vector>

#include "checker/foreign_maps/finding.h"
#include "checker/foreign_maps/map_draft.h"
#include "engine/text/mistakes.h"

namespace casus::transfer {

struct PlayedPhase {
  enum class Kind : std::uint8_t { Movement, Retreats, Adjustments };
  Kind kind = Kind::Movement;
  std::string season;
  int year = 1901;
};
inline constexpr std::size_t enough_phases = 60;  // to see what repeats

// Fills in the start date and how years are counted, and reports what Casus does differently. `phases` starts with the
// first phase and includes phases that may be empty.
void tell_calendar(const std::vector<PlayedPhase>& phases, const SourcePos& at, MapDraft& draft, Report& report,
                   Mistakes& mistakes);

}  // namespace casus::transfer
