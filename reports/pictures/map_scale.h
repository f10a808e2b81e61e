// Where units are on a map, and how large it is drawn, for programs that show places on a board without its shapes
// (reports/pictures/map_shapes.h).
#pragma once

#include "engine/map/map.h"

namespace casus::reports {

// The position of the province, or of the coast.
Point place_on_map(const Map& map, Location location);

// Drawing units to a unit of the map.
double map_scale(const Map& map);

}  // namespace casus::reports
