#include "engine/impulses/accounts.h"

#include <algorithm>

#include "engine/faults/faults.h"

namespace casus::impulses {

namespace {

int centres_for(int land, int fleets) {
  if (broken(Fault::FleetsCostACentreEach)) return land + fleets;
  return land + (fleets + 1) / 2;
}

}  // namespace

int centres_of(const Owners& owners, PowerId power) { return static_cast<int>(std::ranges::count(owners, power)); }

int need(const State& state, PowerId power, int more_land, int more_fleets) {
  int land = more_land, fleets = more_fleets;
  for (const Body& body : state.bodies) {
    if (body.is_gone() || body.named.power != power) continue;
    (body.is_fleet() ? fleets : land) += body.named.count;
  }
  return centres_for(land, fleets);
}

}  // namespace casus::impulses
