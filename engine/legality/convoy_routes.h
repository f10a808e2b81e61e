// Convoy routes as chains of fleets, whatever orders those fleets have. Which convoy orders are legal is decided in
// engine/legality/legality.h, whether a convoy survives in engine/movement/.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "engine/faults/faults.h"
#include "engine/legality/field.h"
#include "engine/rules/options.h"

namespace casus {

// Where fleets can convoy in a coastal province, a fleet in the destination itself carries no army there.
template <std::size_t Words>
UnitBits<Words> without_fleet_in(const Field<Words>& field, UnitBits<Words> fleets, ProvinceId destination) {
  if (broken(Fault::FleetConvoysHome)) return fleets;
  if (const UnitIndex waiting = field.at(destination); waiting != no_unit) fleets.reset(waiting);
  return fleets;
}

// Whether an army in `from` can be carried to `to` by a chain of `all_fleets` (all of them where fleets can convoy).
template <std::size_t Words>
bool chain_exists(const Field<Words>& field, const UnitBits<Words>& all_fleets, ProvinceId from, ProvinceId to) {
  const UnitBits<Words> fleets = without_fleet_in(field, all_fleets, to);
  UnitBits<Words> landing = field.touching(to) & fleets;
  UnitBits<Words> reached = field.touching(from) & fleets;
  UnitBits<Words> fresh = reached;
  while (fresh.any() && landing.any()) {
    if ((fresh & landing).any()) return true;
    UnitBits<Words> next;
    fresh.for_each([&](UnitIndex fleet) { next |= field.next_to(fleet); });
    fresh = (next & fleets) - reached;
    reached |= fresh;
  }
  return false;
}

// A shortest chain of `all_fleets` that carries an army from `from` to `to`, in sequence; empty where there is none. If
// there are several, the one whose fleets come first in the position.
template <std::size_t Words>
std::vector<UnitIndex> shortest_chain(const Field<Words>& field, const UnitBits<Words>& all_fleets, ProvinceId from,
                                      ProvinceId to) {
  const UnitBits<Words> fleets = without_fleet_in(field, all_fleets, to);
  const UnitBits<Words> landing = field.touching(to) & fleets;
  struct Step {
    UnitIndex fleet;
    std::size_t before;  // the step that leads to it; its own index if it is the first
  };
  std::vector<Step> steps;
  UnitBits<Words> reached = field.touching(from) & fleets;
  reached.for_each([&](UnitIndex fleet) { steps.push_back({fleet, steps.size()}); });
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (landing.test(steps[i].fleet)) {
      std::vector<UnitIndex> chain{steps[i].fleet};
      for (std::size_t at = i; steps[at].before != at;) chain.push_back(steps[at = steps[at].before].fleet);
      std::ranges::reverse(chain);
      return chain;
    }
    const UnitBits<Words> next = (field.next_to(steps[i].fleet) & fleets) - reached;
    next.for_each([&](UnitIndex fleet) { steps.push_back({fleet, i}); });
    reached |= next;
  }
  return {};
}

// Whether these seas are a path from `from` to `to`: there are fleets in all of them, and each touches the next.
template <std::size_t Words>
bool is_path(const Field<Words>& field, std::span<const ProvinceId> seas, ProvinceId from, ProvinceId to) {
  const UnitBits<Words> fleets = without_fleet_in(field, field.fleets_at_sea, to);
  UnitBits<Words> next = field.touching(from);  // the fleets with which the path can go on
  UnitIndex last = no_unit;
  for (const ProvinceId sea : seas) {
    last = field.at(sea);
    if (last == no_unit || !(fleets & next).test(last)) return false;
    next = field.next_to(last);
  }
  return last != no_unit && field.touching(to).test(last);
}

// Whether `fleet` lies on a proper route for an army from `from` to `to` among `fleets`: one from which no fleet could
// be left out (DATC 6.G.19). With `detours`, on any route that uses no fleet twice. The question is hard in general (a
// path without chords through a given point). On maps that people play the search takes a handful of steps; after
// route_search_limit steps the fleet counts as lying on a route (docs/undecided.md, endless-routes).
inline constexpr int route_search_limit = 5'000;
template <std::size_t Words>
bool lies_on_route(const Field<Words>& field, const UnitBits<Words>& fleets, UnitIndex fleet, ProvinceId from,
                   ProvinceId to, bool detours);

// Whether these seas are a path, and each of their fleets could have a legal order to carry an army along it.
template <std::size_t Words>
bool can_carry(const Field<Words>& field, std::span<const ProvinceId> seas, ProvinceId from, ProvinceId to) {
  const bool detours = field.options.superfluous_convoy == SuperfluousConvoy::Legal;
  if (!is_path(field, seas, from, to)) return false;
  if (broken(Fault::PathNeedsNoLegalOrders)) return true;
  return std::ranges::all_of(seas, [&](ProvinceId sea) {
    return lies_on_route(field, field.fleets_at_sea, field.at(sea), from, to, detours);
  });
}

}  // namespace casus
