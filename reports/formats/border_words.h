// The conditions of a border in words.
#pragma once

#include <string>
#include <vector>

#include "engine/map/map.h"

namespace casus::reports {

// "weak", "closed in Fall", "only for the owner of Egypt"; none for most borders.
std::vector<std::string> condition_words(const Map& map, const Border& border);

}  // namespace casus::reports
