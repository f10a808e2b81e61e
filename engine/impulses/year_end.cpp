#include "engine/impulses/year_end.h"

#include <algorithm>
#include <utility>

#include "engine/faults/faults.h"
#include "engine/impulses/accounts.h"
#include "engine/impulses/builds.h"
#include "engine/impulses/removals.h"
#include "engine/impulses/supply.h"
#include "engine/impulses/victory.h"
#include "engine/rules/clauses.h"
#include "engine/rules/power_ids.h"

namespace casus::impulses {

namespace {

// --- centres

bool takes_centres(const Body& body) {
  if (broken(Fault::FleetsTakeCentres)) return true;
  return !body.is_fleet();
}

struct Captures {
  Owners owners;
  std::vector<Event> events;  // by province
};

Captures captures(const State& state) {
  Captures taken{state.start.owners, {}};
  for (const Body& body : state.bodies) {
    if (body.is_gone() || !state.map.supply_centres().contains(body.at) || !takes_centres(body)) continue;
    PowerId& owner = taken.owners[index(body.at)];
    if (owner == body.named.power) continue;
    owner = body.named.power;
    taken.events.push_back({EventKind::Captured, Clause::ControlCaptured, owner, body.at, std::nullopt, 0});
  }
  std::ranges::sort(taken.events, {}, &Event::province);
  return taken;
}

std::vector<ControlCount> counts_of_control(const State& state, const Owners& owners) {
  std::vector<ControlCount> counts;
  for (const PowerId power : power_ids(state.variant)) {
    for (const ProvinceId centre : state.variant[power].delayed_fleets) {
      if (owners[index(centre)] != power) continue;
      counts.push_back({power, centre, state.campaign.turns_of_control(power, centre) + 1});
    }
  }
  return counts;
}

// --- supply

// All units are checked together before any is lost.
std::vector<std::size_t> unsupplied(const State& state, const Owners& owners) {
  if (broken(Fault::NobodyStarves)) return {};
  std::vector<std::size_t> starving;
  for (std::size_t i = 0; i < state.bodies.size(); ++i) {
    if (!state.bodies[i].is_gone() && !is_supplied(state, owners, state.bodies[i])) starving.push_back(i);
  }
  return starving;
}

Event starved(const State& state, const Owners& owners, const Body& body) {
  Unit unit = body.named;
  unit.at = {body.at, Coast::None};
  Event event = loss_of(unit, EventKind::Unsupplied, Clause::SupplyCut);
  event.closed = closed_places(state, owners, body);
  return event;
}

// Fleets of one power in one place are reported together.
void add_to(std::vector<Event>& events, Event event) {
  const Unit& unit = *event.unit;
  for (Event& other : events) {
    Unit& known = *other.unit;
    if (known.kind != UnitKind::Fleet || unit.kind != UnitKind::Fleet || known.power != unit.power ||
        known.at != unit.at)
      continue;
    known.count = static_cast<std::uint8_t>(known.count + unit.count);
    return;
  }
  events.push_back(std::move(event));
}

void disband_unsupplied(State& state, const Owners& owners) {
  const std::vector<std::size_t> starving = unsupplied(state, owners);
  std::vector<Event> events;
  for (const std::size_t i : starving) add_to(events, starved(state, owners, state.bodies[i]));
  for (const std::size_t i : starving) state.bodies[i].course = Course::Gone;
  std::ranges::sort(events, stands_before, [](const Event& event) { return *event.unit; });
  state.result.events.insert(state.result.events.end(), events.begin(), events.end());
}

// --- the end of the game

void end_game(State& state, const Ending& ending) {
  state.result.winner = ending.winner;
  state.result.events.insert(state.result.events.end(), ending.events.begin(), ending.events.end());
  for (std::size_t i = 0; i < state.orders.size(); ++i) {
    const Task& task = state.orders[i].task;
    if (!std::holds_alternative<Build>(task) && !std::holds_alternative<Disband>(task)) continue;
    state.result.verdicts[i].result = Result::Void;
    state.result.verdicts[i].clause = ending.clause;
  }
}

}  // namespace

void end_year(State& state) {
  const Captures taken = captures(state);
  const Owners& owners = taken.owners;
  state.result.events.insert(state.result.events.end(), taken.events.begin(), taken.events.end());
  state.campaign.control = counts_of_control(state, owners);
  if (const auto ending = ending_of(state, owners)) {
    end_game(state, *ending);
  } else {
    disband_unsupplied(state, owners);
    remove_units(state, owners);
    build_units(state, owners);
  }
  state.result.next = state.board();
  state.result.next.owners = owners;
  state.result.next.phase = next_phase(state.variant.calendar, state.start.phase);
}

}  // namespace casus::impulses
