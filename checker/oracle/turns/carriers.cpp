#include "checker/oracle/turns/carriers.h"

#include <algorithm>

namespace casus::oracle::turns {

int capacity(const Map& map, const std::vector<Carrier>& carriers, std::size_t army, ProvinceId from, ProvinceId to,
             bool with_lost_ones) {
  for (int points = 3; points > 0; --points) {
    std::vector<ProvinceId> seas;
    const auto holds_enough = [&](ProvinceId sea) {
      return is_sea(map, sea) && std::count_if(carriers.begin(), carriers.end(), [&](const Carrier& one) {
                                   return one.sea == sea && one.army == army && one.to == to &&
                                          (with_lost_ones || !one.lost);
                                 }) >= points;
    };
    for (const ProvinceId sea : neighbours(map, from, BorderFor::Fleets)) {
      if (holds_enough(sea)) seas.push_back(sea);
    }
    for (std::size_t i = 0; i < seas.size(); ++i) {
      if (has_border(map, seas[i], to, BorderFor::Fleets)) return points;
      for (const ProvinceId next : neighbours(map, seas[i], BorderFor::Fleets)) {
        if (holds_enough(next) && std::find(seas.begin(), seas.end(), next) == seas.end()) seas.push_back(next);
      }
    }
  }
  return 0;
}

}  // namespace casus::oracle::turns
