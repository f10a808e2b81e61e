#include "reports/outlines/parting.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

#include "engine/map/geometry.h"
#include "reports/outlines/border_lines.h"
#include "reports/outlines/coverage.h"

namespace casus::reports {

namespace {

Label nearest_label(std::span<const Site> sites, Point at, const auto& counts) {
  Label nearest = nobody;
  double least = std::numeric_limits<double>::infinity();
  for (const Site& site : sites) {
    const double away = length(site.at - at);
    if (away < least && counts(site.label)) least = away, nearest = site.label;
  }
  return nearest;
}
Label nearest_label(std::span<const Site> sites, Point at) {
  return nearest_label(sites, at, [](Label) { return true; });
}

bool is_in(const std::vector<Label>& list, Label label) { return std::ranges::find(list, label) != list.end(); }

double cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }

// Whether a place is on the left hand of a line that continues beyond its ends. y grows downward.
bool is_left_of(const Line& line, Point at) {
  std::size_t nearest = 0;
  double least = std::numeric_limits<double>::infinity();
  bool at_corner = false;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const Point along = line[i + 1] - line[i];
    const double part =
        ((at - line[i]).x * along.x + (at - line[i]).y * along.y) / (along.x * along.x + along.y * along.y);
    const double away = length(at - (line[i] + along * std::clamp(part, 0.0, 1.0)));
    if (away >= least) continue;
    least = away;
    nearest = i;
    at_corner = part > 1 && i + 2 < line.size();
  }
  Point along = unit_vector(line[nearest + 1] - line[nearest]);
  const Point from = at_corner ? line[nearest + 1] : line[nearest];
  if (at_corner) along = along + unit_vector(line[nearest + 2] - line[nearest + 1]);
  return cross(along, at - from) < 0;
}

// The lines along which a piece with sites of several labels is cut.
class Cuts {
 public:
  Cuts(const Piece& piece, std::span<const HandDrawn> hand_drawn) : piece_(piece), extent_(extent_of(piece.area)) {
    add_voronoi([](Label) { return true; });
    for (const HandDrawn& drawn : hand_drawn) {
      if (!meets(drawn)) continue;
      lines_.push_back(prolonged(drawn.line));
      add_voronoi([&](Label label) { return is_in(drawn.left, label); });
      add_voronoi([&](Label label) { return is_in(drawn.right, label); });
    }
  }
  std::vector<Line> inside() const { return lines_.empty() ? lines_ : clipped(lines_, piece_.area); }

 private:
  bool has_one_of(const std::vector<Label>& labels) const {
    return std::ranges::any_of(piece_.sites, [&](const Site& site) { return is_in(labels, site.label); });
  }
  bool meets(const HandDrawn& drawn) const { return has_one_of(drawn.left) && has_one_of(drawn.right); }
  void add_voronoi(const auto& counts) {
    std::vector<Point> points;
    std::set<Label> labels;
    for (const Site& site : piece_.sites) {
      if (counts(site.label)) points.push_back(site.at), labels.insert(site.label);
    }
    if (labels.size() < 2) return;
    for (Line& line : voronoi_lines(points, around())) lines_.push_back(std::move(line));
  }
  Ring around() const {
    constexpr double margin = 50;
    const Point low = extent_.low - Point{margin, margin}, high = extent_.high + Point{margin, margin};
    return {low, {high.x, low.y}, high, {low.x, high.y}};
  }
  Line prolonged(Line line) const {
    const double far = length(extent_.high - extent_.low);
    line.insert(line.begin(), line[0] + unit_vector(line[0] - line[1]) * far);
    const std::size_t end = line.size() - 1;
    line.push_back(line[end] + unit_vector(line[end] - line[end - 1]) * far);
    return line;
  }

  const Piece& piece_;
  Extent extent_;
  std::vector<Line> lines_;
};

Label label_at(const Piece& piece, std::span<const HandDrawn> hand_drawn, Point at) {
  if (piece.sites.empty()) return piece.without_sites;
  Label label = nearest_label(piece.sites, at);
  for (const HandDrawn& drawn : hand_drawn) {
    const bool of_left = is_in(drawn.left, label), of_right = is_in(drawn.right, label);
    if (of_left == of_right) continue;
    const bool lies_left = is_left_of(drawn.line, at);
    if (of_left == lies_left) continue;
    const std::vector<Label>& others = lies_left ? drawn.left : drawn.right;
    const Label other = nearest_label(piece.sites, at, [&](Label one) { return is_in(others, one); });
    if (other != nobody) label = other;
  }
  return label;
}

