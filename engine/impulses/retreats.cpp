#include "engine/impulses/retreats.h"

#include <algorithm>
#include <limits>
#include <map>
#include <tuple>
#include <utility>

#include "engine/faults/faults.h"
#include "engine/impulses/distances.h"
#include "engine/text/names.h"

namespace casus::impulses {

struct Retreats::Leaving {
  std::size_t body = 0;
  ProvinceId from = no_province;
  std::vector<ProvinceId> attackers_from;
  ProvinceId attacker = no_province;
  std::optional<std::size_t> line;
  bool displaced = false;
  bool from_port = false;  // at the end of the turn
  bool revoked = false;    // because a permission was withdrawn
  bool done = false;
};

Retreats::Retreats(State& state) : state_(state) { read_lines(); }

namespace {

Verdict verdict(Result result, Clause clause) {
  Verdict verdict;
  verdict.result = result;
  verdict.clause = clause;
  return verdict;
}

bool is_retreat(const Order& order) { return std::holds_alternative<PlannedRetreat>(order.task); }

bool disbands(const Order& order) { return std::get<PlannedRetreat>(order.task).disbands(); }

ProvinceId destination(const Order& order) { return std::get<PlannedRetreat>(order.task).destination.province; }

}  // namespace

void Retreats::read_lines() {
  for (std::size_t i = 0; i < state_.orders.size(); ++i) {
    const Order& order = state_.orders[i];
    if (!is_retreat(order)) continue;
    Verdict& judged = state_.result.verdicts[i];
    judged = verdict(Result::Void, Clause::RetreatNotDislodged);
    const auto refuse = [&](Clause clause) { judged = verdict(Result::Illegal, clause); };
    const auto is_there = [&](const Body& body) { return body.named.at.province == order.unit.at.province; };
    const auto is_own = [&](const Body& body) { return is_there(body) && body.named.power == order.power; };
    const auto is_called_so = [&](const Body& body) { return is_named(body, order.unit); };
    const auto is_meant = [&](const Body& body) { return is_own(body) && is_called_so(body); };
    const auto any = [&](auto is_so) { return std::ranges::any_of(state_.bodies, is_so); };
    if (state_.is_conditional(i)) {
      judged = verdict(Result::Void, Clause::OrderConditional);
    } else if (!any(is_own)) {
      refuse(any(is_called_so) ? Clause::OrderForeignUnit : Clause::OrderNoSuchUnit);
    } else if (!any(is_meant)) {
      refuse(Clause::OrderUnitLetter);
    } else if (is_second_for_land_unit(order)) {
      refuse(Clause::OrderRepeated);
    } else {
      lines_.push_back({i, order.unit.count});
    }
  }
}

// A land unit has one destination: the first is read. Fleets may have a line each.
bool Retreats::is_second_for_land_unit(const Order& order) const {
  const bool for_land_unit = std::ranges::any_of(state_.bodies, [&](const Body& body) {
    return !body.is_fleet() && body.named.power == order.power && is_named(body, order.unit);
  });
  return for_land_unit && std::ranges::any_of(lines_, [&](const RetreatLine& line) {
           const Order& other = state_.orders[line.order];
           return other.power == order.power && other.unit.at == order.unit.at && other.unit.kind != WrittenKind::Fleet;
         });
}

std::optional<std::size_t> Retreats::line_for(const Body& body) const {
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    const Order& order = state_.orders[lines_[i].order];
    if (lines_[i].left > 0 && order.power == body.named.power && is_named(body, order.unit)) return i;
  }
  return std::nullopt;
}

// --- which places are open

std::vector<ProvinceId> Retreats::neighbours(const Body& body, ProvinceId at) const {
  std::vector<ProvinceId> found;
  const ProvinceSet& reach = body.is_fleet() ? state_.map.fleet_reach({at, Coast::None}) : state_.map.army_reach(at);
  reach.for_each([&](ProvinceId place) { found.push_back(place); });
  std::ranges::sort(found, {}, [&](ProvinceId place) { return alphabetical(state_.map, place); });
  return found;
}

bool Retreats::comes_from(const Leaving& leaving, ProvinceId place) {
  return std::ranges::find(leaving.attackers_from, place) != leaving.attackers_from.end();
}

