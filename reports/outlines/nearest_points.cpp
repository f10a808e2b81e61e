#include <algorithm>
#include <limits>
#include <optional>

#include "engine/map/geometry.h"
#include "reports/outlines/planar.h"

namespace casus::reports {

namespace {

// The nearest points of all sides that were compared.
class Nearest {
 public:
  void compare(Point a, Point b, Point c, Point d) {
    if (!may_be_nearer(a, b, c, d)) return;
    if (const auto crossing = crossing_of_sides(a, b, c, d)) return keep(*crossing, *crossing);
    keep(c - way_to(c, a, b), c);
    keep(d - way_to(d, a, b), d);
    keep(a, a - way_to(a, c, d));
    keep(b, b - way_to(b, c, d));
  }
  std::pair<Point, Point> points() const { return points_; }

 private:
  // Between two spans of a coordinate.
  static double gap(double a, double b, double c, double d) {
    return std::max({0.0, std::min(c, d) - std::max(a, b), std::min(a, b) - std::max(c, d)});
  }
  bool may_be_nearer(Point a, Point b, Point c, Point d) const {
    const double across = gap(a.x, b.x, c.x, d.x), down = gap(a.y, b.y, c.y, d.y);
    return across * across + down * down < least_;
  }
  // Above 0 if `c` is on the one side of the line from `a` to `b`, below on the other.
  static double turn(Point a, Point b, Point c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }
  static std::optional<Point> crossing_of_sides(Point a, Point b, Point c, Point d) {
    const double at_a = turn(c, d, a), at_b = turn(c, d, b), at_c = turn(a, b, c), at_d = turn(a, b, d);
    if ((at_a > 0) == (at_b > 0) || (at_c > 0) == (at_d > 0) || at_a == at_b) return std::nullopt;
    return a + (b - a) * (at_a / (at_a - at_b));
  }
  void keep(Point one, Point other) {
    const Point way = other - one;
    const double square = way.x * way.x + way.y * way.y;
    if (square >= least_) return;
    least_ = square;
    points_ = {one, other};
  }

  double least_ = std::numeric_limits<double>::infinity();  // the square of the distance
  std::pair<Point, Point> points_;
};

void for_each_side(const Area& area, const auto& visit) {
  for (const Ring& ring : area.rings) {
    for (std::size_t i = 0; i < ring.size(); ++i) visit(ring[i], ring[(i + 1) % ring.size()]);
  }
}
}  // namespace

std::pair<Point, Point> nearest_points(const Area& one, const Area& other) {
  for (const Ring& ring : other.rings) {
    if (!ring.empty() && covers(one, ring[0])) return {ring[0], ring[0]};
  }
  for (const Ring& ring : one.rings) {
    if (!ring.empty() && covers(other, ring[0])) return {ring[0], ring[0]};
  }
  Nearest nearest;
  for_each_side(
      one, [&](Point a, Point b) { for_each_side(other, [&](Point c, Point d) { nearest.compare(a, b, c, d); }); });
  return nearest.points();
}

}  // namespace casus::reports
