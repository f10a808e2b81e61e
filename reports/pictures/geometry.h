// Points as vectors, for drawings.
#pragma once

#include <algorithm>
#include <cmath>

#include "engine/map/map.h"

namespace casus::reports {

inline Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
inline Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
inline Point operator*(Point a, double by) { return {a.x * by, a.y * by}; }
inline double length(Point p) { return std::hypot(p.x, p.y); }
inline Point unit_vector(Point p) {
  const double size = length(p);
  return size > 0 ? p * (1 / size) : Point{1, 0};
}
inline Point left_of(Point direction) { return {direction.y, -direction.x}; }

}  // namespace casus::reports
