// Which province of one map is which of another map.
#pragma once

#include <vector>

#include "engine/map/map.h"

namespace casus {

// By province of `map`: the same province of `other`, or no_province. Provinces with the same name are the same, as
// authors abbreviate differently; of the rest, those with the same id. Each province is the counterpart of at most one.
std::vector<ProvinceId> counterparts(const Map& map, const Map& other);

}  // namespace casus
