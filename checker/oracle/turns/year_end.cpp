#include "checker/oracle/turns/year_end.h"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "checker/oracle/turns/retreats.h"
#include "checker/oracle/turns/sheet.h"
#include "engine/map/province_ids.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "engine/rules/power_ids.h"

namespace casus::oracle::turns {

namespace {

ProvinceId province_at(std::size_t i) { return ProvinceId{static_cast<std::uint16_t>(i)}; }

int centres_of(const Turn& turn, PowerId power) {
  return static_cast<int>(std::count(turn.owners.begin(), turn.owners.end(), power));
}

// As the unit stands now.
Unit unit_now(const Actor& actor) {
  Unit unit = actor.unit;
  unit.at = {actor.place, Coast::None};
  return unit;
}

void lose(Turn& turn, Actor& actor) {
  actor.gone = true;
  if (!actor.is_leader()) return;
  turn.campaign.lost.push_back(actor.unit.leader);
  std::sort(turn.campaign.lost.begin(), turn.campaign.lost.end());
}

void tell_loss(Turn& turn, const Actor& actor, EventKind kind, Clause clause,
               const std::optional<std::vector<ClosedPlace>>& closed = {}) {
  Event event;
  event.kind = kind;
  event.clause = clause;
  event.power = actor.power();
  event.province = actor.place;
  event.unit = unit_now(actor);
  event.closed = closed;
  for (Event& other : turn.events) {
    if (!actor.is_fleet() || !other.unit || kind == EventKind::Removed) continue;
    Event alike = event;
    alike.unit->count = other.unit->count;
    if (other == alike) return void(++other.unit->count);
  }
  turn.events.push_back(event);
}

}  // namespace

// ---- 9 Ports ----

void leave_ports(Turn& turn) {
  Retreating leaving;
  for (std::size_t i = 0; i < turn.actors.size(); ++i) {
    Actor& actor = turn.actors[i];
    if (!actor.is_fleet() || actor.gone || turn.is_friendly(actor.place, actor.power())) continue;
    leaving.units.push_back({i, actor.place});
  }
  // All leave together.
  for (const PutOut& one : leaving.units) turn.actors[one.actor].place = no_province;
  retreat(turn, leaving);
}

// ---- 10 Centres ----

void take_centres(Turn& turn) {
  for (const ProvinceId province : province_ids(turn.map())) {
    if (!turn.map()[province].supply_centre) continue;
    const auto there = turn.land_unit_at(province);
    if (!there || turn.actors[*there].power() == turn.owners[index(province)]) continue;
    turn.owners[index(province)] = turn.actors[*there].power();
    Event captured;
    captured.kind = EventKind::Captured;
    captured.clause = Clause::ControlCaptured;
    captured.power = turn.owners[index(province)];
    captured.province = province;
    turn.events.push_back(captured);
  }
  std::vector<ControlCount> counts;
  for (const PowerId power : power_ids(turn.variant)) {
    for (const ProvinceId centre : turn.variant[power].delayed_fleets) {
      if (turn.owners[index(centre)] != power) continue;
      counts.push_back({power, centre, turn.start.campaign.turns_of_control(power, centre) + 1});
    }
  }
  std::sort(counts.begin(), counts.end());
  turn.campaign.control = counts;
}

// ---- 11 Victory ----

namespace {

int additional_centres(const Turn& turn, PowerId power) {
  int count = 0;
  for (std::size_t i = 0; i < turn.owners.size(); ++i) {
    if (turn.owners[i] == power && !turn.variant.is_home(power, province_at(i))) ++count;
  }
  return count;
}

// Still in the game: it has a unit or a centre at the end of the turn.
bool plays(const Turn& turn, PowerId power) {
  return centres_of(turn, power) > 0 || std::any_of(turn.actors.begin(), turn.actors.end(), [&](const Actor& actor) {
           return actor.power() == power && !actor.gone;
         });
}

// In the game when the sheets were written: a power that loses everything in this turn still wrote one.
bool wrote_a_sheet(const Turn& turn, PowerId power) {
  const std::vector<PowerId>& owners = turn.start.owners;
  if (std::count(owners.begin(), owners.end(), power) > 0) return true;
  return std::any_of(turn.actors.begin(), turn.actors.end(),
                     [&](const Actor& actor) { return actor.power() == power; });
}

bool all_agree(const Turn& turn) {
  bool any = false;
  for (const PowerId power : power_ids(turn.variant)) {
    if (!wrote_a_sheet(turn, power)) continue;
    any = true;
    const bool agrees = std::any_of(turn.orders.begin(), turn.orders.end(), [&](const Order& order) {
      return order.power == power && std::holds_alternative<AgreeToEnd>(order.task) && !order.conditional;
    });
    if (!agrees) return false;
  }
  return any;
}

// "The game will end in either 1713 or 1721": no turn of a later year is played, whichever way the years run.
bool ends_by_date(const Turn& turn) {
  const int step = turn.variant.calendar.step, next_turn = turn.start.phase.year + step;
  if (!turn.variant.last_year) return false;
  return step < 0 ? next_turn < *turn.variant.last_year : next_turn > *turn.variant.last_year;
}

void tell_end(Turn& turn, EventKind kind, Clause clause, PowerId power, int count) {
  Event event;
  event.kind = kind;
  event.clause = clause;
  event.power = power;
  event.count = count;
  turn.events.push_back(event);
}

}  // namespace

PowerId find_winner(Turn& turn) {
  int most = -1;
  std::vector<PowerId> leading;
  for (const PowerId power : power_ids(turn.variant)) {
    const int count = additional_centres(turn, power);
    if (count > most) leading.clear();
    if (count >= most) leading.push_back(power);
    most = std::max(most, count);
  }
  if (turn.variant.additional_centres > 0 && most >= turn.variant.additional_centres && leading.size() == 1) {
    tell_end(turn, EventKind::Won, Clause::Victory, leading.front(), most);
    return leading.front();
  }
  // "In 1713, when the winner will be the player with the greatest number": whatever was agreed in that year.
  if (ends_by_date(turn)) {
    const auto is_out = [&](PowerId power) { return !plays(turn, power); };
    if (!std::all_of(leading.begin(), leading.end(), is_out)) std::erase_if(leading, is_out);
    if (leading.size() == 1) {
      tell_end(turn, EventKind::Won, Clause::VictoryDate, leading.front(), most);
      return leading.front();
    }
    for (const PowerId power : leading) tell_end(turn, EventKind::Ended, Clause::VictoryDate, power, most);
    return no_power;
  }
  if (all_agree(turn)) tell_end(turn, EventKind::Ended, Clause::VictoryAgreed, no_power, 0);
  return no_power;
}

// ---- 12 Supply ----

namespace {

// Why a space blocks the line of the unit, in the words and the sequence of Q20; nothing: it does not.
std::optional<ClosedPlace> why_blocked(const Turn& turn, const Actor& unit, ProvinceId space) {
  const PowerId owner = turn.owners[index(space)];
  const auto blocked = [&](ClosedPlace::By by, PowerId power = no_power, std::vector<Unit> units = {}) {
    return ClosedPlace{space, by, power, std::move(units), owner == unit.power()};
  };
  const auto is_closed_by = [&](PowerId other) {
    return other != no_power && other != unit.power() && !turn.campaign.permits(other, unit.power());
  };
  // "Swi, a neutral with its defence intact, a centre controlled by another power"
  if (turn.map()[space].mountains) return blocked(ClosedPlace::By::Mountains);
  if (turn.is_armed(space)) return blocked(ClosedPlace::By::Defence);
  if (is_closed_by(owner)) return blocked(ClosedPlace::By::Owner, owner);
  // "or holds a unit of another power"; "for land units' lines a foreign fleet blocks only in a sea space"
  const auto blocks = [&](PowerId power, bool is_fleet) {
    return is_closed_by(power) && (!is_fleet || unit.is_fleet() || is_sea(turn.map(), space));
  };
  const bool any = std::any_of(turn.actors.begin(), turn.actors.end(), [&](const Actor& other) {
    return !other.gone && other.place == space && blocks(other.power(), other.is_fleet());
  });
  if (any) {
    std::vector<Unit> units;
    for (const Unit& other : turn.units()) {
      if (other.at.province == space && blocks(other.power, other.kind == UnitKind::Fleet)) units.push_back(other);
    }
    return blocked(ClosedPlace::By::Units, no_power, units);
  }
  // "fleets' lines use seas and friendly coasts"
  if (unit.is_fleet() && !turn.is_friendly(space, unit.power()))
    return blocked(ClosedPlace::By::Coast, turn.campaign.coasts[index(space)]);
  return std::nullopt;
}

// Whether a line that has come to the border of this space, or stands in it, can end there.
bool is_end(const Turn& turn, const Actor& actor, ProvinceId space) {
  if (turn.owners[index(space)] != actor.power()) return false;
  if (!actor.is_fleet() || turn.is_friendly(space, actor.power())) return true;
  // In a centre that the fleet could not enter (1700-fleet-supply).
  return turn.options().fleet_supply == FleetSupply::OwnCentre;
}

bool is_open(const Turn& turn, const Actor& actor, ProvinceId space) {
  const auto why = why_blocked(turn, actor, space);
  return !why || (why->by == ClosedPlace::By::Coast && is_end(turn, actor, space));
}

std::vector<ProvinceId> around(const Turn& turn, const Actor& actor, ProvinceId space) {
  return neighbours(turn.map(), space, actor.is_fleet() ? BorderFor::Fleets : BorderFor::Any);
}

// Spaces with the number of borders on the shortest way to them.
using Spaces = std::map<ProvinceId, int>;

template <class MayEnter>
Spaces spread(const Turn& turn, const Actor& actor, ProvinceId from, MayEnter may_enter) {
  Spaces spaces{{from, 0}};
  std::vector<ProvinceId> found{from};
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const ProvinceId next : around(turn, actor, found[i])) {
      if (spaces.count(next) != 0 || !may_enter(next)) continue;
      spaces[next] = spaces[found[i]] + 1;
      found.push_back(next);
    }
  }
  return spaces;
}

