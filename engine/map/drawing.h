// What the provinces of a map look like in a picture: their outlines, under the ids that the map gives them. A map
// needs none (reports/outlines/drawn_map.h makes some of its points), and no rule asks for them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/map/map.h"
#include "engine/text/diagnostic.h"

namespace casus {

// Closed, without the first point once more at the end. Which way round it goes means nothing.
using Ring = std::vector<Point>;

// What lies inside an odd number of these rings.
struct Area {
  std::vector<Ring> rings;
};

struct DrawnArea {
  std::string id;  // of a province, or `impassable` or `lake`
  Area area;
};

// Scenery: land that nobody enters, water that is no province.
constexpr std::string_view impassable_id = "impassable", lake_id = "lake";

struct Drawing {
  Point size;  // what the picture measures; its upper left corner is at 0 0
  std::vector<DrawnArea> areas;
};

// Reads an SVG file whose <path>, <polygon> and <rect> elements, or the groups around them, have the ids of provinces
// (docs/variant-format.md, "Outlines"). Other elements are passed over. Curves become lines that are nowhere further
// from them than a tenth of a unit.
Read<Drawing> read_drawing(std::string_view svg, std::string_view shown_name);

}  // namespace casus
