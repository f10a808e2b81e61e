#include "engine/impulses/open_places.h"

#include <algorithm>

#include "engine/faults/faults.h"
#include "engine/impulses/distances.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"

namespace casus::impulses {

namespace {

const ProvinceSet& places_near(const State& state, const Leaving& leaving) {
  return one_step_from(state.map, state.bodies[leaving.body].named.kind, leaving.from);
}

bool comes_from(const Leaving& leaving, ProvinceId place) {
  return std::ranges::find(leaving.attackers_from, place) != leaving.attackers_from.end();
}

bool is_closed_as_origin(const Leaving& leaving, ProvinceId to) {
  if (broken(Fault::TurnRetreatToAttacker)) return false;
  return comes_from(leaving, to);
}

bool is_closed_by_unit(const State& state, ProvinceId to) {
  if (broken(Fault::TurnRetreatToUnits)) return false;
  return state.land_unit_at(to) != nullptr;
}

bool is_closed_by_stand_off(const RetreatScene& scene, ProvinceId to) {
  if (broken(Fault::TurnRetreatToStandOff)) return false;
  return scene.land_stand_offs.contains(to);
}

bool is_closed_by_defence(const State& state, ProvinceId to) {
  if (broken(Fault::RetreatIntoNeutrals)) return false;
  return state.is_defended(to);
}

std::optional<Clause> why_closed_to_land_unit(const RetreatScene& scene, ProvinceId to) {
  if (is_closed_by_unit(scene.state, to)) return Clause::RetreatOccupied;
  if (is_closed_by_stand_off(scene, to)) return Clause::RetreatStandOff;
  if (is_closed_by_defence(scene.state, to)) return Clause::NeutralArmed;
  return std::nullopt;
}

// For one fleet, however many are together: whether there is room for all depends on all that are ordered there.
std::optional<Clause> why_closed_to_fleet(const RetreatScene& scene, PowerId power, ProvinceId to) {
  const State& state = scene.state;
  if (!state.map.is_sea(to)) {
    if (!state.is_friendly_coast(to, power)) return Clause::FleetFriendlyCoast;
    if (state.fleets_at(to) >= fleets_on_a_coast) return Clause::FleetStacking;
  }
  for (const Body& other : state.bodies) {
    const bool is_there = !other.is_gone() && other.is_fleet() && other.at == to;
    if (is_there && state.are_hostile(to, power, other.named.power)) return Clause::RetreatOccupied;
  }
  if (scene.sea_stand_offs.contains(to)) return Clause::RetreatStandOff;
  return std::nullopt;
}

}  // namespace

std::vector<ProvinceId> neighbours(const State& state, const Leaving& leaving) {
  std::vector<ProvinceId> found;
  places_near(state, leaving).for_each([&](ProvinceId place) { found.push_back(place); });
  std::ranges::sort(found, {}, [&](ProvinceId place) { return alphabetical(state.map, place); });
  return found;
}

std::optional<Clause> why_closed(const RetreatScene& scene, const Leaving& leaving, ProvinceId to) {
  const Body& body = scene.state.bodies[leaving.body];
  if (!places_near(scene.state, leaving).contains(to)) return Clause::RetreatNotAdjacent;
  if (is_closed_as_origin(leaving, to)) return Clause::RetreatAttackerOrigin;
  return body.is_fleet() ? why_closed_to_fleet(scene, body.named.power, to) : why_closed_to_land_unit(scene, to);
}

bool can_displace(const RetreatScene& scene, const Leaving& leaving, ProvinceId to) {
  if (broken(Fault::LeadersDisplaceNobody)) return false;
  const State& state = scene.state;
  const Body& body = state.bodies[leaving.body];
  if (!body.is_leader() || comes_from(leaving, to) || !places_near(state, leaving).contains(to)) return false;
  const Body* there = state.land_unit_at(to);
  if (there == nullptr || there->named.power != body.named.power || there->is_leader()) return false;
  const auto number = static_cast<std::size_t>(there - state.bodies.data());
  return std::ranges::find(scene.retreating, number) == scene.retreating.end();
}

std::vector<ProvinceId> open_places(const RetreatScene& scene, const Leaving& leaving) {
  const bool ignores_armies = scene.state.variant.options().leader_on_own_army == LeaderOnOwnArmy::Displaced;
  std::vector<ProvinceId> open = neighbours(scene.state, leaving);
  std::erase_if(open, [&](ProvinceId place) {
    const auto closed = why_closed(scene, leaving, place);
    const bool is_ignored = closed == Clause::RetreatOccupied && ignores_armies && can_displace(scene, leaving, place);
    return closed && !is_ignored;
  });
  return open;
}

}  // namespace casus::impulses
