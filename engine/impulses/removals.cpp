#include "engine/impulses/removals.h"

#include <algorithm>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "engine/faults/faults.h"
#include "engine/impulses/distances.h"
#include "engine/rules/clauses.h"
#include "engine/rules/power_ids.h"

namespace casus::impulses {

namespace {

bool has_too_many(const State& state, const Owners& owners, PowerId power) {
  return need(state, power) > centres_of(owners, power);
}

void take_one(Body& body) {
  if (body.named.count > 1) --body.named.count;
  else body.course = Course::Gone;
}

// A single fleet that frees no centre goes with a partner.
bool needs_partner(bool was_fleet, int need_before, int need_after) {
  if (broken(Fault::FleetsGoAlone)) return false;
  return was_fleet && need_after == need_before;
}

// --- by order

// The powers whose last fleet that was removed by order freed no centre.
using LackingPartners = std::set<PowerId>;

bool is_called(const Body& body, const UnitName& name) {
  return name.leader != no_leader ? body.named.leader == name.leader : agrees(name.kind, body.named.kind);
}

Body* body_standing(State& state, const UnitName& name, PowerId power) {
  const auto found = std::ranges::find_if(state.bodies, [&](const Body& body) {
    return !body.is_gone() && body.at == name.at.province && body.named.power == power && is_called(body, name);
  });
  return found == state.bodies.end() ? nullptr : &*found;
}

Clause why_no_unit(const State& state, const Order& order) {
  Clause why = Clause::OrderNoSuchUnit;
  for (const Body& body : state.bodies) {
    if (body.is_gone() || body.at != order.unit.at.province) continue;
    if (body.named.power == order.power) return Clause::OrderUnitLetter;
    if (is_called(body, order.unit)) why = Clause::OrderForeignUnit;
  }
  return why;
}

bool may_remove(const State& state, const Owners& owners, PowerId power) {
  if (broken(Fault::EveryRemovalIsMade)) return true;
  return has_too_many(state, owners, power);
}

void take_as_ordered(State& state, Body& body, LackingPartners& lacking) {
  const PowerId power = body.named.power;
  const int before = need(state, power);
  take_one(body);
  if (broken(Fault::ListedFleetsGoAlone)) return;
  if (!body.is_fleet()) return;
  if (needs_partner(true, before, need(state, power))) lacking.insert(power);
  else lacking.erase(power);
}

Verdict remove_as_ordered(State& state, const Owners& owners, const Order& order, LackingPartners& lacking) {
  if (body_standing(state, order.unit, order.power) == nullptr)
    return verdict_with(Result::Illegal, why_no_unit(state, order));
  int removed = 0;
  for (; removed < order.unit.count && may_remove(state, owners, order.power); ++removed) {
    Body* body = body_standing(state, order.unit, order.power);
    if (body == nullptr) break;
    take_as_ordered(state, *body, lacking);
  }
  return removed == 0 ? verdict_with(Result::Void, Clause::RemovalTooMany)
                      : verdict_with(Result::Removes, Clause::RemovalOrdered);
}

// --- without an order

// A leader goes only when no other unit is left.
bool outlasts_others(const Body& body) {
  if (broken(Fault::LeadersAreRemoved)) return false;
  return body.is_leader();
}

bool outlasts_equals(const Body& body) {
  if (broken(Fault::TurnArmiesGoFirst)) return body.is_fleet();
  return !body.is_fleet();
}

// Lower for units that go sooner. Those without a way are the farthest.
int nearness(std::optional<int> distance) {
  const int far = distance ? *distance : static_cast<int>(max_provinces);
  if (broken(Fault::NearestIsRemoved)) return far;
  return -far;
}

std::optional<int> least(const std::vector<std::vector<std::optional<int>>>& distances_from, ProvinceId at) {
  std::optional<int> nearest;
  for (const auto& far : distances_from) {
    const auto here = far[index(at)];
    if (here && (!nearest || *here < *nearest)) nearest = here;
  }
  return nearest;
}

Unit standing(const Body& body) {
  Unit unit = body.named;
  unit.at = {body.at, Coast::None};
  return unit;
}

Event removal_of(const State& state, const Body& body, const std::vector<Candidate>& all, Clause clause) {
  Unit unit = standing(body);
  unit.count = 1;
  Event event{EventKind::Removed, clause, unit.power, unit.at.province, unit, 0};
  for (const Candidate& one : all) event.sequence.push_back({standing(state.bodies[one.body]), one.distance});
  return event;
}

// `partner`: the last fleet that was removed freed no centre, so the next one goes first.
void remove_by_default(State& state, const Owners& owners, PowerId power, bool partner) {
  while (has_too_many(state, owners, power)) {
    const std::vector<Candidate> all = candidates(state, power);
    if (all.empty()) return;
    const auto is_fleet = [&](const Candidate& one) { return state.bodies[one.body].is_fleet(); };
    const auto fleet = std::ranges::find_if(all, is_fleet);
    const Candidate& next = partner && fleet != all.end() ? *fleet : all.front();
    const Clause clause = partner ? Clause::FleetRate : Clause::RemovalAutomatic;
    state.result.events.push_back(removal_of(state, state.bodies[next.body], all, clause));
    const int before = need(state, power);
    take_one(state.bodies[next.body]);
    partner = needs_partner(is_fleet(next), before, need(state, power));
  }
}

}  // namespace

// The farthest from the nearest home first; among equals fleets, then alphabetical sequence; a leader only when no
// other unit is left.
std::vector<Candidate> candidates(const State& state, PowerId power) {
  std::vector<std::vector<std::optional<int>>> from_homes;
  for (const ProvinceId home : state.variant[power].homes) from_homes.push_back(distances(state.map, home, Ways::Any));
  using Rank = std::tuple<bool, int, bool, std::string>;
  std::vector<std::pair<Rank, Candidate>> found;
  for (std::size_t i = 0; i < state.bodies.size(); ++i) {
    const Body& body = state.bodies[i];
    if (body.is_gone() || body.named.power != power) continue;
    const std::optional<int> nearest = least(from_homes, body.at);
    found.push_back(
        {{outlasts_others(body), nearness(nearest), outlasts_equals(body), alphabetical(state.map, body.at)},
         {i, nearest}});
  }
  std::ranges::sort(found, {}, &std::pair<Rank, Candidate>::first);
  std::vector<Candidate> sorted;
  for (const auto& [rank, candidate] : found) sorted.push_back(candidate);
  return sorted;
}

void remove_units(State& state, const Owners& owners) {
  LackingPartners lacking;
  for (std::size_t i = 0; i < state.orders.size(); ++i) {
    if (!calls_for<Disband>(state, i)) continue;
    state.result.verdicts[i] = remove_as_ordered(state, owners, state.orders[i], lacking);
  }
  for (const PowerId power : power_ids(state.variant)) remove_by_default(state, owners, power, lacking.contains(power));
}

}  // namespace casus::impulses
