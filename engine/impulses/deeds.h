// The result of each action in an impulse, and the reason: read from the settled contest by the rules that settled it.
#pragma once

#include <vector>

#include "engine/impulses/contest.h"
#include "engine/impulses/impulse.h"
#include "engine/impulses/resolver.h"
#include "engine/impulses/state.h"

namespace casus::impulses {

struct SettledMuster {
  Muster muster;
  Settled settled;
  std::vector<bool> dislodged;  // by stand
};

// By body, in the sequence of their plans. `other` is the sea contest where the deeds are those on land, and the other
// way round.
std::vector<std::vector<Deed>> deeds_of(State& state, const SettledMuster& told, const SettledMuster& other);

// The verdict on a whole plan: that of its last deed other than a hold, with the clauses of all.
Verdict verdict_on_plan(const State& state, const Body& body, const std::vector<const Deed*>& deeds);

}  // namespace casus::impulses