std::optional<Clause> Retreats::why_closed(const Leaving& leaving, const Retreating& played, ProvinceId to) const {
  const Body& body = state_.bodies[leaving.body];
  const std::vector<ProvinceId> near = neighbours(body, leaving.from);
  if (std::ranges::find(near, to) == near.end()) return Clause::RetreatNotAdjacent;
  if (comes_from(leaving, to) && !broken(Fault::TurnRetreatToAttacker)) return Clause::RetreatAttackerOrigin;
  if (body.is_fleet()) return why_closed_to_fleet(body, played, to);
  if (state_.land_unit_at(to) != nullptr && !broken(Fault::TurnRetreatToUnits)) return Clause::RetreatOccupied;
  if (played.land_stand_offs.contains(to) && !broken(Fault::TurnRetreatToStandOff)) return Clause::RetreatStandOff;
  if (state_.is_defended(to) && !broken(Fault::RetreatIntoNeutrals)) return Clause::NeutralArmed;
  return std::nullopt;
}

std::optional<Clause> Retreats::why_closed_to_fleet(const Body& body, const Retreating& played, ProvinceId to) const {
  const PowerId power = body.named.power;
  if (!state_.map.is_sea(to)) {
    if (!state_.is_friendly_coast(to, power)) return Clause::FleetFriendlyCoast;
    if (state_.fleets_at(to) + body.named.count > fleets_on_a_coast) return Clause::FleetStacking;
  }
  for (const Body& other : state_.bodies) {
    const bool is_there = !other.is_gone() && other.is_fleet() && other.at == to;
    if (is_there && state_.are_hostile(to, power, other.named.power)) return Clause::RetreatOccupied;
  }
  if (played.sea_stand_offs.contains(to)) return Clause::RetreatStandOff;
  return std::nullopt;
}

// An own army makes room for a leader, unless it has come there by a retreat at the same time (Q13).
bool Retreats::can_displace(const Leaving& leaving, ProvinceId to) const {
  const Body& body = state_.bodies[leaving.body];
  if (!body.is_leader() || comes_from(leaving, to) || broken(Fault::LeadersDisplaceNobody)) return false;
  const std::vector<ProvinceId> near = neighbours(body, leaving.from);
  if (std::ranges::find(near, to) == near.end()) return false;
  const Body* there = state_.land_unit_at(to);
  if (there == nullptr || there->named.power != body.named.power || there->is_leader()) return false;
  const auto number = static_cast<std::size_t>(there - state_.bodies.data());
  return std::ranges::find(retreating_, number) == retreating_.end();
}

std::optional<ProvinceId> Retreats::ordered(const Leaving& leaving) const {
  if (!leaving.line) return std::nullopt;
  return destination(state_.orders[lines_[*leaving.line].order]);
}

// --- carrying out

bool Retreats::is_deed_of(const Deed& deed, const Body& body) {
  return deed.order == body.order && deed.unit.power == body.named.power && deed.unit.at == body.named.at &&
         deed.unit.kind == body.named.kind;
}

Deed* Retreats::deed_of(const Leaving& leaving, int impulse) {
  if (impulse == 0) return nullptr;
  const Body& body = state_.bodies[leaving.body];
  Deed* last = nullptr;
  for (Deed& deed : state_.result.impulses[static_cast<std::size_t>(impulse) - 1].deeds) {
    if (is_deed_of(deed, body)) last = &deed;
  }
  return last;
}

void Retreats::tell_ways(const Leaving& leaving, const Retreating& played, int impulse) {
  Deed* deed = deed_of(leaving, impulse);
  if (deed == nullptr) return;
  deed->verdict.fate = Fate::Dislodged;
  deed->verdict.dislodged_by = leaving.attacker;
  deed->verdict.retreats.clear();
  for (const ProvinceId place : neighbours(state_.bodies[leaving.body], leaving.from))
    deed->verdict.retreats.push_back({{place, Coast::None}, why_closed(leaving, played, place)});
  std::ranges::sort(deed->verdict.retreats, {}, &RetreatWay::to);
}

