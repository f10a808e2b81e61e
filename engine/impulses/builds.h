// Builds at the end of the year.
#pragma once

#include "engine/impulses/accounts.h"
#include "engine/impulses/state.h"

namespace casus::impulses {

// What a build order comes to, on the board as the orders before it left it.
struct OrderedBuild {
  int built = 0;  // units; of several fleets perhaps not all
  Verdict verdict;
};
OrderedBuild build_by(const State& state, const Owners& owners, const Order& order);

// Carries out the orders one after the other, and reports builds that are left.
void build_units(State& state, const Owners& owners);

}  // namespace casus::impulses
