// Units that leave the board because their power has too few centres: by order, and without one.
#pragma once

#include "engine/impulses/accounts.h"
#include "engine/impulses/state.h"

namespace casus::impulses {

void remove_units(State& state, const Owners& owners);

// The units of a power in the sequence in which they are removed without an order.
struct Candidate {
  std::size_t body = 0;
  std::optional<int> distance;  // from the nearest home; nothing: it has no way
};
std::vector<Candidate> candidates(const State& state, PowerId power);

}  // namespace casus::impulses
