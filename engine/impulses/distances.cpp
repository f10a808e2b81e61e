#include "engine/impulses/distances.h"

#include "engine/text/names.h"

namespace casus::impulses {

std::vector<std::optional<int>> distances(const Map& map, ProvinceId from, Ways ways) {
  std::vector<std::optional<int>> far(map.provinces().size());
  std::vector<ProvinceId> reached = {from};
  far[index(from)] = 0;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const ProvinceId at = reached[i];
    const auto visit = [&](ProvinceId next) {
      if (far[index(next)]) return;
      far[index(next)] = *far[index(at)] + 1;
      reached.push_back(next);
    };
    if (ways != Ways::Water) map.army_reach(at).for_each(visit);
    if (ways != Ways::Land) map.fleet_reach({at, Coast::None}).for_each(visit);
  }
  return far;
}

std::string alphabetical(const Map& map, ProvinceId province) {
  const Province& named = map[province];
  return folded(named.abbreviations.empty() ? named.id : named.abbreviations.front());
}

}  // namespace casus::impulses
