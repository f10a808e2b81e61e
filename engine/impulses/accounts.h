// How many centres a power has at the end of the year, and how many its units need.
#pragma once

#include <vector>

#include "engine/impulses/state.h"

namespace casus::impulses {

// By province, as they are after this turn's captures.
using Owners = std::vector<PowerId>;

int centres_of(const Owners& owners, PowerId power);

// A centre for each land unit, and for two fleets; for these units besides those on the board, too.
int need(const State& state, PowerId power, int more_land = 0, int more_fleets = 0);

// Whether an order at the year's end counts and is of this kind.
template <class Wanted>
bool calls_for(const State& state, std::size_t order) {
  return std::holds_alternative<Wanted>(state.orders[order].task) && !state.is_conditional(order);
}

}  // namespace casus::impulses