// Where the lines of a unit without supply stop on the ways to centres of its power. From there a way goes on over
// spaces to which no line comes; it does not pass where another line stops.
std::vector<ClosedPlace> stops_of(const Turn& turn, const Actor& actor) {
  const Spaces line = spread(turn, actor, actor.place, [&](ProvinceId next) { return is_open(turn, actor, next); });
  Spaces stops;
  for (const auto& [space, steps] : line) {
    for (const ProvinceId next : around(turn, actor, space)) {
      if (line.count(next) != 0) continue;
      int& known = stops.emplace(next, steps + 1).first->second;
      known = std::min(known, steps + 1);
    }
  }
  const auto is_beyond = [&](ProvinceId next) { return line.count(next) == 0 && stops.count(next) == 0; };
  std::vector<std::tuple<int, ProvinceId, ClosedPlace>> found;  // by the length of the way
  for (const auto& [stop, steps] : stops) {
    std::optional<int> shortest;
    for (const auto& [space, more] : spread(turn, actor, stop, is_beyond)) {
      if (turn.owners[index(space)] == actor.power()) shortest = std::min(shortest.value_or(more), more);
    }
    if (shortest) found.emplace_back(steps + *shortest, stop, *why_blocked(turn, actor, stop));
  }
  std::sort(found.begin(), found.end(), [](const auto& left, const auto& right) {
    return std::tie(std::get<0>(left), std::get<1>(left)) < std::tie(std::get<0>(right), std::get<1>(right));
  });
  std::vector<ClosedPlace> places;
  for (const auto& [length, stop, why] : found) places.push_back(why);
  return places;
}

}  // namespace

