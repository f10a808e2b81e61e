// The plane geometry of outlines. GEOS computes what makes new shapes or measures them (reports/libraries/geos.cpp); to
// draw outlines that are there needs no library. Callers of this header see only values of Casus; all lengths are in
// picture units. The sequence of results is always the same for the same input.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/map/drawing.h"

namespace casus::reports {

using Line = std::vector<Point>;  // from point to point

// The width of the lattice on which the points of all results lie, so that the same corner is always the same point.
constexpr double lattice = 0.1;
Point on_lattice(Point point);

// The connected pieces of what lies in any of `areas` or `added`, in none of `taken`, and inside of `frame`. Bends
// smaller than `tolerance` are straightened. Each piece has its outer ring first and then its holes.
std::vector<Area> united(std::span<const Area> areas, std::span<const Area> added, std::span<const Area> taken,
                         const Ring& frame, double tolerance);

// What is seen of each area where later ones cover earlier ones; without rings where nothing is seen. Gaps between them
// no wider than `gap` are divided among those that they lie between, and so are the slits through which a covered area
// is seen. So areas that a hand drew side by side share their borders.
std::vector<Area> parted(std::span<const Area> areas, double gap);

// The lines between places that are nearest to different points, within `frame`.
std::vector<Line> voronoi_lines(const std::vector<Point>& points, const Ring& frame);

// The parts of `lines` inside of `area`.
std::vector<Line> clipped(const std::vector<Line>& lines, const Area& area);

// The pieces into which these lines cut the plane, each with its outer ring first. A line that ends inside of a piece
// does not divide it.
std::vector<Area> faces(const std::vector<Line>& lines);

// The smallest upright rectangle around an area that has rings.
struct Extent {
  Point low, high;
  bool has(Point at) const { return at.x >= low.x && at.y >= low.y && at.x <= high.x && at.y <= high.y; }
  bool comes_near(const Extent& other, double by) const {
    return low.x <= other.high.x + by && other.low.x <= high.x + by && low.y <= other.high.y + by &&
           other.low.y <= high.y + by;
  }
};
Extent extent_of(const Area& area);

// A point well inside.
Point point_inside(const Area& area);
// The centre of a largest circle inside.
Point roomiest_point(const Area& area);
bool covers(const Area& area, Point point);
double size_of(const Area& area);  // in square units

// Where two areas are nearest to each other. Of places that are equally near, the first along their rings; where one
// lies in the other, a point of the inner one.
std::pair<Point, Point> nearest_points(const Area& one, const Area& other);
// For each pair of areas, by their places in `areas`: the length of the part of the border of the first that lies
// within `tolerance` of the second, and where it is.
std::vector<std::pair<double, Point>> shared_borders(std::span<const Area* const> areas,
                                                     std::span<const std::pair<std::size_t, std::size_t>> pairs,
                                                     double tolerance);

}  // namespace casus::reports
