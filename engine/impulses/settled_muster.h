// A muster whose contest is settled: which moves succeed, and which bodies are put out of their places by them.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "engine/impulses/contest.h"
#include "engine/impulses/resolver.h"
#include "engine/impulses/rules.h"

namespace casus::impulses {

struct SettledMuster {
  Muster muster;
  Settled settled;
  // By stand: the moves that have put it out of its place. Squadrons of friends can do it together.
  std::vector<std::vector<Index>> dislodgers;

  const Contest& contest() const { return muster.contest; }
  Rules rules() const { return {muster.contest, settled.moved}; }  // refers to this muster
  bool has_moved(Index mover) const { return settled.moved[mover] == Answer::Yes; }
  Index stand_of(std::size_t body) const;
  bool is_dislodged(std::size_t body) const { return !dislodgers[stand_of(body)].empty(); }
};

// `leaders` are the bodies that have a third action, in alphabetical sequence. `prepare_again`: see settle().
SettledMuster settled(Muster muster, const std::vector<std::size_t>& leaders,
                      const std::function<void(Muster&)>& prepare_again = {});

}  // namespace casus::impulses
