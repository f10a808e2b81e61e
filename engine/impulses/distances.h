// How far places are from each other, in borders.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/map/map.h"

namespace casus::impulses {

enum class Ways { Land, Water, Any };
// By province; nothing where there is no path.
std::vector<std::optional<int>> distances(const Map& map, ProvinceId from, Ways ways);
// The key of the alphabetical sequence: the abbreviation, folded.
std::string alphabetical(const Map& map, ProvinceId province);

}  // namespace casus::impulses
