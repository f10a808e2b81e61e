// The names of provinces on pictures of boards, and their places: below the place of the unit, or next to or above it
// where the unit of a neighbour would cover it. The same on every picture of a map.
#pragma once

#include <string>
#include <vector>

#include "engine/map/map.h"
#include "reports/pictures/map_shapes.h"

namespace casus::reports {

std::string label_of(const Province& province);  // "Vie", "NTH"

// Where the middle of each label's base line is, by province, in drawing units.
std::vector<Point> label_places(const Map& map, const MapShapes& shapes);

}  // namespace casus::reports
