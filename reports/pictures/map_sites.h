// Where the sites of provinces are (reports/pictures/map_cells.h): on the map's own points, and then along ways between
// neighbours whose cells would not touch, as far from everybody else as possible. The two sides of a strait, and
// islands, are kept apart by water instead.
#pragma once

#include <vector>

#include "reports/pictures/map_cells.h"

namespace casus::reports {

// For the frame and the scale of these shapes, which need not have anything else yet.
std::vector<Site> sites_of(const Map& map, const MapShapes& shapes);

}  // namespace casus::reports
