#include "checker/oracle/adjustments.h"

#include <algorithm>
#include <functional>
#include <iterator>

#include "checker/oracle/civil_disorder.h"
#include "checker/oracle/events.h"
#include "checker/oracle/homes.h"
#include "checker/oracle/legality.h"
#include "engine/map/province_ids.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "engine/rules/power_ids.h"

namespace casus::oracle {

namespace {

std::vector<Unit> units_of(const Position& position, PowerId power) {
  std::vector<Unit> units;
  for (const Unit& unit : position.units) {
    if (unit.power == power) units.push_back(unit);
  }
  return units;
}

// --- builds ---

// DATC 4.C.3, 4.C.4: army or fleet.
std::optional<UnitKind> kind_to_build(const Board& board, const UnitName& name) {
  const Province& province = board.map()[name.at.province];
  const Options& options = board.options();
  if (name.kind == WrittenKind::Army) return UnitKind::Army;
  if (name.kind == WrittenKind::Fleet) {
    if (province.terrain != Terrain::Inland) return UnitKind::Fleet;
    if (options.inland_fleet_build == InlandFleetBuild::Army) return UnitKind::Army;
    return std::nullopt;
  }
  if (options.build_without_letter == BuildWithoutLetter::Refused) return std::nullopt;
  if (province.terrain == Terrain::Inland) return UnitKind::Army;
  const bool names_coast = board.map().has_coast(name.at.province, name.at.coast);
  if (options.build_without_letter == BuildWithoutLetter::CoastNamed && names_coast) return UnitKind::Fleet;
  return std::nullopt;
}

// The unit that the order would build by itself, if anything was due.
std::optional<Unit> unit_to_build(const Board& board, const Order& order) {
  const Location at = order.unit.at;
  if (!may_build_in_all(board, order.power, {at.province})) return std::nullopt;
  if (!is_accepted_nationality(board.options(), order.power, order.unit.power, order.power)) return std::nullopt;
  const auto kind = kind_to_build(board, order.unit);
  if (!kind) return std::nullopt;
  const bool needs_coast = *kind == UnitKind::Fleet && board.map().has_coasts(at.province);
  if (needs_coast) {
    if (!board.map().has_coast(at.province, at.coast)) return std::nullopt;  // DATC 4.B.7
    return Unit{order.power, *kind, at};
  }
  if (!is_accepted_coast(board, at)) return std::nullopt;
  return Unit{order.power, *kind, {at.province, Coast::None}};
}

using Indices = std::vector<std::size_t>;

// DATC 4.D.5: of several builds in one province. `builds` are possible by themselves.
Indices without_repeated(const Board& board, const std::vector<Order>& orders, const Indices& builds) {
  Indices kept;
  for (const std::size_t i : builds) {
    bool is_first = true, is_last = true;
    for (const std::size_t k : builds) {
      if (orders[k].unit.at.province != orders[i].unit.at.province) continue;
      if (k < i) is_first = false;
      if (k > i) is_last = false;
    }
    if (std::holds_alternative<Waive>(orders[i].task)) {
      kept.push_back(i);
      continue;
    }
    const bool is_contradicted = std::any_of(builds.begin(), builds.end(), [&](std::size_t k) {
      return orders[k].unit.at.province == orders[i].unit.at.province &&
             unit_to_build(board, orders[k]) != unit_to_build(board, orders[i]);
    });
    const RepeatedBuild rule = board.options().repeated_build;
    const bool stays = rule == RepeatedBuild::First  ? is_first
                       : rule == RepeatedBuild::Last ? is_last
                                                     : is_first && !is_contradicted;  // the same build twice is one
    if (stays) kept.push_back(i);
  }
  return kept;
}

// By itself, without regard to other orders.
bool is_possible(const Board& board, const Order& order) {
  if (std::holds_alternative<Waive>(order.task)) return board.options().waived_builds == WaivedBuilds::Allowed;
  return unit_to_build(board, order).has_value();
}

// "A second order for the same centre or unit does not count as a further order": of the power's illegal orders for one
// place, the one that may count, if no other order for it is possible. `places`: all orders that are asked about.
bool counts_though_illegal(const std::vector<Order>& orders, const Indices& places, std::size_t illegal, bool from_last,
                           const std::function<bool(std::size_t)>& is_possible) {
  Indices same;
  std::copy_if(places.begin(), places.end(), std::back_inserter(same),
               [&](std::size_t i) { return orders[i].unit.at.province == orders[illegal].unit.at.province; });
  if (std::any_of(same.begin(), same.end(), is_possible)) return false;
  return illegal == (from_last ? same.back() : same.front());
}

// What the power writes about builds, in the sequence that counts by DATC 4.D.4.
struct BuildLine {
  std::size_t order = 0;
  ProvinceId place = no_province;  // of a build
  bool is_illegal = false;         // and uses up a build, if illegal ones do (DATC 4.E.1)
};
using BuildLines = std::vector<BuildLine>;

BuildLines build_lines(const Board& board, PowerId power, const std::vector<Order>& orders) {
  const bool from_last = board.options().surplus_builds == SurplusBuilds::Last;
  Indices builds, possible;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    const bool waives = std::holds_alternative<Waive>(orders[i].task);
    if (orders[i].power != power || (!waives && !std::holds_alternative<Build>(orders[i].task))) continue;
    // "The word is refused. The refused order uses up no build."
    if (!waives) builds.push_back(i);
    if (is_possible(board, orders[i])) possible.push_back(i);
  }
  possible = without_repeated(board, orders, possible);
  // "An order for building both fleet and army in one and the same province" is illegal, too (DATC 4.D.5).
  const auto stays = [&](std::size_t i) { return std::find(possible.begin(), possible.end(), i) != possible.end(); };
  BuildLines lines;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    if (stays(i)) {
      lines.push_back({i, orders[i].unit.at.province, false});
    } else if (std::find(builds.begin(), builds.end(), i) != builds.end() &&
               board.options().illegal_adjustment == IllegalAdjustment::Counts &&
               counts_though_illegal(orders, builds, i, from_last, stays)) {
      lines.push_back({i, orders[i].unit.at.province, true});
    }
  }
  if (from_last) std::reverse(lines.begin(), lines.end());
  return lines;
}

