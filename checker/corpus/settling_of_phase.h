// Which decision depends on which in a phase that was played (engine/movement/settling.h). Computed only when a reader
// looks at a case, so a run does not pay for it.
#pragma once

#include "engine/movement/settling.h"
#include "reports/record/run_record.h"

namespace casus::corpus {

// Empty for anything but a movement phase in seasons.
Settling settling_of(const Variant& variant, const reports::PhaseRecord& phase);

}  // namespace casus::corpus
