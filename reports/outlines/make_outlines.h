// Outlines of provinces, made over a real coastline from a sketch, and the file that holds outlines.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/map/drawing.h"
#include "reports/outlines/sketch.h"

namespace casus::reports {

// Where units stand.
struct UnitPlaces {
  Point province;
  std::vector<CoastOfProvince> coasts;
};

struct MadeOutlines {
  Drawing drawing;
  std::vector<UnitPlaces> places;  // by province
};

// Units that the sketch does not mention keep the place that the map gives them. A diagnostic says what a province
// lacks: a place in the water, no land left.
Read<MadeOutlines> make_outlines(const Map& map, const Sketch& sketch, std::span<const Area> coastline);

// An SVG file that read_drawing reads, and that shows the map when it is opened.
std::string drawing_svg(const Map& map, const Drawing& drawing);

}  // namespace casus::reports
