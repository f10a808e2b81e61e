// How large a map is drawn, for programs that show places on a board without its shapes
// (reports/pictures/map_shapes.h).
#pragma once

#include "engine/map/map.h"

namespace casus::reports {

// Drawing units to a unit of the map.
double map_scale(const Map& map);

}  // namespace casus::reports
