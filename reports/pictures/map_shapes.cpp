#include "reports/pictures/map_shapes.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <utility>

#include "engine/map/geometry.h"
#include "reports/outlines/path_data.h"
#include "reports/outlines/planar.h"
#include "reports/outlines/point_sites.h"
#include "reports/pictures/map_scale.h"
#include "reports/pictures/province_labels.h"

namespace casus::reports {

void Box::include(Point point) {
  left = std::min(left, point.x);
  right = std::max(right, point.x);
  top = std::min(top, point.y);
  bottom = std::max(bottom, point.y);
}

Box box_around(const std::vector<Point>& points) {
  Box box{points.front().x, points.front().y, points.front().x, points.front().y};
  for (const Point point : points) box.include(point);
  return box;
}

bool contains(const Area& area, Point point) {
  bool is_inside = false;  // a ray from the point to the right crosses an odd number of lines
  for (const Ring& ring : area.rings) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Point a = ring[i], b = ring[(i + 1) % ring.size()];
      if ((a.y > point.y) == (b.y > point.y)) continue;
      if (point.x < a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y)) is_inside = !is_inside;
    }
  }
  return is_inside;
}

namespace {

void scale(Area& area, double by) {
  for (Ring& ring : area.rings) {
    for (Point& point : ring) point = point * by;
  }
}

Box box_of(const Area& area) {
  Box box = box_around(area.rings.front());
  for (const Ring& ring : area.rings) {
    for (const Point point : ring) box.include(point);
  }
  return box;
}

Shape shape_of(ProvinceId province, const Area& area, bool is_water_too) {
  return {province, path_data(area), box_of(area), is_water_too};
}

// The shortest way over the water, with a footing on either shore, and long enough to be seen.
Crossing crossing_of(const Area& one, const Area& other) {
  constexpr double least_footing = 7, shortest = 22;
  const auto [from, to] = nearest_points(one, other);
  const double footing = std::max(least_footing, (shortest - length(to - from)) / 2);
  const Point along = unit_vector(to - from) * footing;
  return {from - along, to + along};
}

// A lattice of places that lie well inside of a province.
void add_waves(const Area& area, std::vector<Point>& waves) {
  constexpr double across = 20, down = 11;
  const Box box = box_of(area);
  const auto is_inside = [&](Point at) { return covers(area, at); };
  bool shifted = false;
  for (double y = box.top + down / 2; y < box.bottom; y += down, shifted = !shifted) {
    for (double x = box.left + (shifted ? across : across / 2); x < box.right; x += across) {
      if (is_inside({x - 8, y}) && is_inside({x + 8, y}) && is_inside({x, y - 4}) && is_inside({x, y + 4}))
        waves.push_back({x, y});
    }
  }
}

using Knot = std::pair<long long, long long>;
using Step = std::pair<Knot, Knot>;
Knot knot_of(Point at) { return {std::llround(at.x / lattice), std::llround(at.y / lattice)}; }
// A piece of an outline, the same from either side.
Step step_of(Point a, Point b) {
  const Knot one = knot_of(a), other = knot_of(b);
  return {std::min(one, other), std::max(one, other)};
}
void add_steps(const Area& area, std::set<Step>& steps) {
  for (const Ring& ring : area.rings) {
    for (std::size_t i = 0; i < ring.size(); ++i) steps.insert(step_of(ring[i], ring[(i + 1) % ring.size()]));
  }
}

// The middle of the line that both areas have, if they have one.
std::optional<Point> middle_of_shared_line(const Area& one, const Area& other) {
  std::set<Step> steps;
  add_steps(other, steps);
  std::vector<std::pair<Point, Point>> shared;
  double whole = 0;
  for (const Ring& ring : one.rings) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Point a = ring[i], b = ring[(i + 1) % ring.size()];
      if (!steps.contains(step_of(a, b))) continue;
      shared.emplace_back(a, b);
      whole += length(b - a);
    }
  }
  double left = whole / 2;
  for (const auto& [a, b] : shared) {
    const double piece = length(b - a);
    if (piece > 0 && left <= piece) return a + (b - a) * (left / piece);
    left -= piece;
  }
  return std::nullopt;
}

std::vector<Gate> gates_of(const Map& map, const std::vector<Area>& areas) {
  std::vector<Gate> gates;
  for (const Border& border : map.borders()) {
    if (!border.weak && !border.closed_in && !border.only_owner_of) continue;
    const auto is_of_both = [&](const Gate& gate) {
      return std::minmax(gate.a, gate.b) == std::minmax(border.a, border.b);
    };
    const Area &one = areas[index(border.a)], &other = areas[index(border.b)];
    if (one.rings.empty() || other.rings.empty() || std::ranges::any_of(gates, is_of_both)) continue;
    std::optional<Point> at = middle_of_shared_line(one, other);
    if (!at) {
      const auto [from, to] = nearest_points(one, other);
      at = (from + to) * 0.5;
    }
    gates.push_back({border.a, border.b, *at});
  }
  return gates;
}

