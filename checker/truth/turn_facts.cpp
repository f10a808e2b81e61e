#include "checker/truth/turn_facts.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/map/province_ids.h"
#include "engine/rules/clauses.h"

namespace casus::truth::turn_truth {

// ---- Units as claims name them ----

UnitKey key_of(const Unit& unit) { return {unit.power, unit.kind, unit.at.province, unit.leader}; }
std::map<UnitKey, int> counted(const Units& units) {
  std::map<UnitKey, int> counts;
  for (const Unit& unit : units) counts[key_of(unit)] += unit.count;
  return counts;
}
bool are_same(const Units& one, const Units& other) { return counted(one) == counted(other); }

Units units_of(const SettledImpulse& now, const std::vector<std::size_t>& pieces) {
  Units units;
  for (const std::size_t piece : pieces) units.push_back(now.pieces()[piece].unit);
  return units;
}
Units units_of(const SettledImpulse& now, const Mover& mover) { return units_of(now, mover.pieces); }
Units units_of(const SettledImpulse& now, const std::vector<const Mover*>& movers) {
  Units units;
  for (const Mover* mover : movers) {
    for (const std::size_t piece : mover->pieces) {
      const Unit& unit = now.pieces()[piece].unit;
      if (std::ranges::find(units, unit) == units.end() || unit.kind == UnitKind::Fleet) units.push_back(unit);
    }
  }
  return units;
}

// ---- What has to be true ----

std::optional<Wrong> unless(std::string_view claim, std::initializer_list<Fact> facts, const std::string& why) {
  for (const Fact& fact : facts) {
    if (!fact.is_so)
      return Wrong{fmt::format("{}: {}", claim, fact.what),
                   why.empty() ? std::string(fact.what) : fmt::format("{} ({})", fact.what, why)};
  }
  return std::nullopt;
}

// ---- Distances, by borders alone ----

std::vector<std::optional<int>> distances_from(const Map& map, ProvinceId from, Kind kind) {
  std::vector<std::optional<int>> far(map.provinces().size());
  std::vector<ProvinceId> open = {from};
  far[index(from)] = 0;
  for (std::size_t i = 0; i < open.size(); ++i) {
    const auto visit = [&](ProvinceId next) {
      if (far[index(next)]) return;
      far[index(next)] = *far[index(open[i])] + 1;
      open.push_back(next);
    };
    if (kind != Kind::Water) map.army_reach(open[i]).for_each(visit);
    if (kind != Kind::Land) map.fleet_reach({open[i], Coast::None}).for_each(visit);
  }
  return far;
}

bool is_lost_at_the_end(const Event& event) {
  return event.kind == EventKind::Disbanded && event.clause == Clause::RetreatNotOpen && event.impulse == 0 &&
         event.unit && event.unit->kind == UnitKind::Fleet;
}

// ---- A unit that has to leave its place ----

Turn::Turn(const SettledTurn& turn) : turn_(turn) {
  for (const auto& impulse : turn.impulses()) {
    for (std::size_t i = 0; i < impulse->pieces().size(); ++i) {
      if (impulse->is_dislodged(i)) leavings_.push_back({impulse.get(), i, impulse->pieces()[i].at, false});
      else if (is_put_aside(*impulse, i)) leavings_.push_back({impulse.get(), i, place_after(*impulse, i), true});
    }
  }
}

ProvinceId Turn::place_after(const SettledImpulse& impulse, std::size_t piece) {
  ProvinceId at = impulse.pieces()[piece].at;
  for (const std::size_t act : impulse.pieces()[piece].acts) {
    const auto* move = std::get_if<Move>(&impulse.acts()[act].deed->done.task);
    if (move != nullptr && impulse.acts()[act].result() == Result::Moves) at = move->destination.province;
  }
  return at;
}

bool Turn::has_own_army(const Leaving& leaving, ProvinceId place) {
  const PowerId power = leaving.impulse->pieces()[leaving.piece].unit.power;
  return std::ranges::any_of(standing_after(*leaving.impulse, place, UnitKind::Army), [&](std::size_t other) {
    const Piece& piece = leaving.impulse->pieces()[other];
    return piece.unit.power == power && !piece.is_leader();
  });
}

std::vector<std::size_t> Turn::standing_after(const SettledImpulse& impulse, ProvinceId place, UnitKind kind) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < impulse.pieces().size(); ++i) {
    const bool is_there = impulse.pieces()[i].unit.kind == kind && place_after(impulse, i) == place;
    if (is_there && !impulse.is_dislodged(i)) found.push_back(i);
  }
  return found;
}

bool Turn::is_stand_off(const SettledImpulse& impulse, ProvinceId place, UnitKind kind) {
  bool kept_out = false;
  for (const Mover& mover : impulse.movers()) {
    if (mover.kind != kind || mover.to != place || !mover.has_way || !mover.arrives) continue;
    if (mover.succeeds) return false;
    if (impulse.prevent(mover) == 0) continue;  // beaten head-on: it has no effect there
    kept_out |= std::ranges::any_of(impulse.rivals(mover), [&](const Mover* rival) {
      return impulse.prevent(*rival) > 0 && impulse.attack(mover) <= impulse.prevent(*rival);
    });
    kept_out |= std::ranges::any_of(impulse.earlier_against(mover), [&](const SettledImpulse::Earlier* earlier) {
      return impulse.attack(mover) <= earlier->points;
    });
  }
  return kept_out && standing_after(impulse, place, kind).empty();
}

