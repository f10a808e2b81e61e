// Sites for a map that has neither outlines nor a coastline: its own points, and more along ways between neighbours
// that would not touch, as far from all other provinces as possible. The two sides of a strait, and islands, are kept
// apart by water instead.
#pragma once

#include <vector>

#include "engine/map/map.h"
#include "reports/outlines/parting.h"

namespace casus::reports {

// How far a province usually is from the one nearest to it, in map units.
double usual_distance(const Map& map);

// A rectangle around all points of a map.
struct PointFrame {
  Point low, high;
  double grain = 1;  // the usual distance

  Ring ring() const { return {low, {high.x, low.y}, high, {low.x, high.y}}; }
};
PointFrame point_frame(const Map& map);
// The same for a file of outlines: with whole numbers as corners, and only as much larger than the map says as units
// need.
PointFrame file_frame(const Map& map);

// Labels are the numbers of provinces.
std::vector<Site> point_sites(const Map& map, const PointFrame& frame);

}  // namespace casus::reports
