#include "reports/pictures/map_shapes.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

#include "reports/markup/svg_text.h"
#include "reports/pictures/map_sites.h"
#include "reports/pictures/province_labels.h"

namespace casus::reports {

void Box::include(Point point) {
  left = std::min(left, point.x);
  right = std::max(right, point.x);
  top = std::min(top, point.y);
  bottom = std::max(bottom, point.y);
}

namespace {

// How far a province usually is from the one nearest to it, in the map's units.
double usual_distance(const Map& map) {
  std::vector<double> nearest;
  for (const Province& province : map.provinces()) {
    double best = std::numeric_limits<double>::infinity();
    for (const Province& other : map.provinces()) {
      if (&other != &province) best = std::min(best, distance(province.position, other.position));
    }
    if (best > 0 && std::isfinite(best)) nearest.push_back(best);
  }
  if (nearest.empty()) return 1;
  std::sort(nearest.begin(), nearest.end());
  return nearest[nearest.size() / 2];
}

// Crossings and waves.

// The part of the line between two points that neither side has, and one step of each side.
struct Gap {
  Point from, to;
  bool over_water = true;  // and over nothing else
};
Gap gap_between(const Map& map, const std::vector<Site>& sites, const Site& a, const Site& b) {
  const int steps = std::max(4, static_cast<int>(distance(a.at, b.at) / 3));
  const auto point = [&](int step) { return between(a.at, b.at, static_cast<double>(step) / steps); };
  std::vector<ProvinceId> on_the_way;
  for (int i = 0; i <= steps; ++i) on_the_way.push_back(province_at(sites, point(i)));
  int begin = 0, end = steps;
  while (begin < steps - 1 && on_the_way[static_cast<std::size_t>(begin + 1)] == a.province) ++begin;
  while (end > begin + 1 && on_the_way[static_cast<std::size_t>(end - 1)] == b.province) --end;
  Gap gap{point(begin), point(end)};
  for (int i = begin + 1; i < end; ++i) gap.over_water &= map.is_sea(on_the_way[static_cast<std::size_t>(i)]);
  gap.over_water &= end > begin + 1;
  return gap;
}

// The shortest way over water and nothing else that is not far from the middle, with a footing on either shore.
Crossing crossing_of(const Map& map, const MapShapes& shapes, const std::vector<Site>& sites, const Border& strait) {
  constexpr std::size_t tried = 24;
  constexpr double footing = 7;
  struct Ends {
    double apart;
    std::size_t a, b;
    auto operator<=>(const Ends&) const = default;
  };
  std::vector<Ends> ends;
  for (std::size_t i = 0; i < sites.size(); ++i) {
    if (sites[i].province != strait.a) continue;
    for (std::size_t k = 0; k < sites.size(); ++k) {
      if (sites[k].province == strait.b) ends.push_back({distance(sites[i].at, sites[k].at), i, k});
    }
  }
  std::ranges::sort(ends);
  ends.resize(std::min(ends.size(), tried));
  const Point middle = between(shapes(map[strait.a].position), shapes(map[strait.b].position), 0.5);
  const auto price = [&](const Gap& gap) {
    const double detour = distance(between(gap.from, gap.to, 0.5), middle) * 0.3;
    return distance(gap.from, gap.to) + detour + (gap.over_water ? 0 : grain * 100);
  };
  std::optional<Gap> best;
  for (const Ends& pair : ends) {
    const Gap gap = gap_between(map, sites, sites[pair.a], sites[pair.b]);
    if (!best || price(gap) < price(*best)) best = gap;
  }
  const double length = std::max(distance(best->from, best->to), 1.0);
  return {between(best->from, best->to, -footing / length), between(best->from, best->to, 1 + footing / length)};
}

// A lattice of places that lie well inside of a province.
void add_waves(const std::vector<Site>& sites, ProvinceId province, const Box& box, std::vector<Point>& waves) {
  constexpr double across = 22, down = 13;
  const auto is_inside = [&](Point at) { return province_at(sites, at) == province; };
  bool shifted = false;
  for (double y = box.top + down / 2; y < box.bottom; y += down, shifted = !shifted) {
    for (double x = box.left + (shifted ? across : across / 2); x < box.right; x += across) {
      if (is_inside({x - 10, y}) && is_inside({x + 10, y}) && is_inside({x, y - 6}) && is_inside({x, y + 6}))
        waves.push_back({x, y});
    }
  }
}

// Outlines.

// A step along the border of a province, from corner to corner, with who is on the other side (no_province: the frame).
struct Step {
  Corner to;
  ProvinceId across;
};
using Outline = std::map<Corner, Step>;  // by the corner where the step begins

struct Corners {
  std::map<Corner, Point> at;
  std::map<Corner, std::set<ProvinceId>> provinces;  // that meet there; no_province for the frame
};

// Outlines are drawn to whole units: they are the bulk of a picture, and nobody sees the difference.
std::string whole(Point point) { return number(std::round(point.x)) + " " + number(std::round(point.y)); }

class Tracer {
 public:
  Tracer(const Map& map, const std::vector<Site>& sites, const Box& frame) : map_(map) {
    outlines_.resize(map.provinces().size());
    const std::vector<Cell> cells = cells_of(sites, frame);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const Cell& cell = cells[i];
      const ProvinceId own = sites[i].province;
      const auto corner_before = [&](std::size_t k) {
        return corner(static_cast<int>(i), cell[(k + cell.size() - 1) % cell.size()].neighbour, cell[k].neighbour);
      };
      for (std::size_t k = 0; k < cell.size(); ++k) {
        const Corner from = corner_before(k);
        const Corner to = corner_before((k + 1) % cell.size());
        const int neighbour = cell[k].neighbour;
        const ProvinceId across = neighbour < 0 ? no_province : sites[static_cast<std::size_t>(neighbour)].province;
        corners_.at.emplace(from, cell[k].from);
        corners_.provinces[from].insert(own);
        if (across == own) continue;
        corners_.provinces[from].insert(across);
        corners_.provinces[to].insert(across);
        outlines_[index(own)].emplace(from, Step{to, across});
      }
    }
  }

