#include "engine/impulses/chain_of_seas.h"

#include <algorithm>
#include <cstddef>

namespace casus::impulses {

std::vector<ProvinceId> chain_of_seas(const Map& map, std::span<const ProvinceId> seas, ProvinceId from,
                                      ProvinceId to) {
  struct Step {
    ProvinceId at;
    std::size_t before;  // the step that led here
  };
  std::vector<Step> steps = {{from, 0}};
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const ProvinceSet& near = map.fleet_reach({steps[i].at, Coast::None});
    if (i > 0 && near.contains(to)) {
      std::vector<ProvinceId> chain;
      for (std::size_t step = i; step > 0; step = steps[step].before) chain.push_back(steps[step].at);
      std::ranges::reverse(chain);
      return chain;
    }
    for (const ProvinceId sea : seas) {
      const bool is_known = std::ranges::find(steps, sea, &Step::at) != steps.end();
      if (near.contains(sea) && !is_known) steps.push_back({sea, i});
    }
  }
  return {};
}

}  // namespace casus::impulses
