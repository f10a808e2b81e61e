#include "engine/impulses/builds.h"

#include <algorithm>
#include <utility>

#include "engine/faults/faults.h"
#include "engine/rules/clauses.h"
#include "engine/rules/power_ids.h"

namespace casus::impulses {

namespace {

bool is_fleet(const Order& order) { return order.unit.kind == WrittenKind::Fleet; }

bool is_delayed(const State& state, PowerId power, ProvinceId centre) {
  return std::ranges::binary_search(state.variant[power].delayed_fleets, centre);
}

bool builds_a_leader(const Order& order) {
  if (broken(Fault::LeadersAreRebuilt)) return false;
  return order.unit.leader != no_leader;
}

bool builds_there(const State& state, PowerId power, ProvinceId at, bool delayed) {
  if (broken(Fault::TurnBuildsAnywhere)) return true;
  return state.variant.is_home(power, at) || delayed;
}

bool has_waited(const State& state, PowerId power, ProvinceId at) {
  if (broken(Fault::FleetsAreNotDelayed)) return true;
  return state.campaign.turns_of_control(power, at) >= 2;
}

// Only for the fault.
bool has_foreign_fleet(const State& state, ProvinceId at, PowerId power) {
  return std::ranges::any_of(state.bodies, [&](const Body& body) {
    return !body.is_gone() && body.is_fleet() && body.at == at && body.named.power != power;
  });
}

// So many units of the order have been built already.
std::optional<Clause> why_no_place(const State& state, const Order& order, int built) {
  const ProvinceId at = order.unit.at.province;
  if (!is_fleet(order))
    return built > 0 || state.land_unit_at(at) != nullptr ? std::optional(Clause::BuildOccupied) : std::nullopt;
  if (state.map[at].terrain == Terrain::Inland) return Clause::BuildInlandFleet;
  if (broken(Fault::ForeignFleetsStopBuilds) && has_foreign_fleet(state, at, order.power)) return Clause::BuildOccupied;
  if (!state.is_friendly_coast(at, order.power)) return Clause::FleetFriendlyCoast;
  if (state.fleets_at(at) + built >= fleets_on_a_coast) return Clause::FleetStacking;
  return std::nullopt;
}

std::optional<Clause> why_not_built(const State& state, const Owners& owners, const Order& order, int built) {
  const ProvinceId at = order.unit.at.province;
  const bool delayed = is_fleet(order) && is_delayed(state, order.power, at);
  if (builds_a_leader(order)) return Clause::LeaderNeverRebuilt;
  if (!state.map.supply_centres().contains(at)) return Clause::BuildNotCentre;
  if (!builds_there(state, order.power, at, delayed)) return Clause::BuildNotHome;
  if (owners[index(at)] != order.power) return Clause::BuildNotOwned;
  if (delayed && !has_waited(state, order.power, at)) return Clause::BuildDelayed;
  return why_no_place(state, order, built);
}

int need_with(const State& state, const Order& order, int built) {
  return is_fleet(order) ? need(state, order.power, 0, built) : need(state, order.power, built, 0);
}

bool exceeds_centres(const Owners& owners, PowerId power, int needed) {
  if (broken(Fault::BuildsCostNothing)) return false;
  return needed > centres_of(owners, power);
}

Verdict surplus_build(const State& state, PowerId power) {
  Verdict verdict = verdict_with(Result::Illegal, Clause::BuildTooMany);
  const bool has_fleets = std::ranges::any_of(
      state.bodies, [&](const Body& body) { return !body.is_gone() && body.is_fleet() && body.named.power == power; });
  if (has_fleets) verdict.also = {Clause::FleetTwoPerCentre};
  return verdict;
}

// Of units that were built.
Verdict verdict_on_build(const State& state, const Order& order, bool with_partner) {
  Verdict verdict = verdict_with(Result::Builds, Clause::BuildBuilt);
  if (with_partner) verdict.also = {Clause::FleetTwoPerCentre, Clause::FleetRate};
  if (is_fleet(order) && is_delayed(state, order.power, order.unit.at.province))
    verdict.also.push_back(Clause::BuildDelayed);
  return verdict;
}

void add_unit(State& state, const Order& order) {
  Body body;
  body.at = order.unit.at.province;
  body.named = {order.power, is_fleet(order) ? UnitKind::Fleet : UnitKind::Army, {body.at, Coast::None}};
  if (!is_fleet(order)) state.occupy(body.at, order.power, 0);
  state.bodies.push_back(std::move(body));
}

// A power that has neither a unit nor a sheet gets no report about unused builds.
bool is_on_this_board(const State& state, PowerId power) {
  return state.start.units_of(power) > 0 ||
         std::ranges::any_of(state.orders, [&](const Order& order) { return order.power == power; });
}

}  // namespace

OrderedBuild build_by(const State& state, const Owners& owners, const Order& order) {
  bool with_partner = false;  // a fleet that costs nothing, as it is the second of two
  for (int built = 0; built < order.unit.count; ++built) {
    const auto why = why_not_built(state, owners, order, built);
    const int after = need_with(state, order, built + 1);
    const bool is_surplus = !why && exceeds_centres(owners, order.power, after);
    if (built == 0 && why) return {0, verdict_with(Result::Illegal, *why)};
    if (built == 0 && is_surplus) return {0, surplus_build(state, order.power)};
    if (why || is_surplus) return {built, verdict_on_build(state, order, with_partner)};
    with_partner |= is_fleet(order) && after == need_with(state, order, built);
  }
  return {order.unit.count, verdict_on_build(state, order, with_partner)};
}

void build_units(State& state, const Owners& owners) {
  for (std::size_t i = 0; i < state.orders.size(); ++i) {
    if (!calls_for<Build>(state, i)) continue;
    OrderedBuild build = build_by(state, owners, state.orders[i]);
    for (int unit = 0; unit < build.built; ++unit) add_unit(state, state.orders[i]);
    state.result.verdicts[i] = std::move(build.verdict);
  }
  for (const PowerId power : power_ids(state.variant)) {
    const int unused = centres_of(owners, power) - need(state, power);
    if (unused > 0 && is_on_this_board(state, power))
      state.result.events.push_back(
          {EventKind::BuildsUnused, Clause::BuildUnused, power, no_province, std::nullopt, unused});
  }
}

}  // namespace casus::impulses
