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

std::vector<Touch> touching_areas(std::span<const Area* const> areas) {
  std::vector<Pair> near;  // those that may touch
  for (std::size_t i = 0; i < areas.size(); ++i) {
    for (std::size_t k = i + 1; k < areas.size(); ++k) {
      if (areas[i] != nullptr && areas[k] != nullptr &&
          extent_of(*areas[i]).comes_near(extent_of(*areas[k]), sloppiness))
        near.emplace_back(i, k);
    }
  }
  const std::vector<std::pair<double, Point>> shared = shared_borders(areas, near, sloppiness);
  std::vector<Touch> touching;
  for (std::size_t n = 0; n < near.size(); ++n) {
    const auto& [length, at] = shared[n];
    if (length >= shortest_border) touching.push_back({near[n].first, near[n].second, length, at});
  }
  return touching;
}

std::vector<BorderFinding> wrong_borders(const Map& map, const Drawing& drawing) {
  std::vector<const Area*> areas(map.provinces().size(), nullptr);
  for (const DrawnArea& drawn : drawing.areas) {
    for (std::size_t i = 0; i < areas.size(); ++i) {
      if (map.provinces()[i].id == drawn.id && !drawn.area.rings.empty() && !drawn.made) areas[i] = &drawn.area;
    }
  }
  std::set<Pair> joined, over_straits;
  for (const Border& border : map.borders()) {
    const auto [a, b] = std::minmax(border.a, border.b);
    (border.strait ? over_straits : joined).emplace(index(a), index(b));
  }
  std::map<Pair, BorderFinding> findings;
  for (const Touch& touch : touching_areas(areas)) {
    const Pair pair(touch.a, touch.b);
    const auto [a, b] = ids_of(pair);
    if (joined.erase(pair) == 0 && !over_straits.contains(pair))
      findings.emplace(pair, BorderFinding{BorderFault::TouchWithoutBorder, a, b, touch.at, touch.length});
  }
  for (const Pair& pair : joined) {
    if (areas[pair.first] == nullptr || areas[pair.second] == nullptr) continue;
    const auto [a, b] = ids_of(pair);
    const auto [from, to] = nearest_points(*areas[pair.first], *areas[pair.second]);
    findings.emplace(pair,
                     BorderFinding{BorderFault::BorderWithoutTouching, a, b, (from + to) * 0.5, length(to - from)});
  }
  std::vector<BorderFinding> in_order;
  for (const auto& [pair, finding] : findings) in_order.push_back(finding);
  return in_order;
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
