// Which seas make a chain of convoys in a turn.
#pragma once

#include <span>
#include <vector>

#include "engine/map/ids.h"
#include "engine/map/map.h"

namespace casus::impulses {

// The shortest chain of these seas from the one coast to the other, in sequence; empty if they make none. Of several,
// that of the seas that are listed first.
std::vector<ProvinceId> chain_of_seas(const Map& map, std::span<const ProvinceId> seas, ProvinceId from, ProvinceId to);

}  // namespace casus::impulses
