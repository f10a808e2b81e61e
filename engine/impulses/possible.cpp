#include "engine/impulses/possible.h"

#include <algorithm>

#include "engine/faults/faults.h"
#include "engine/rules/clauses.h"
#include "engine/text/overloaded.h"

namespace casus::impulses {

bool goes_by_convoy(const State& state, ProvinceId from, ProvinceId to) {
  const Map& map = state.map;
  return !map.army_reach(from).contains(to) && map[from].terrain == Terrain::Coastal &&
         map[to].terrain == Terrain::Coastal;
}

std::vector<std::size_t> bodies_named(const State& state, const UnitName& name, bool fleets) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < state.bodies.size(); ++i) {
    const Body& body = state.bodies[i];
    if (!body.is_gone() && body.is_fleet() == fleets && is_named(body, name)) found.push_back(i);
  }
  // Fleets that have parted are bodies after all others.
  const auto line = [&](std::size_t one) {
    const std::optional<std::size_t>& order = state.bodies[one].order;
    return std::pair(!order.has_value(), order);
  };
  if (fleets) std::ranges::stable_sort(found, {}, line);
  return found;
}

ProvinceId aim_of(const State& state, const Action& action, ProvinceId from) {
  if (const auto* hold = std::get_if<SupportHold>(&action)) {
    for (const bool fleets : {false, true}) {
      const auto named = bodies_named(state, hold->supported, fleets);
      if (!named.empty()) return state.bodies[named.front()].at;
    }
    return from;
  }
  if (const auto* move = std::get_if<Move>(&action)) return move->destination.province;
  if (const auto* support = std::get_if<SupportMove>(&action)) return support->destination.province;
  if (const auto* neutral = std::get_if<SupportNeutral>(&action)) return neutral->neutral;
  return from;
}

namespace {

class Objections {
 public:
  Objections(const State& state, const Body& body, ProvinceId from)
      : state_(state), map_(state.map), body_(body), from_(from) {}

  using Objection = std::optional<Clause>;

  Objection operator()(const Hold&) const { return {}; }
  Objection operator()(const Move& move) const {
    const ProvinceId to = move.destination.province;
    if (to == from_) return Clause::MoveSameProvince;
    return body_.is_fleet() ? fleet_move(to) : land_move(to);
  }
  Objection operator()(const SupportMove& support) const {
    if (const Objection objection = wrong_element(support.supported)) return objection;
    return out_of_reach(support.destination.province);
  }
  Objection operator()(const SupportHold& support) const {
    if (const Objection objection = wrong_element(support.supported)) return objection;
    // The name can mean fleets of several powers: it is enough to reach one of them; if none, the supporter's own give
    // the reason.
    auto named = bodies_named(state_, support.supported, body_.is_fleet());
    std::erase_if(named, [&](std::size_t one) { return is_itself(state_.bodies[one]); });
    std::ranges::stable_sort(
        named, {}, [&](std::size_t one) { return rank_of_named(state_.bodies[one].named.power, body_.named.power); });
    const auto objection = [&](std::size_t one) { return out_of_reach(state_.bodies[one].at); };
    if (std::ranges::any_of(named, [&](std::size_t one) { return !objection(one); })) return {};
    return objection(named.front());
  }
  Objection operator()(const SupportNeutral& support) const {
    if (body_.is_fleet()) return Clause::FleetNoInfluence;
    if (map_[support.neutral].defence == 0) return Clause::SupportNoUnit;
    if (!state_.is_defended(support.neutral)) return Clause::NeutralLost;
    return out_of_reach(support.neutral);
  }
  Objection operator()(const Convoy&) const {
    if (!body_.is_fleet() || !map_.is_sea(from_)) return Clause::ConvoyNotAtSea;
    return {};
  }

 private:
  bool is_itself(const Body& other) const { return &other == &body_ || is_same_line(other, body_); }
  Objection land_move(ProvinceId to) const {
    if (map_.is_sea(to)) return Clause::MoveTerrain;
    if (map_.army_reach(from_).contains(to) || goes_by_convoy(state_, from_, to)) return {};
    return Clause::MoveNotAdjacent;
  }
  Objection fleet_move(ProvinceId to) const {
    if (map_[to].terrain == Terrain::Inland) return Clause::MoveTerrain;
    if (!map_.fleet_reach({from_, Coast::None}).contains(to)) return Clause::MoveNotAdjacent;
    if (!map_.is_sea(to) && !state_.is_friendly_coast(to, body_.named.power)) return Clause::FleetFriendlyCoast;
    return {};
  }
  // Fleets support fleets, land units land units.
  Objection wrong_element(const UnitName& name) const {
    const auto named = bodies_named(state_, name, body_.is_fleet());
    if (!named.empty()) {
      const auto is_own = [&](std::size_t one) { return is_itself(state_.bodies[one]); };
      return std::ranges::all_of(named, is_own) ? Objection(Clause::SupportOfItself) : Objection();
    }
    return why_named_nobody(name);
  }
  // Nobody of its own element has the name.
  Clause why_named_nobody(const UnitName& name) const {
    if (broken(Fault::FleetsAndLandUnitsAreStrangers)) return Clause::SupportNoUnit;
    return bodies_named(state_, name, !body_.is_fleet()).empty() ? Clause::SupportNoUnit : Clause::FleetNoInfluence;
  }
  // A unit supports into or in a space that it could enter itself, ignoring the units there.
  Objection out_of_reach(ProvinceId place) const {
    if (!one_step_from(map_, body_.named.kind, from_).contains(place)) return Clause::SupportUnreachable;
    if (body_.is_fleet() && !map_.is_sea(place) && !state_.is_friendly_coast(place, body_.named.power))
      return Clause::FleetFriendlyCoast;
    return {};
  }

  const State& state_;
  const Map& map_;
  const Body& body_;
  ProvinceId from_;
};

}  // namespace

std::optional<Clause> why_impossible(const State& state, const Body& body, const SlottedAction& slotted,
                                     ProvinceId from) {
  if (slotted.ordering == Ordering::TooFewSlots) return Clause::MountainsTwoImpulses;
  if (const auto objection = std::visit(Objections(state, body, from), slotted.action)) return objection;
  const bool slow = goes_over_mountains(state.map, body, from, aim_of(state, slotted.action, from));
  if (slow && slotted.last == slotted.first) return Clause::MountainsTwoImpulses;
  return std::nullopt;
}

}  // namespace casus::impulses