std::vector<ProvinceId> places_of(const BuildLines& lines) {
  std::vector<ProvinceId> places;
  for (const BuildLine& line : lines) {
    if (line.place != no_province && !line.is_illegal) places.push_back(line.place);
  }
  return places;
}

// "The builds that are written first make homes, and the others are illegal" (ae-winters-4). Where none of too many
// builds counts, none of them makes a home: of too many elective homes none, and of what is left none if all the new
// homes are still too many.
void refuse_homes_too_many(const Board& board, PowerId power, BuildLines& lines) {
  const auto refuse = [&](const std::vector<ProvinceId>& refused) {
    for (BuildLine& line : lines) line.is_illegal = line.is_illegal || contains(refused, line.place);
  };
  if (board.options().surplus_builds == SurplusBuilds::None) {
    for (const auto homes_among : {elected_homes, made_homes}) {
      const std::vector<ProvinceId> homes = homes_among(board, power, places_of(lines));
      if (!may_build_in_all(board, power, homes)) refuse(homes);
    }
    return;
  }
  std::vector<ProvinceId> places;
  for (const ProvinceId place : places_of(lines)) {
    places.push_back(place);
    if (may_build_in_all(board, power, places)) continue;
    places.pop_back();
    refuse({place});
  }
}

void carry_out_builds(const Board& board, PowerId power, const std::vector<Order>& orders, int due,
                      AdjustmentsOutcome& outcome) {
  const int limit = board.options().build_limit;
  const std::size_t most = static_cast<std::size_t>(limit == 0 ? due : std::min(due, limit));
  BuildLines lines = build_lines(board, power, orders);
  refuse_homes_too_many(board, power, lines);
  if (board.options().illegal_adjustment != IllegalAdjustment::Counts)
    std::erase_if(lines, [](const BuildLine& line) { return line.is_illegal; });
  if (lines.size() > most) lines.resize(board.options().surplus_builds == SurplusBuilds::None ? 0 : most);
  for (const BuildLine& line : lines) {
    if (line.is_illegal) continue;
    const Order& order = orders[line.order];
    const bool waives = std::holds_alternative<Waive>(order.task);
    outcome.orders[line.order].result = waives ? Result::Waives : Result::Builds;
    if (!waives) outcome.standing.push_back(*unit_to_build(board, order));
  }
  std::erase_if(lines, [](const BuildLine& line) { return line.is_illegal; });
  const std::vector<ProvinceId> elected = elected_homes(board, power, places_of(lines));
  for (const ProvinceId home : made_homes(board, power, places_of(lines))) {
    outcome.homes.push_back({power, home});
    const Clause clause = contains(elected, home) ? Clause::HomeElective : Clause::HomePredetermined;
    outcome.events.push_back(event_of(EventKind::HomeGained, clause, power, home));
  }
  // "A build that nobody orders is not made": neither made nor declined.
  if (const int unused = static_cast<int>(most - lines.size()); unused > 0)
    outcome.events.push_back(event_of(EventKind::BuildsUnused, Clause::BuildUnused, power, no_province, unused));
}

