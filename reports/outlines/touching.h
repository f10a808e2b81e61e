// Whether a picture shows the borders of its map: provinces touch in it if and only if the map joins them.
#pragma once

#include <string>
#include <vector>

#include "engine/map/drawing.h"

namespace casus::reports {

enum class BorderFault { TouchWithoutBorder, BorderWithoutTouching };

struct BorderFinding {
  BorderFault fault;
  ProvinceId a = no_province, b = no_province;
  Point at;        // where they touch, or come nearest
  double far = 0;  // how long they touch, or how far they are apart, in units of the drawing
};

// Crossings of straits need not touch. Provinces that the drawing does not have are skipped.
std::vector<BorderFinding> wrong_borders(const Map& map, const Drawing& drawing);

// "Burgundy and Piedmont touch near 454 865, 65 units long; the map has no border there."
std::string sentence_of(const BorderFinding& finding, const Map& map);

}  // namespace casus::reports
