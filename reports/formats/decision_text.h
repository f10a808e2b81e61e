// Which order's success depends on which, for a terminal: the decisions of a movement phase in the sequence in which
// they are settled.
#pragma once

#include "engine/movement/settling.h"
#include "reports/formats/styled_text.h"
#include "reports/record/run_record.h"

namespace casus::reports {

// `settling` is that of the phase.
StyledText decision_text(const Variant& variant, const PhaseRecord& phase, const Settling& settling);

}  // namespace casus::reports
