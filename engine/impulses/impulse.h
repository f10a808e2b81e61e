// One impulse: the sea, then the land with the remaining convoys, then the results: which bodies have moved and which
// have been put out. Retreats follow in engine/impulses/retreats.h.
#pragma once

#include <vector>

#include "engine/impulses/contest.h"
#include "engine/impulses/state.h"

namespace casus::impulses {

// A body that has been put out of its place.
struct PutOut {
  std::size_t body = 0;
  ProvinceId from = no_province;
  std::vector<ProvinceId> attackers_from;  // closed to its retreat; without those that came by convoy
  ProvinceId attacker = no_province;       // where the attacker started the turn
};

struct Played {
  std::vector<PutOut> put_out;
  ProvinceSet land_stand_offs, sea_stand_offs;  // places that stand-offs left empty
};

// Moves the bodies, writes the records of the first impulse, and adds the impulse with its deeds to the result.
Played play_impulse(State& state, int impulse);

}  // namespace casus::impulses
