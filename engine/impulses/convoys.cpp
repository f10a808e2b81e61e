#include "engine/impulses/convoys.h"

#include <vector>

#include "engine/faults/faults.h"
#include "engine/impulses/chain_of_seas.h"
#include "engine/map/province_ids.h"

namespace casus::impulses {

namespace {

// How many points a chain of fleets carries: the least number in any of its seas, at most `wanted`.
int capacity(const Map& map, const std::vector<int>& carriers, ProvinceId from, ProvinceId to, int wanted) {
  for (int points = wanted; points > 0; --points) {
    std::vector<ProvinceId> seas;
    for (const ProvinceId sea : province_ids(map)) {
      if (map.is_sea(sea) && carriers[index(sea)] >= points) seas.push_back(sea);
    }
    if (!chain_of_seas(map, seas, from, to).empty()) return points;
  }
  return 0;
}

int points_carried_by(int fleets) {
  if (broken(Fault::OneFleetCarriesAll)) return 3 * fleets;
  return fleets;
}

bool can_carry(bool is_dislodged) {
  if (broken(Fault::DislodgedFleetsConvoyOn)) return true;
  return !is_dislodged;
}

// By province: how many points the fleets there carry for the move of this land unit.
std::vector<int> carriers_for(const State& state, const Body& army, ProvinceId to, const SettledMuster& sea) {
  std::vector<int> carriers(state.map.provinces().size(), 0);
  for (const Doing& doing : sea.muster.doings) {
    const Convoy* convoy = convoy_of(state, doing);
    if (convoy == nullptr || convoy->destination.province != to || !is_named(army, convoy->army)) continue;
    if (!can_carry(sea.is_dislodged(doing.body))) continue;
    const Body& fleets = state.bodies[doing.body];
    carriers[index(fleets.at)] += points_carried_by(fleets.named.count);
  }
  return carriers;
}

}  // namespace

const Convoy* convoy_of(const State& state, const Doing& doing) {
  if (!doing.can_be_done()) return nullptr;
  return std::get_if<Convoy>(&state.bodies[doing.body].plan[doing.element].action);
}

void set_ways(const State& state, Contest& land, const SettledMuster& sea) {
  for (Mover& mover : land.movers) {
    if (!mover.by_convoy()) continue;
    const Body& army = state.bodies[land.stands[mover.stands.front()].body];
    const std::vector<int> carriers = carriers_for(state, army, mover.to, sea);
    mover.points = capacity(state.map, carriers, mover.from, mover.to, mover.points);
    mover.way = mover.points > 0 ? Way::ByConvoy : Way::NoConvoy;
  }
}

}  // namespace casus::impulses
