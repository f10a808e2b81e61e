#include "engine/impulses/actions_of_turn.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>

#include "engine/impulses/possible.h"
#include "engine/impulses/sheet.h"
#include "engine/impulses/state.h"
#include "engine/map/province_ids.h"
#include "engine/orders/order_sheet.h"
#include "engine/rules/clauses.h"
#include "engine/rules/power_ids.h"

namespace casus {

using namespace impulses;

namespace {

Location at(ProvinceId province) { return {province, Coast::None}; }

// The seas from which fleets can take on board what stands on this coast, and the coasts where they can land it.
struct Voyage {
  ProvinceSet seas, coasts;
};

}  // namespace

class ActionsOfTurn::Board {
 public:
  Board(const Variant& variant, const Position& position)
      : state_{variant, variant.map, position, {}, position.campaign, read_sheets(variant, position, {}).bodies,
               {},      {}} {
    for (const Body& body : state_.bodies) {
      if (body.is_fleet() && map().is_sea(body.at)) with_fleets_.insert(body.at);
    }
    for (const Body& body : state_.bodies) moves_.push_back(moves(body, body.at));
    for (std::size_t i = 0; i < state_.bodies.size(); ++i) note_places(i);
  }

  const Variant& variant() const { return state_.variant; }
  const Map& map() const { return state_.map; }
  const Position& position() const { return state_.start; }

  std::size_t body_of(const Unit& unit) const {
    const auto found = std::ranges::find_if(state_.bodies, [&](const Body& body) {
      return body.named.power == unit.power && body.named.kind == unit.kind && body.named.at == unit.at;
    });
    return static_cast<std::size_t>(found - state_.bodies.begin());
  }
  const Body& body(std::size_t which) const { return state_.bodies[which]; }

  ProvinceSet places(std::size_t which) const {
    ProvinceSet places = moves_[which];
    places.insert(body(which).at);
    return places;
  }

  std::vector<PossibleAction> first(std::size_t which) const {
    const Body& it = body(which);
    std::vector<PossibleAction> found;
    const auto offer_to = [&](const Body& actor, Action action) {
      const int impulses = impulses_for(actor, action, it.at);
      const auto permit = permit_for(actor, action, it.at);
      if (impulses <= it.slots() && permit) found.push_back({std::move(action), impulses, *permit});
    };
    const auto offer = [&](Action action) { offer_to(it, std::move(action)); };
    offer(Hold{});
    moves_[which].for_each([&](ProvinceId to) { offer(Move{at(to)}); });
    for (std::size_t other = 0; other < state_.bodies.size(); ++other) {
      if (!can_support(which, other)) continue;
      const Body another = it;  // of fleets that lie together
      offer_to(another, SupportHold{name(other)});
      moves_[other].for_each([&](ProvinceId to) { offer_to(another, SupportMove{name(other), at(to)}); });
    }
    each_neutral([&](ProvinceId neutral) { offer(SupportNeutral{neutral}); });
    if (!it.is_fleet()) return found;
    for (std::size_t army = 0; army < state_.bodies.size(); ++army) {
      if (body(army).is_fleet()) continue;
      const Voyage voyage = voyage_from(body(army).at, with_fleets_);
      if (!voyage.seas.contains(it.at)) continue;
      voyage.coasts.for_each([&](ProvinceId to) { offer(Convoy{name(army), at(to)}); });
    }
    return found;
  }