// --- removals ---

void remove(std::vector<Unit>& units, const Unit& unit) { std::erase(units, unit); }

bool is_possible_removal(const Board& board, const Order& order) {
  const Unit* unit = board.position.unit_at(order.unit.at.province);
  return unit != nullptr && may_order(board, order, *unit);
}

// The power's orders to remove that are possible, and those that use up a removal though they are illegal (DATC 4.E.1);
// in the sequence that counts by DATC 4.D.6.
Indices removals_wanted(const Board& board, PowerId power, const std::vector<Order>& orders) {
  const bool from_last = board.options().surplus_removals == SurplusRemovals::Last;
  const bool illegal_ones_count = board.options().illegal_adjustment == IllegalAdjustment::Counts;
  const auto can_be_made = [&](std::size_t i) { return is_possible_removal(board, orders[i]); };
  Indices removals;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    if (orders[i].power == power && std::holds_alternative<Disband>(orders[i].task)) removals.push_back(i);
  }
  Indices wanted;
  for (const std::size_t i : removals) {
    if (can_be_made(i) || (illegal_ones_count && counts_though_illegal(orders, removals, i, from_last, can_be_made)))
      wanted.push_back(i);
  }
  if (from_last) std::reverse(wanted.begin(), wanted.end());
  return wanted;
}

// Those of them that are carried out, if `due` units have to go.
Indices removals_carried_out(const Board& board, const std::vector<Order>& orders, const Indices& wanted, int due) {
  const auto place_of = [&](std::size_t i) { return orders[i].unit.at.province; };
  Indices chosen;
  for (const std::size_t i : wanted) {
    // removal-twice: of several orders for one unit, the one that comes first here.
    const bool is_repeated =
        is_possible_removal(board, orders[i]) &&
        std::any_of(chosen.begin(), chosen.end(), [&](std::size_t other) { return place_of(other) == place_of(i); });
    if (!is_repeated) chosen.push_back(i);
  }
  const bool none_counts = board.options().surplus_removals == SurplusRemovals::Automatic;
  if (static_cast<int>(chosen.size()) > due) chosen.resize(none_counts ? 0 : static_cast<std::size_t>(due));
  std::erase_if(chosen, [&](std::size_t i) { return !is_possible_removal(board, orders[i]); });
  return chosen;
}

void carry_out_removals(const Board& board, PowerId power, const std::vector<Order>& orders, int due,
                        AdjustmentsOutcome& outcome) {
  std::vector<Unit> left = units_of(board.position, power);
  const Indices ordered = removals_carried_out(board, orders, removals_wanted(board, power, orders), due);
  for (const std::size_t i : ordered) {
    outcome.orders[i].result = Result::Removes;
    const Unit unit = *board.position.unit_at(orders[i].unit.at.province);
    remove(left, unit);
    remove(outcome.standing, unit);
  }
  std::vector<RemovalRank> sequence;
  for (const Unit& unit : automatic_removals(board, power, left, static_cast<int>(left.size())))
    sequence.push_back({unit, distance_home(board, power, unit)});
  for (int missing = due - static_cast<int>(ordered.size()); missing > 0; --missing) {
    remove(outcome.standing, sequence.front().unit);
    outcome.events.push_back(event_of(EventKind::Removed, Clause::RemovalAutomatic, sequence.front().unit));
    outcome.events.back().sequence = sequence;
    sequence.erase(sequence.begin());
  }
}

