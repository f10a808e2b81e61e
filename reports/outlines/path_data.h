// Outlines as SVG path data.
#pragma once

#include <string>

#include "engine/map/drawing.h"

namespace casus::reports {

// In steps of the lattice (reports/outlines/planar.h), each counted from the one before it, which is shortest.
std::string path_data(const Area& area);
std::string path_data_of_line(const std::vector<Point>& line);

}  // namespace casus::reports
