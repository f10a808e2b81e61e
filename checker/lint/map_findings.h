// Suspicious things in a map that can be read: its borders, coasts and names, and its picture. The reader of maps
// refuses what is impossible (engine/map/map_reading.h).
#pragma once

#include <span>
#include <string_view>

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

// The codes of findings that this build does not look for: those that need GEOS, in a build without it.
std::span<const std::string_view> left_out();

// The parts of the map that no border connects, the largest first; single provinces without a border do not count.
std::vector<std::vector<ProvinceId>> separate_parts(const Map& map);

}  // namespace casus::lint
