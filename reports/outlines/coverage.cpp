#include "reports/outlines/coverage.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <set>
#include <utility>

namespace casus::reports {

namespace {

// A corner, counted in steps of the lattice.
using Knot = std::pair<std::int64_t, std::int64_t>;
Knot knot_of(Point point) { return {std::llround(point.x / lattice), std::llround(point.y / lattice)}; }
Point point_of(Knot knot) {
  return {static_cast<double>(knot.first) * lattice, static_cast<double>(knot.second) * lattice};
}
using Step = std::pair<Knot, Knot>;

// More than 0: clockwise on the screen.
double turning(const Ring& ring) {
  double sum = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point a = ring[i], b = ring[(i + 1) % ring.size()];
    sum += a.x * b.y - b.x * a.y;
  }
  return sum;
}

// Each step along the border of a face, with the face on the right hand (outer rings go clockwise on the screen).
void for_each_step(const Area& area, const auto& visit) {
  for (std::size_t r = 0; r < area.rings.size(); ++r) {
    const Ring& ring = area.rings[r];
    const bool forward = (turning(ring) > 0) == (r == 0);
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Knot a = knot_of(ring[i]), b = knot_of(ring[(i + 1) % ring.size()]);
      if (a != b) forward ? visit(a, b) : visit(b, a);
    }
  }
}

}  // namespace

std::vector<std::vector<Neighbour>> neighbours_of(std::span<const Face> faces) {
  std::map<Step, std::size_t> right_of;
  for (std::size_t i = 0; i < faces.size(); ++i)
    for_each_step(faces[i].area, [&](Knot a, Knot b) { right_of[{a, b}] = i; });
  std::vector<std::map<std::size_t, double>> lengths(faces.size());
  for (const auto& [step, face] : right_of) {
    const auto other = right_of.find({step.second, step.first});
    if (other == right_of.end()) continue;
    const Point a = point_of(step.first), b = point_of(step.second);
    lengths[face][other->second] += std::hypot(a.x - b.x, a.y - b.y);
  }
  std::vector<std::vector<Neighbour>> neighbours(faces.size());
  for (std::size_t i = 0; i < faces.size(); ++i) {
    for (const auto& [face, length] : lengths[i]) neighbours[i].push_back({face, length});
  }
  return neighbours;
}

std::vector<Arc> arcs_between(std::span<const Face> faces) {
  std::map<Step, Label> right_of;
  for (const Face& face : faces) for_each_step(face.area, [&](Knot a, Knot b) { right_of[{a, b}] = face.label; });
  const auto label_right = [&](const Step& step) {
    const auto found = right_of.find(step);
    return found == right_of.end() ? nobody : found->second;
  };
  // One direction of each step that separates two labels.
  std::map<Knot, std::set<Knot>> ways;
  for (const auto& [step, label] : right_of) {
    if (label_right({step.second, step.first}) == label) continue;
    ways[step.first].insert(step.second);
    ways[step.second].insert(step.first);
  }
  const auto sides = [&](const Step& step) {
    return std::pair(label_right({step.second, step.first}), label_right(step));
  };
  std::set<Step> used;
  std::vector<Arc> arcs;
  const auto follow = [&](Knot from, Knot to) {
    if (used.contains({from, to})) return;
    const auto [left, right] = sides({from, to});
    Arc arc{{point_of(from), point_of(to)}, left, right};
    used.insert({from, to});
    used.insert({to, from});
    const Knot begin = from;
    while (to != begin && ways[to].size() == 2) {
      const Knot next = *ways[to].begin() == from ? *ways[to].rbegin() : *ways[to].begin();
      if (sides({to, next}) != std::pair(left, right)) break;
      from = to;
      to = next;
      arc.points.push_back(point_of(to));
      used.insert({from, to});
      used.insert({to, from});
    }
    arcs.push_back(std::move(arc));
  };
  for (const auto& [knot, ends] : ways) {
    if (ends.size() == 2 && sides({knot, *ends.begin()}) == sides({*ends.rbegin(), knot})) continue;
    for (const Knot& to : ends) follow(knot, to);
  }
  for (const auto& [knot, ends] : ways) {
    for (const Knot& to : ends) follow(knot, to);
  }
  return arcs;
}

std::vector<Area> areas_of(std::span<const Arc> arcs, int labels) {
  std::vector<Area> areas(static_cast<std::size_t>(labels) + 1);
  for (Label label = nobody; label < labels; ++label) {
    std::multimap<Knot, std::pair<const Arc*, bool>> from;  // forward: with the label on the right hand
    for (const Arc& arc : arcs) {
      if (arc.right == label) from.emplace(knot_of(arc.points.front()), std::pair(&arc, true));
      if (arc.left == label) from.emplace(knot_of(arc.points.back()), std::pair(&arc, false));
    }
    Area& area = areas[label == nobody ? static_cast<std::size_t>(labels) : static_cast<std::size_t>(label)];
    while (!from.empty()) {
      Ring ring;
      for (auto next = from.begin(); next != from.end();) {
        const auto [arc, forward] = next->second;
        from.erase(next);
        Line points = arc->points;
        if (!forward) std::reverse(points.begin(), points.end());
        ring.insert(ring.end(), points.begin(), points.end() - 1);
        next = from.find(knot_of(points.back()));
      }
      if (ring.size() >= 3) area.rings.push_back(std::move(ring));
    }
  }
  return areas;
}

}  // namespace casus::reports