void Retreats::settle(Leaving& leaving, ProvinceId to, int impulse) {
  Body& body = state_.bodies[leaving.body];
  body.at = to;
  leaving.done = true;
  if (leaving.displaced) {
    tell(EventKind::Displaced, Clause::LeaderDisplaces, body, to, impulse);
  } else if (leaving.from_port) {
    tell(EventKind::PutOut, leaving.revoked ? Clause::FleetRevoked : Clause::FleetEnemyPort, body, to, impulse);
  }
}

void Retreats::tell(EventKind kind, Clause clause, const Body& body, ProvinceId to, int impulse) {
  Event event{kind, clause, body.named.power, body.named.at.province, body.named, 0};
  event.to = {to, Coast::None};
  event.impulse = static_cast<std::uint8_t>(impulse);
  state_.result.events.push_back(std::move(event));
}

void Retreats::destroy(Leaving& leaving, Clause clause, int impulse, bool told_by_order) {
  Body& body = state_.bodies[leaving.body];
  body.course = Course::Gone;
  body.at = no_province;
  leaving.done = true;
  // Some of the fleets that parted may be left.
  const bool all_gone = std::ranges::none_of(state_.bodies, [&](const Body& other) {
    return !other.is_gone() && other.order == body.order && other.named.power == body.named.power &&
           other.named.at == body.named.at && other.named.kind == body.named.kind;
  });
  if (all_gone && impulse > 0) {
    for (Deed& deed : state_.result.impulses[static_cast<std::size_t>(impulse) - 1].deeds) {
      if (is_deed_of(deed, body)) deed.verdict.fate = Fate::Destroyed;
    }
  }
  if (!told_by_order) tell(EventKind::Disbanded, clause, body, no_province, impulse);
}

// Fleets that started the turn together may have separate lines: each line takes as many as it names.
void Retreats::split_by_lines(std::vector<Leaving>& leaving) {
  for (std::size_t i = 0; i < leaving.size(); ++i) {
    Body& body = state_.bodies[leaving[i].body];
    const auto line = line_for(body);
    leaving[i].line = line;
    if (!line) continue;
    const int taken = std::min<int>(body.named.count, lines_[*line].left);
    lines_[*line].left -= taken;
    if (taken == body.named.count) continue;
    Body rest = body;
    rest.named.count = static_cast<std::uint8_t>(body.named.count - taken);
    body.named.count = static_cast<std::uint8_t>(taken);
    Leaving other = leaving[i];
    other.line.reset();
    other.body = state_.bodies.size();
    state_.bodies.push_back(std::move(rest));
    leaving.insert(leaving.begin() + static_cast<std::ptrdiff_t>(i) + 1, other);  // its line goes before others
  }
}

bool Retreats::collide(const Leaving& one, const Leaving& other) const {
  const Body &first = state_.bodies[one.body], &second = state_.bodies[other.body];
  if (first.is_fleet() != second.is_fleet()) return false;
  if (makes_way(one, other) || makes_way(other, one)) return false;
  if (!first.is_fleet()) return true;
  return state_.are_hostile(*ordered(one), first.named.power, second.named.power);
}

// Whether both are ordered to the same place and the army leaves it to a leader of its power.
bool Retreats::makes_way(const Leaving& army, const Leaving& leader) const {
  if (state_.variant.options().leader_and_army == LeaderAndArmy::Collide) return false;
  const Body &first = state_.bodies[army.body], &second = state_.bodies[leader.body];
  return !first.is_fleet() && !first.is_leader() && second.is_leader() && first.named.power == second.named.power;
}

