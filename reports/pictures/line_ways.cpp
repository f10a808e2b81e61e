#include "reports/pictures/line_ways.h"

#include <algorithm>
#include <limits>
#include <queue>
#include "engine/map/geometry.h"

namespace casus::reports {
namespace {

// How far a line stays away from boxes: where it passes one, and where it turns at the corner of one. A narrow way is
// taken only if it is clearly shorter: what its length is multiplied by.
struct Manner {
  double pass, turn, price;
};
constexpr Manner manners[] = {{5, 8, 1}, {3, 5, 1.1}, {1, 2, 1.25}};
constexpr double closest = manners[2].pass;
constexpr double price_of_a_turn = 15;  // as length: a way with fewer turns is easier to follow

bool contains(const Box& box, Point point) {
  return box.left < point.x && point.x < box.right && box.top < point.y && point.y < box.bottom;
}

// Whether a part of the segment lies inside (Liang and Barsky: what each side cuts off).
bool crosses(const Box& box, Point from, Point to) {
  const bool is_beside = std::max(from.x, to.x) <= box.left || std::min(from.x, to.x) >= box.right ||
                         std::max(from.y, to.y) <= box.top || std::min(from.y, to.y) >= box.bottom;
  if (is_beside) return false;
  double begin = 0, end = 1;
  const Point way = to - from;
  const auto cut = [&](double along, double room) {  // the part where along * t <= room stays
    if (along == 0) return room > 0;
    const double t = room / along;
    if (along > 0) end = std::min(end, t);
    else begin = std::max(begin, t);
    return begin < end;
  };
  return cut(way.x, box.right - from.x) && cut(-way.x, from.x - box.left) && cut(way.y, box.bottom - from.y) &&
         cut(-way.y, from.y - box.top);
}

LineWay straight_way(Point from, Point to) {
  const Point way = to - from;
  return {from, from + way * (1.0 / 3), from + way * (2.0 / 3), to};
}

class Detour {
 public:
  Detour(const std::vector<Box>& boxes, std::size_t from, std::size_t to, long& looks)
      : from_(boxes[from].centre()), to_(boxes[to].centre()), looks_(looks) {
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      const bool is_in_between = i != from && i != to && !contains(boxes[i], from_) && !contains(boxes[i], to_);
      if (is_in_between && is_near(boxes[i])) boxes_.push_back(boxes[i]);
    }
  }

  LineWay way() const {
    if (is_clear(from_, to_, closest)) return straight_way(from_, to_);
    PricedWay best;
    for (const Manner& manner : manners) {
      PricedWay found = cheapest(manner);
      if (found.price < best.price) best = std::move(found);
    }
    if (best.turns.empty() || looks_ < 0) return straight_way(from_, to_);
    LineWay way = swung(best.turns);
    return is_clear(way, closest) ? way : rounded_off(best.turns, best.radius);
  }

 private:
  // No sensible detour is one and a half times as long as the straight line, or a little more if that is short.
  bool is_near(const Box& box) const {
    const Point nearest{std::clamp((from_.x + to_.x) / 2, box.left, box.right),
                        std::clamp((from_.y + to_.y) / 2, box.top, box.bottom)};
    const Point middle = (from_ + to_) * 0.5;
    return length(nearest - middle) < length(to_ - from_) * 0.75 + 150;
  }

  bool is_clear(Point from, Point to, double distance) const {
    looks_ -= static_cast<long>(boxes_.size());
    return std::ranges::none_of(boxes_, [&](const Box& box) { return crosses(box.grown(distance), from, to); });
  }
  bool is_clear(const LineWay& way, double distance) const {
    constexpr int steps = 24;  // a piece
    const auto pieces = static_cast<int>(way.size() / 3);
    for (int i = 0; i < pieces * steps; ++i) {
      const auto point = [&](int step) { return point_on(way, static_cast<double>(step) / steps); };
      if (!is_clear(point(i), point(i + 1), distance)) return false;
    }
    return true;
  }

