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

// The cheapest way over a grid from one site to another. Cells near the points of other provinces cost more, so it
// keeps clear of them.
class WayOverGrid {
 public:
  WayOverGrid(const std::vector<Site>& sites, const Site& from, const Site& to, const PointFrame& frame)
      : sites_(sites),
        by_square_(sites, frame.grain),
        from_(from),
        to_(to),
        low_(frame.low),
        grain_(frame.grain),
        step_(frame.grain / 5),
        columns_(static_cast<int>((frame.high.x - frame.low.x) / step_) + 1),
        rows_(static_cast<int>((frame.high.y - frame.low.y) / step_) + 1),
        start_(nearest_cell(from.at)),
        goal_(nearest_cell(to.at)),
        known_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_)) {}

  std::vector<Point> points() {
    search();
    std::vector<Point> way;
    for (Cell cell = goal_; cell != start_; cell = known(cell).came_from) way.push_back(point(cell));
    way.push_back(point(start_));
    std::reverse(way.begin(), way.end());
    return way;
  }

 private:
  using Cost = std::int64_t;  // 100: a step over open country

  struct Cell {
    int row = 0, column = 0;
    auto operator<=>(const Cell&) const = default;
  };
  struct Known {
    Cost price = 0;                                 // of a step to the cell; 0: not yet known
    Cost spent = std::numeric_limits<Cost>::max();  // on the cheapest way to it so far
    Cell came_from = {};                            // on that way
  };
  // The end of a way that can go on.
  struct Open {
    Cost expected, spent;
    Cell cell;
    auto operator<=>(const Open&) const = default;
  };

  void search() {
    std::priority_queue<Open, std::vector<Open>, std::greater<>> open;
    known(start_).spent = 0;
    open.push({at_least_from(start_), 0, start_});
    while (!open.empty()) {
      const auto [expected, spent, cell] = open.top();
      open.pop();
      if (cell == goal_) return;
      if (spent > known(cell).spent) continue;
      for (int down = -1; down <= 1; ++down) {
        for (int right = -1; right <= 1; ++right) {
          const Cell next{cell.row + down, cell.column + right};
          if (next == cell || !is_on_grid(next)) continue;
          const bool is_diagonal = down != 0 && right != 0;
          const Cost total = spent + price(next) * (is_diagonal ? 14 : 10) / 10;
          if (total >= known(next).spent) continue;
          known(next).spent = total;
          known(next).came_from = cell;
          open.push({total + at_least_from(next), total, next});
        }
      }
    }
  }

  Cost price(Cell cell) {
    Cost& price = known(cell).price;
    if (price != 0) return price;
    // A good distance from all others is enough; otherwise ways between far lands would go round the whole map.
    const double tightness = std::max(grain_ / std::max(distance_to_others(point(cell)), grain_ * 0.05) - 0.6, 0.0);
    price = static_cast<Cost>(100 * (1 + tightness * tightness));
    return price;
  }

  // To the nearest point of another province, as far as it matters.
  double distance_to_others(Point here) const {
    const double farthest = grain_ * 4;
    double squared = farthest * farthest;
    for (double radius = grain_; radius <= farthest; radius *= 2) {
      by_square_.visit_near(here, radius, [&](std::size_t k) {
        if (sites_[k].label == from_.label || sites_[k].label == to_.label) return;
        const Point way = sites_[k].at - here;
        squared = std::min(squared, way.x * way.x + way.y * way.y);
      });
      if (squared <= radius * radius) break;
    }
    return std::sqrt(squared);
  }

  // The least cost of the rest of a way: open country all along.
  Cost at_least_from(Cell cell) const {
    return Cost{100} * std::max(std::abs(cell.column - goal_.column), std::abs(cell.row - goal_.row));
  }

  Cell nearest_cell(Point at) const {
    const int column = static_cast<int>(std::lround((at.x - low_.x) / step_));
    const int row = static_cast<int>(std::lround((at.y - low_.y) / step_));
    return {std::clamp(row, 0, rows_ - 1), std::clamp(column, 0, columns_ - 1)};
  }
  Point point(Cell cell) const { return {low_.x + step_ * cell.column, low_.y + step_ * cell.row}; }
  bool is_on_grid(Cell cell) const {
    return cell.row >= 0 && cell.row < rows_ && cell.column >= 0 && cell.column < columns_;
  }
  Known& known(Cell cell) { return known_[static_cast<std::size_t>(cell.row * columns_ + cell.column)]; }

  const std::vector<Site>& sites_;
  const SitesBySquare by_square_;
  const Site from_, to_;
  const Point low_;
  const double grain_, step_;
  const int columns_, rows_;
  const Cell start_, goal_;
  std::vector<Known> known_;
};

// Points on one spot would share a cell, points on one circle a corner. A tiny shift prevents both.
Point aside(Point point, std::size_t number_of_site, double grain) {
  const double by = static_cast<double>(number_of_site * 37 % 97 + 1) * grain * 1e-5;
  return {point.x + by, point.y - by * by * 3};
}

struct EndOfWay {
  Site site;
  bool is_sea;
};

// Lays points along the way from `a` to `b`, half of them for each. The first `fixed` sites are the map's own points.
void lay_points(std::vector<Site>& sites, std::size_t fixed, const EndOfWay& a, const EndOfWay& b,
                const std::vector<Point>& way, double grain) {
  const auto blocked = [&](Label province, Point at) {
    for (std::size_t i = 0; i < sites.size(); ++i) {
      const bool theirs = sites[i].label != a.site.label && sites[i].label != b.site.label;
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
  const auto waits = [&](const EndOfWay& end, Point at, const EndOfWay& other, bool other_goes_on) {
    return !end.is_sea && other.is_sea && other_goes_on && distance(end.site.at, at) > shore * grain;
  };
  while (head < tail && (a_goes_on || b_goes_on)) {
    const bool a_waits = waits(a, way[head], b, b_goes_on);
    if (!a_waits && a_goes_on && (a_goes_on = !blocked(a.site.label, way[head]))) lay(a.site.label, way[head++]);
    if (head == tail) break;
    const bool b_waits = waits(b, way[tail - 1], a, a_goes_on);
    if (!b_waits && b_goes_on && (b_goes_on = !blocked(b.site.label, way[tail - 1]))) lay(b.site.label, way[--tail]);
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
      const auto [from, to] = nearest_points(sites, fixed, border);
      const EndOfWay a{sites[from], map.is_sea(border.a)}, b{sites[to], map.is_sea(border.b)};
      const std::vector<Point> way = WayOverGrid(sites, a.site, b.site, frame).points();
      const double longest = a.is_sea || b.is_sea ? longest_detour_by_sea : longest_detour_by_land;
      if (length(way) <= distance(a.site.at, b.site.at) * longest) lay_points(sites, fixed, a, b, way, frame.grain);
    }
    if (all) break;
  }
  dig_straits(map, frame, sites);
  return sites;
}

}  // namespace casus::reports