void Retreats::carry_out_orders(std::vector<Leaving>& leaving, const Retreating& played, int impulse) {
  for (Leaving& one : leaving) disband_as_ordered(one, impulse);
  std::vector<std::size_t> possible;
  for (std::size_t i = 0; i < leaving.size(); ++i) {
    const auto to = ordered(leaving[i]);
    if (!to || leaving[i].done) continue;
    auto closed = why_closed(leaving[i], played, *to);
    if (closed == Clause::RetreatOccupied && can_displace(leaving[i], *to)) closed.reset();
    if (closed) {
      not_possible(leaving[i], *closed, impulse);
    } else {
      possible.push_back(i);
    }
  }
  // A port that lacks room for all the fleets ordered there admits none of them.
  std::vector<std::size_t> without_room;
  for (const std::size_t i : possible) {
    if (!state_.bodies[leaving[i].body].is_fleet() || state_.map.is_sea(*ordered(leaving[i]))) continue;
    int fleets = state_.fleets_at(*ordered(leaving[i]));
    for (const std::size_t k : possible) {
      const Body& other = state_.bodies[leaving[k].body];
      if (other.is_fleet() && ordered(leaving[k]) == ordered(leaving[i])) fleets += other.named.count;
    }
    if (fleets > fleets_on_a_coast) without_room.push_back(i);
  }
  for (const std::size_t i : without_room) {
    not_possible(leaving[i], Clause::FleetStacking, impulse);
    std::erase(possible, i);
  }
  std::map<std::size_t, Verdict> collisions;
  for (const std::size_t i : possible) {
    for (const std::size_t k : possible) {
      const bool meet = i != k && ordered(leaving[i]) == ordered(leaving[k]) && collide(leaving[i], leaving[k]);
      if (!meet || broken(Fault::TurnRetreatsShare)) continue;
      Verdict& bounce = collisions.try_emplace(i, verdict(Result::Bounces, Clause::RetreatCollides)).first->second;
      const ProvinceId other = state_.bodies[leaving[k].body].named.at.province;
      const auto is_other = [&](const Witness& one) { return one.unit == other; };
      if (std::ranges::none_of(bounce.witnesses, is_other)) add_witness(bounce, other, Part::Prevents);
    }
  }
  std::vector<std::pair<std::size_t, ProvinceId>> entering;  // leaders, and the places of the units that they displace
  for (const std::size_t i : possible) {
    const std::size_t order = lines_[*leaving[i].line].order;
    const ProvinceId to = *ordered(leaving[i]);
    if (const auto collision = collisions.find(i); collision != collisions.end()) {
      fail(order, collision->second);
      if (state_.bodies[leaving[i].body].is_leader()) {
        leaving[i].line.reset();
      } else {
        destroy(leaving[i], Clause::RetreatCollides, impulse, true);
      }
      continue;
    }
    const auto leader = std::ranges::find_if(possible, [&](std::size_t k) {
      return ordered(leaving[k]) == to && makes_way(leaving[i], leaving[k]) && !collisions.contains(k);
    });
    if (leader != possible.end()) {
      yield_to(leaving[i], leaving[*leader], impulse);
      continue;
    }
    Verdict& judged = state_.result.verdicts[order];
    judged = verdict(Result::Retreats, Clause::RetreatMoves);
    if (can_displace(leaving[i], to) && state_.land_unit_at(to) != nullptr) {
      judged.also.push_back(Clause::LeaderDisplaces);
      entering.emplace_back(i, to);
    } else {
      settle(leaving[i], to, impulse);
    }
  }
  for (const auto& [i, to] : entering) {
    const Leaving displaced = displace(to);
    settle(leaving[i], to, impulse);
    add_displaced(leaving, displaced, played, impulse);
  }
}

void Retreats::disband_as_ordered(Leaving& leaving, int impulse) {
  if (leaving.done || !leaving.line || broken(Fault::PlannedDisbandsAreIgnored)) return;
  const std::size_t order = lines_[*leaving.line].order;
  if (!disbands(state_.orders[order])) return;
  state_.result.verdicts[order] = verdict(Result::Disbands, Clause::RetreatDisband);
  destroy(leaving, Clause::RetreatDisband, impulse, true);
}

void Retreats::yield_to(Leaving& army, const Leaving& leader, int impulse) {
  Verdict bounce = verdict(Result::Bounces, Clause::LeaderDisplaces);
  add_witness(bounce, state_.bodies[leader.body].named.at.province, Part::Prevents);
  fail(lines_[*army.line].order, std::move(bounce));
  if (broken(Fault::ArmiesDieForLeaders)) return destroy(army, Clause::LeaderDisplaces, impulse, true);
  army.line.reset();
}