  struct PricedWay {
    std::vector<Point> turns;  // with both ends; nothing where there is no way
    double price = std::numeric_limits<double>::infinity();
    double radius = 0;  // with which the turns can be rounded
  };
  // A* over corners of boxes.
  PricedWay cheapest(const Manner& manner) const {
    std::vector<Point> points = {from_, to_};
    for (const Box& box : boxes_) {
      const Box around = box.grown(manner.turn);
      for (const Point turn : {Point{around.left, around.top}, Point{around.right, around.top},
                               Point{around.left, around.bottom}, Point{around.right, around.bottom}}) {
        const bool is_free =
            std::ranges::none_of(boxes_, [&](const Box& other) { return contains(other.grown(manner.pass), turn); });
        if (is_free) points.push_back(turn);
      }
    }
    struct Reached {
      double price = std::numeric_limits<double>::infinity();
      std::size_t before = 0;
      bool settled = false;
    };
    std::vector<Reached> reached(points.size());
    struct Open {
      double at_least;
      std::size_t point;
      bool operator<(const Open& other) const {
        return at_least != other.at_least ? at_least > other.at_least : point > other.point;
      }
    };
    std::priority_queue<Open> open;
    reached[0].price = 0;
    open.push({length(to_ - from_), 0});
    while (!open.empty()) {
      const std::size_t here = open.top().point;
      open.pop();
      if (here == 1) return {traced(points, reached), reached[1].price * manner.price, 2 * manner.turn};
      if (std::exchange(reached[here].settled, true)) continue;
      if (looks_ < 0) return {};
      for (std::size_t next = 1; next < points.size(); ++next) {
        const double price = reached[here].price + length(points[next] - points[here]) + price_of_a_turn;
        if (price >= reached[next].price || !is_clear(points[here], points[next], manner.pass)) continue;
        reached[next] = {price, here, false};
        open.push({price + length(to_ - points[next]), next});
      }
    }
    return {};
  }
  static std::vector<Point> traced(const std::vector<Point>& points, const auto& reached) {
    std::vector<Point> way = {points[1]};
    for (std::size_t at = 1; at != 0;) {
      at = reached[at].before;
      way.push_back(points[at]);
    }
    std::ranges::reverse(way);
    return way;
  }

  // One swing through all turns, each passed in the direction from the turn before it to the one after it.
  static LineWay swung(const std::vector<Point>& turns) {
    LineWay way = {turns.front()};
    for (std::size_t i = 0; i + 1 < turns.size(); ++i) {
      const bool first = i == 0, last = i + 2 == turns.size();
      const double reach = length(turns[i + 1] - turns[i]) / 3;
      const auto direction = [&](std::size_t turn) { return unit_vector(turns[turn + 1] - turns[turn - 1]); };
      const Point leave = first ? turns[i] : turns[i] + direction(i) * reach;
      const Point arrive = last ? turns[i + 1] : turns[i + 1] - direction(i + 1) * reach;
      way.push_back(first ? turns[i] + (arrive - turns[i]) * 0.5 : leave);
      way.push_back(last ? turns[i + 1] + (leave - turns[i + 1]) * 0.5 : arrive);
      way.push_back(turns[i + 1]);
    }
    return way;
  }

  // Straight from turn to turn, with the corners rounded a little.
  static LineWay rounded_off(const std::vector<Point>& turns, double radius) {
    LineWay way = {turns.front()};
    const auto go_straight = [&](Point to) {
      const LineWay piece = straight_way(way.back(), to);
      way.insert(way.end(), piece.begin() + 1, piece.end());
    };
    for (std::size_t i = 1; i + 1 < turns.size(); ++i) {
      const Point turn = turns[i];
      const auto part_of = [&](Point other) {
        return unit_vector(other - turn) * std::min(radius, length(other - turn) / 2);
      };
      const Point before = turn + part_of(turns[i - 1]), behind = turn + part_of(turns[i + 1]);
      go_straight(before);
      way.insert(way.end(), {before + (turn - before) * 0.6, behind + (turn - behind) * 0.6, behind});
    }
    go_straight(turns.back());
    return way;
  }

  Point from_, to_;
  long& looks_;             // that are left
  std::vector<Box> boxes_;  // that a line between the two has to go round
};

}  // namespace

LineWay line_way(const std::vector<Box>& boxes, std::size_t from, std::size_t to, long& looks) {
  return Detour(boxes, from, to, looks).way();
}

Point point_on(const LineWay& way, double t) {
  const std::size_t last = (way.size() - 1) / 3 - 1;
  const std::size_t piece = std::min(static_cast<std::size_t>(t), last);
  const double part = t - static_cast<double>(piece), rest = 1 - part;
  const Point* at = &way[piece * 3];
  return at[0] * (rest * rest * rest) + at[1] * (3 * rest * rest * part) + at[2] * (3 * rest * part * part) +
         at[3] * (part * part * part);
}

LineWay up_to_box(const LineWay& way, const Box& last) {
  const auto is_inside = [&](Point at) {
    return at.x > last.left && at.x < last.right && at.y > last.top && at.y < last.bottom;
  };
  constexpr double step = 1.0 / 256;
  double t = static_cast<double>(way.size() / 3);
  while (t > step && is_inside(point_on(way, t))) t -= step;
  const std::size_t piece = std::min(static_cast<std::size_t>(t), way.size() / 3 - 1);
  const double part = t - static_cast<double>(piece);
  const Point* at = &way[piece * 3];
  const auto between = [&](Point a, Point b) { return a + (b - a) * part; };
  // De Casteljau's first half of that piece.
  const Point ab = between(at[0], at[1]), bc = between(at[1], at[2]), cd = between(at[2], at[3]);
  const Point abc = between(ab, bc), bcd = between(bc, cd);
  LineWay cut(way.begin(), way.begin() + static_cast<std::ptrdiff_t>(piece * 3 + 1));
  cut.insert(cut.end(), {ab, abc, between(abc, bcd)});
  return cut;
}

}  // namespace casus::reports
