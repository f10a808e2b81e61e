// Real coasts: land as polygons in degrees, as Natural Earth and others publish it.
#pragma once

#include <string_view>
#include <vector>

#include "engine/map/drawing.h"
#include "engine/text/diagnostic.h"

namespace casus::reports {

// All polygons of a GeoJSON or TopoJSON file; x is degrees east, y degrees north.
Read<std::vector<Area>> read_coastline(std::string_view json, std::string_view shown_name);

}  // namespace casus::reports
