// The outlines of a map as pictures show them: those that it has, and for provinces without one an outline made from
// their points.
#pragma once

#include "engine/map/drawing.h"

namespace casus::reports {

struct DrawnMap {
  Point low, high;               // the corners of the picture, in map units
  std::vector<Area> provinces;   // by province; without rings where there is nothing to see
  std::vector<Area> impassable;  // land that is not a province
};

enum class NewOutlines {
  // A province that a variant adds to a drawn map is cut out of the province, or of the impassable land, in which it
  // lies; everything else stays as it is. A map without outlines is cut into provinces.
  Cut,
  // A round place at the point of each. For this no library is needed.
  Round
};
// Round places in a build without libraries (reports/libraries/loaded.h).
DrawnMap drawn_map(const Map& map);
DrawnMap drawn_map(const Map& map, NewOutlines made);

// A map without outlines, for a file of them: all outlines are made from its points. Its corners are whole
// numbers; the picture is as large as the map says, or larger where a unit would leave it.
DrawnMap drawn_from_points(const Map& map);

// Whether the outline of the province is made from the points of the map: its file of outlines says so or has none.
bool has_made_outline(const Map& map, ProvinceId province);

// The same as in a file of outlines, with its upper left corner at 0 0.
Drawing as_drawing(const Map& map, const DrawnMap& drawn);

}  // namespace casus::reports
