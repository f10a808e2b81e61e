#include "reports/outlines/planar.h"

#include <algorithm>
#include <cmath>

#include "reports/libraries/loaded.h"

namespace casus::reports {

Point on_lattice(Point point) {
  return {std::round(point.x / lattice) * lattice, std::round(point.y / lattice) * lattice};
}

Extent extent_of(const Area& area) {
  Extent extent{area.rings[0][0], area.rings[0][0]};
  for (const Ring& ring : area.rings) {
    for (const Point at : ring) {
      extent.low = {std::min(extent.low.x, at.x), std::min(extent.low.y, at.y)};
      extent.high = {std::max(extent.high.x, at.x), std::max(extent.high.y, at.y)};
    }
  }
  return extent;
}

bool covers(const Area& area, Point point) {
  bool inside = false;
  for (const Ring& ring : area.rings) {
    for (std::size_t i = 0, before = ring.size() - 1; i < ring.size(); before = i++) {
      const Point a = ring[i], b = ring[before];
      if ((a.y > point.y) != (b.y > point.y) && point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x)
        inside = !inside;
    }
  }
  return inside;
}

std::vector<Area> united(std::span<const Area> areas, std::span<const Area> added, std::span<const Area> taken,
                         const Ring& frame, double tolerance) {
  return libraries().united(areas, added, taken, frame, tolerance);
}
std::vector<Area> parted(std::span<const Area> areas, double gap) { return libraries().parted(areas, gap); }
std::vector<Line> voronoi_lines(const std::vector<Point>& points, const Ring& frame) {
  return libraries().voronoi_lines(points, frame);
}
std::vector<Line> clipped(const std::vector<Line>& lines, const Area& area) { return libraries().clipped(lines, area); }
std::vector<Area> faces(const std::vector<Line>& lines) { return libraries().faces(lines); }
Point point_inside(const Area& area) { return libraries().point_inside(area); }
Point roomiest_point(const Area& area) { return libraries().roomiest_point(area); }
double size_of(const Area& area) { return libraries().size_of(area); }
std::vector<std::pair<double, Point>> shared_borders(std::span<const Area* const> areas,
                                                     std::span<const std::pair<std::size_t, std::size_t>> pairs,
                                                     double tolerance) {
  return libraries().shared_borders(areas, pairs, tolerance);
}

}  // namespace casus::reports
