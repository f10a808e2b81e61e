#include "checker/oracle/homes.h"
#include "engine/rules/options.h"
#include "engine/rules/power_ids.h"

#include <algorithm>
#include <cctype>
#include <string>

namespace casus::oracle {

bool contains(const std::vector<ProvinceId>& list, ProvinceId province) {
  return std::find(list.begin(), list.end(), province) != list.end();
}

namespace {

bool has_gained(const Position& position, PowerId power, ProvinceId centre) {
  return std::find(position.homes.begin(), position.homes.end(), GainedHome{power, centre}) != position.homes.end();
}

// "The first SC the Great Power captures": owned, and neither a home of the start nor one by another rule.
bool is_captured(const Board& board, PowerId power, ProvinceId centre) {
  const Power& it = board.variant[power];
  return board.position.owner_of(centre) == power && !contains(it.homes, centre) &&
         !has_gained(board.position, power, centre) && !contains(it.conditional_homes, centre) &&
         !contains(it.predetermined_homes, centre) && !contains(it.never_builds_in, centre);
}

std::string abbreviation(const Map& map, ProvinceId province) {
  std::string text = map[province].abbreviations.empty() ? map[province].id : map[province].abbreviations.front();
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return text;
}

// The captures of which the power makes homes while it can gain any, by the alphabet.
std::vector<ProvinceId> captured_centres(const Board& board, PowerId power) {
  std::vector<ProvinceId> captured;
  for (std::size_t i = 0; i < board.position.owners.size(); ++i) {
    const ProvinceId centre{static_cast<std::uint16_t>(i)};
    if (is_captured(board, power, centre)) captured.push_back(centre);
  }
  std::sort(captured.begin(), captured.end(),
            [&](ProvinceId a, ProvinceId b) { return abbreviation(board.map(), a) < abbreviation(board.map(), b); });
  return captured;
}

std::size_t captures_to_gain(const Board& board, PowerId power) {
  if (board.options().new_homes != NewHomes::FirstCaptured) return 0;
  const HomesLeft left = homes_left(board, power);
  return static_cast<std::size_t>(std::max(0, std::min(left.of_all, left.elective)));
}

}  // namespace

bool is_in_emergency(const Board& board, PowerId power) {
  bool owns_one = false, lacks_one = false;
  for (const ProvinceId home : board.variant[power].homes) {
    const bool owns_it = board.position.owner_of(home) == power;
    if (owns_it) owns_one = true;
    if (!owns_it) lacks_one = true;
  }
  return owns_one && lacks_one;
}

HomeKind home_kind(const Board& board, PowerId power, ProvinceId centre) {
  const Power& it = board.variant[power];
  const BuildSites rule = board.options().build_sites;
  if (!board.map()[centre].supply_centre) {
    // "Siberia, while it may become a build site, never attains supply centre status."
    if (contains(it.emergency_sites, centre) && is_in_emergency(board, power)) return HomeKind::Home;
    return contains(it.alternative_sites, centre) ? HomeKind::Alternative : HomeKind::None;
  }
  if (rule == BuildSites::AnyOwned || rule == BuildSites::AnyOwnedWithHome) return HomeKind::Home;
  if (contains(it.homes, centre) || has_gained(board.position, power, centre)) return HomeKind::Home;
  if (contains(it.conditional_homes, centre)) return HomeKind::Home;  // a power builds only in centres that it owns
  if (rule == BuildSites::AnyHome) {
    for (const Power& other : board.variant.powers) {
      if (!other.minor && contains(other.homes, centre)) return HomeKind::Home;
    }
  }
  // "It increases the number of build centres, but not the number of builds."
  if (contains(it.alternative_sites, centre)) return HomeKind::Alternative;
  if (rule == BuildSites::AnyHome) return HomeKind::None;
  if (board.options().new_homes == NewHomes::None) return HomeKind::None;
  if (contains(it.predetermined_homes, centre)) return HomeKind::Predetermined;
  if (board.options().new_homes != NewHomes::BuiltIn) return HomeKind::None;
  // "May be either a minor power or the home SC of another Great Power."
  bool is_listed = false;
  for (const Power& other : board.variant.powers) {
    if (!other.only_by_disorder && contains(other.homes, centre)) is_listed = true;
  }
  const bool any = board.options().elective_centres == ElectiveCentres::AnyConquered;
  return any || is_listed ? HomeKind::Elective : HomeKind::None;
}

std::vector<ProvinceId> homes_of(const Board& board, PowerId power) {
  std::vector<ProvinceId> homes = board.variant[power].homes;
  for (const GainedHome& home : board.position.homes) {
    if (home.power == power) homes.push_back(home.centre);
  }
  for (const ProvinceId centre : board.variant[power].conditional_homes) {
    if (board.position.owner_of(centre) == power) homes.push_back(centre);
  }
  return homes;
}

bool HomesLeft::has_room(HomeKind kind) const {
  if (kind == HomeKind::None) return false;
  if (kind == HomeKind::Home || kind == HomeKind::Alternative) return true;
  return of_all > 0 && (kind == HomeKind::Predetermined || elective > 0);
}

void HomesLeft::use(HomeKind kind) {
  if (kind == HomeKind::Predetermined || kind == HomeKind::Elective) --of_all;
  if (kind == HomeKind::Elective) --elective;
}

// Homes of the start and gained ones count, even if another power owns them now (ae-7.23).
HomesLeft homes_left(const Board& board, PowerId power) {
  const Power& it = board.variant[power];
  const int limit = board.options().home_limit == 0 ? 1000 : board.options().home_limit;
  HomesLeft left{limit - static_cast<int>(it.homes.size()), it.elective_homes};
  for (const GainedHome& home : board.position.homes) {
    if (home.power != power || contains(it.homes, home.centre)) continue;  // "will not count as an elective SC"
    --left.of_all;
    if (!contains(it.predetermined_homes, home.centre)) --left.elective;
  }
  return left;
}

void gain_first_captures(const Variant& variant, Position& position) {
  for (const PowerId power : power_ids(variant)) {
    const Board board{variant, position};
    const std::vector<ProvinceId> captured = captured_centres(board, power);
    if (captured.size() > captures_to_gain(board, power)) continue;
    for (const ProvinceId centre : captured) position.homes.push_back({power, centre});
  }
  std::sort(position.homes.begin(), position.homes.end());
}

bool has_to_declare(const Board& board, PowerId power) {
  const std::size_t can_gain = captures_to_gain(board, power);
  return can_gain > 0 && captured_centres(board, power).size() > can_gain;
}

// "The Great Power must declare which one of the two." Where it does not: the vacant one in which it orders a build,
// whether or not that is carried out, or else the first one by the alphabet (ae5-7.12).
Declarations settle_declarations(const Board& board, PowerId power, const std::vector<Order>& orders) {
  Declarations outcome;
  outcome.counts.assign(orders.size(), false);
  if (!has_to_declare(board, power)) return outcome;
  const std::vector<ProvinceId> captured = captured_centres(board, power);
  const std::size_t can_gain = captures_to_gain(board, power);
  const auto gain = [&](ProvinceId centre) {
    if (!contains(captured, centre) || contains(outcome.homes, centre) || outcome.homes.size() == can_gain)
      return false;
    outcome.homes.push_back(centre);
    return true;
  };
  for (std::size_t i = 0; i < orders.size(); ++i) {
    if (orders[i].power == power && std::holds_alternative<Declare>(orders[i].task))
      outcome.counts[i] = gain(orders[i].unit.at.province);
  }
  for (const Order& order : orders) {
    const bool is_build = order.power == power && std::holds_alternative<Build>(order.task);
    if (is_build && board.position.unit_at(order.unit.at.province) == nullptr) gain(order.unit.at.province);
  }
  for (const ProvinceId centre : captured) gain(centre);
  return outcome;
}

}  // namespace casus::oracle
