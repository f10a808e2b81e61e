#include "checker/oracle/victory.h"

#include <algorithm>
#include <optional>
#include <set>

#include "checker/oracle/events.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "engine/rules/power_ids.h"

namespace casus::oracle {

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

// The lead that wins after the last Fall before this phase; nothing if no lead does.
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

// "The game ends at the end of this year": so the Fall of a later year is not played. If the calendar leaves the last
// year out, the game ends with the last year before it.
bool is_last_year_over(const Variant& variant, const Phase& phase) {
  if (!variant.last_year || variant.movement != MovementSystem::Seasons) return false;
  const int step = variant.calendar.step;
  const int year_of_next_fall = phase.season == Season::Winter ? phase.year + step : phase.year;
  return step < 0 ? year_of_next_fall < *variant.last_year : year_of_next_fall > *variant.last_year;
}

// The first centre that the power does not own, of each list of which it owns too few.
std::set<ProvinceId> missing_centres(const Variant& variant, const Position& position, PowerId power) {
  std::set<ProvinceId> missing;
  for (const NeededCentres& needed : variant.needed_centres) {
    if (needed.power != no_power && needed.power != power) continue;
    std::vector<ProvinceId> lacked;
    for (const ProvinceId centre : needed.centres) {
      if (position.owner_of(centre) != power) lacked.push_back(centre);
    }
    const auto owned = static_cast<int>(needed.centres.size() - lacked.size());
    if (owned < needed.count) missing.insert(lacked.front());
  }
  return missing;
}

// "The most, and more than any other": of these powers.
PowerId first_of(const Position& position, const std::vector<PowerId>& powers) {
  for (const PowerId power : powers) {
    if (position.centres_of(power) == 0) continue;
    const bool is_first = std::ranges::all_of(powers, [&](PowerId other) {
      return other == power || position.centres_of(other) < position.centres_of(power);
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

// The power that wins by the centres that it counts, and how; or no_power.
struct First {
  PowerId power = no_power;
  Clause clause = Clause::Victory;
};

First first_by_count(const Variant& variant, const Position& position) {
  std::vector<PowerId> enough, enough_of_their_own;
  for (const PowerId power : players(variant)) {
    if (position.centres_of(power) < number_that_wins(variant, power)) continue;
    enough.push_back(power);
    if (has_own_number(variant, power)) enough_of_their_own.push_back(power);
  }
  const bool plays_on = variant.options().rival_claims == RivalClaims::PlayOn && enough.size() > 1;
  if (enough.empty() || plays_on) return {};
  // A power with its own number wins with it, whatever others own.
  if (const PowerId first = first_of(position, enough_of_their_own); first != no_power)
    return {first, Clause::VictoryOwnNumber};
  const PowerId first = first_of(position, players(variant));
  const bool has_enough = std::ranges::find(enough, first) != enough.end();
  return has_enough && !has_own_number(variant, first) ? First{first, Clause::Victory} : First{};
}

bool several_have_enough(const Variant& variant, const Position& position) {
  return std::ranges::count_if(players(variant), [&](PowerId power) {
           return position.centres_of(power) >= number_that_wins(variant, power);
         }) > 1;
}

First first_by_lead(const Variant& variant, const Position& position) {
  const std::optional<int> lead = lead_that_wins(variant, position.phase);
  if (!lead) return {};
  for (const PowerId power : players(variant)) {
    const bool leads = std::ranges::all_of(players(variant), [&](PowerId other) {
      return other == power || position.centres_of(power) >= position.centres_of(other) + *lead;
    });
    if (leads && position.centres_of(power) >= *lead) return {power, Clause::VictoryLead};
  }
  return {};
}

First first_before_the_last_year(const Variant& variant, const Position& position) {
  if (variant.victory_centres == 0) return {};
  if (const First first = first_by_count(variant, position); first.power != no_power) return first;
  if (variant.options().rival_claims == RivalClaims::PlayOn && several_have_enough(variant, position)) return {};
  return first_by_lead(variant, position);
}

First first_after_fall(const Variant& variant, const Position& position) {
  const First first = first_before_the_last_year(variant, position);
  if (first.power != no_power || !is_last_year_over(variant, position.phase)) return first;
  return {first_of(position, players(variant)), Clause::VictoryLastYear};
}

PowerId winner_if(const Variant& variant, const Position& position, PowerId first) {
  const bool wins = first != no_power && missing_centres(variant, position, first).empty();
  return wins ? first : no_power;
}

}  // namespace

PowerId victor(const Variant& variant, const Position& position) {
  return winner_if(variant, position, first_before_the_last_year(variant, position).power);
}

PowerId victor_after_fall(const Variant& variant, const Position& position) {
  return winner_if(variant, position, first_after_fall(variant, position).power);
}

std::vector<Event> end_of_game_after_fall(const Variant& variant, const Position& position) {
  std::vector<Event> events;
  if (const auto [first, clause] = first_after_fall(variant, position); first != no_power) {
    const std::set<ProvinceId> missing = missing_centres(variant, position, first);
    const int centres = position.centres_of(first);
    if (missing.empty()) return {event_of(EventKind::Won, clause, first, no_province, centres)};
    for (const ProvinceId centre : missing)
      events.push_back(event_of(EventKind::FallsShort, Clause::VictoryNamedCentres, first, centre, centres));
  }
  if (is_last_year_over(variant, position.phase))
    events.push_back(event_of(EventKind::Ended, Clause::VictoryLastYear, no_power));
  return events;
}

}  // namespace casus::oracle
