#include "engine/map/crossings.h"

#include <algorithm>
#include <vector>

namespace casus {

namespace {

struct Side {
  Point from, to;  // from left to right
};

// On which side of a line a point is, as a sign.
double side_of(const Side& line, Point at) {
  return (line.to.x - line.from.x) * (at.y - line.from.y) - (line.to.y - line.from.y) * (at.x - line.from.x);
}
bool cross(const Side& one, const Side& other) {
  return side_of(one, other.from) * side_of(one, other.to) < 0 && side_of(other, one.from) * side_of(other, one.to) < 0;
}

}  // namespace

void Crossings::count(const Ring& ring) {
  std::vector<Side> sides;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point one = ring[i], other = ring[(i + 1) % ring.size()];
    sides.push_back(one.x <= other.x ? Side{one, other} : Side{other, one});
  }
  std::ranges::sort(sides, {}, [](const Side& side) { return side.from.x; });
  std::vector<Side> open;
  for (const Side& side : sides) {
    std::erase_if(open, [&](const Side& other) { return other.to.x <= side.from.x; });
    comparisons_left_ -= static_cast<long>(open.size());
    if (comparisons_left_ < 0 || too_many()) return;
    for (const Side& other : open) found_ += cross(side, other) ? 1 : 0;
    open.push_back(side);
  }
}

}  // namespace casus
