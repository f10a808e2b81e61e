// Which decision hangs on which in a phase that was played (engine/movement/settling.h). Asked for where somebody looks
// at a case; a run does not pay for it.
#pragma once

#include "engine/movement/settling.h"
#include "reports/record/run_record.h"

namespace casus::corpus {

// Empty for what is no movement phase in seasons.
Settling settling_of(const Variant& variant, const reports::PhaseRecord& phase);

}  // namespace casus::corpus
