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

// A line whose pieces are measured once.
class MeasuredWay {
 public:
  explicit MeasuredWay(const Way& way) : way_(way) {
    pieces_.reserve(way.size());
    for (std::size_t i = 0; i + 1 < way.size(); ++i) pieces_.push_back(casus::length(way[i + 1] - way[i]));
    for (const double piece : pieces_) length_ += piece;
  }
  double length() const { return length_; }
  // The point after a part of the length, from 0 to 1.
  Point along(double part) const {
    double rest = length_ * part;
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      if (rest <= pieces_[i] && pieces_[i] > 0) return way_[i] + (way_[i + 1] - way_[i]) * (rest / pieces_[i]);
      rest -= pieces_[i];
    }
    return way_.back();
  }

 private:
  const Way& way_;
  std::vector<double> pieces_;
  double length_ = 0;
};
inline Point along(const Way& way, double part) { return MeasuredWay(way).along(part); }

// From the nearest point of the straight line to the point.
inline Point way_to(Point point, Point from, Point to) {
  const Point way = to - from;
  const double square = way.x * way.x + way.y * way.y;
  const Point there = point - from;
  const double part = square > 0 ? std::clamp((there.x * way.x + there.y * way.y) / square, 0.0, 1.0) : 0;
  return there - way * part;
}
inline double distance(Point point, Point from, Point to) { return length(way_to(point, from, to)); }

inline double distance(Point point, const Way& way) {
  double nearest = way.empty() ? std::numeric_limits<double>::infinity() : length(point - way.front());
  for (std::size_t i = 0; i + 1 < way.size(); ++i) nearest = std::min(nearest, distance(point, way[i], way[i + 1]));
  return nearest;
}

}  // namespace casus
