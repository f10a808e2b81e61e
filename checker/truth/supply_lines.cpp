#include "checker/truth/supply_lines.h"

#include <algorithm>
#include <span>
#include <tuple>
#include <variant>

#include "engine/map/province_ids.h"
#include "engine/rules/options.h"

namespace casus::truth::turn_truth {
namespace {

// A line of a list at the end of a sheet that was carried out.
template <class Task, class See>
void each_carried_out(const Turn& turn, Result result, See see) {
  for (std::size_t i = 0; i < turn.settled().orders().size(); ++i) {
    const Order& order = turn.settled().orders()[i];
    const bool is_done = turn.settled().adjudication().verdicts[i].result == result;
    if (is_done && std::holds_alternative<Task>(order.task)) see(order);
  }
}

bool is_fleet_on_list(const Map& map, const UnitName& name) {
  if (name.kind == WrittenKind::Unsaid) return map.is_sea(name.at.province);
  return name.kind == WrittenKind::Fleet;
}

// Those at the end, and those that were lost since then. Fleets of a list that were removed in part count in full.
// Units that were built change no line: those of their power pass them, and other lines are closed by its centre.
Units units_when_checked(const Turn& turn) {
  Units found = turn.settled().end().units;
  for (const Event& event : turn.events()) {
    if (event.unit && (event.kind == EventKind::Unsupplied || event.kind == EventKind::Removed))
      found.push_back(*event.unit);
  }
  each_carried_out<Disband>(turn, Result::Removes, [&](const Order& order) {
    const UnitName& name = order.unit;
    const UnitKind kind = is_fleet_on_list(turn.map(), name) ? UnitKind::Fleet : UnitKind::Army;
    found.push_back({order.power, kind, {name.at.province, Coast::None}, name.leader, name.count});
  });
  return found;
}

// An army that was built has made the coast its own since then.
PowerId coast_when_checked(const Turn& turn, ProvinceId place) {
  bool has_built = false;
  each_carried_out<Build>(turn, Result::Builds, [&](const Order& order) {
    has_built |= order.unit.at.province == place && order.unit.kind != WrittenKind::Fleet;
  });
  const auto& impulses = turn.settled().impulses();
  return has_built && !impulses.empty() ? turn.coast_after(*impulses.back(), place)
                                        : turn.settled().end().campaign.coasts[index(place)];
}

bool has_lost_a_leader(const Turn& turn, PowerId power) {
  const auto& before = turn.settled().start().campaign.lost;
  return std::ranges::any_of(turn.settled().end().campaign.lost, [&](LeaderId leader) {
    return turn.settled().variant()[leader].power == power && std::ranges::find(before, leader) == before.end();
  });
}

ProvinceSet places_of(std::span<const ClosedPlace> closed) {
  ProvinceSet places;
  for (const ClosedPlace& one : closed) places.insert(one.place);
  return places;
}

}  // namespace

SupplyLines::SupplyLines(const Turn& turn, const Unit& unit) : turn_(turn), unit_(unit) {
  for (const Unit& other : units_when_checked(turn)) {
    if (is_closed_by(other.power)) others_.push_back(other);
  }
  const auto is_open = [&](ProvinceId place) { return !closed(place); };
  reached_ = steps_from(unit.at.province, is_open, [](ProvinceId) { return false; });
  for (const ProvinceId place : province_ids(turn.map())) {
    if (reached_[index(place)]) stops_ |= neighbours(place);
  }
  for (const ProvinceId place : province_ids(turn.map())) {
    if (reached_[index(place)]) stops_.erase(place);
  }
}

bool SupplyLines::are_known() const {
  bool are_known = true;
  each_carried_out<Disband>(turn_, Result::Removes, [&](const Order& order) {
    const UnitName& name = order.unit;
    if (!is_closed_by(order.power) || name.leader != no_leader) return;
    const bool is_coastal = turn_.map()[name.at.province].terrain == Terrain::Coastal;
    if (name.kind == WrittenKind::Unsaid && is_coastal) are_known = false;
    if (!is_fleet_on_list(turn_.map(), name) && has_lost_a_leader(turn_, order.power)) are_known = false;
  });
  return are_known;
}

bool SupplyLines::lead_to_a_centre() const {
  const bool any_own_centre = turn_.settled().variant().options().fleet_supply == FleetSupply::OwnCentre;
  return std::ranges::any_of(province_ids(turn_.map()), [&](ProvinceId place) {
    if (!is_own(place)) return false;
    if (reached_[index(place)]) return unit_.kind != UnitKind::Fleet || is_friendly(place);
    return any_own_centre && stops_.contains(place) && closed(place)->by == ClosedPlace::By::Coast;
  });
}

bool SupplyLines::end_at(const ClosedPlace& said) const {
  if (!stops_.contains(said.place)) return false;
  const ClosedPlace found = *closed(said.place);
  const auto units = counted(found.units), named = counted(said.units);
  const auto may_be = [&](const auto& of_kind) {
    const auto there = units.find(of_kind.first);
    return there != units.end() && of_kind.second > 0 && of_kind.second <= there->second;
  };
  return said.by == found.by && said.power == found.power && said.own_centre == found.own_centre &&
         named.size() == units.size() && std::ranges::all_of(named, may_be);
}

bool SupplyLines::all_pass(const std::vector<ClosedPlace>& closed) const { return !has_way_past(places_of(closed)); }

bool SupplyLines::need_each_of(const std::vector<ClosedPlace>& closed) const {
  return std::ranges::all_of(closed, [&](const ClosedPlace& one) {
    ProvinceSet others = places_of(closed);
    others.erase(one.place);
    return has_way_past(others);
  });
}

bool SupplyLines::are_sorted(const std::vector<ClosedPlace>& closed) const {
  std::vector<std::tuple<int, ProvinceId>> ways;
  for (const ClosedPlace& one : closed) ways.emplace_back(length_by(one.place), one.place);
  return std::ranges::is_sorted(ways);
}

template <class MayEnter, class IsEnd>
SupplyLines::Steps SupplyLines::steps_from(ProvinceId from, MayEnter may_enter, IsEnd is_end) const {
  Steps steps(turn_.map().provinces().size());
  std::vector<ProvinceId> open = {from};
  steps[index(from)] = 0;
  for (std::size_t i = 0; i < open.size(); ++i) {
    const ProvinceId at = open[i];
    if (is_end(at)) break;
    neighbours(at).for_each([&](ProvinceId next) {
      if (steps[index(next)] || !may_enter(next)) return;
      steps[index(next)] = *steps[index(at)] + 1;
      open.push_back(next);
    });
  }
  return steps;
}

ProvinceSet SupplyLines::neighbours(ProvinceId place) const {
  ProvinceSet found = turn_.map().fleet_reach({place, Coast::None});
  if (unit_.kind != UnitKind::Fleet) found |= turn_.map().army_reach(place);
  return found;
}

template <class MayEnter>
std::optional<int> SupplyLines::steps_to_a_centre(ProvinceId from, MayEnter may_enter) const {
  std::optional<int> steps_to_it;
  const Steps steps = steps_from(from, may_enter, [&](ProvinceId place) { return is_own(place); });
  for (const ProvinceId place : province_ids(turn_.map())) {
    const auto far = steps[index(place)];
    if (is_own(place) && far && (!steps_to_it || *far < *steps_to_it)) steps_to_it = far;
  }
  return steps_to_it;
}

bool SupplyLines::has_way_past(const ProvinceSet& closed) const {
  const auto is_left = [&](ProvinceId place) { return !closed.contains(place); };
  return steps_to_a_centre(unit_.at.province, is_left).has_value();
}

int SupplyLines::length_by(ProvinceId closed) const {
  std::optional<int> to_its_border;
  neighbours(closed).for_each([&](ProvinceId place) {
    const auto steps = reached_[index(place)];
    if (steps && (!to_its_border || *steps < *to_its_border)) to_its_border = steps;
  });
  const auto is_beyond = [&](ProvinceId place) { return !reached_[index(place)] && !stops_.contains(place); };
  const auto on = steps_to_a_centre(closed, is_beyond);
  return to_its_border.value_or(0) + 1 + on.value_or(0);
}

bool SupplyLines::is_closed_by(PowerId power) const {
  return power != no_power && power != unit_.power && !turn_.settled().end().campaign.permits(power, unit_.power);
}

// "For land units' lines a foreign fleet blocks only in a sea space."
Units SupplyLines::units_that_close(ProvinceId place) const {
  Units found;
  for (const Unit& other : others_) {
    const bool is_felt = other.kind != UnitKind::Fleet || unit_.kind == UnitKind::Fleet || turn_.map().is_sea(place);
    if (other.at.province == place && is_felt) found.push_back(other);
  }
  return found;
}

bool SupplyLines::is_friendly(ProvinceId place) const {
  if (turn_.map().is_sea(place)) return true;
  const PowerId coast = coast_when_checked(turn_, place);
  return coast != no_power && !is_closed_by(coast);
}

bool SupplyLines::is_own(ProvinceId place) const { return turn_.settled().end().owners[index(place)] == unit_.power; }

std::optional<ClosedPlace> SupplyLines::closed(ProvinceId place) const {
  using By = ClosedPlace::By;
  const Position& end = turn_.settled().end();
  const Province& province = turn_.map()[place];
  ClosedPlace found{place, By::Mountains, no_power, {}, is_own(place)};
  if (province.mountains) return found;
  found.by = By::Defence;
  if (province.defence > 0 && !end.campaign.entered.contains(place)) return found;
  found.by = By::Owner;
  found.power = end.owners[index(place)];
  if (is_closed_by(found.power)) return found;
  found.by = By::Units;
  found.power = no_power;
  found.units = units_that_close(place);
  if (!found.units.empty()) return found;
  found.by = By::Coast;
  found.power = coast_when_checked(turn_, place);
  if (unit_.kind == UnitKind::Fleet && !is_friendly(place)) return found;
  return std::nullopt;
}

}  // namespace casus::truth::turn_truth
