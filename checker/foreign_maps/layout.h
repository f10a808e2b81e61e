// Positions for a map that has none: near what it borders on. It looks like no map that anybody knows, and every border
// can be seen.
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

// `borders`: pairs of numbers below `count`. The same borders give the same places; they are whole numbers.
Layout laid_out(std::size_t count, const std::vector<std::pair<std::size_t, std::size_t>>& borders);

}  // namespace casus::transfer