// Lines between seas: what is on the outline of a sea, and neither on that of a land nor on the frame.
class SeaBorders {
 public:
  SeaBorders(const Map& map, const std::vector<Area>& provinces, const std::vector<Area>& impassable, const Box& frame)
      : frame_(frame) {
    for (std::size_t i = 0; i < provinces.size(); ++i) {
      if (!map.is_sea(ProvinceId(i))) add_steps(provinces[i], shores_);
    }
    for (const Area& area : impassable) add_steps(area, shores_);
    for (std::size_t i = 0; i < provinces.size(); ++i) {
      if (map.is_sea(ProvinceId(i))) add_lines(provinces[i]);
    }
  }
  std::vector<Shape> take() && { return std::move(lines_); }

 private:
  bool is_on_frame(Point a, Point b) const {
    constexpr double hair = 0.5;
    const auto both_at = [&](double one, double other, double side) {
      return std::abs(one - side) < hair && std::abs(other - side) < hair;
    };
    return both_at(a.x, b.x, frame_.left) || both_at(a.x, b.x, frame_.right) || both_at(a.y, b.y, frame_.top) ||
           both_at(a.y, b.y, frame_.bottom);
  }
  // Pieces of the outline that are still to be drawn, one line each.
  void add_lines(const Area& sea) {
    for (const Ring& ring : sea.rings) {
      std::vector<bool> wanted(ring.size());
      for (std::size_t i = 0; i < ring.size(); ++i) {
        const Point a = ring[i], b = ring[(i + 1) % ring.size()];
        wanted[i] = !is_on_frame(a, b) && !shores_.contains(step_of(a, b)) && drawn_.insert(step_of(a, b)).second;
      }
      const auto gap = std::find(wanted.begin(), wanted.end(), false);
      const auto first = gap == wanted.end() ? 0 : static_cast<std::size_t>(gap - wanted.begin());
      std::vector<Point> line;
      for (std::size_t k = 0; k <= ring.size(); ++k) {
        const std::size_t i = (first + k) % ring.size();
        if (k < ring.size() && wanted[i]) {
          if (line.empty()) line.push_back(ring[i]);
          line.push_back(ring[(i + 1) % ring.size()]);
        } else if (!line.empty()) {
          lines_.push_back({no_province, path_data_of_line(line), box_around(line), false});
          line.clear();
        }
      }
    }
  }

  const Box& frame_;
  std::set<Step> shores_, drawn_;
  std::vector<Shape> lines_;
};

}  // namespace

Point place_on_map(const Map& map, Location location) {
  for (const CoastOfProvince& coast : map[location.province].coasts) {
    if (coast.coast == location.coast) return coast.position;
  }
  return map[location.province].position;
}

double map_scale(const Map& map) { return grain / usual_distance(map); }

MapShapes map_shapes(const Map& map) { return map_shapes(map, drawn_map(map)); }

MapShapes map_shapes(const Map& map, DrawnMap drawn) {
  MapShapes shapes;
  shapes.scale = map_scale(map);
  shapes.frame = {drawn.low.x * shapes.scale, drawn.low.y * shapes.scale, drawn.high.x * shapes.scale,
                  drawn.high.y * shapes.scale};
  for (Area& area : drawn.provinces) scale(area, shapes.scale);
  for (Area& area : drawn.impassable) scale(area, shapes.scale);
  for (std::size_t i = 0; i < drawn.provinces.size(); ++i) {
    const Area& area = drawn.provinces[i];
    if (map.is_sea(ProvinceId(i)) || area.rings.empty()) continue;
    shapes.lands.push_back(shape_of(ProvinceId(i), area, map.provinces()[i].convoys));
    if (map.provinces()[i].convoys) add_waves(area, shapes.waves);
  }
  for (const Area& area : drawn.impassable) shapes.impassable.push_back(shape_of(no_province, area, false));
  shapes.sea_borders = SeaBorders(map, drawn.provinces, drawn.impassable, shapes.frame).take();
  for (const Border& strait : map.straits())
    shapes.crossings.push_back(crossing_of(drawn.provinces[index(strait.a)], drawn.provinces[index(strait.b)]));
  shapes.gates = gates_of(map, drawn.provinces);
  shapes.areas = std::move(drawn.provinces);
  shapes.labels = label_places(map, shapes);
  return shapes;
}

}  // namespace casus::reports
