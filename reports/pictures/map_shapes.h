// The shapes of a map as pictures of boards draw them, in drawing units: outlines (reports/outlines/drawn_map.h), lines
// between seas, crossings, places of names.
#pragma once

#include <string>
#include <vector>

#include "engine/map/map.h"
#include "reports/outlines/drawn_map.h"

namespace casus::reports {

// A rectangle in drawing units.
struct Box {
  double left = 0, top = 0, right = 0, bottom = 0;
  double width() const { return right - left; }
  double height() const { return bottom - top; }
  Point centre() const { return {(left + right) / 2, (top + bottom) / 2}; }
  bool meets(const Box& other) const {
    return left <= other.right && other.left <= right && top <= other.bottom && other.top <= bottom;
  }
  bool contains(Point point) const {
    return left <= point.x && point.x <= right && top <= point.y && point.y <= bottom;
  }
  void include(Point point);
  Box grown(double by) const { return {left - by, top - by, right + by, bottom + by}; }
};

// A piece of line or an outline, as SVG path data, and the box that it fits in.
struct Shape {
  ProvinceId province = no_province;  // whose outline it is; no_province for a line between two seas
  std::string path;
  Box box;
  bool is_water_too = false;  // fleets convoy there
};

// What joins the two sides of a strait, from shore to shore.
struct Crossing {
  Point from, to;
};

// Where a border with a condition is marked: on the line that both provinces have, or half way over what is between
// them.
struct Gate {
  ProvinceId a = no_province, b = no_province;
  Point at;
};

// The smallest box around some points, of which there is at least one.
Box box_around(const std::vector<Point>& points);

// Whether a point lies in an area. It calls no library.
bool contains(const Area& area, Point point);

// All in drawing units, in which provinces lie about `grain` apart whatever the map's own units are.
struct MapShapes {
  static constexpr double grain = 76;
  double scale = 1;  // drawing units to a unit of the map
  Box frame;
  std::vector<Area> areas;          // by province, seas too; without rings where there is nothing to see
  std::vector<Shape> lands;         // outlines of inland and coastal provinces, by province
  std::vector<Shape> impassable;    // land that is not a province
  std::vector<Shape> sea_borders;   // lines between seas
  std::vector<Crossing> crossings;  // by strait of the map
  std::vector<Gate> gates;          // one for two provinces, however many borders with a condition they have
  std::vector<Point> waves;         // all over coastal provinces that are water, too
  std::vector<Point> labels;        // where the provinces' names are written, by province

  Point operator()(Point on_map) const { return {on_map.x * scale, on_map.y * scale}; }
};

constexpr double grain = MapShapes::grain;

MapShapes map_shapes(const Map& map);
MapShapes map_shapes(const Map& map, DrawnMap drawn);  // with other outlines

}  // namespace casus::reports
