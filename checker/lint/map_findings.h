// What is suspicious in a map that can be read: its borders, coasts and names, and its picture. What cannot be at all
// is refused by its reader (engine/map/map_changes.h).
#pragma once

#include "checker/lint/finding_kinds.h"
#include "checker/lint/places.h"

namespace casus::lint {

Findings map_findings(const Map& map, const Places& places);

// The parts of it.
Findings border_findings(const Map& map, const Places& places);
Findings coast_findings(const Map& map, const Places& places);
Findings strait_findings(const Map& map, const Places& places);
Findings name_findings(const Map& map, const Places& places);
Findings picture_findings(const Map& map, const Places& places);

// The parts of the map between which no border leads, the largest first; single provinces without a border are none.
std::vector<std::vector<ProvinceId>> separate_parts(const Map& map);

}  // namespace casus::lint