// --- automatic removal ---

// A border as a unit passes it in one direction, and who may.
struct Crossing {
  Location from, to;
  bool army = false, fleet = false;
};

std::vector<Crossing> crossings_from(const Map& map, ProvinceId province) {
  std::vector<Crossing> crossings;
  for (const Border& border : map.borders()) {
    const Location a{border.a, border.coast_a}, b{border.b, border.coast_b};
    const bool both_ways = !border.one_way;
    if (border.a == province) crossings.push_back({a, b, border.army, border.fleet});
    if (border.b == province) crossings.push_back({b, a, border.army && both_ways, border.fleet && both_ways});
  }
  return crossings;
}

// Where a convoy could carry an army, with a fleet in every water: the rule does not ask whether there is one, only how
// far home is.
std::vector<Location> convoyed_ends(const Board& board, ProvinceId from) {
  Fleets waters;
  for (const ProvinceId province : province_ids(board.map())) {
    if (lets_convoy(board.map(), province)) waters.push_back(province);
  }
  std::vector<Location> ends;
  for (const ProvinceId to : province_ids(board.map())) {
    if (has_route(board, waters, from, to, Shores::All)) ends.push_back({to, Coast::None});
  }
  return ends;
}

// Whether it is a step for the unit on its way, there.
bool is_step(const Board& board, const Unit& unit, Location at, const Crossing& crossing) {
  const AutomaticRemoval rule = board.options().automatic_removal;
  if (rule == AutomaticRemoval::OwnedCentres) return true;  // plain adjacency, for armies and fleets
  if (unit.kind == UnitKind::Fleet) {                       // its own moves, coast by coast
    return crossing.fleet && (crossing.from.coast == at.coast || is_one_coastline(board, unit.power, at.province));
  }
  const bool walks_on_water = rule == AutomaticRemoval::HomesOverWater || rule == AutomaticRemoval::HomeProvinces;
  const bool touches_sea = board.map().is_sea(crossing.from.province) || board.map().is_sea(crossing.to.province);
  return crossing.army || (walks_on_water && touches_sea);
}

// Where one step takes the unit from there.
std::vector<Location> steps_from(const Board& board, const Unit& unit, Location at) {
  const AutomaticRemoval rule = board.options().automatic_removal;
  const bool coasts_count = unit.kind == UnitKind::Fleet && rule != AutomaticRemoval::OwnedCentres;
  const bool is_convoyed = unit.kind == UnitKind::Army && rule == AutomaticRemoval::HomesByConvoy;  // one move
  std::vector<Location> steps;
  if (is_convoyed) steps = convoyed_ends(board, at.province);
  for (const Crossing& crossing : crossings_from(board.map(), at.province)) {
    if (is_step(board, unit, at, crossing))
      steps.push_back(coasts_count ? crossing.to : Location{crossing.to.province, Coast::None});
  }
  return steps;
}

// Steps from the unit to the nearest of the provinces; nothing if no way leads to one.
std::optional<int> distance(const Board& board, const Unit& unit, const std::vector<ProvinceId>& goals) {
  std::vector<Location> reached{unit.at}, edge{unit.at};
  for (int steps = 0; !edge.empty(); ++steps) {
    const auto is_goal = [&](const Location& at) { return contains(goals, at.province); };
    if (std::any_of(edge.begin(), edge.end(), is_goal)) return steps;
    std::vector<Location> next;
    for (const Location& at : edge) {
      for (const Location& to : steps_from(board, unit, at)) {
        if (std::find(reached.begin(), reached.end(), to) != reached.end()) continue;
        reached.push_back(to);
        next.push_back(to);
      }
    }
    edge = std::move(next);
  }
  return std::nullopt;
}

