// How the lines between provinces look: straight, uneven as on old maps, or rounded.
#pragma once

#include <vector>

#include "reports/outlines/coverage.h"

namespace casus::reports {

// Draws each line as `style` asks for. Ends stay where they are, no line crosses another one afterwards, and what is
// known of both sides stays true. The same lines give the same result.
void draw_borders(std::vector<Arc>& arcs, const StyleOf& style);

}  // namespace casus::reports
