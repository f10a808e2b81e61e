#include "reports/outlines/point_sites.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <queue>
#include <set>
#include <utility>

#include "engine/map/geometry.h"
#include "engine/map/province_ids.h"
#include "reports/outlines/planar.h"

namespace casus::reports {
namespace {

double distance(Point a, Point b) { return length(a - b); }
Point between(Point a, Point b, double part) { return a * (1 - part) + b * part; }
Label site_label(ProvinceId province) { return static_cast<Label>(index(province)); }
ProvinceId province_of(Label label) { return ProvinceId(static_cast<std::uint16_t>(label)); }

using LabelPair = std::pair<Label, Label>;
LabelPair pair_of(Label a, Label b) { return {std::min(a, b), std::max(a, b)}; }
LabelPair pair_of(ProvinceId a, ProvinceId b) { return pair_of(site_label(a), site_label(b)); }

// Sites by the square in which they are, so that only those near a point are looked at.
class SitesBySquare {
 public:
  SitesBySquare(const std::vector<Site>& sites, double grain) {
    Point high = sites.front().at;
    low_ = high;
    for (const Site& site : sites) {
      low_ = {std::min(low_.x, site.at.x), std::min(low_.y, site.at.y)};
      high = {std::max(high.x, site.at.x), std::max(high.y, site.at.y)};
    }
    side_ = std::max({grain, (high.x - low_.x) / most_squares, (high.y - low_.y) / most_squares});
    columns_ = column(high.x) + 1;
    rows_ = row(high.y) + 1;
    squares_.resize(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_));
    for (std::size_t i = 0; i < sites.size(); ++i) square(column(sites[i].at.x), row(sites[i].at.y)).push_back(i);
  }

  // Calls visit(number of site) for all sites that are at most `radius` away, and for some others. Returns whether it
  // was called for every site.
  template <class Visit>
  bool visit_near(Point at, double radius, Visit visit) const {
    const int left = std::max(column(at.x - radius), 0), right = std::min(column(at.x + radius), columns_ - 1);
    const int top = std::max(row(at.y - radius), 0), bottom = std::min(row(at.y + radius), rows_ - 1);
    for (int y = top; y <= bottom; ++y) {
      for (int x = left; x <= right; ++x) {
        for (const std::size_t i : square(x, y)) visit(i);
      }
    }
    return left == 0 && top == 0 && right == columns_ - 1 && bottom == rows_ - 1;
  }

 private:
  static constexpr int most_squares = 100;  // in a row
  int column(double x) const { return static_cast<int>(std::floor((x - low_.x) / side_)); }
  int row(double y) const { return static_cast<int>(std::floor((y - low_.y) / side_)); }
  std::vector<std::size_t>& square(int x, int y) { return squares_[static_cast<std::size_t>(y * columns_ + x)]; }
  const std::vector<std::size_t>& square(int x, int y) const {
    return squares_[static_cast<std::size_t>(y * columns_ + x)];
  }

  Point low_;
  double side_ = 1;
  int columns_ = 0, rows_ = 0;
  std::vector<std::vector<std::size_t>> squares_;
};

// A line between what is nearest to one site and what is nearest to another one.
struct Side {
  std::size_t one, other;
  Point from, to;
};

std::vector<Side> sides_between(const std::vector<Site>& sites, const PointFrame& frame) {
  std::vector<Point> points;
  for (const Site& site : sites) points.push_back(site.at);
  std::vector<Side> sides;
  const SitesBySquare by_square(sites, frame.grain);
  for (const Line& line : voronoi_lines(points, frame.ring())) {
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
      const Point middle = between(line[i], line[i + 1], 0.5);
      std::pair<double, std::size_t> nearest, next;
      double radius = frame.grain;
      for (bool all = false; !all; radius *= 2) {
        nearest = next = {std::numeric_limits<double>::infinity(), 0};
        all = by_square.visit_near(middle, radius, [&](std::size_t k) {
          const std::pair here(distance(sites[k].at, middle), k);
          if (here < nearest) next = std::exchange(nearest, here);
          else if (here < next) next = here;
        });
        if (next.first <= radius) break;
      }
      sides.push_back(
          {std::min(nearest.second, next.second), std::max(nearest.second, next.second), line[i], line[i + 1]});
    }
  }
  return sides;
}