  std::vector<PossibleAction> second(std::size_t which, ProvinceId from) const {
    const Body& it = body(which);
    const ProvinceSet reach = it.is_fleet() ? waters_for(it.named.power, from) : map().army_reach(from);
    std::vector<PossibleAction> found;
    const auto offer = [&](Action action, ProvinceId aim) {
      const int impulses = goes_over_mountains(map(), it, from, aim) ? 2 : 1;
      if (impulses < it.slots()) found.push_back({std::move(action), impulses});
    };
    offer(Hold{}, from);
    reach.for_each([&](ProvinceId to) { offer(Move{at(to)}, to); });
    if (!it.is_fleet()) {
      landings(from).for_each([&](ProvinceId to) { offer(Move{at(to)}, to); });
    }
    for (std::size_t other = 0; other < state_.bodies.size(); ++other) {
      if (!can_support(which, other)) continue;
      if (places(other).intersects(reach)) offer(SupportHold{name(other)}, from);
      const ProvinceSet& arrivals = arrivals_[other];
      reach.for_each([&](ProvinceId to) {
        if (arrivals.contains(to)) offer(SupportMove{name(other), at(to)}, to);
      });
    }
    each_neutral([&](ProvinceId neutral) {
      if (reach.contains(neutral)) offer(SupportNeutral{neutral}, neutral);
    });
    if (!it.is_fleet() || !map().is_sea(from)) return found;
    const ProvinceSet shores = coasts_of(from);
    for (std::size_t army = 0; army < state_.bodies.size(); ++army) {
      if (body(army).is_fleet()) continue;
      const ProvinceSet boarding = places(army) & shores;
      shores.for_each([&](ProvinceId to) {
        bool is_voyage = false;
        boarding.for_each([&](ProvinceId start) { is_voyage |= start != to && goes_by_convoy(state_, start, to); });
        if (is_voyage) offer(Convoy{name(army), at(to)}, from);
      });
    }
    return found;
  }

 private:
  bool is_coast(ProvinceId province) const { return map()[province].terrain == Terrain::Coastal; }
  ProvinceSet coasts_of(ProvinceId sea) const {
    ProvinceSet coasts;
    map().fleet_reach(at(sea)).for_each([&](ProvinceId province) {
      if (is_coast(province)) coasts.insert(province);
    });
    return coasts;
  }

  // Over seas of this set alone.
  Voyage voyage_from(ProvinceId from, const ProvinceSet& open) const {
    Voyage voyage;
    std::vector<ProvinceId> found;
    const auto visit = [&](ProvinceId sea) {
      if (!open.contains(sea) || voyage.seas.contains(sea)) return;
      voyage.seas.insert(sea);
      found.push_back(sea);
    };
    map().fleet_reach(at(from)).for_each(visit);
    while (!found.empty()) {
      const ProvinceId sea = found.back();
      found.pop_back();
      coasts_of(sea).for_each([&](ProvinceId to) {
        if (to != from && goes_by_convoy(state_, from, to)) voyage.coasts.insert(to);
      });
      map().fleet_reach(at(sea)).for_each(visit);
    }
    return voyage;
  }
  // The same over one sea where a fleet can be by then.
  ProvinceSet landings(ProvinceId from) const {
    ProvinceSet found;
    map().fleet_reach(at(from)).for_each([&](ProvinceId sea) {
      if (!can_have_fleets_.contains(sea)) return;
      coasts_of(sea).for_each([&](ProvinceId to) {
        if (to != from && goes_by_convoy(state_, from, to)) found.insert(to);
      });
    });
    return found;
  }

  // Which power has to permit the action; no_power: none has to; nothing: it is not possible.
  std::optional<PowerId> permit_for(const Body& body, const Action& action, ProvinceId from) const {
    const auto why = why_impossible(state_, body, {action, 1, impulses_for(body, action, from)}, from);
    if (!why) return no_power;
    const PowerId owner = state_.campaign.coasts[index(aim_of(state_, action, from))];
    const bool can_be_permitted = *why == Clause::FleetFriendlyCoast && owner != no_power && !variant()[owner].minor;
    return can_be_permitted ? std::optional(owner) : std::nullopt;
  }
  // Where a body can go in the first impulse.
  ProvinceSet moves(const Body& body, ProvinceId from) const {
    ProvinceSet found;
    const ProvinceSet& reach = one_step_from(map(), body.named.kind, from);
    const auto add = [&](ProvinceId to) {
      if (permit_for(body, Move{at(to)}, from)) found.insert(to);
    };
    reach.for_each(add);
    if (!body.is_fleet()) voyage_from(from, with_fleets_).coasts.for_each(add);
    return found;
  }
  // Seas, and coasts that are friendly or can become so.
  ProvinceSet waters_for(PowerId power, ProvinceId from) const {
    ProvinceSet found;
    map().fleet_reach(at(from)).for_each([&](ProvinceId to) {
      const bool is_open = map().is_sea(to) || state_.is_friendly_coast(to, power) || lands_[index(power)].contains(to);
      if (is_open) found.insert(to);
    });
    return found;
  }

