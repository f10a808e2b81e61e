// Which order's success depends on which, drawn by Graphviz: a box for each move, a round one for each support, a
// hexagon for each convoy; an arrow from each to those that depend on it, and a frame around those that form a circle.
#pragma once

#include <string>

#include "engine/movement/settling.h"
#include "reports/pictures/diagram.h"
#include "reports/record/run_record.h"

namespace casus::reports {

// `settling` is that of the phase. The bytes of the file, as diagram() gives them.
std::string decision_diagram(const Variant& variant, const PhaseRecord& phase, const Settling& settling,
                             DiagramFormat format);

}  // namespace casus::reports