// Those that touch along a line that can be seen.
std::set<LabelPair> touching(const std::vector<Site>& sites, const PointFrame& frame) {
  constexpr double seen = 0.15;
  std::set<LabelPair> touch;
  for (const Side& side : sides_between(sites, frame)) {
    if (distance(side.from, side.to) >= seen * frame.grain)
      touch.insert(pair_of(sites[side.one].label, sites[side.other].label));
  }
  return touch;
}

// Ways between neighbours that do not touch.

// How near, as parts of the grain, a laid point may come: to the map's own points of others, to other laid points of
// others, to points of the province that it is to meet, and to points of its own province.
constexpr double nearest_to_others = 0.42;
constexpr double nearest_to_laid = 0.3;
constexpr double nearest_to_partner = 0.15;
constexpr double nearest_to_own = 0.18;
// How far land reaches by itself towards a sea that does not touch it, as a part of the grain.
constexpr double shore = 0.75;
// A way so much longer than the straight line would tear the map apart; such neighbours stay separated. Seas go around
// capes.
constexpr double longest_detour_by_land = 1.4;
constexpr double longest_detour_by_sea = 3;

// The way from `a` to `b` over a grid, that keeps clear of all other provinces' points.
std::vector<Point> clear_way(const std::vector<Site>& sites, const Site& a, const Site& b, const PointFrame& frame) {
  const double grain = frame.grain;
  const double step = grain / 5;
  const int columns = static_cast<int>((frame.high.x - frame.low.x) / step) + 1;
  const int rows = static_cast<int>((frame.high.y - frame.low.y) / step) + 1;
  const auto point = [&](int cell) {
    return Point{frame.low.x + step * (cell % columns), frame.low.y + step * (cell / columns)};
  };
  const auto nearest_cell = [&](Point p) {
    const int column = std::clamp(static_cast<int>(std::lround((p.x - frame.low.x) / step)), 0, columns - 1);
    const int row = std::clamp(static_cast<int>(std::lround((p.y - frame.low.y) / step)), 0, rows - 1);
    return row * columns + column;
  };
  const SitesBySquare by_square(sites, grain);
  const std::size_t count = static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows);
  std::vector<std::int64_t> prices(count, 0);  // 0: not yet known
  const auto price = [&](int cell) {
    std::int64_t& known = prices[static_cast<std::size_t>(cell)];
    if (known != 0) return known;
    const Point here = point(cell);
    const double farthest = grain * 4;
    double squared = farthest * farthest;
    for (double radius = grain; radius <= farthest; radius *= 2) {
      by_square.visit_near(here, radius, [&](std::size_t k) {
        if (sites[k].label == a.label || sites[k].label == b.label) return;
        const Point way = sites[k].at - here;
        squared = std::min(squared, way.x * way.x + way.y * way.y);
      });
      if (squared <= radius * radius) break;
    }
    // A good distance from all others is enough; otherwise ways between far lands would go round the whole map.
    const double tightness = std::max(grain / std::max(std::sqrt(squared), grain * 0.05) - 0.6, 0.0);
    known = static_cast<std::int64_t>(100 * (1 + tightness * tightness));
    return known;
  };
  std::vector<std::int64_t> cost(count, std::numeric_limits<std::int64_t>::max());
  std::vector<int> came_from(count, -1);
  const int start = nearest_cell(a.at);
  const int goal = nearest_cell(b.at);
  // The least cost of the rest: open country all the way.
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

// Points on one spot would share a cell, points on one circle a corner. A tiny shift prevents both.
Point aside(Point point, std::size_t number_of_site, double grain) {
  const double by = static_cast<double>(number_of_site * 37 % 97 + 1) * grain * 1e-5;
  return {point.x + by, point.y - by * by * 3};
}