// A line for several fleets reports success if some have retreated by it.
void Retreats::fail(std::size_t order, Verdict why) {
  Verdict& judged = state_.result.verdicts[order];
  if (judged.result != Result::Retreats) judged = std::move(why);
}

// The order has no effect and may serve another time, or its unit is lost. A leader is not lost, for he may not be
// disbanded through lack of retreat orders.
void Retreats::not_possible(Leaving& leaving, Clause why, int impulse) {
  if (broken(Fault::ImpossibleRetreatsDisband)) return destroy(leaving, why, impulse, false);
  RetreatLine& line = lines_[*leaving.line];
  Verdict judged = verdict(Result::Illegal, Clause::RetreatNotOpen);
  judged.also = {why};
  fail(line.order, std::move(judged));
  const bool spared = state_.bodies[leaving.body].is_leader() && !broken(Fault::LeadersDieOfImpossibleRetreats);
  if (state_.variant.options().impossible_retreat == ImpossibleRetreat::Disbands && !spared)
    return destroy(leaving, Clause::RetreatNotOpen, impulse, false);
  line.left += state_.bodies[leaving.body].named.count;
  leaving.line.reset();
}

Retreats::Leaving Retreats::displace(ProvinceId place) {
  Leaving displaced;
  for (std::size_t i = 0; i < state_.bodies.size(); ++i) {
    Body& body = state_.bodies[i];
    if (body.is_gone() || body.is_fleet() || body.at != place) continue;
    displaced.body = i;
    displaced.from = place;
    displaced.displaced = true;
    body.course = Course::Routed;
    body.at = no_province;
  }
  return displaced;
}

// It follows its own order, if that is possible now; otherwise it goes with the units that have no order.
void Retreats::add_displaced(std::vector<Leaving>& leaving, Leaving displaced, const Retreating& played, int impulse) {
  retreating_.push_back(displaced.body);
  tell_ways(displaced, played, impulse);
  if (Deed* deed = deed_of(displaced, impulse)) deed->verdict.dislodged_by = no_province;
  if (const auto line = line_for(state_.bodies[displaced.body])) {
    displaced.line = line;
    lines_[*line].left -= 1;
    disband_as_ordered(displaced, impulse);
    if (displaced.done) return leaving.push_back(displaced);
    if (const auto closed = why_closed(displaced, played, *ordered(displaced))) {
      not_possible(displaced, *closed, impulse);
    } else {
      state_.result.verdicts[lines_[*line].order] = verdict(Result::Retreats, Clause::RetreatMoves);
      settle(displaced, *ordered(displaced), impulse);
    }
  }
  leaving.push_back(displaced);
}

// --- the game master

namespace {

struct Goal {
  int distance = 0;
  bool is_home = false;
  std::string name;
  ProvinceId centre = no_province;
};

}  // namespace

// Controlled centres, the nearest first; among equals home centres first, then in alphabetical sequence.
std::vector<ProvinceId> Retreats::goals(const Leaving& leaving) const {
  const Body& body = state_.bodies[leaving.body];
  const PowerId power = body.named.power;
  const auto far = distances(state_.map, leaving.from, body.is_fleet() ? Ways::Water : Ways::Land);
  std::vector<Goal> found;
  state_.map.supply_centres().for_each([&](ProvinceId centre) {
    if (state_.start.owner_of(centre) != power || centre == leaving.from || !far[index(centre)]) return;
    const Body* there = state_.land_unit_at(centre);
    if (there != nullptr && there->named.power != power) return;
    found.push_back(
        {*far[index(centre)], state_.variant.is_home(power, centre), alphabetical(state_.map, centre), centre});
  });
  std::ranges::sort(found, [](const Goal& left, const Goal& right) {
    const bool homes_first = !broken(Fault::HomesAreNotNearer);
    return std::tuple(left.distance, homes_first && !left.is_home, left.name) <
           std::tuple(right.distance, homes_first && !right.is_home, right.name);
  });
  std::vector<ProvinceId> centres;
  for (const Goal& goal : found) centres.push_back(goal.centre);
  return centres;
}

