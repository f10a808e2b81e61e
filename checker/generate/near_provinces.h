// Provinces that are near to each other, so that somebody could take them for neighbours.
#pragma once

#include "engine/map/map.h"

namespace casus::generate {

// Whether the provinces share a neighbour, or their places in the picture are no more than `within` apart.
bool is_near(const Map& map, ProvinceId a, ProvinceId b, double within);
inline constexpr int usually_within = 100;

}  // namespace casus::generate
