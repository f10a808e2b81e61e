#include "reports/map_shapes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <queue>
#include <set>
#include <tuple>
#include <utility>

#include "reports/province_labels.h"
#include "reports/svg_text.h"

namespace casus::reports {

void Box::include(Point point) {
  left = std::min(left, point.x);
  right = std::max(right, point.x);
  top = std::min(top, point.y);
  bottom = std::max(bottom, point.y);
}

namespace {

constexpr double grain = MapShapes::grain;

double distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }
Point between(Point a, Point b, double part) { return {a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part}; }

// A point that belongs to a province: what is nearest to it is the province's.
struct Site {
  ProvinceId province;
  Point at;
};

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

// Cells.

// A corner of cells: the three sites that meet there, ascending. Sides of the frame count as sites -1 to -4.
using Corner = std::array<int, 3>;
Corner corner(int a, int b, int c) {
  Corner made = {a, b, c};
  std::sort(made.begin(), made.end());
  return made;
}

// A side of a cell goes from its corner to the next one's and has `neighbour` on the other side.
struct Side {
  Point from;
  int neighbour;
};
using Cell = std::vector<Side>;  // clockwise as seen on the screen

Cell cell_of(const std::vector<Site>& sites, std::size_t which, const Box& frame) {
  Cell cell = {{{frame.left, frame.top}, -1}, {{frame.right, frame.top}, -2}, {{frame.right, frame.bottom}, -3}, {{frame.left, frame.bottom}, -4}};
  const Point own = sites[which].at;
  // The nearest first; a cell is done long before the farthest, so they are not all sorted.
  struct Other {
    double away;
    int site;
  };
  const auto is_later = [](const Other& a, const Other& b) { return a.away != b.away ? a.away > b.away : a.site > b.site; };
  std::vector<Other> others;
  others.reserve(sites.size());
  for (std::size_t i = 0; i < sites.size(); ++i) {
    if (i != which) others.push_back({distance(own, sites[i].at), static_cast<int>(i)});
  }
  std::make_heap(others.begin(), others.end(), is_later);
  while (!others.empty()) {
    std::pop_heap(others.begin(), others.end(), is_later);
    const auto [away, other] = others.back();
    others.pop_back();
    double farthest = 0;
    for (const Side& side : cell) farthest = std::max(farthest, distance(own, side.from));
    if (away > 2 * farthest) break;
    const Point theirs = sites[static_cast<std::size_t>(other)].at;
    const Point middle = between(own, theirs, 0.5);
    const auto beyond = [&](Point p) { return (p.x - middle.x) * (theirs.x - own.x) + (p.y - middle.y) * (theirs.y - own.y); };
    Cell clipped;
    for (std::size_t i = 0; i < cell.size(); ++i) {
      const Side& side = cell[i];
      const Point end = cell[(i + 1) % cell.size()].from;
      const double here = beyond(side.from);
      const double there = beyond(end);
      if (here <= 0) clipped.push_back(side);
      if ((here <= 0) != (there <= 0)) {
        const Point crossing = between(side.from, end, here / (here - there));
        // Leaving the near half, the new side begins here; coming back, the old side goes on from here.
        clipped.push_back({crossing, here <= 0 ? other : side.neighbour});
      }
    }
    cell = std::move(clipped);
    if (cell.size() < 3) return {};
  }
  return cell;
}

std::vector<Cell> cells_of(const std::vector<Site>& sites, const Box& frame) {
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < sites.size(); ++i) cells.push_back(cell_of(sites, i, frame));
  return cells;
}

using Pair = std::pair<ProvinceId, ProvinceId>;
Pair pair_of(ProvinceId a, ProvinceId b) { return {std::min(a, b), std::max(a, b)}; }

// Provinces whose cells touch along a side that can be seen.
std::set<Pair> touching(const std::vector<Site>& sites, const std::vector<Cell>& cells) {
  std::set<Pair> pairs;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t k = 0; k < cells[i].size(); ++k) {
      const Side& side = cells[i][k];
      if (side.neighbour < 0) continue;
      if (distance(side.from, cells[i][(k + 1) % cells[i].size()].from) < grain * 0.15) continue;
      pairs.insert(pair_of(sites[i].province, sites[static_cast<std::size_t>(side.neighbour)].province));
    }
  }
  return pairs;
}

// Ways between neighbours that do not touch.

// How near, as parts of the grain, a laid point may come: to the map's own points of others, to other laid points of others, to
// points of the province that it is to meet, and to points of its own province.
constexpr double nearest_to_others = 0.42;
constexpr double nearest_to_laid = 0.3;
constexpr double nearest_to_partner = 0.15;
constexpr double nearest_to_own = 0.18;
// A way so much longer than the straight line would tear the map apart; such neighbours stay separated. Seas go around capes.
constexpr double longest_detour_by_land = 1.4;
constexpr double longest_detour_by_sea = 3;

