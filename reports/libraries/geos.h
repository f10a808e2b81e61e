// What GEOS computes. reports/outlines/planar.h says what each of these functions does and is how they are called.
#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "reports/outlines/planar.h"

namespace casus::reports::geos {

std::vector<Area> united(std::span<const Area> areas, std::span<const Area> added, std::span<const Area> taken,
                         const Ring& frame, double tolerance);
std::vector<Area> parted(std::span<const Area> areas, double gap);
std::vector<Line> voronoi_lines(const std::vector<Point>& points, const Ring& frame);
std::vector<Line> clipped(const std::vector<Line>& lines, const Area& area);
std::vector<Area> faces(const std::vector<Line>& lines);
Point point_inside(const Area& area);
Point roomiest_point(const Area& area);
double size_of(const Area& area);
std::vector<std::pair<double, Point>> shared_borders(std::span<const Area* const> areas,
                                                     std::span<const std::pair<std::size_t, std::size_t>> pairs,
                                                     double tolerance);

}  // namespace casus::reports::geos