// Lays points along the way from `a` to `b`, half of them for each. The first `fixed` sites are the map's own points.
void lay_points(std::vector<Site>& sites, std::size_t fixed, const Site& a, const Site& b,
                const std::vector<Point>& way, bool a_is_sea, bool b_is_sea, double grain) {
  const auto blocked = [&](Label province, Point at) {
    for (std::size_t i = 0; i < sites.size(); ++i) {
      const bool theirs = sites[i].label != a.label && sites[i].label != b.label;
      const double least = theirs                       ? (i < fixed ? nearest_to_others : nearest_to_laid)
                           : sites[i].label == province ? 0
                                                        : nearest_to_partner;
      if (distance(sites[i].at, at) < least * grain) return true;
    }
    return false;
  };
  const auto lay = [&](Label province, Point at) {
    for (const Site& site : sites) {
      if (site.label == province && distance(site.at, at) < nearest_to_own * grain) return;
    }
    sites.push_back({province, aside(at, sites.size(), grain)});
  };
  // From both ends, so that no province gets a piece apart from the rest; a side that is not blocked goes on beyond the
  // middle. Where land meets sea, the land keeps to its own surroundings as long as the sea can come to it: otherwise
  // it would grow a horn.
  std::size_t head = 1;
  std::size_t tail = way.size() - 1;
  bool a_goes_on = true;
  bool b_goes_on = true;
  const auto waits = [&](const Site& land, Point at, bool sea_goes_on) {
    return sea_goes_on && distance(land.at, at) > shore * grain;
  };
  while (head < tail && (a_goes_on || b_goes_on)) {
    const bool a_waits = !a_is_sea && b_is_sea && waits(a, way[head], b_goes_on);
    if (!a_waits && a_goes_on && (a_goes_on = !blocked(a.label, way[head]))) lay(a.label, way[head++]);
    if (head == tail) break;
    const bool b_waits = !b_is_sea && a_is_sea && waits(b, way[tail - 1], a_goes_on);
    if (!b_waits && b_goes_on && (b_goes_on = !blocked(b.label, way[tail - 1]))) lay(b.label, way[--tail]);
  }
}

// Which two of the first `count` sites, one of each side, are nearest to each other.
std::pair<std::size_t, std::size_t> nearest_points(const std::vector<Site>& sites, std::size_t count,
                                                   const Border& border) {
  std::pair<std::size_t, std::size_t> nearest;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < count; ++i) {
    if (sites[i].label != site_label(border.a)) continue;
    for (std::size_t k = 0; k < count; ++k) {
      if (sites[k].label != site_label(border.b) || distance(sites[i].at, sites[k].at) >= least) continue;
      least = distance(sites[i].at, sites[k].at);
      nearest = {i, k};
    }
  }
  return nearest;
}

// Lands that are close to each other stay joined, whatever is laid later: each gets a point near the middle between
// them.
void hold_lands_together(const Map& map, std::vector<Site>& sites, double grain) {
  const std::vector<Site> given = sites;
  for (const Border& border : map.borders()) {
    if (!border.army) continue;
    const auto [from, to] = nearest_points(given, given.size(), border);
    const Site a = given[from];
    const Site b = given[to];
    if (distance(a.at, b.at) > grain * 1.8) continue;
    const Point middle = between(a.at, b.at, 0.5);
    const bool is_theirs = std::none_of(given.begin(), given.end(), [&](const Site& other) {
      return other.label != a.label && other.label != b.label &&
             distance(other.at, middle) < distance(a.at, middle) * 1.1;
    });
    if (!is_theirs) continue;
    sites.push_back({a.label, aside(between(a.at, b.at, 0.4), sites.size(), grain)});
    sites.push_back({b.label, aside(between(a.at, b.at, 0.6), sites.size(), grain)});
  }
}

// Lands that armies walk between without crossing a strait have the same number.
std::vector<int> land_masses(const Map& map) {
  std::vector<int> masses(map.provinces().size());
  for (std::size_t i = 0; i < masses.size(); ++i) masses[i] = static_cast<int>(i);
  for (const Border& border : map.borders()) {
    if (!border.army || border.strait) continue;
    const int one = masses[index(border.a)], other = masses[index(border.b)];
    std::ranges::replace(masses, one, other);
  }
  return masses;
}

// The water that is to lie between two lands: that of their strait; between an island and another land the nearest that
// both border on. no_province: they may touch.
class Waters {
 public:
  explicit Waters(const Map& map) : map_(map), masses_(land_masses(map)) {}

  ProvinceId between_lands(ProvinceId a, ProvinceId b, Point middle) const {
    if (a == b || map_.is_sea(a) || map_.is_sea(b)) return no_province;
    for (const Border& strait : map_.straits()) {
      if (pair_of(strait.a, strait.b) == pair_of(a, b)) return *strait.strait;
    }
    return masses_[index(a)] == masses_[index(b)] ? no_province : nearest_shared_sea(a, b, middle);
  }

 private:
  ProvinceId nearest_shared_sea(ProvinceId a, ProvinceId b, Point middle) const {
    ProvinceId nearest = no_province;
    map_.seas().for_each([&](ProvinceId sea) {
      if (!map_.neighbours(a).contains(sea) || !map_.neighbours(b).contains(sea)) return;
      const auto away = [&](ProvinceId water) { return distance(map_[water].position, middle); };
      if (nearest == no_province || away(sea) < away(nearest)) nearest = sea;
    });
    return nearest;
  }