double length_of(const std::vector<Point>& way) {
  double length = 0;
  for (std::size_t i = 1; i < way.size(); ++i) length += distance(way[i - 1], way[i]);
  return length;
}

// The way from `a` to `b` over a grid that keeps clear of all other provinces' points.
std::vector<Point> clear_way(const std::vector<Site>& sites, const Site& a, const Site& b, const Box& frame) {
  constexpr double step = grain / 5;
  const int columns = static_cast<int>(frame.width() / step) + 1;
  const int rows = static_cast<int>(frame.height() / step) + 1;
  const auto point = [&](int cell) {
    return Point{frame.left + step * (cell % columns), frame.top + step * (cell / columns)};
  };
  const auto nearest_cell = [&](Point p) {
    const int column = std::clamp(static_cast<int>(std::lround((p.x - frame.left) / step)), 0, columns - 1);
    const int row = std::clamp(static_cast<int>(std::lround((p.y - frame.top) / step)), 0, rows - 1);
    return row * columns + column;
  };
  std::vector<Point> others;
  for (const Site& site : sites) {
    if (site.province != a.province && site.province != b.province) others.push_back(site.at);
  }
  const std::size_t count = static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows);
  std::vector<std::int64_t> prices(count, 0);  // 0: not yet known
  const auto price = [&](int cell) {
    std::int64_t& known = prices[static_cast<std::size_t>(cell)];
    if (known != 0) return known;
    const Point here = point(cell);
    double squared = grain * grain * 16;
    for (const Point& other : others) {
      const double dx = other.x - here.x;
      const double dy = other.y - here.y;
      if (dx * dx + dy * dy < squared) squared = dx * dx + dy * dy;
    }
    const double tightness = grain / std::max(std::sqrt(squared), grain * 0.05);
    known = static_cast<std::int64_t>(100 * (1 + tightness * tightness));
    return known;
  };
  std::vector<std::int64_t> cost(count, std::numeric_limits<std::int64_t>::max());
  std::vector<int> came_from(count, -1);
  const int start = nearest_cell(a.at);
  const int goal = nearest_cell(b.at);
  // What the rest costs at least: open country all the way.
  const auto at_least = [&](int cell) {
    const int across = std::abs(cell % columns - goal % columns);
    const int down = std::abs(cell / columns - goal / columns);
    return static_cast<std::int64_t>(100 * std::max(across, down));
  };
  struct Entry {
    std::int64_t expected, spent;
    int cell;
    auto operator<=>(const Entry&) const = default;
  };
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  cost[static_cast<std::size_t>(start)] = 0;
  open.push({at_least(start), 0, start});
  while (!open.empty()) {
    const auto [expected, spent, cell] = open.top();
    open.pop();
    if (cell == goal) break;
    if (spent > cost[static_cast<std::size_t>(cell)]) continue;
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        const int column = cell % columns + dx;
        const int row = cell / columns + dy;
        if ((dx == 0 && dy == 0) || column < 0 || column >= columns || row < 0 || row >= rows) continue;
        const int next = row * columns + column;
        const std::int64_t total = spent + price(next) * (dx != 0 && dy != 0 ? 14 : 10) / 10;
        if (total >= cost[static_cast<std::size_t>(next)]) continue;
        cost[static_cast<std::size_t>(next)] = total;
        came_from[static_cast<std::size_t>(next)] = cell;
        open.push({total + at_least(next), total, next});
      }
    }
  }
  std::vector<Point> way;
  for (int cell = goal; cell != -1; cell = came_from[static_cast<std::size_t>(cell)]) way.push_back(point(cell));
  std::reverse(way.begin(), way.end());
  return way;
}

// Points on one spot would share a cell, points on one circle a corner. Neither happens a hair's breadth aside.
Point aside(Point point, std::size_t number_of_site) {
  const double by = static_cast<double>(number_of_site * 37 % 97 + 1) * 1e-3;
  return {point.x + by, point.y - by * by * 3};
}

// Lays points along the way from `a` to `b`, half of them for each. The first `fixed` sites are the map's own points.
void lay_points(std::vector<Site>& sites, std::size_t fixed, const Site& a, const Site& b, const std::vector<Point>& way) {
  const auto blocked = [&](ProvinceId province, Point at) {
    for (std::size_t i = 0; i < sites.size(); ++i) {
      const bool theirs = sites[i].province != a.province && sites[i].province != b.province;
      const double least = theirs ? (i < fixed ? nearest_to_others : nearest_to_laid) : sites[i].province == province ? 0 : nearest_to_partner;
      if (distance(sites[i].at, at) < least * grain) return true;
    }
    return false;
  };
  const auto lay = [&](ProvinceId province, Point at) {
    for (const Site& site : sites) {
      if (site.province == province && distance(site.at, at) < nearest_to_own * grain) return;
    }
    sites.push_back({province, aside(at, sites.size())});
  };
  // From both ends, so that no province gets a piece apart from the rest; who is not stopped goes on beyond the middle.
  std::size_t head = 1;
  std::size_t tail = way.size() - 1;
  bool a_goes_on = true;
  bool b_goes_on = true;
  while (head < tail && (a_goes_on || b_goes_on)) {
    if (a_goes_on && (a_goes_on = !blocked(a.province, way[head]))) lay(a.province, way[head++]);
    if (head < tail && b_goes_on && (b_goes_on = !blocked(b.province, way[tail - 1]))) lay(b.province, way[--tail]);
  }
}

