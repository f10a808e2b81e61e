// The result of each action in an impulse, and the reason: read from the settled contest by the rules that settled it.
#pragma once

#include <vector>

#include "engine/impulses/settled_muster.h"
#include "engine/impulses/state.h"

namespace casus::impulses {

struct Deeds {
  std::vector<std::vector<Deed>> by_body;  // in the sequence of their plans
  // Orders whose supports over both impulses have something to support only in the second.
  std::vector<std::size_t> late_supports;
};

// `other` is the sea contest where the deeds are those on land, and the other way round.
Deeds deeds_of(const State& state, const SettledMuster& told, const SettledMuster& other);

// The verdict on a whole plan: that of its last deed other than a hold, with the clauses of all.
Verdict verdict_on_plan(const State& state, const Body& body, const std::vector<const Deed*>& deeds);

}  // namespace casus::impulses