bool is_supplied(const Turn& turn, const Actor& actor) {
  std::vector<ProvinceId> line{actor.place};
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (is_end(turn, actor, line[i])) return true;
    for (const ProvinceId next : around(turn, actor, line[i])) {
      if (std::find(line.begin(), line.end(), next) != line.end() || !is_open(turn, actor, next)) continue;
      line.push_back(next);
    }
  }
  return false;
}

void check_supply(Turn& turn) {
  std::vector<std::pair<std::size_t, std::vector<ClosedPlace>>> starving;
  for (std::size_t i = 0; i < turn.actors.size(); ++i) {
    if (!turn.actors[i].gone && !is_supplied(turn, turn.actors[i]))
      starving.emplace_back(i, stops_of(turn, turn.actors[i]));
  }
  for (const auto& [i, stops] : starving) {
    tell_loss(turn, turn.actors[i], EventKind::Unsupplied, Clause::SupplyCut, stops);
    lose(turn, turn.actors[i]);
  }
}

// ---- 13 Removals and builds ----

int centres_needed(const Turn& turn, PowerId power) {
  int land = 0, fleets = 0;
  for (const Actor& actor : turn.actors) {
    if (actor.gone || actor.power() != power) continue;
    ++(actor.is_fleet() ? fleets : land);
  }
  return land + (fleets + 1) / 2;
}

