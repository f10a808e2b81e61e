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
  std::vector<BorderFinding> findings;
  for (std::size_t i = 0; i < areas.size(); ++i) {
    for (std::size_t k = i + 1; k < areas.size(); ++k) {
      if (areas[i] == nullptr || areas[k] == nullptr) continue;
      const std::pair pair(ProvinceId(static_cast<std::uint16_t>(i)), ProvinceId(static_cast<std::uint16_t>(k)));
      const bool is_joined = joined.contains(pair);
      const bool near = extent_of(*areas[i]).comes_near(extent_of(*areas[k]), sloppiness);
      if (!near && !is_joined) continue;
      const auto [shared, where] = near ? shared_border(*areas[i], *areas[k], sloppiness) : std::pair(0.0, Point{});
      if (is_joined && shared < shortest_border) {
        const auto [from, to] = nearest_points(*areas[i], *areas[k]);
        findings.push_back(
            {BorderFault::BorderWithoutTouching, pair.first, pair.second, (from + to) * 0.5, length(to - from)});
      } else if (!is_joined && !over_straits.contains(pair) && shared >= shortest_border) {
        findings.push_back({BorderFault::TouchWithoutBorder, pair.first, pair.second, where, shared});
      }
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