// Whether another centre at the same distance would have led elsewhere, and comes after this one only because it is not
// a home, or because of its name.
bool Retreats::had_choice(const Leaving& leaving, const Retreating& played, ProvinceId centre, ProvinceId place) const {
  const Body& body = state_.bodies[leaving.body];
  const auto far = distances(state_.map, leaving.from, body.is_fleet() ? Ways::Water : Ways::Land);
  return std::ranges::any_of(goals(leaving), [&](ProvinceId other) {
    if (other == centre || far[index(other)] != far[index(centre)]) return false;
    const auto elsewhere = step_towards(leaving, played, other);
    return elsewhere && *elsewhere != place;
  });
}

// Whether the game master ignores an army of the leader's own power that is there.
bool Retreats::is_open_over_an_army(const Leaving& leaving, ProvinceId place) const {
  return state_.variant.options().leader_on_own_army == LeaderOnOwnArmy::Displaced && can_displace(leaving, place);
}

std::vector<ProvinceId> Retreats::open_places(const Leaving& leaving, const Retreating& played) const {
  std::vector<ProvinceId> open = neighbours(state_.bodies[leaving.body], leaving.from);
  std::erase_if(open, [&](ProvinceId place) {
    const auto closed = why_closed(leaving, played, place);
    return closed && !(closed == Clause::RetreatOccupied && is_open_over_an_army(leaving, place));
  });
  return open;
}

// The open place that is nearest to the centre, and nearer than the unit was.
std::optional<ProvinceId> Retreats::step_towards(const Leaving& leaving, const Retreating& played,
                                                 ProvinceId centre) const {
  const Body& body = state_.bodies[leaving.body];
  const auto far = distances(state_.map, centre, body.is_fleet() ? Ways::Water : Ways::Land);
  std::optional<ProvinceId> best;
  for (const ProvinceId place : open_places(leaving, played)) {  // in alphabetical sequence
    if (!far[index(place)] || *far[index(place)] >= *far[index(leaving.from)]) continue;
    if (!best || *far[index(place)] < *far[index(*best)]) best = place;
  }
  return best;
}

std::optional<Retreats::WayHome> Retreats::way_home(const Leaving& leaving, const Retreating& played) const {
  for (const ProvinceId centre : goals(leaving)) {
    if (const auto place = step_towards(leaving, played, centre)) {
      const bool chosen = had_choice(leaving, played, centre, *place);
      return WayHome{*place, centre, chosen ? Clause::RetreatChoice : Clause::RetreatNearest};
    }
    if (broken(Fault::OnlyTheNearestCentreCounts)) return std::nullopt;
  }
  return std::nullopt;
}

// Fleets that were together go one by one: a port may have room for some of them. Those of the same line of the sheet
// stay together as long as they can.
void Retreats::part_fleets(std::vector<Leaving>& leaving) {
  for (std::size_t i = 0; i < leaving.size(); ++i) {
    if (leaving[i].done) continue;
    while (state_.bodies[leaving[i].body].named.count > 1) {
      Body single = state_.bodies[leaving[i].body];
      --state_.bodies[leaving[i].body].named.count;
      single.named.count = 1;
      Leaving other = leaving[i];
      other.body = state_.bodies.size();
      state_.bodies.push_back(std::move(single));
      leaving.insert(leaving.begin() + static_cast<std::ptrdiff_t>(i) + 1, other);
    }
  }
}

void Retreats::make_others(std::vector<Leaving>& leaving, const Retreating& played, int impulse) {
  part_fleets(leaving);
  const auto before = [&](const Leaving& left, const Leaving& right) {
    const auto rank = [&](const Leaving& one) {
      const Body& body = state_.bodies[one.body];
      return std::tuple(!body.is_leader(), alphabetical(state_.map, one.from),
                        folded(state_.variant[body.named.power].name), body.is_fleet(), body.named.at.province);
    };
    return rank(left) < rank(right);
  };
  for (;;) {
    Leaving* next = nullptr;
    for (Leaving& one : leaving) {
      if (!one.done && (next == nullptr || before(one, *next))) next = &one;
    }
    if (next == nullptr) return;
    make_one(leaving, static_cast<std::size_t>(next - leaving.data()), played, impulse);
  }
}

