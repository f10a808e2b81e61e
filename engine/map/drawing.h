// The look of a map's provinces in a picture: their outlines, under the ids that the map gives them. A map does not
// need outlines (reports/outlines/drawn_map.h makes some from its points), and no rule uses them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/map/map.h"
#include "engine/text/diagnostic.h"

namespace casus {

// Closed, without the first point repeated at the end. Its direction means nothing.
using Ring = std::vector<Point>;

// The area inside an odd number of these rings.
struct Area {
  std::vector<Ring> rings;
};

struct DrawnArea {
  std::string id;  // of a province, or `impassable` or `lake`
  Area area;
  bool made = false;  // from the points of the map, and not by hand: where it touches says nothing about borders
};

// Scenery: land that no unit enters, water that is not a province.
constexpr std::string_view impassable_id = "impassable", lake_id = "lake";

// The attribute of a shape, or of the elements around it, that says `made`, with its value.
constexpr const char *made_attribute = "data-made", *made_of_points = "from-points";

struct Drawing {
  Point size;  // the size of the picture; its upper left corner is at 0 0
  std::vector<DrawnArea> areas;
};

// Reads an SVG file whose <path>, <polygon> and <rect> elements, or the groups around them, have the ids of provinces
// (docs/variant-format.md, "Outlines"). Other elements are skipped. Curves become lines. If a curve is no longer than
// 800 units along its control points, these lines are nowhere further from it than a sixth of a unit.
Read<Drawing> read_drawing(std::string_view svg, std::string_view shown_name);

}  // namespace casus