  // What others have to know of a body when the second impulse begins.
  void note_places(std::size_t which) {
    const Body& it = body(which);
    lands_.resize(variant().powers.size());
    places(which).for_each([&](ProvinceId place) {
      if (!it.is_fleet()) lands_[index(it.named.power)].insert(place);
      else if (map().is_sea(place)) can_have_fleets_.insert(place);
    });
    ProvinceSet& arrivals = arrivals_.emplace_back();
    places(which).for_each([&](ProvinceId place) { arrivals |= one_step_from(map(), it.named.kind, place); });
  }

  int impulses_for(const Body& body, const Action& action, ProvinceId from) const {
    return goes_over_mountains(map(), body, from, aim_of(state_, action, from)) ? 2 : 1;
  }

  // A fleet can support another one that lies with it.
  bool can_support(std::size_t which, std::size_t other) const {
    const bool is_another = which != other || body(which).named.count > 1;
    return is_another && body(which).is_fleet() == body(other).is_fleet();
  }
  // Several powers can have fleets in one place.
  UnitName name(std::size_t which) const {
    UnitName name = name_of(body(which).named);
    name.count = 1;
    if (body(which).is_fleet()) {
      const auto is_alike = [&](const Body& one) { return one.is_fleet() && one.at == body(which).at; };
      if (std::ranges::count_if(state_.bodies, is_alike) > 1) name.power = body(which).named.power;
    }
    return name;
  }

  template <class Visit>
  void each_neutral(Visit visit) const {
    for (const ProvinceId province : province_ids(map())) {
      if (state_.is_defended(province)) visit(province);
    }
  }

  State state_;
  ProvinceSet with_fleets_, can_have_fleets_;  // seas, in the first impulse and in the second
  std::vector<ProvinceSet> moves_, arrivals_;  // by body: of the first impulse; where moves of the second can lead
  std::vector<ProvinceSet> lands_;             // by power: where its land units can be
};

ActionsOfTurn::ActionsOfTurn(const Variant& variant, const Position& position)
    : board_(std::make_unique<const Board>(variant, position)) {}
ActionsOfTurn::~ActionsOfTurn() = default;

int ActionsOfTurn::impulses_of(const Unit& unit) const { return board_->body(board_->body_of(unit)).slots(); }

std::vector<PossibleAction> ActionsOfTurn::first(const Unit& unit) const {
  return board_->first(board_->body_of(unit));
}

std::vector<ProvinceId> ActionsOfTurn::places(const Unit& unit) const {
  std::vector<ProvinceId> listed;
  board_->places(board_->body_of(unit)).for_each([&](ProvinceId place) { listed.push_back(place); });
  return listed;
}

std::vector<PossibleAction> ActionsOfTurn::second(const Unit& unit, ProvinceId from) const {
  return board_->second(board_->body_of(unit), from);
}

std::vector<ProvinceId> ActionsOfTurn::retreats(const Unit& unit) const {
  const Map& map = board_->map();
  const bool is_fleet = unit.kind == UnitKind::Fleet;
  std::vector<ProvinceId> places;
  const ProvinceSet& reach = is_fleet ? map.fleet_reach(unit.at) : map.army_reach(unit.at.province);
  reach.for_each([&](ProvinceId place) { places.push_back(place); });
  return places;
}

std::vector<Order> ActionsOfTurn::further(PowerId power) const {
  const Variant& variant = board_->variant();
  const Position& position = board_->position();
  std::vector<Order> orders;
  const auto build = [&](WrittenKind kind, ProvinceId centre) {
    orders.push_back({power, {kind, no_power, at(centre)}, Build{}});
  };
  variant.map.supply_centres().for_each([&](ProvinceId centre) {
    const bool is_home = variant.is_home(power, centre);
    const bool is_delayed = std::ranges::binary_search(variant[power].delayed_fleets, centre);
    if (is_home) build(WrittenKind::Army, centre);
    if ((is_home || is_delayed) && variant.map[centre].terrain == Terrain::Coastal) build(WrittenKind::Fleet, centre);
  });
  for (const Unit& unit : position.units) {
    if (unit.power == power) orders.push_back({power, name_of(unit), Disband{}});
  }
  for (const PowerId other : power_ids(variant)) {
    if (other == power || variant[other].minor) continue;
    if (position.campaign.permits(power, other)) orders.push_back({power, {}, Withdraw{other}});
    else orders.push_back({power, {}, Permit{other}});
  }
  orders.push_back({power, {}, AgreeToEnd{}});
  return orders;
}

}  // namespace casus
