// What the outlines of a map are made from: a coastline with its projection, sites of provinces in degrees, and borders
// drawn by hand (docs/outlines.md).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/map/map.h"
#include "engine/text/diagnostic.h"
#include "reports/outlines/projection.h"

namespace casus::reports {

struct SketchedCoast {
  Coast coast = Coast::None;
  Degrees at;
};
struct SketchedProvince {
  ProvinceId province = no_province;  // no_province: impassable
  Degrees at;                         // where its unit stands
  std::vector<Degrees> further;       // further sites
  std::vector<SketchedCoast> coasts;
  SourcePos written;
};
struct SketchedLine {
  std::vector<Degrees> points;
  std::vector<ProvinceId> left, right;
};
using Outlined = std::vector<Degrees>;  // a polygon

struct Sketch {
  std::string coast;  // the file with the coastline, seen from the file of the sketch
  SourcePos coast_at;
  Projection projection;
  std::vector<Outlined> land, water;
  std::vector<SketchedProvince> provinces;
  std::vector<SketchedLine> lines;
};

Read<Sketch> read_sketch(std::string_view xml, std::string_view shown_name, const Map& map);

}  // namespace casus::reports
