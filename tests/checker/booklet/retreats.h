// Retreats of the third writing: chapter 5, and 7.6 to 7.8 for leaders, 8.8 for fleets.
#pragma once

#include <set>
#include <vector>

#include "tests/checker/booklet/state.h"

namespace casus::booklet {

struct Loser {
  std::size_t piece = 0;
  std::set<ProvinceId> attackers_from;  // closed; not where one came by sea
};

// All of them have left their places: they are not on the board. Those that find a place come back.
// Gives the armies that a leader has displaced.
std::vector<std::size_t> retreat(State& state, std::vector<Loser> losers, const std::vector<bool>& stand_offs);

}  // namespace casus::booklet