void Retreats::make_one(std::vector<Leaving>& leaving, std::size_t i, const Retreating& played, int impulse) {
  const Body& body = state_.bodies[leaving[i].body];
  if (const auto way = way_home(leaving[i], played)) return enter(leaving, i, *way, played, impulse);
  const bool goes_anywhere = body.is_leader() || broken(Fault::UnitsRetreatAnywhere);
  if (!goes_anywhere || broken(Fault::LeadersNeedOrders))
    return destroy(leaving[i], why_lost(leaving[i]), impulse, false);
  const std::vector<ProvinceId> open = open_places(leaving[i], played);
  if (!open.empty())
    return enter(leaving, i, {open.front(), no_province, Clause::LeaderWithoutOrders}, played, impulse);
  for (const ProvinceId place : neighbours(body, leaving[i].from)) {
    if (!can_displace(leaving[i], place)) continue;
    return enter(leaving, i, {place, no_province, Clause::LeaderWithoutOrders}, played, impulse);
  }
  destroy(leaving[i], Clause::RetreatNoneCloser, impulse, false);
}

Clause Retreats::why_lost(const Leaving& leaving) {
  if (!leaving.from_port) return Clause::RetreatNoneCloser;
  return leaving.revoked ? Clause::FleetRevoked : Clause::FleetEnemyPort;
}

// A leader can displace an army.
void Retreats::enter(std::vector<Leaving>& leaving, std::size_t i, const WayHome& way, const Retreating& played,
                     int impulse) {
  if (!can_displace(leaving[i], way.to)) return make(leaving[i], way, impulse);
  const Leaving displaced = displace(way.to);
  make(leaving[i], way, impulse);
  add_displaced(leaving, displaced, played, impulse);
}

// A retreat without an order.
void Retreats::make(Leaving& leaving, const WayHome& way, int impulse) {
  settle(leaving, way.to, impulse);
  if (!leaving.from_port) tell(EventKind::Retreated, way.clause, state_.bodies[leaving.body], way.to, impulse);
  state_.result.events.back().towards = way.centre;
}

void Retreats::run(std::vector<Leaving> leaving, const Retreating& played, int impulse) {
  retreating_.clear();
  for (const Leaving& one : leaving) retreating_.push_back(one.body);
  // Units with a line in a sheet come before units without one, also among identical fleets.
  std::ranges::stable_sort(leaving, {}, [&](const Leaving& one) {
    return state_.bodies[one.body].order.value_or(std::numeric_limits<std::size_t>::max());
  });
  split_by_lines(leaving);
  carry_out_orders(leaving, played, impulse);
  make_others(leaving, played, impulse);
  for (const Leaving& one : leaving) {
    const Body& body = state_.bodies[one.body];
    if (!body.is_gone() && !body.is_fleet()) state_.occupy(body.at, body.named.power, impulse);
  }
}

void Retreats::after(const Retreating& played, int impulse) {
  std::vector<Leaving> leaving;
  for (const PutOut& out : played.put_out) {
    Leaving one;
    one.body = out.body;
    one.from = out.from;
    one.attackers_from = out.attackers_from;
    one.attacker = out.attacker;
    leaving.push_back(one);
  }
  for (const Leaving& one : leaving) tell_ways(one, played, impulse);
  run(std::move(leaving), played, impulse);
}

void Retreats::leave_ports(const Campaign& before) {
  std::vector<Leaving> leaving;
  for (std::size_t i = 0; i < state_.bodies.size(); ++i) {
    Body& body = state_.bodies[i];
    if (body.is_gone() || !body.is_fleet() || state_.map.is_sea(body.at)) continue;
    if (state_.is_friendly_coast(body.at, body.named.power) || broken(Fault::FleetsStayInEnemyPorts)) continue;
    Leaving one;
    one.body = i;
    one.from = body.at;
    one.from_port = true;
    const PowerId owner = state_.campaign.coasts[index(body.at)];
    one.revoked = owner != no_power && before.permits(owner, body.named.power);
    if (one.revoked && broken(Fault::UnwantedGuestsStay)) continue;
    leaving.push_back(one);
  }
  for (const Leaving& one : leaving) state_.bodies[one.body].at = no_province;
  run(std::move(leaving), {}, 0);
}

}  // namespace casus::impulses