  Shape outline(ProvinceId province) const {
    Shape shape;
    shape.province = province;
    shape.is_water_too = map_[province].convoys;
    Outline rest = outlines_[index(province)];
    bool first = true;
    while (!rest.empty()) {
      std::vector<Corner> loop;
      Corner at = rest.begin()->first;
      for (auto step = rest.find(at); step != rest.end(); step = rest.find(at)) {
        loop.push_back(at);
        at = step->second.to;
        rest.erase(step);
      }
      draw_loop(loop, shape, first);
    }
    return shape;
  }

  std::vector<Shape> sea_borders() const {
    std::vector<Shape> lines;
    for (std::size_t i = 0; i < outlines_.size(); ++i) {
      const ProvinceId own = ProvinceId(i);
      if (!map_.is_sea(own)) continue;
      std::map<ProvinceId, Outline> by_neighbour;
      for (const auto& [from, step] : outlines_[i]) {
        if (step.across != no_province && own < step.across && map_.is_sea(step.across))
          by_neighbour[step.across].emplace(from, step);
      }
      for (auto& [neighbour, steps] : by_neighbour) {
        while (!steps.empty()) lines.push_back(draw_line(steps));
      }
    }
    return lines;
  }

 private:
  enum class Turn { Sharp, Smooth };

  // Corners between two provinces are rounded, and coasts where two seas meet; corners of the frame and those where
  // several lands meet stay.
  Turn turn_at(const Corner& corner) const {
    const std::set<ProvinceId>& around = corners_.provinces.at(corner);
    if (around.contains(no_province)) return Turn::Sharp;
    if (around.size() == 2) return Turn::Smooth;
    const auto lands = std::count_if(around.begin(), around.end(), [&](ProvinceId p) { return !map_.is_sea(p); });
    return lands == 1 ? Turn::Smooth : Turn::Sharp;
  }

