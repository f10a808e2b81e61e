// One impulse: the sea, then the land with the remaining convoys. It is decided first (play_impulse), and changes the
// turn afterwards (carry_out). Retreats follow in engine/impulses/retreats.h.
#pragma once

#include <map>
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

// What the retreats after an impulse need to know of it.
struct Retreating {
  std::vector<PutOut> put_out;
  ProvinceSet land_stand_offs, sea_stand_offs;  // places that stand-offs left empty
};

struct Step {
  std::size_t body = 0;
  ProvinceId to = no_province;
};

// An impulse with all its results.
struct Played {
  Impulse impulse;
  std::vector<Step> steps;  // moves that succeed, in the sequence in which they are made
  Retreating retreating;
  // Of the first impulse: by body, and by neutral the supports that it had.
  std::vector<FirstImpulse> first;
  std::map<ProvinceId, Tally> neutral_supports;
  // Orders whose supports had nothing to support in the first impulse, and have something now.
  std::vector<std::size_t> late_supports;
};

Played play_impulse(const State& state, int impulse);

// Adds the impulse to the result, moves the bodies, and takes those that have been put out off the board until they
// have retreated.
Retreating carry_out(State& state, Played played);

}  // namespace casus::impulses