std::vector<ProvinceId> goals_of(const Board& board, PowerId power) {
  const AutomaticRemoval rule = board.options().automatic_removal;
  if (rule != AutomaticRemoval::OwnedCentres) {
    std::vector<ProvinceId> home = homes_of(board, power);
    const std::vector<ProvinceId>& country = board.variant[power].home_provinces;
    if (rule == AutomaticRemoval::HomeProvinces) home.insert(home.end(), country.begin(), country.end());
    return home;
  }
  std::vector<ProvinceId> owned;
  for (std::size_t i = 0; i < board.position.owners.size(); ++i) {
    if (board.position.owners[i] == power) owned.push_back(ProvinceId{static_cast<std::uint16_t>(i)});
  }
  return owned;
}

}  // namespace

void update_control(const Variant& variant, Position& position) {
  for (const Unit& unit : position.units) {
    if (!variant.map[unit.at.province].supply_centre || variant[unit.power].minor) continue;
    position.owners[index(unit.at.province)] = unit.power;
    std::erase_if(position.fallen, [&](const FallenCentre& fallen) { return fallen.centre == unit.at.province; });
  }
}

int adjustments_due(const Board& board, PowerId power) {
  if (board.is_minor(power)) return 0;
  const int units = static_cast<int>(units_of(board.position, power).size());
  const int in_emergency = is_in_emergency(board, power) ? board.variant[power].emergency_units : 0;
  const int difference = board.position.centres_of(power) + in_emergency - units;
  return difference <= 0 ? difference : std::min(difference, most_builds(board, power));
}

std::optional<int> distance_home(const Board& board, PowerId power, const Unit& unit) {
  return distance(board, unit, goals_of(board, power));
}

// "The units farthest from home go first"; then fleets before armies, then by the alphabet. No way home is farther than
// any.
std::vector<Unit> automatic_removals(const Board& board, PowerId power, std::vector<Unit> units, int count) {
  const std::vector<ProvinceId> goals = goals_of(board, power);
  std::sort(units.begin(), units.end(), [&](const Unit& a, const Unit& b) {
    const std::optional<int> far_a = distance(board, a, goals), far_b = distance(board, b, goals);
    if (far_a != far_b) return !far_a || (far_b && *far_a > *far_b);
    if (a.kind != b.kind) return a.kind == UnitKind::Fleet;
    return board.map()[a.at.province].name < board.map()[b.at.province].name;
  });
  units.resize(static_cast<std::size_t>(std::max(0, count)));
  return units;
}

AdjustmentsOutcome adjustments(const Board& before, const std::vector<Order>& orders) {
  AdjustmentsOutcome outcome;
  outcome.orders.assign(orders.size(), {Result::Illegal});
  outcome.standing = before.position.units;
  Position position = before.position;  // with the homes that are declared, or that the Fall should have given
  const std::vector<GainedHome> gained = homes_without_choice(before.variant, position);
  for (const GainedHome& home : gained) outcome.events.push_back(home_by_capture(before, home));
  position.homes.insert(position.homes.end(), gained.begin(), gained.end());
  const Board board{before.variant, position};
  for (const PowerId power : power_ids(board.variant)) {
    const ChosenHomes chosen = chosen_homes(board, power, orders);
    std::vector<ProvinceId> declared;
    for (std::size_t i = 0; i < orders.size(); ++i) {
      if (!chosen.is_declaration[i]) continue;
      outcome.orders[i].result = Result::Declares;
      declared.push_back(orders[i].unit.at.province);
    }
    for (const ProvinceId home : chosen.homes) {
      position.homes.push_back({power, home});
      const Clause clause = contains(declared, home) ? Clause::HomeDeclared : Clause::HomeUndeclared;
      outcome.events.push_back(event_of(EventKind::HomeGained, clause, power, home));
    }
    const int due = adjustments_due(board, power);
    if (due > 0) carry_out_builds(board, power, orders, due, outcome);
    if (due < 0) carry_out_removals(board, power, orders, -due, outcome);
  }
  outcome.homes.insert(outcome.homes.end(), position.homes.begin(), position.homes.end());
  std::sort(outcome.homes.begin(), outcome.homes.end());
  sort_by_province(outcome.standing);
  return outcome;
}

}  // namespace casus::oracle