PowerId Turn::coast_after(const SettledImpulse& impulse, ProvinceId coast) const {
  PowerId owner = impulse.campaign().coasts[index(coast)];
  for (const Mover& mover : impulse.movers()) {
    if (!mover.at_sea() && mover.succeeds && mover.to == coast) owner = mover.power;
  }
  return owner;
}

bool Turn::is_neutral_after(const SettledImpulse& impulse, ProvinceId place) const {
  return impulse.is_defended(place) && std::ranges::none_of(impulse.movers(), [&](const Mover& mover) {
           return !mover.at_sea() && mover.succeeds && mover.to == place;
         });
}

bool Turn::may_be_taken(ProvinceId place) const {
  const auto is_there = [&](const Unit& unit) { return unit.at.province == place; };
  if (std::ranges::any_of(turn_.end().units, is_there)) return true;
  if (turn_.impulses().size() > 1 && std::ranges::any_of(turn_.impulses()[1]->board().units, is_there)) return true;
  for (const Event& event : events()) {
    if (event.to.province == place || event.province == place || (event.unit && is_there(*event.unit))) return true;
  }
  return std::ranges::any_of(turn_.orders(), [&](const Order& order) {
    const auto* retreat = std::get_if<PlannedRetreat>(&order.task);
    const bool goes = retreat != nullptr && retreat->destination.province == place;
    const bool removed = std::holds_alternative<Disband>(order.task) && order.unit.at.province == place;
    return goes || removed;
  });
}

bool Turn::is_surely_open(const Leaving& leaving, ProvinceId to) const {
  const SettledImpulse& impulse = *leaving.impulse;
  const Piece& piece = impulse.pieces()[leaving.piece];
  const bool at_sea = piece.is_fleet();
  const ProvinceSet& reach = at_sea ? map().fleet_reach({leaving.from, Coast::None}) : map().army_reach(leaving.from);
  if (!reach.contains(to) || may_be_taken(to) || is_stand_off(impulse, to, piece.unit.kind)) return false;
  for (const Mover* mover : impulse.dislodgers(leaving.piece)) {
    if (mover->from == to && !mover->by_sea) return false;
  }
  if (at_sea && !map().is_sea(to)) {
    const PowerId owner = coast_after(impulse, to);
    return owner == piece.unit.power || (owner != no_power && impulse.campaign().permits(owner, piece.unit.power));
  }
  return at_sea || !is_neutral_after(impulse, to);
}

std::vector<ProvinceId> Turn::sure_goals(const Leaving& leaving) const {
  const PowerId power = leaving.impulse->pieces()[leaving.piece].unit.power;
  std::vector<ProvinceId> goals;
  map().supply_centres().for_each([&](ProvinceId centre) {
    if (turn_.start().owner_of(centre) != power || centre == leaving.from) return;
    const auto is_foreign = [&](std::size_t piece) { return leaving.impulse->pieces()[piece].unit.power != power; };
    const bool foreign_now = std::ranges::any_of(standing_after(*leaving.impulse, centre, UnitKind::Army), is_foreign);
    if (!foreign_now && !may_be_taken(centre)) goals.push_back(centre);
  });
  return goals;
}

bool Turn::surely_has_way_home(const Leaving& leaving) const {
  const Kind kind = leaving.impulse->pieces()[leaving.piece].is_fleet() ? Kind::Water : Kind::Land;
  for (const ProvinceId centre : sure_goals(leaving)) {
    const auto far = distances_from(map(), centre, kind);
    if (!far[index(leaving.from)]) continue;
    for (const ProvinceId place : province_ids(map())) {
      const bool nearer = far[index(place)] && *far[index(place)] < *far[index(leaving.from)];
      if (nearer && is_surely_open(leaving, place)) return true;
    }
  }
  return false;
}

bool Turn::surely_has_open_place(const Leaving& leaving) const {
  for (const ProvinceId province : province_ids(map())) {
    if (is_surely_open(leaving, province)) return true;
  }
  return false;
}

const Leaving* Turn::leaving_of(const Unit& unit, int impulse) const {
  const std::vector<const Leaving*> found = leavings_of(unit, impulse);
  return found.empty() ? nullptr : found.front();
}

std::vector<const Leaving*> Turn::leavings_of(const Unit& unit, int impulse) const {
  std::vector<const Leaving*> found;
  for (const Leaving& one : leavings_) {
    const Unit& its = one.impulse->pieces()[one.piece].unit;
    const bool same =
        its.power == unit.power && its.kind == unit.kind && its.at == unit.at && its.leader == unit.leader;
    if (same && (impulse == 0 || one.impulse->number() == impulse)) found.push_back(&one);
  }
  return found;
}

int Turn::need(PowerId power) const {
  int land = 0, fleets = 0;
  for (const Unit& unit : turn_.end().units) {
    if (unit.power == power) (unit.kind == UnitKind::Fleet ? fleets : land) += unit.count;
  }
  return land + (fleets + 1) / 2;
}

int Turn::additional_centres(PowerId power) const {
  int found = 0;
  map().supply_centres().for_each([&](ProvinceId centre) {
    found += turn_.end().owner_of(centre) == power && !turn_.variant().is_home(power, centre) ? 1 : 0;
  });
  return found;
}

bool Turn::is_put_aside(const SettledImpulse& impulse, std::size_t piece) const {
  return std::ranges::any_of(impulse.pieces()[piece].acts,
                             [&](std::size_t act) { return impulse.acts()[act].deed->verdict.fate != Fate::Stays; });
}

}  // namespace casus::truth::turn_truth
