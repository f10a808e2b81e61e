// Faces without gaps or overlaps, and the lines between those that differ: each line is drawn once and then belongs to
// both of its sides.
#pragma once

#include <span>
#include <vector>

#include "reports/outlines/parting.h"

namespace casus::reports {

struct Face {
  Area area;  // its corners are on the lattice, and neighbours have the same ones
  Label label = nobody;
};

// The line between two labels, from one corner where several meet to the next; or closed, if its ends are the same.
struct Arc {
  Line points;
  Label left = nobody, right = nobody;  // as seen along the line with y growing downward
  bool is_closed() const { return points.front() == points.back(); }
};

std::vector<Arc> arcs_between(std::span<const Face> faces);

// How long the line between two faces is, by faces: of each its neighbours.
struct Neighbour {
  std::size_t face;
  double length;
};
std::vector<std::vector<Neighbour>> neighbours_of(std::span<const Face> faces);

// The area of each label and, at the end, of `nobody`.
std::vector<Area> areas_of(std::span<const Arc> arcs, int labels);

}  // namespace casus::reports
