#include "engine/impulses/way_home.h"

#include <algorithm>
#include <string>
#include <tuple>

#include "engine/faults/faults.h"
#include "engine/impulses/distances.h"
#include "engine/rules/clauses.h"

namespace casus::impulses {

namespace {

struct Goal {
  int distance = 0;
  bool is_home = false;
  std::string name;
  ProvinceId centre = no_province;
};

Ways ways_of(const State& state, const Leaving& leaving) {
  return state.bodies[leaving.body].is_fleet() ? Ways::Water : Ways::Land;
}

// Homes come before other centres at the same distance.
bool comes_later(const Goal& goal) {
  if (broken(Fault::HomesAreNotNearer)) return false;
  return !goal.is_home;
}

bool is_held_by_others(const State& state, PowerId power, ProvinceId centre) {
  const Body* there = state.land_unit_at(centre);
  return there != nullptr && there->named.power != power;
}

// Controlled centres, the nearest first; among equals home centres first, then in alphabetical sequence.
std::vector<ProvinceId> goals(const State& state, const Leaving& leaving) {
  const PowerId power = state.bodies[leaving.body].named.power;
  const auto far = distances(state.map, leaving.from, ways_of(state, leaving));
  std::vector<Goal> found;
  state.map.supply_centres().for_each([&](ProvinceId centre) {
    if (state.start.owner_of(centre) != power || centre == leaving.from || !far[index(centre)]) return;
    if (is_held_by_others(state, power, centre)) return;
    found.push_back(
        {*far[index(centre)], state.variant.is_home(power, centre), alphabetical(state.map, centre), centre});
  });
  std::ranges::sort(found, {},
                    [](const Goal& goal) { return std::tuple(goal.distance, comes_later(goal), goal.name); });
  std::vector<ProvinceId> centres;
  for (const Goal& goal : found) centres.push_back(goal.centre);
  return centres;
}

// A centre that no open place comes nearer to gives way to the next.
std::vector<ProvinceId> goals_to_try(const State& state, const Leaving& leaving) {
  std::vector<ProvinceId> all = goals(state, leaving);
  if (broken(Fault::OnlyTheNearestCentreCounts)) all.resize(std::min<std::size_t>(all.size(), 1));
  return all;
}

// The open place that is nearest to the centre, and nearer than the unit was.
std::optional<ProvinceId> step_towards(const RetreatScene& scene, const Leaving& leaving, ProvinceId centre) {
  const auto far = distances(scene.state.map, centre, ways_of(scene.state, leaving));
  std::optional<ProvinceId> best;
  for (const ProvinceId place : open_places(scene, leaving)) {  // in alphabetical sequence
    if (!far[index(place)] || *far[index(place)] >= *far[index(leaving.from)]) continue;
    if (!best || *far[index(place)] < *far[index(*best)]) best = place;
  }
  return best;
}

// Whether another centre at the same distance would have led elsewhere, and comes after this one only because it is not
// a home, or because of its name.
bool had_choice(const RetreatScene& scene, const Leaving& leaving, ProvinceId centre, ProvinceId place) {
  const auto far = distances(scene.state.map, leaving.from, ways_of(scene.state, leaving));
  return std::ranges::any_of(goals(scene.state, leaving), [&](ProvinceId other) {
    if (other == centre || far[index(other)] != far[index(centre)]) return false;
    const auto elsewhere = step_towards(scene, leaving, other);
    return elsewhere && *elsewhere != place;
  });
}

}  // namespace

std::optional<WayHome> way_home(const RetreatScene& scene, const Leaving& leaving) {
  for (const ProvinceId centre : goals_to_try(scene.state, leaving)) {
    if (const auto place = step_towards(scene, leaving, centre)) {
      const bool chosen = had_choice(scene, leaving, centre, *place);
      return WayHome{*place, centre, chosen ? Clause::RetreatChoice : Clause::RetreatNearest};
    }
  }
  return std::nullopt;
}

}  // namespace casus::impulses
