// Points as vectors, and lines through points, for drawings.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

#include "engine/map/map.h"

namespace casus {

inline Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
inline Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
inline Point operator*(Point a, double by) { return {a.x * by, a.y * by}; }
inline double length(Point p) { return std::hypot(p.x, p.y); }
inline Point unit_vector(Point p) {
  const double size = length(p);
  return size > 0 ? p * (1 / size) : Point{1, 0};
}
inline Point left_of(Point direction) { return {direction.y, -direction.x}; }
inline Point turned(Point p, double radians) {
  const double cosine = std::cos(radians), sine = std::sin(radians);
  return {p.x * cosine - p.y * sine, p.x * sine + p.y * cosine};
}

// A line: straight from point to point.
using Way = std::vector<Point>;

inline double length(const Way& way) {
  double whole = 0;
  for (std::size_t i = 0; i + 1 < way.size(); ++i) whole += length(way[i + 1] - way[i]);
  return whole;
}

// The point after a part of the line's length, from 0 to 1.
inline Point along(const Way& way, double part) {
  double rest = length(way) * part;
  for (std::size_t i = 0; i + 1 < way.size(); ++i) {
    const double piece = length(way[i + 1] - way[i]);
    if (rest <= piece && piece > 0) return way[i] + (way[i + 1] - way[i]) * (rest / piece);
    rest -= piece;
  }
  return way.back();
}

inline double distance(Point point, Point from, Point to) {
  const Point way = to - from;
  const double square = way.x * way.x + way.y * way.y;
  const Point there = point - from;
  const double part = square > 0 ? std::clamp((there.x * way.x + there.y * way.y) / square, 0.0, 1.0) : 0;
  return length(there - way * part);
}

inline double distance(Point point, const Way& way) {
  double nearest = way.empty() ? std::numeric_limits<double>::infinity() : length(point - way.front());
  for (std::size_t i = 0; i + 1 < way.size(); ++i) nearest = std::min(nearest, distance(point, way[i], way[i + 1]));
  return nearest;
}

}  // namespace casus
