// The fleets that convoy in an impulse, and how many points of an army they carry.
#pragma once

#include <cstddef>
#include <vector>

#include "checker/oracle/turns/state.h"

namespace casus::oracle::turns {

// A fleet that convoys and is still there, or was put out in this impulse.
struct Carrier {
  std::size_t fleet = 0;
  ProvinceId sea = no_province;
  std::size_t army = 0;
  ProvinceId to = no_province;
  bool lost = false;
};

// How many points fleets can carry: of all ways from sea to sea the best, which is as good as its weakest sea.
int capacity(const Map& map, const std::vector<Carrier>& carriers, std::size_t army, ProvinceId from, ProvinceId to,
             bool with_lost_ones);

}  // namespace casus::oracle::turns
