// Positions for a map without positions: each province is near its neighbours. It does not look like a known map, but
// it shows every border.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "engine/map/map.h"

namespace casus::transfer {

struct Layout {
  Point size;
  std::vector<Point> places;
};

// `borders`: pairs of numbers below `count`. The same borders give the same places. Coordinates are whole numbers.
Layout laid_out(std::size_t count, const std::vector<std::pair<std::size_t, std::size_t>>& borders);

// For a coast of this province: next to it in the direction, or turned from there until no unit at another place covers
// it. `coasts`: where the coasts before it are.
Point place_of_coast(const Layout& layout, std::size_t province, Point direction, const std::vector<Point>& coasts);

}  // namespace casus::transfer
