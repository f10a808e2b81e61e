#include "checker/oracle/adjustments.h"

#include <algorithm>
#include <functional>
#include <iterator>

#include "checker/oracle/civil_disorder.h"
#include "checker/oracle/homes.h"
#include "checker/oracle/legality.h"
#include "engine/map/province_ids.h"
#include "engine/rules/options.h"
#include "engine/rules/power_ids.h"

namespace casus::oracle {

namespace {

int centres_of(const Position& position, PowerId power) {
  return static_cast<int>(std::count(position.owners.begin(), position.owners.end(), power));
}

std::vector<Unit> units_of(const Position& position, PowerId power) {
  std::vector<Unit> units;
  for (const Unit& unit : position.units) {
    if (unit.power == power) units.push_back(unit);
  }
  return units;
}

// --- builds ---

// "Assuming at least one of the original SCs of that power is owned by that power", where a rulebook asks for it.
bool may_build(const Board& board, PowerId power) {
  if (board.options().build_sites != BuildSites::AnyOwnedWithHome) return true;
  const std::vector<ProvinceId>& homes = board.variant[power].homes;
  return std::any_of(homes.begin(), homes.end(),
                     [&](ProvinceId home) { return board.position.owner_of(home) == power; });
}

// A place that is no centre has no owner, and is a site if the variant says so.
bool is_site(const Board& board, PowerId power, ProvinceId centre) {
  const Power& it = board.variant[power];
  const bool is_open = board.map()[centre].supply_centre
                           ? board.position.owner_of(centre) == power
                           : contains(it.emergency_sites, centre) || contains(it.alternative_sites, centre);
  return may_build(board, power) && is_open && board.position.unit_at(centre) == nullptr &&
         !contains(board.variant[power].never_builds_in, centre);
}

// How many builds there is room for at the same time.
int sites(const Board& board, PowerId power) {
  int count = 0;
  HomesLeft left = homes_left(board, power);
  for (const HomeKind wanted : {HomeKind::Home, HomeKind::Predetermined, HomeKind::Elective}) {
    for (const ProvinceId centre : province_ids(board.map())) {
      if (!is_site(board, power, centre) || home_kind(board, power, centre) != wanted || !left.has_room(wanted))
        continue;
      left.use(wanted);
      ++count;
    }
  }
  return count;
}

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

// The unit that the order would build by itself.
std::optional<Unit> unit_to_build(const Board& board, const Order& order) {
  const Location at = order.unit.at;
  if (!is_site(board, order.power, at.province)) return std::nullopt;
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
  const HomeKind kind = home_kind(board, order.power, order.unit.at.province);
  return unit_to_build(board, order) && homes_left(board, order.power).has_room(kind);
}

HomeKind home_built_in(const Board& board, const Order& order) {
  const bool builds = std::holds_alternative<Build>(order.task) && is_possible(board, order);
  return builds ? home_kind(board, order.power, order.unit.at.province) : HomeKind::Home;
}

// Where none of too many builds counts, none of too many new homes counts either: of elective ones, and then of all.
void drop_all_of_too_many(const HomesLeft& left, const std::function<HomeKind(std::size_t)>& home_of, Indices& wanted) {
  const auto count = [&](auto is_one) { return std::count_if(wanted.begin(), wanted.end(), is_one); };
  const auto is_elective = [&](std::size_t i) { return home_of(i) == HomeKind::Elective; };
  if (count(is_elective) > left.elective) std::erase_if(wanted, is_elective);
  const auto is_new = [&](std::size_t i) {
    const HomeKind kind = home_of(i);
    return kind == HomeKind::Predetermined || kind == HomeKind::Elective;
  };
  if (count(is_new) > left.of_all) std::erase_if(wanted, is_new);
}

// The builds and waived builds that are carried out, in the sequence that counts by DATC 4.D.4: `count` at most, and
// not more new homes than the power may gain (ae-winters-4). Those in `vain` are illegal, and only use up a build.
Indices chosen_builds(const Board& board, PowerId power, const std::vector<Order>& orders, Indices wanted,
                      const Indices& vain, int count) {
  const auto home_of = [&](std::size_t i) {
    const bool is_vain = std::find(vain.begin(), vain.end(), i) != vain.end();
    return is_vain ? HomeKind::Home : home_built_in(board, orders[i]);
  };
  const SurplusBuilds rule = board.options().surplus_builds;
  if (rule == SurplusBuilds::Last) std::reverse(wanted.begin(), wanted.end());
  HomesLeft left = homes_left(board, power);
  if (rule == SurplusBuilds::None) drop_all_of_too_many(left, home_of, wanted);
  Indices chosen;
  for (const std::size_t i : wanted) {
    const HomeKind kind = home_of(i);
    if (!left.has_room(kind)) continue;
    if (static_cast<int>(chosen.size()) == count) return rule == SurplusBuilds::None ? Indices{} : chosen;
    left.use(kind);
    chosen.push_back(i);
  }
  return chosen;
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

void carry_out_builds(const Board& board, PowerId power, const std::vector<Order>& orders, int due,
                      AdjustmentsOutcome& outcome) {
  const int limit = board.options().build_limit;
  Indices wanted, builds;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    const bool is_of_winter =
        std::holds_alternative<Waive>(orders[i].task) || std::holds_alternative<Build>(orders[i].task);
    if (orders[i].power != power || !is_of_winter) continue;
    builds.push_back(i);
    if (is_possible(board, orders[i])) wanted.push_back(i);
  }
  wanted = without_repeated(board, orders, wanted);
  Indices vain;
  if (board.options().illegal_adjustment == IllegalAdjustment::Counts) {  // DATC 4.E.1
    // "The word is refused. The refused order uses up no build."
    std::erase_if(builds, [&](std::size_t i) { return std::holds_alternative<Waive>(orders[i].task); });
    // "An order for building both fleet and army in one and the same province" is illegal, too (DATC 4.D.5).
    const auto is_left = [&](std::size_t k) { return std::find(wanted.begin(), wanted.end(), k) != wanted.end(); };
    const bool from_last = board.options().surplus_builds == SurplusBuilds::Last;
    for (const std::size_t i : builds) {
      if (counts_though_illegal(orders, builds, i, from_last, is_left)) vain.push_back(i);
    }
    wanted.insert(wanted.end(), vain.begin(), vain.end());
    std::sort(wanted.begin(), wanted.end());
  }
  const int most = limit == 0 ? due : std::min(due, limit);
  for (const std::size_t i : chosen_builds(board, power, orders, wanted, vain, most)) {
    if (std::find(vain.begin(), vain.end(), i) != vain.end()) continue;
    if (std::holds_alternative<Waive>(orders[i].task)) {
      outcome.orders[i].result = Result::Waives;
      continue;
    }
    outcome.orders[i].result = Result::Builds;
    outcome.standing.push_back(*unit_to_build(board, orders[i]));
    const ProvinceId centre = orders[i].unit.at.province;
    const HomeKind kind = home_kind(board, power, centre);
    const bool becomes_home = kind == HomeKind::Predetermined || kind == HomeKind::Elective;
    if (becomes_home) outcome.homes.push_back({power, centre});
  }
}

// --- removals ---

void remove(std::vector<Unit>& units, const Unit& unit) { std::erase(units, unit); }

void carry_out_removals(const Board& board, PowerId power, const std::vector<Order>& orders, int due,
                        AdjustmentsOutcome& outcome) {
  const SurplusRemovals rule = board.options().surplus_removals;
  const bool illegal_ones_count = board.options().illegal_adjustment == IllegalAdjustment::Counts;  // DATC 4.E.1
  const auto is_possible_removal = [&](std::size_t i) {
    const Unit* unit = board.position.unit_at(orders[i].unit.at.province);
    return unit != nullptr && may_order(board, orders[i], *unit);
  };
  Indices wanted;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    if (orders[i].power == power && std::holds_alternative<Disband>(orders[i].task)) wanted.push_back(i);
  }
  const Indices removals = wanted;
  const bool from_last = rule == SurplusRemovals::Last;
  std::erase_if(wanted, [&](std::size_t i) {
    if (is_possible_removal(i)) return false;
    return !illegal_ones_count || !counts_though_illegal(orders, removals, i, from_last, is_possible_removal);
  });
  if (rule == SurplusRemovals::Last) std::reverse(wanted.begin(), wanted.end());
  Indices chosen;
  std::vector<Unit> left = units_of(board.position, power);
  for (const std::size_t i : wanted) {
    if (!is_possible_removal(i)) {
      chosen.push_back(i);
      continue;
    }
    const Unit unit = *board.position.unit_at(orders[i].unit.at.province);
    const bool is_repeated =
        std::find(left.begin(), left.end(), unit) == left.end();  // removal-twice: the one that came first here
    if (is_repeated) continue;
    remove(left, unit);
    chosen.push_back(i);
  }
  const bool is_surplus = static_cast<int>(chosen.size()) > due;
  if (is_surplus) chosen.resize(rule == SurplusRemovals::Automatic ? 0 : static_cast<std::size_t>(due));
  left = units_of(board.position, power);
  std::erase_if(chosen, [&](std::size_t i) { return !is_possible_removal(i); });
  for (const std::size_t i : chosen) {
    outcome.orders[i].result = Result::Removes;
    const Unit unit = *board.position.unit_at(orders[i].unit.at.province);
    remove(left, unit);
    remove(outcome.standing, unit);
  }
  for (const Unit& unit : automatic_removals(board, power, left, due - static_cast<int>(chosen.size()))) {
    remove(outcome.standing, unit);
  }
}

// --- automatic removal ---

constexpr int nowhere = 100'000;

// A fleet in every water: the rule does not ask whether there is one, only how far home is.
Fleets waters_of(const Map& map) {
  Fleets waters;
  for (const ProvinceId province : province_ids(map)) {
    if (lets_convoy(map, province)) waters.push_back(province);
  }
  return waters;
}

// Steps from the unit to the nearest of the provinces.
int distance(const Board& board, const Unit& unit, const std::vector<ProvinceId>& goals) {
  const AutomaticRemoval rule = board.options().automatic_removal;
  const bool walks_on_water = rule == AutomaticRemoval::HomesOverWater || rule == AutomaticRemoval::HomeProvinces;
  const Fleets all_waters = waters_of(board.map());
  std::vector<Location> reached{unit.at}, edge{unit.at};
  for (int steps = 0; !edge.empty(); ++steps) {
    for (const Location& at : edge) {
      if (contains(goals, at.province)) return steps;
    }
    std::vector<Location> next;
    const auto step_to = [&](Location to) {
      if (std::find(reached.begin(), reached.end(), to) != reached.end()) return;
      reached.push_back(to);
      next.push_back(to);
    };
    for (const Location& at : edge) {
      if (unit.kind == UnitKind::Army && rule == AutomaticRemoval::HomesByConvoy) {
        for (const ProvinceId to : province_ids(board.map())) {
          if (has_route(board, all_waters, at.province, to)) step_to({to, Coast::None});  // one move
        }
      }
      for (const Border& border : board.map().borders()) {
        for (const bool forward : {true, false}) {
          const Location from = forward ? Location{border.a, border.coast_a} : Location{border.b, border.coast_b};
          const Location to = forward ? Location{border.b, border.coast_b} : Location{border.a, border.coast_a};
          if (from.province != at.province) continue;
          if (rule == AutomaticRemoval::OwnedCentres) {
            step_to({to.province, Coast::None});  // plain adjacency, for armies and fleets
          } else if (unit.kind == UnitKind::Fleet) {
            if (border.fleet && (forward || !border.one_way) && from.coast == at.coast)
              step_to(to);  // its own moves, coast by coast
          } else if ((border.army && (forward || !border.one_way)) ||
                     (walks_on_water && (board.map().is_sea(at.province) || board.map().is_sea(to.province)))) {
            step_to({to.province, Coast::None});
          }
        }
      }
    }
    edge = std::move(next);
  }
  return nowhere;
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

namespace {

// What this power has to own.
int number_that_wins(const Variant& variant, PowerId power) {
  for (const OwnNumber& own : variant.own_numbers) {
    if (own.power == power) return own.centres;
  }
  return variant.victory_centres;
}
bool has_own_number(const Variant& variant, PowerId power) {
  return std::ranges::any_of(variant.own_numbers, [&](const OwnNumber& own) { return own.power == power; });
}

// "The most, and more than any other": of these powers.
PowerId first_of(const Position& position, const std::vector<PowerId>& powers) {
  for (const PowerId power : powers) {
    if (centres_of(position, power) == 0) continue;
    const bool is_first = std::ranges::all_of(powers, [&](PowerId other) {
      return other == power || centres_of(position, other) < centres_of(position, power);
    });
    if (is_first) return power;
  }
  return no_power;
}

std::vector<PowerId> players(const Variant& variant) {
  std::vector<PowerId> players;
  for (const PowerId power : power_ids(variant)) {
    if (!variant[power].minor) players.push_back(power);
  }
  return players;
}

PowerId first_by_count(const Variant& variant, const Position& position) {
  std::vector<PowerId> enough, enough_of_their_own;
  for (const PowerId power : players(variant)) {
    if (centres_of(position, power) < number_that_wins(variant, power)) continue;
    enough.push_back(power);
    if (has_own_number(variant, power)) enough_of_their_own.push_back(power);
  }
  const bool plays_on = variant.options().rival_claims == RivalClaims::PlayOn && enough.size() > 1;
  if (enough.empty() || plays_on) return no_power;
  // A power with its own number wins with it, whatever others own.
  if (const PowerId first = first_of(position, enough_of_their_own); first != no_power) return first;
  const PowerId first = first_of(position, players(variant));
  const bool has_enough = std::ranges::find(enough, first) != enough.end();
  return has_enough && !has_own_number(variant, first) ? first : no_power;
}

bool several_have_enough(const Variant& variant, const Position& position) {
  return std::ranges::count_if(players(variant), [&](PowerId power) {
           return centres_of(position, power) >= number_that_wins(variant, power);
         }) > 1;
}

PowerId first_by_lead(const Variant& variant, const Position& position) {
  const std::optional<int> lead = lead_that_wins(variant, position.phase);
  if (!lead) return no_power;
  for (const PowerId power : players(variant)) {
    const bool leads = std::ranges::all_of(players(variant), [&](PowerId other) {
      return other == power || centres_of(position, power) >= centres_of(position, other) + *lead;
    });
    if (leads && centres_of(position, power) >= *lead) return power;
  }
  return no_power;
}

PowerId first_before_the_last_year(const Variant& variant, const Position& position) {
  if (variant.victory_centres == 0) return no_power;
  if (const PowerId first = first_by_count(variant, position); first != no_power) return first;
  if (variant.options().rival_claims == RivalClaims::PlayOn && several_have_enough(variant, position)) return no_power;
  return first_by_lead(variant, position);
}

}  // namespace

std::optional<int> lead_that_wins(const Variant& variant, const Phase& phase) {
  if (variant.winning_lead == 0) return std::nullopt;
  const int step = variant.calendar.step, sign = step < 0 ? -1 : 1;
  const int first = variant.start.phase.year + (variant.start.phase.season == Season::Winter ? step : 0);
  const int last = phase.year - (phase.season == Season::Winter ? 0 : step);
  if (sign * first > sign * last) return std::nullopt;
  // Year by year, from the one after the first Fall to that of the last.
  int lead = variant.winning_lead;
  for (int year = first + step; sign * year <= sign * last; year += step) lead -= variant.lead_falls;
  return std::max(lead, 1);
}

bool is_last_year_over(const Variant& variant, const Phase& phase) {
  const bool is_winter = phase.season == Season::Winter;
  if (!variant.last_year || variant.movement != MovementSystem::Seasons) return false;
  const int passed = variant.calendar.step < 0 ? *variant.last_year - phase.year : phase.year - *variant.last_year;
  return is_winter ? passed >= 0 : passed > 0;
}

bool owns_what_a_winner_needs(const Variant& variant, const Position& position, PowerId power) {
  for (const NeededCentres& needed : variant.needed_centres) {
    if (needed.power != no_power && needed.power != power) continue;
    int missing = needed.count;
    for (const ProvinceId centre : needed.centres) {
      if (position.owners[index(centre)] == power) --missing;
    }
    if (missing > 0) return false;
  }
  return true;
}

PowerId victor(const Variant& variant, const Position& position) {
  const PowerId first = first_before_the_last_year(variant, position);
  return first != no_power && owns_what_a_winner_needs(variant, position, first) ? first : no_power;
}

PowerId victor_after_fall(const Variant& variant, const Position& position) {
  PowerId first = first_before_the_last_year(variant, position);
  if (first == no_power && is_last_year_over(variant, position.phase)) first = first_of(position, players(variant));
  return first != no_power && owns_what_a_winner_needs(variant, position, first) ? first : no_power;
}

int adjustments_due(const Board& board, PowerId power) {
  if (board.is_minor(power)) return 0;
  const int units = static_cast<int>(units_of(board.position, power).size());
  const int in_emergency = is_in_emergency(board, power) ? board.variant[power].emergency_units : 0;
  const int difference = centres_of(board.position, power) + in_emergency - units;
  return difference <= 0 ? difference : std::min(difference, sites(board, power));
}

std::optional<int> distance_home(const Board& board, PowerId power, const Unit& unit) {
  const int steps = distance(board, unit, goals_of(board, power));
  return steps == nowhere ? std::nullopt : std::optional(steps);
}

// "The units farthest from home go first"; then fleets before armies, then by the alphabet.
std::vector<Unit> automatic_removals(const Board& board, PowerId power, std::vector<Unit> units, int count) {
  const std::vector<ProvinceId> goals = goals_of(board, power);
  std::sort(units.begin(), units.end(), [&](const Unit& a, const Unit& b) {
    const int far_a = distance(board, a, goals), far_b = distance(board, b, goals);
    if (far_a != far_b) return far_a > far_b;
    if (a.kind != b.kind) return a.kind == UnitKind::Fleet;
    return board.map()[a.at.province].name < board.map()[b.at.province].name;
  });
  units.resize(static_cast<std::size_t>(std::max(0, count)));
  return units;
}

namespace {

void carry_out_declarations(const Board& board, PowerId power, const std::vector<Order>& orders, Position& position,
                            AdjustmentsOutcome& outcome) {
  const Declarations declarations = settle_declarations(board, power, orders);
  for (const ProvinceId home : declarations.homes) position.homes.push_back({power, home});
  for (std::size_t i = 0; i < orders.size(); ++i) {
    if (declarations.counts[i]) outcome.orders[i].result = Result::Declares;
  }
}

}  // namespace

AdjustmentsOutcome adjustments(const Board& before, const std::vector<Order>& orders) {
  AdjustmentsOutcome outcome;
  outcome.orders.assign(orders.size(), {Result::Illegal});
  outcome.standing = before.position.units;
  Position position = before.position;  // with the homes that are declared, or that the Fall should have given
  gain_first_captures(before.variant, position);
  const Board board{before.variant, position};
  for (const PowerId power : power_ids(board.variant)) {
    if (has_to_declare(board, power)) carry_out_declarations(board, power, orders, position, outcome);
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