  void draw_loop(const std::vector<Corner>& loop, Shape& shape, bool& first) const {
    const std::size_t count = loop.size();
    const auto point = [&](std::size_t i) { return corners_.at.at(loop[i % count]); };
    const std::string begin = whole(between(point(count - 1), point(0), 0.5));
    std::string pen = begin;
    shape.path += "M" + begin;
    for (std::size_t i = 0; i < count; ++i) {
      const Point here = point(i);
      if (first) shape.box = {here.x, here.y, here.x, here.y}, first = false;
      shape.box.include(here);
      const std::string end = whole(between(here, point(i + 1), 0.5));
      if (turn_at(loop[i]) == Turn::Smooth) {
        if (end != pen) shape.path += "Q" + whole(here) + " " + end;
      } else {
        if (whole(here) != pen) shape.path += "L" + whole(here);
        if (end != whole(here)) shape.path += "L" + end;
      }
      pen = end;
    }
    shape.path += "Z";
  }

  // Where a line between seas ends: on the rounded coast, or at the corner.
  Point end_point(const Corner& corner) const {
    const Point here = corners_.at.at(corner);
    for (ProvinceId land : corners_.provinces.at(corner)) {
      if (land == no_province || map_.is_sea(land) || turn_at(corner) == Turn::Sharp) continue;
      const Outline& outline = outlines_[index(land)];
      const auto after = outline.find(corner);
      const auto before =
          std::find_if(outline.begin(), outline.end(), [&](const auto& step) { return step.second.to == corner; });
      if (after == outline.end() || before == outline.end()) continue;
      const Point next = between(here, corners_.at.at(after->second.to), 0.5);
      const Point last = between(here, corners_.at.at(before->first), 0.5);
      return between(between(last, next, 0.5), here, 0.5);
    }
    return here;
  }

  // Takes one chain of steps out and draws it.
  Shape draw_line(Outline& steps) const {
    std::set<Corner> ends;
    for (const auto& [from, step] : steps) ends.insert(step.to);
    Corner at = steps.begin()->first;
    for (const auto& [from, step] : steps) {
      if (!ends.contains(from)) {
        at = from;
        break;
      }
    }
    std::vector<Corner> chain = {at};
    for (auto step = steps.find(at); step != steps.end(); step = steps.find(at)) {
      at = step->second.to;
      chain.push_back(at);
      steps.erase(step);
    }
    Shape shape;
    const Point begin = end_point(chain.front());
    shape.box = {begin.x, begin.y, begin.x, begin.y};
    shape.path = "M" + whole(begin);
    for (std::size_t i = 1; i < chain.size(); ++i) {
      const bool last = i + 1 == chain.size();
      const Point here = last ? end_point(chain[i]) : corners_.at.at(chain[i]);
      shape.box.include(here);
      if (last) {
        shape.path += "L" + whole(here);
      } else {
        shape.path += "Q" + whole(here) + " " + whole(between(here, corners_.at.at(chain[i + 1]), 0.5));
      }
    }
    return shape;
  }

  const Map& map_;
  std::vector<Outline> outlines_;  // by province
  Corners corners_;
};

}  // namespace

MapShapes map_shapes(const Map& map) {
  MapShapes shapes;
  shapes.scale = grain / usual_distance(map);
  Box points{0, 0, map.size().x, map.size().y};
  for (const Province& province : map.provinces()) points.include(province.position);
  shapes.frame = Box{points.left * shapes.scale, points.top * shapes.scale, points.right * shapes.scale,
                     points.bottom * shapes.scale}
                     .grown(grain * 0.6);

  const std::vector<Site> sites = sites_of(map, shapes);
  const Tracer tracer(map, sites, shapes.frame);
  for (std::size_t i = 0; i < map.provinces().size(); ++i) {
    if (!map.is_sea(ProvinceId(i))) shapes.lands.push_back(tracer.outline(ProvinceId(i)));
  }
  shapes.sea_borders = tracer.sea_borders();
  for (const Border& strait : map.straits()) shapes.crossings.push_back(crossing_of(map, shapes, sites, strait));
  for (const Shape& land : shapes.lands) {
    if (land.is_water_too) add_waves(sites, land.province, land.box, shapes.waves);
  }
  shapes.labels = label_places(map, shapes);
  return shapes;
}

}  // namespace casus::reports
