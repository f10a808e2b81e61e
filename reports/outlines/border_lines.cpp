#include "reports/outlines/border_lines.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include "engine/map/geometry.h"

namespace casus::reports {

namespace {

double cross(Point a, Point b, Point c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

// Whether two pieces of line have a point in common that is an end of neither.
bool cut_each_other(Point a, Point b, Point c, Point d) {
  if (a == c || a == d || b == c || b == d) return false;
  const double one = cross(a, b, c), other = cross(a, b, d);
  const double third = cross(c, d, a), fourth = cross(c, d, b);
  return ((one >= 0 && other <= 0) || (one <= 0 && other >= 0)) &&
         ((third >= 0 && fourth <= 0) || (third <= 0 && fourth >= 0));
}

// Pieces of line by the squares of a grid that they pass, so that those near to a place are found at once.
class Grid {
 public:
  void add(Point a, Point b, std::size_t arc) {
    for_each_square(a, b, [&](Square square) { squares_[square].push_back({a, b, arc}); });
  }
  bool is_cut(Point a, Point b, std::size_t but) const {
    bool cut = false;
    for_each_square(a, b, [&](Square square) {
      const auto found = squares_.find(square);
      if (found == squares_.end()) return;
      for (const Piece& piece : found->second) cut |= piece.arc != but && cut_each_other(a, b, piece.a, piece.b);
    });
    return cut;
  }
  void remove(const Line& line, std::size_t arc) {
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
      for_each_square(line[i], line[i + 1], [&](Square square) {
        std::erase_if(squares_[square], [&](const Piece& piece) { return piece.arc == arc; });
      });
    }
  }

 private:
  using Square = std::pair<int, int>;
  struct Piece {
    Point a, b;
    std::size_t arc;
  };
  static constexpr double side = 24;
  static int of(double x) { return static_cast<int>(std::floor(x / side)); }
  static void for_each_square(Point a, Point b, const auto& visit) {
    for (int x = of(std::min(a.x, b.x)); x <= of(std::max(a.x, b.x)); ++x) {
      for (int y = of(std::min(a.y, b.y)); y <= of(std::max(a.y, b.y)); ++y) visit({x, y});
    }
  }
  std::map<Square, std::vector<Piece>> squares_;
};

// A number from -1 to 1 that depends only on two places, so that a change stays local.
double chance(Point a, Point b) {
  std::uint64_t hash = 0x9e3779b97f4a7c15U;
  for (const double x : {a.x, a.y, b.x, b.y}) {
    hash ^= static_cast<std::uint64_t>(std::llround(x / lattice)) + 0x7f4a7c15U + (hash << 6) + (hash >> 2);
    hash *= 0xbf58476d1ce4e5b9U;
    hash ^= hash >> 29;
  }
  return static_cast<double>(hash % 20001) / 10000.0 - 1;
}

// Halves each part of the line again and again and moves the middles aside.
void make_uneven(Point a, Point b, double by, Line& out) {
  constexpr double finest = 5;
  const double far = length(b - a);
  if (far < finest) {
    out.push_back(b);
    return;
  }
  const Point middle = on_lattice((a + b) * 0.5 + left_of(unit_vector(b - a)) * (far * by * chance(a, b)));
  make_uneven(a, middle, by, out);
  make_uneven(middle, b, by, out);
}

Line uneven(const Line& line, double by) {
  Line out{line.front()};
  for (std::size_t i = 0; i + 1 < line.size(); ++i) make_uneven(line[i], line[i + 1], by, out);
  return out;
}

// Each corner is cut, twice.
Line rounded_line(Line line, bool closed) {
  for (int round = 0; round < 2; ++round) {
    Line out;
    if (!closed) out.push_back(line.front());
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
      const Point a = line[i], b = line[i + 1];
      if (closed || i > 0) out.push_back(on_lattice(a * 0.75 + b * 0.25));
      if (closed || i + 2 < line.size()) out.push_back(on_lattice(a * 0.25 + b * 0.75));
    }
    if (!closed) out.push_back(line.back());
    else out.push_back(out.front());
    line = std::move(out);
  }
  return line;
}

// Without points that lie on the line between their neighbours.
Line without_needless(const Line& line) {
  constexpr double allowed = 0.05;
  Line out{line.front()};
  for (std::size_t i = 1; i + 1 < line.size(); ++i) {
    const Point a = out.back(), b = line[i + 1];
    const double base = std::max(length(b - a), lattice);
    const Point to_b = b - a, to_here = line[i] - a;
    const bool between = to_b.x * to_here.x + to_b.y * to_here.y > 0;
    if (!between || std::abs(cross(a, b, line[i])) / base > allowed) out.push_back(line[i]);
  }
  out.push_back(line.back());
  return out;
}

Line without_repetition(Line line) {
  line.erase(std::unique(line.begin(), line.end()), line.end());
  return line;
}

bool crosses_itself(const Line& line) {
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    for (std::size_t k = i + 2; k + 1 < line.size(); ++k) {
      if (cut_each_other(line[i], line[i + 1], line[k], line[k + 1])) return true;
    }
  }
  return false;
}

}  // namespace

void draw_borders(std::vector<Arc>& arcs, const StyleOf& style) {
  Grid grid;
  const auto add = [&](std::size_t which) {
    const Line& line = arcs[which].points;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) grid.add(line[i], line[i + 1], which);
  };
  for (std::size_t i = 0; i < arcs.size(); ++i) {
    arcs[i].points = without_needless(arcs[i].points);
    add(i);
  }
  const auto is_free = [&](const Line& line, std::size_t which) {
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
      if (grid.is_cut(line[i], line[i + 1], which)) return false;
    }
    return line.size() >= 2 && !crosses_itself(line);
  };
  for (std::size_t i = 0; i < arcs.size(); ++i) {
    Arc& arc = arcs[i];
    const BorderStyle wanted =
        arc.left == nobody || arc.right == nobody ? BorderStyle::Straight : style(arc.left, arc.right);
    std::vector<Line> tries;
    if (wanted == BorderStyle::Round) tries.push_back(rounded_line(arc.points, arc.is_closed()));
    if (wanted == BorderStyle::Uneven) {
      for (const double by : {0.16, 0.08, 0.04}) tries.push_back(uneven(arc.points, by));
    }
    for (Line& line : tries) {
      line = without_repetition(std::move(line));
      if (!is_free(line, i)) continue;
      grid.remove(arc.points, i);
      arc.points = std::move(line);
      add(i);
      break;
    }
  }
}

}  // namespace casus::reports
