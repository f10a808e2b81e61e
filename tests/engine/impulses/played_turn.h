// Contests of small turns, settled or not.
#pragma once

#include "engine/impulses/convoys.h"
#include "engine/impulses/impulse.h"
#include "engine/impulses/muster.h"
#include "engine/impulses/settled_muster.h"
#include "engine/impulses/whole_turn.h"
#include "tests/engine/impulses/small_turn.h"

namespace casus::impulses::testing {

// A turn in which the first impulse has been played; without retreats.
struct SecondImpulse : SmallTurn {
  SecondImpulse(std::string_view units, std::string_view lines, const Variant& of = small_variant())
      : SmallTurn(units, lines, of) {
    retreating = carry_out(state, play_impulse(state, 1));
  }
  Retreating retreating;
};

inline SettledMuster settled_sea(const SmallTurn& turn, int impulse = 1) {
  Muster sea = muster_sea(turn.state, impulse);
  add_up_the_turn(turn.state, sea);
  return settled(std::move(sea), {});
}

// With its ways and what is added up, but nothing decided.
inline Muster gathered_land(const SmallTurn& turn, int impulse = 1) {
  const SettledMuster sea = settled_sea(turn, impulse);
  Muster land = muster_land(turn.state, impulse);
  set_ways(turn.state, land.contest, sea);
  add_up_the_turn(turn.state, land);
  return land;
}

inline SettledMuster settled_land(const SmallTurn& turn, int impulse = 1) {
  return settled(gathered_land(turn, impulse), {});
}

inline const Mover& move_to(const SmallTurn& turn, const Contest& contest, std::string_view to) {
  const auto found = std::ranges::find(contest.movers, turn.at(to), &Mover::to);
  if (found == contest.movers.end()) throw std::runtime_error("no move to " + std::string(to));
  return *found;
}

}  // namespace casus::impulses::testing