// Which two of the first `count` sites, one of each side, are nearest to each other.
std::pair<std::size_t, std::size_t> nearest_points(const std::vector<Site>& sites, std::size_t count, const Border& border) {
  std::pair<std::size_t, std::size_t> nearest;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < count; ++i) {
    if (sites[i].province != border.a) continue;
    for (std::size_t k = 0; k < count; ++k) {
      if (sites[k].province != border.b || distance(sites[i].at, sites[k].at) >= least) continue;
      least = distance(sites[i].at, sites[k].at);
      nearest = {i, k};
    }
  }
  return nearest;
}

// Lands that lie close to each other stay joined whatever is laid later: a point of each beside the middle between them.
void hold_lands_together(const Map& map, std::vector<Site>& sites) {
  const std::vector<Site> given = sites;
  for (const Border& border : map.borders()) {
    if (!border.army) continue;
    const auto [from, to] = nearest_points(given, given.size(), border);
    const Site a = given[from];
    const Site b = given[to];
    if (distance(a.at, b.at) > grain * 1.8) continue;
    const Point middle = between(a.at, b.at, 0.5);
    const bool is_theirs = std::none_of(given.begin(), given.end(), [&](const Site& other) {
      return other.province != a.province && other.province != b.province && distance(other.at, middle) < distance(a.at, middle) * 1.1;
    });
    if (!is_theirs) continue;
    sites.push_back({a.province, aside(between(a.at, b.at, 0.4), sites.size())});
    sites.push_back({b.province, aside(between(a.at, b.at, 0.6), sites.size())});
  }
}

std::vector<Site> sites_of(const Map& map, const MapShapes& shapes) {
  std::vector<Site> sites;
  const auto add = [&](ProvinceId province, Point at) { sites.push_back({province, aside(shapes(at), sites.size())}); };
  for (std::size_t i = 0; i < map.provinces().size(); ++i) {
    add(ProvinceId(i), map.provinces()[i].position);
    for (const CoastOfProvince& coast : map.provinces()[i].coasts) {
      add(ProvinceId(i), between(map.provinces()[i].position, coast.position, 0.5));
      add(ProvinceId(i), coast.position);
    }
  }
  hold_lands_together(map, sites);
  const std::size_t fixed = sites.size();
  for (int round = 0; round < 4; ++round) {
    const std::set<Pair> touch = touching(sites, cells_of(sites, shapes.frame));
    bool all = true;
    for (const Border& border : map.borders()) {
      if (touch.contains(pair_of(border.a, border.b))) continue;
      all = false;
      // Straits first: what divides lands has to go through before the lands come close.
      if (round == 0 && !(map.is_sea(border.a) && map.is_sea(border.b))) continue;
      const auto [from, to] = nearest_points(sites, fixed, border);
      const Site a = sites[from];
      const Site b = sites[to];
      const std::vector<Point> way = clear_way(sites, a, b, shapes.frame);
      const double longest = map.is_sea(a.province) || map.is_sea(b.province) ? longest_detour_by_sea : longest_detour_by_land;
      if (length_of(way) <= distance(a.at, b.at) * longest) lay_points(sites, fixed, a, b, way);
    }
    if (all) break;
  }
  return sites;
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
        if (step.across != no_province && own < step.across && map_.is_sea(step.across)) by_neighbour[step.across].emplace(from, step);
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
      const auto before = std::find_if(outline.begin(), outline.end(), [&](const auto& step) { return step.second.to == corner; });
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
  shapes.frame = Box{points.left * shapes.scale, points.top * shapes.scale, points.right * shapes.scale, points.bottom * shapes.scale}.grown(grain * 0.6);

  const std::vector<Site> sites = sites_of(map, shapes);
  const Tracer tracer(map, sites, shapes.frame);
  for (std::size_t i = 0; i < map.provinces().size(); ++i) {
    if (!map.is_sea(ProvinceId(i))) shapes.lands.push_back(tracer.outline(ProvinceId(i)));
  }
  shapes.sea_borders = tracer.sea_borders();
  shapes.labels = label_places(map, shapes);
  return shapes;
}

}  // namespace casus::reports
