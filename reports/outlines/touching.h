// Whether a picture shows the borders of its map: provinces touch in it if and only if the map joins them.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "engine/map/drawing.h"

namespace casus::reports {

// Two areas that touch along a line, by their places in a list.
struct Touch {
  std::size_t a = 0, b = 0;  // a < b
  double length = 0;         // of the line, in units of the drawing
  Point at;                  // a point on it
};
// In ascending order. A point in which areas meet is no line, and neither is one shorter than hands draw on purpose. An
// area that is missing (nullptr) touches nothing.
std::vector<Touch> touching_areas(std::span<const Area* const> areas);

enum class BorderFault { TouchWithoutBorder, BorderWithoutTouching };

struct BorderFinding {
  BorderFault fault;
  ProvinceId a = no_province, b = no_province;
  Point at;        // where they touch, or come nearest
  double far = 0;  // how long they touch, or how far they are apart, in units of the drawing
};

// Crossings of straits need not touch. Provinces that the drawing does not have are skipped, and so are those whose
// outlines are made from points.
std::vector<BorderFinding> wrong_borders(const Map& map, const Drawing& drawing);

// "Burgundy and Piedmont touch near 454 865, 65 units long; the map has no border there."
std::string sentence_of(const BorderFinding& finding, const Map& map);

}  // namespace casus::reports
