// Which part of a picture is whose: each province has points of its own, called sites, and what is nearest to one of
// them belongs to it (the cells of a Voronoi diagram). Where the sites are is reports/pictures/map_sites.h; the
// outlines are drawn in reports/pictures/map_shapes.h.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>
#include <vector>

#include "reports/pictures/map_shapes.h"

namespace casus::reports {

inline double distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }
inline Point between(Point a, Point b, double part) { return {a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part}; }

struct Site {
  ProvinceId province;
  Point at;
};

// A corner of cells: the three sites that meet there, ascending. Sides of the frame count as sites -1 to -4.
using Corner = std::array<int, 3>;
Corner corner(int a, int b, int c);

// A side of a cell goes from its corner to the next one's and has `neighbour` on the other side.
struct Side {
  Point from;
  int neighbour;
};
using Cell = std::vector<Side>;  // clockwise as seen on the screen

std::vector<Cell> cells_of(const std::vector<Site>& sites, const Box& frame);  // by site
ProvinceId province_at(const std::vector<Site>& sites, Point at);

using ProvincePair = std::pair<ProvinceId, ProvinceId>;
inline ProvincePair pair_of(ProvinceId a, ProvinceId b) { return {std::min(a, b), std::max(a, b)}; }

// Provinces whose cells touch along a side that can be seen.
std::set<ProvincePair> touching(const std::vector<Site>& sites, const std::vector<Cell>& cells);

}  // namespace casus::reports