namespace {

bool has_too_many(const Turn& turn, PowerId power) { return centres_needed(turn, power) > centres_of(turn, power); }

void say(Turn& turn, std::size_t order, Result result, Clause clause) {
  turn.verdicts[order].result = result;
  turn.verdicts[order].clause = clause;
}

// "Remove A(Got)": units are named by where they stand at the end.
void remove_as_ordered(Turn& turn, std::size_t order) {
  const Order& written = turn.orders[order];
  std::vector<std::size_t> meant;
  bool any_called = false, own = false;
  for (std::size_t i = 0; i < turn.actors.size(); ++i) {
    const Actor& actor = turn.actors[i];
    if (actor.gone || actor.place != written.unit.at.province) continue;
    any_called = any_called || is_called(written.unit, actor.unit);
    if (actor.power() != written.power) continue;
    own = true;
    if (!is_called(written.unit, actor.unit)) continue;
    if (written.unit.kind == WrittenKind::Unsaid && !meant.empty() && !turn.actors[meant.front()].is_fleet()) break;
    meant.push_back(i);
  }
  if (meant.empty()) {
    return say(turn, order, Result::Illegal,
               own          ? Clause::OrderUnitLetter
               : any_called ? Clause::OrderForeignUnit
                            : Clause::OrderNoSuchUnit);
  }
  const std::size_t count = turn.actors[meant.front()].is_fleet() ? std::max<std::size_t>(1, written.unit.count) : 1;
  bool removed = false;
  for (std::size_t i = 0; i < meant.size() && i < count && has_too_many(turn, written.power); ++i) {
    lose(turn, turn.actors[meant[i]]);
    removed = true;
  }
  say(turn, order, removed ? Result::Removes : Result::Void, removed ? Clause::RemovalOrdered : Clause::RemovalTooMany);
}

// From home by borders of any kind; no way at all is farther than every way.
int distance_from_home(const Turn& turn, const Actor& actor) {
  const auto far = distances(turn.map(), actor.place, BorderFor::Any);
  int nearest = static_cast<int>(turn.map().provinces().size());
  for (const ProvinceId home : turn.variant[actor.power()].homes) {
    if (far[index(home)]) nearest = std::min(nearest, *far[index(home)]);
  }
  return nearest;
}

// Those that go first stand first.
std::vector<std::size_t> removal_sequence(const Turn& turn, PowerId power) {
  std::vector<std::size_t> units;
  for (std::size_t i = 0; i < turn.actors.size(); ++i) {
    if (!turn.actors[i].gone && turn.actors[i].power() == power) units.push_back(i);
  }
  std::sort(units.begin(), units.end(), [&](std::size_t left, std::size_t right) {
    const Actor &a = turn.actors[left], &b = turn.actors[right];
    if (a.is_leader() != b.is_leader()) return b.is_leader();
    const int far_a = distance_from_home(turn, a), far_b = distance_from_home(turn, b);
    if (far_a != far_b) return far_a > far_b;
    if (a.is_fleet() != b.is_fleet()) return a.is_fleet();
    if (a.place != b.place) return comes_first(turn.map(), a.place, b.place);
    return left < right;
  });
  return units;
}

long fleets_of(const Turn& turn, PowerId power) {
  return std::count_if(turn.actors.begin(), turn.actors.end(),
                       [&](const Actor& actor) { return actor.is_fleet() && !actor.gone && actor.power() == power; });
}

void remove_unordered(Turn& turn, std::size_t which, Clause clause) {
  tell_loss(turn, turn.actors[which], EventKind::Removed, clause);
  lose(turn, turn.actors[which]);
}

// The first fleet of those that would go.
void remove_partner(Turn& turn, PowerId power) {
  const std::vector<std::size_t> units = removal_sequence(turn, power);
  const auto next =
      std::find_if(units.begin(), units.end(), [&](std::size_t which) { return turn.actors[which].is_fleet(); });
  if (next != units.end()) remove_unordered(turn, *next, Clause::FleetRate);
}

void remove_by_default(Turn& turn, PowerId power) {
  while (has_too_many(turn, power)) {
    const int needed = centres_needed(turn, power);
    remove_unordered(turn, removal_sequence(turn, power).front(), Clause::RemovalAutomatic);
    // A fleet alone does not lower the need: the next one goes with it.
    if (centres_needed(turn, power) == needed) remove_partner(turn, power);
  }
}

}  // namespace

