#include "reports/outlines/touching.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "engine/map/geometry.h"
#include "reports/outlines/planar.h"

namespace casus::reports {

namespace {

// Borders in hand-made drawings do not match exactly; a corner in which four provinces meet is not a border.
constexpr double sloppiness = 0.3;
constexpr double shortest_border = 3;

using Pair = std::pair<std::size_t, std::size_t>;  // of provinces, by their places on the map
std::pair<ProvinceId, ProvinceId> ids_of(const Pair& pair) {
  return {ProvinceId(static_cast<std::uint16_t>(pair.first)), ProvinceId(static_cast<std::uint16_t>(pair.second))};
}

}  // namespace

std::vector<BorderFinding> wrong_borders(const Map& map, const Drawing& drawing) {
  std::vector<const Area*> areas(map.provinces().size(), nullptr);
  for (const DrawnArea& drawn : drawing.areas) {
    for (std::size_t i = 0; i < areas.size(); ++i) {
      if (map.provinces()[i].id == drawn.id && !drawn.area.rings.empty()) areas[i] = &drawn.area;
    }
  }
  std::set<std::pair<ProvinceId, ProvinceId>> joined, over_straits;
  for (const Border& border : map.borders()) {
    const auto pair = std::minmax(border.a, border.b);
    (border.strait ? over_straits : joined).insert(pair);
  }
  std::vector<Pair> pairs, near;  // those to look at; those that may touch
  for (std::size_t i = 0; i < areas.size(); ++i) {
    for (std::size_t k = i + 1; k < areas.size(); ++k) {
      if (areas[i] == nullptr || areas[k] == nullptr) continue;
      const bool is_near = extent_of(*areas[i]).comes_near(extent_of(*areas[k]), sloppiness);
      if (is_near) near.emplace_back(i, k);
      if (is_near || joined.contains(ids_of({i, k}))) pairs.emplace_back(i, k);
    }
  }
  const std::vector<std::pair<double, Point>> touching = shared_borders(areas, near, sloppiness);
  std::vector<BorderFinding> findings;
  for (const Pair& pair : pairs) {
    const auto found = std::ranges::lower_bound(near, pair);
    const bool is_near = found != near.end() && *found == pair;
    const auto [shared, where] =
        is_near ? touching[static_cast<std::size_t>(found - near.begin())] : std::pair(0.0, Point{});
    const auto [a, b] = ids_of(pair);
    if (joined.contains({a, b})) {
      if (shared >= shortest_border) continue;
      const auto [from, to] = nearest_points(*areas[pair.first], *areas[pair.second]);
      findings.push_back({BorderFault::BorderWithoutTouching, a, b, (from + to) * 0.5, length(to - from)});
    } else if (!over_straits.contains({a, b}) && shared >= shortest_border) {
      findings.push_back({BorderFault::TouchWithoutBorder, a, b, where, shared});
    }
  }
  return findings;
}

std::string sentence_of(const BorderFinding& finding, const Map& map) {
  const std::string at = fmt::format("near {:.0f} {:.0f}", finding.at.x, finding.at.y);
  const std::string &a = map[finding.a].name, &b = map[finding.b].name;
  if (finding.fault == BorderFault::TouchWithoutBorder) {
    return fmt::format("{} and {} touch {}, {:.0f} units long; the map has no border there.", a, b, at, finding.far);
  }
  return fmt::format("{} and {} do not touch: they are {:.0f} units apart {}; the map has a border there.", a, b,
                     finding.far, at);
}

}  // namespace casus::reports