// A part that is cut off from all sites of its label goes to the neighbour in the same piece with the longest common
// border.
class Remnants {
 public:
  Remnants(std::span<const Piece> pieces, std::vector<Face>& faces, std::vector<std::size_t> piece_of)
      : pieces_(pieces), faces_(faces), piece_of_(std::move(piece_of)), neighbours_(neighbours_of(faces)) {}

  void give_away() {
    constexpr int rounds = 12;
    for (int round = 0; round < rounds && give_away_once(); ++round) {
    }
  }

 private:
  bool give_away_once() {
    std::vector<int> group(faces_.size(), -1);
    bool moved = false;
    int groups = 0;
    for (std::size_t i = 0; i < faces_.size(); ++i) {
      if (group[i] >= 0 || faces_[i].label == nobody) continue;
      const std::vector<std::size_t> together = connected(i, group, groups++);
      if (has_site(together)) continue;
      const Label heir = heir_of(together);
      if (heir == nobody) continue;
      for (std::size_t face : together) faces_[face].label = heir;
      moved = true;
    }
    return moved;
  }
  std::vector<std::size_t> connected(std::size_t first, std::vector<int>& group, int number) const {
    std::vector<std::size_t> found{first};
    group[first] = number;
    for (std::size_t k = 0; k < found.size(); ++k) {
      for (const Neighbour& next : neighbours_[found[k]]) {
        if (group[next.face] >= 0 || faces_[next.face].label != faces_[first].label) continue;
        group[next.face] = number;
        found.push_back(next.face);
      }
    }
    return found;
  }
  // Sites of a piece may lie a little outside of it; each of them belongs to the nearest face.
  bool has_site(const std::vector<std::size_t>& together) const {
    for (std::size_t face : together) {
      const Piece& piece = pieces_[piece_of_[face]];
      if (piece.sites.empty()) return true;
      for (const Site& site : piece.sites) {
        if (site.label == faces_[face].label && covers(faces_[face].area, site.at)) return true;
      }
    }
    return false;
  }
  Label heir_of(const std::vector<std::size_t>& together) const {
    std::map<Label, double> shared;
    for (std::size_t face : together) {
      for (const Neighbour& next : neighbours_[face]) {
        if (faces_[next.face].label != faces_[face].label && piece_of_[next.face] == piece_of_[face])
          shared[faces_[next.face].label] += next.length;
      }
    }
    const auto longest = std::ranges::max_element(shared, {}, [](const auto& entry) { return entry.second; });
    return longest == shared.end() ? nobody : longest->first;
  }

  std::span<const Piece> pieces_;
  std::vector<Face>& faces_;
  std::vector<std::size_t> piece_of_;
  std::vector<std::vector<Neighbour>> neighbours_;
};

}  // namespace

std::vector<Area> parted(std::span<const Piece> pieces, std::span<const HandDrawn> hand_drawn, int labels,
                         const StyleOf& style) {
  std::vector<Line> lines;
  std::vector<Extent> extents;
  for (const Piece& piece : pieces) {
    extents.push_back(extent_of(piece.area));
    for (const Ring& ring : piece.area.rings) {
      Line closed = ring;
      closed.push_back(ring.front());
      lines.push_back(std::move(closed));
    }
    for (Line& line : Cuts(piece, hand_drawn).inside()) lines.push_back(std::move(line));
  }
  std::vector<Face> cut;
  std::vector<std::size_t> piece_of;
  for (Area& area : faces(lines)) {
    const Point inside = point_inside(area);
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      if (!extents[i].has(inside) || !covers(pieces[i].area, inside)) continue;
      cut.push_back({std::move(area), label_at(pieces[i], hand_drawn, inside)});
      piece_of.push_back(i);
      break;
    }
  }
  Remnants(pieces, cut, piece_of).give_away();
  std::vector<Arc> arcs = arcs_between(cut);
  draw_borders(arcs, style);
  return areas_of(arcs, labels);
}

}  // namespace casus::reports
