#include "checker/generate/near_provinces.h"

#include <cmath>

namespace casus::generate {

bool is_near(const Map& map, ProvinceId a, ProvinceId b, double within) {
  if (map.neighbours(a).intersects(map.neighbours(b))) return true;
  const Point from = map[a].position, to = map[b].position;
  return std::hypot(from.x - to.x, from.y - to.y) <= within;
}

}  // namespace casus::generate
