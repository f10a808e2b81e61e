#include "checker/oracle/homes.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <iterator>
#include <string>
#include <tuple>

#include "checker/oracle/events.h"
#include "engine/map/province_ids.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "engine/rules/power_ids.h"

namespace casus::oracle {

bool contains(const std::vector<ProvinceId>& list, ProvinceId province) {
  return std::find(list.begin(), list.end(), province) != list.end();
}

namespace {

void add(std::vector<ProvinceId>& list, ProvinceId province) {
  if (!contains(list, province)) list.push_back(province);
}

template <class Test>
std::vector<ProvinceId> those_that(const std::vector<ProvinceId>& places, Test test) {
  std::vector<ProvinceId> those;
  std::copy_if(places.begin(), places.end(), std::back_inserter(those), test);
  return those;
}

bool owns(const Board& board, PowerId power, ProvinceId place) { return board.position.owner_of(place) == power; }

// "For the remainder of the game": the homes of the start and the gained ones, owned or not (ae-7.23).
std::vector<ProvinceId> homes_for_good(const Board& board, PowerId power) {
  std::vector<ProvinceId> homes = board.variant[power].homes;
  for (const GainedHome& home : board.position.homes) {
    if (home.power == power) add(homes, home.centre);
  }
  return homes;
}

// "Predetermined": a centre with ties to the power.
bool has_ties(const Board& board, PowerId power, ProvinceId centre) {
  return contains(board.variant[power].predetermined_homes, centre);
}

// "A home SC that belonged to a Great Power at the beginning of the game will not count as an elective SC for that
// original owner", and one with ties is not elective.
bool counts_as_elective(const Board& board, PowerId power, ProvinceId home) {
  return !contains(board.variant[power].homes, home) && !has_ties(board, power, home);
}

// "Either a minor power or the home SC of another Great Power", as it is at the start (ae-7.24).
bool began_as_home_or_minor(const Variant& variant, ProvinceId centre) {
  return std::any_of(variant.powers.begin(), variant.powers.end(),
                     [&](const Power& other) { return !other.only_by_disorder && contains(other.homes, centre); });
}

bool is_home_of_a_great_power(const Variant& variant, ProvinceId centre) {
  return std::any_of(variant.powers.begin(), variant.powers.end(),
                     [&](const Power& other) { return !other.minor && contains(other.homes, centre); });
}

// The power builds there as in its homes. It owns the place, if that is a centre.
bool is_as_good_as_home(const Board& board, PowerId power, ProvinceId place) {
  // "Siberia, while it may become a build site, never attains supply centre status."
  if (!board.map()[place].supply_centre)
    return contains(board.variant[power].emergency_sites, place) && is_in_emergency(board, power);
  if (contains(homes_of(board, power), place)) return true;
  switch (board.options().build_sites) {
    case BuildSites::Homes: return false;
    case BuildSites::AnyHome: return is_home_of_a_great_power(board.variant, place);
    case BuildSites::AnyOwned:
    case BuildSites::AnyOwnedWithHome: break;
  }
  return true;
}

// "It increases the number of build centres, but not the number of builds."
bool stands_in_for_another(const Board& board, PowerId power, ProvinceId place) {
  return contains(board.variant[power].alternative_sites, place) && !is_as_good_as_home(board, power, place);
}

// A centre with ties becomes a home when the power builds there, and so does "the first conquered SC that [it] builds
// in". Where a power builds in more centres than its homes, no build makes one of them a home.
bool becomes_home(const Board& board, PowerId power, ProvinceId place) {
  const Options& options = board.options();
  if (!board.map()[place].supply_centre || is_as_good_as_home(board, power, place)) return false;
  if (stands_in_for_another(board, power, place) || options.build_sites != BuildSites::Homes) return false;
  if (has_ties(board, power, place)) return options.new_homes != NewHomes::None;
  const bool may_choose_it =
      options.elective_centres == ElectiveCentres::AnyConquered || began_as_home_or_minor(board.variant, place);
  return options.new_homes == NewHomes::BuiltIn && may_choose_it;
}

// "Assuming at least one of the original SCs of that power is owned by that power", where a rulebook asks for it.
bool builds_at_all(const Board& board, PowerId power) {
  const std::vector<ProvinceId>& first_homes = board.variant[power].homes;
  return board.options().build_sites != BuildSites::AnyOwnedWithHome ||
         std::any_of(first_homes.begin(), first_homes.end(), [&](ProvinceId home) { return owns(board, power, home); });
}

// Vacant, and open to the power by one of the rules. A place that is no centre has no owner.
bool is_open(const Board& board, PowerId power, ProvinceId place) {
  if (board.position.unit_at(place) != nullptr || contains(board.variant[power].never_builds_in, place)) return false;
  if (board.map()[place].supply_centre && !owns(board, power, place)) return false;
  return is_as_good_as_home(board, power, place) || stands_in_for_another(board, power, place) ||
         becomes_home(board, power, place);
}

std::size_t most_homes(const Board& board) {
  const int limit = board.options().home_limit;
  return limit == 0 ? board.map().provinces().size() : static_cast<std::size_t>(limit);
}

}  // namespace

std::vector<ProvinceId> homes_of(const Board& board, PowerId power) {
  std::vector<ProvinceId> homes = homes_for_good(board, power);
  for (const ProvinceId centre : board.variant[power].conditional_homes) {
    if (owns(board, power, centre)) add(homes, centre);
  }
  return homes;
}

bool is_in_emergency(const Board& board, PowerId power) {
  const std::vector<ProvinceId>& first_homes = board.variant[power].homes;
  const auto owned =
      std::count_if(first_homes.begin(), first_homes.end(), [&](ProvinceId home) { return owns(board, power, home); });
  return owned > 0 && owned < static_cast<std::ptrdiff_t>(first_homes.size());
}

std::vector<ProvinceId> made_homes(const Board& board, PowerId power, const std::vector<ProvinceId>& places) {
  return those_that(places, [&](ProvinceId place) { return becomes_home(board, power, place); });
}

std::vector<ProvinceId> elected_homes(const Board& board, PowerId power, const std::vector<ProvinceId>& places) {
  return those_that(made_homes(board, power, places),
                    [&](ProvinceId place) { return counts_as_elective(board, power, place); });
}

// "At no point will any great power have more than four home SCs." The homes are counted as they would be after these
// builds. A power that has too many from elsewhere still builds in those that it has.
bool may_build_in_all(const Board& board, PowerId power, const std::vector<ProvinceId>& places) {
  if (!builds_at_all(board, power)) return false;
  if (!std::all_of(places.begin(), places.end(), [&](ProvinceId place) { return is_open(board, power, place); }))
    return false;
  std::vector<ProvinceId> homes = homes_for_good(board, power);
  for (const ProvinceId home : made_homes(board, power, places)) add(homes, home);
  const auto elective = std::count_if(homes.begin(), homes.end(),
                                      [&](ProvinceId home) { return counts_as_elective(board, power, home); });
  const bool makes_any = !made_homes(board, power, places).empty();
  const bool elects_any = !elected_homes(board, power, places).empty();
  return (!makes_any || homes.size() <= most_homes(board)) &&
         (!elects_any || elective <= board.variant[power].elective_homes);
}

// Place after place, as long as it can be added. The sequence does not matter: where nothing can be added, nothing more
// could have been had, because places differ in nothing but whether they use up a home, and an elective one. Places
// that stand in for others add nothing.
int most_builds(const Board& board, PowerId power) {
  std::vector<ProvinceId> places;
  for (const ProvinceId place : province_ids(board.map())) {
    if (!is_open(board, power, place) || stands_in_for_another(board, power, place)) continue;
    places.push_back(place);
    if (!may_build_in_all(board, power, places)) places.pop_back();
  }
  return static_cast<int>(places.size());
}

// --- first captures ---

namespace {

// "The first SC the Great Power captures." A centre that is its home by another rule, or can be, or never will be one,
// is not asked about.
bool has_another_rule(const Board& board, PowerId power, ProvinceId centre) {
  const Power& it = board.variant[power];
  return contains(it.homes, centre) || contains(it.conditional_homes, centre) || has_ties(board, power, centre) ||
         contains(it.never_builds_in, centre);
}
bool is_prize(const Board& board, PowerId power, ProvinceId centre) {
  return owns(board, power, centre) && !contains(homes_for_good(board, power), centre) &&
         !has_another_rule(board, power, centre);
}

std::string abbreviation(const Map& map, ProvinceId province) {
  std::string text = map[province].abbreviations.empty() ? map[province].id : map[province].abbreviations.front();
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return text;
}

// The number of the first of the orders with which the power names the centre in this way; of none, their count.
template <class Test>
std::size_t first_naming(const std::vector<Order>& orders, PowerId power, ProvinceId centre, Test names_it) {
  const auto found = std::find_if(orders.begin(), orders.end(), [&](const Order& order) {
    return order.power == power && order.unit.at.province == centre && names_it(order);
  });
  return static_cast<std::size_t>(found - orders.begin());
}

bool is_declaration(const Order& order) { return std::holds_alternative<Declare>(order.task); }
bool is_build(const Order& order) { return std::holds_alternative<Build>(order.task); }

}  // namespace

Captures captures_of(const Board& board, PowerId power) {
  Captures captures;
  if (board.options().new_homes != NewHomes::FirstCaptured) return captures;
  for (const ProvinceId centre : province_ids(board.map())) {
    if (is_prize(board, power, centre)) captures.centres.push_back(centre);
  }
  const std::vector<ProvinceId> homes = homes_for_good(board, power);
  const auto elective = static_cast<std::size_t>(std::count_if(
      homes.begin(), homes.end(), [&](ProvinceId home) { return counts_as_elective(board, power, home); }));
  const auto may_elect = static_cast<std::size_t>(board.variant[power].elective_homes);
  while (elective + captures.can_gain < may_elect && homes.size() + captures.can_gain < most_homes(board))
    ++captures.can_gain;
  return captures;
}

std::vector<GainedHome> homes_without_choice(const Variant& variant, const Position& position) {
  std::vector<GainedHome> gained;
  for (const PowerId power : power_ids(variant)) {
    const Captures captures = captures_of({variant, position}, power);
    if (captures.centres.size() > captures.can_gain) continue;
    for (const ProvinceId centre : captures.centres) gained.push_back({power, centre});
  }
  return gained;
}

Event home_by_capture(const Board& board, const GainedHome& home) {
  Event event = event_of(EventKind::HomeGained, Clause::HomeFirstCaptured, home.power, home.centre);
  for (const ProvinceId centre : province_ids(board.map())) {
    const bool is_of_the_start = contains(board.variant[home.power].homes, centre);
    if (!is_of_the_start && has_another_rule(board, home.power, centre)) event.besides.push_back(centre);
  }
  return event;
}

// "The Great Power must declare which one of the two will serve." So a declared centre comes before one that is not,
// and the one that is declared first before others. Of the rest, a vacant one in which a build is ordered comes first,
// whether or not the build is carried out; then the alphabet decides (ae5-7.12, ae5-homes-1).
ChosenHomes chosen_homes(const Board& board, PowerId power, const std::vector<Order>& orders) {
  ChosenHomes chosen;
  chosen.is_declaration.assign(orders.size(), false);
  const Captures captures = captures_of(board, power);
  if (!captures.ask_for_choice()) return chosen;
  const auto declared = [&](ProvinceId centre) { return first_naming(orders, power, centre, is_declaration); };
  const auto wish = [&](ProvinceId centre) {
    const bool is_vacant = board.position.unit_at(centre) == nullptr;
    return std::tuple(declared(centre), is_vacant ? first_naming(orders, power, centre, is_build) : orders.size(),
                      abbreviation(board.map(), centre));
  };
  chosen.homes = captures.centres;
  std::sort(chosen.homes.begin(), chosen.homes.end(), [&](ProvinceId a, ProvinceId b) { return wish(a) < wish(b); });
  chosen.homes.resize(captures.can_gain);
  for (const ProvinceId home : chosen.homes) {
    if (declared(home) < orders.size()) chosen.is_declaration[declared(home)] = true;
  }
  return chosen;
}

}  // namespace casus::oracle