  const Map& map_;
  std::vector<int> masses_;
};

// Even if the two sides of a strait are very near to each other, its water goes through between them: a point of it in
// the middle of each line that they share, and one of either side next to it, so that the water stays narrow. The same
// around islands.
void dig_straits(const Map& map, const PointFrame& frame, std::vector<Site>& sites) {
  const double width = frame.grain * 0.2;
  constexpr int rounds = 3;
  const Waters waters(map);
  for (int round = 0; round < rounds; ++round) {
    std::vector<Site> dug;
    for (const Side& side : sides_between(sites, frame)) {
      const Site& one = sites[side.one];
      const Site& other = sites[side.other];
      const Point middle = between(side.from, side.to, 0.5);
      const ProvinceId water = waters.between_lands(province_of(one.label), province_of(other.label), middle);
      if (water == no_province) continue;
      const Point across = unit_vector(other.at - one.at) * width;
      dug.push_back({site_label(water), middle});
      dug.push_back({one.label, middle - across});
      dug.push_back({other.label, middle + across});
    }
    if (dug.empty()) return;
    for (const Site& site : dug) sites.push_back({site.label, aside(site.at, sites.size(), frame.grain)});
  }
}

}  // namespace

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

PointFrame point_frame(const Map& map) {
  PointFrame frame{{0, 0}, map.size(), usual_distance(map)};
  for (const Province& province : map.provinces()) {
    frame.low = {std::min(frame.low.x, province.position.x), std::min(frame.low.y, province.position.y)};
    frame.high = {std::max(frame.high.x, province.position.x), std::max(frame.high.y, province.position.y)};
  }
  const Point margin{frame.grain * 0.6, frame.grain * 0.6};
  frame.low = frame.low - margin;
  frame.high = frame.high + margin;
  return frame;
}

PointFrame file_frame(const Map& map) {
  PointFrame frame{{0, 0}, map.size(), usual_distance(map)};
  const Point margin{frame.grain * 0.6, frame.grain * 0.6};
  const auto show = [&](Point at) {
    const Point low = at - margin, high = at + margin;
    frame.low = {std::min(frame.low.x, std::floor(low.x)), std::min(frame.low.y, std::floor(low.y))};
    frame.high = {std::max(frame.high.x, std::ceil(high.x)), std::max(frame.high.y, std::ceil(high.y))};
  };
  for (const Province& province : map.provinces()) {
    show(province.position);
    for (const CoastOfProvince& coast : province.coasts) show(coast.position);
  }
  return frame;
}

std::vector<Site> point_sites(const Map& map, const PointFrame& frame) {
  std::vector<Site> sites;
  const auto add = [&](ProvinceId province, Point at) {
    sites.push_back({site_label(province), aside(at, sites.size(), frame.grain)});
  };
  for (const ProvinceId province : province_ids(map)) {
    add(province, map[province].position);
    for (const CoastOfProvince& coast : map[province].coasts) {
      add(province, between(map[province].position, coast.position, 0.5));
      add(province, coast.position);
    }
  }
  hold_lands_together(map, sites, frame.grain);
  const std::size_t fixed = sites.size();
  const auto is_turn_of = [&](const Border& border, int round) {
    // Straits first: the water that divides lands has to go through before the lands come close. Then lands, before
    // seas come to them.
    if (round == 0) return map.lets_convoy(border.a) && map.lets_convoy(border.b);
    if (round == 1) return !map.is_sea(border.a) && !map.is_sea(border.b);
    return true;
  };
  for (int round = 0; round < 5; ++round) {
    const std::set<LabelPair> touch = touching(sites, frame);
    bool all = true;
    for (const Border& border : map.borders()) {
      if (border.strait || touch.contains(pair_of(border.a, border.b))) continue;
      all = false;
      if (!is_turn_of(border, round)) continue;
      const bool a_is_sea = map.is_sea(border.a), b_is_sea = map.is_sea(border.b);
      const auto [from, to] = nearest_points(sites, fixed, border);
      const Site a = sites[from];
      const Site b = sites[to];
      const std::vector<Point> way = clear_way(sites, a, b, frame);
      const double longest = a_is_sea || b_is_sea ? longest_detour_by_sea : longest_detour_by_land;
      if (length(way) <= distance(a.at, b.at) * longest)
        lay_points(sites, fixed, a, b, way, a_is_sea, b_is_sea, frame.grain);
    }
    if (all) break;
  }
  dig_straits(map, frame, sites);
  return sites;
}

}  // namespace casus::reports