void remove_units(Turn& turn) {
  std::vector<long> before;
  for (const PowerId power : power_ids(turn.variant)) before.push_back(fleets_of(turn, power));
  for (std::size_t i = 0; i < turn.orders.size(); ++i) {
    if (std::holds_alternative<Disband>(turn.orders[i].task) && !turn.orders[i].conditional) remove_as_ordered(turn, i);
  }
  for (const PowerId power : power_ids(turn.variant)) {
    // "At a rate of 2 per supply centre": the other fleet of a pair that the list has parted.
    const long left = fleets_of(turn, power);
    const bool parted = left < before[index(power)] && left % 2 == 1;
    if (parted && has_too_many(turn, power)) remove_partner(turn, power);
    remove_by_default(turn, power);
  }
}

namespace {

// Why nothing of that kind can be built there; nothing: it can, if a centre is free for it.
std::optional<Clause> why_not_there(const Turn& turn, PowerId power, ProvinceId where, bool fleet) {
  const Province& province = turn.map()[where];
  if (!province.supply_centre) return Clause::BuildNotCentre;
  const auto& delayed = turn.variant[power].delayed_fleets;
  const bool is_delayed = std::find(delayed.begin(), delayed.end(), where) != delayed.end();
  if (!turn.variant.is_home(power, where) && !(fleet && is_delayed)) return Clause::BuildNotHome;
  if (turn.owners[index(where)] != power) return Clause::BuildNotOwned;
  if (!fleet) {
    if (turn.land_unit_at(where)) return Clause::BuildOccupied;
    return std::nullopt;
  }
  if (province.terrain == Terrain::Inland) return Clause::BuildInlandFleet;
  if (!turn.variant.is_home(power, where) && turn.campaign.turns_of_control(power, where) < 2)
    return Clause::BuildDelayed;
  if (!turn.is_friendly(where, power)) return Clause::FleetFriendlyCoast;
  if (turn.fleets_at(where) >= fleets_on_a_coast) return Clause::FleetStacking;
  return std::nullopt;
}

void build_as_ordered(Turn& turn, std::size_t order) {
  const Order& written = turn.orders[order];
  if (written.unit.leader != no_leader) return say(turn, order, Result::Illegal, Clause::LeaderNeverRebuilt);
  const bool fleet = written.unit.kind == WrittenKind::Fleet;
  if (written.unit.kind == WrittenKind::Unsaid) return say(turn, order, Result::Illegal, Clause::BuildTypeNeeded);
  const int count = fleet ? std::max<int>(1, written.unit.count) : 1;
  for (int built = 0; built < count; ++built) {
    auto why = why_not_there(turn, written.power, written.unit.at.province, fleet);
    if (!why) {
      Actor unit;
      unit.unit = {written.power, fleet ? UnitKind::Fleet : UnitKind::Army, {written.unit.at.province, Coast::None}};
      unit.place = written.unit.at.province;
      turn.actors.push_back(unit);
      if (!has_too_many(turn, written.power)) {
        if (!fleet) turn.occupy(unit.place, unit.power(), 0);
        say(turn, order, Result::Builds, Clause::BuildBuilt);
        continue;
      }
      turn.actors.pop_back();
      why = Clause::BuildTooMany;
    }
    if (built == 0) say(turn, order, Result::Illegal, *why);
    return;
  }
}

}  // namespace

namespace {

// It had a unit when the turn began, or wrote an order.
bool takes_part(const Turn& turn, PowerId power) {
  return std::any_of(turn.start.units.begin(), turn.start.units.end(),
                     [&](const Unit& unit) { return unit.power == power; }) ||
         std::any_of(turn.orders.begin(), turn.orders.end(), [&](const Order& order) { return order.power == power; });
}

}  // namespace

void build_units(Turn& turn) {
  for (std::size_t i = 0; i < turn.orders.size(); ++i) {
    if (std::holds_alternative<Build>(turn.orders[i].task) && !turn.orders[i].conditional) build_as_ordered(turn, i);
  }
  for (const PowerId power : power_ids(turn.variant)) {
    const int unused = centres_of(turn, power) - centres_needed(turn, power);
    if (unused <= 0 || !takes_part(turn, power)) continue;
    Event event;
    event.kind = EventKind::BuildsUnused;
    event.clause = Clause::BuildUnused;
    event.power = power;
    event.count = unused;
    turn.events.push_back(event);
  }
}

}  // namespace casus::oracle::turns
