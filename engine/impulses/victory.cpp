#include "engine/impulses/victory.h"

#include <algorithm>

#include "engine/adjustments/adjustments.h"
#include "engine/adjustments/victory.h"
#include "engine/faults/faults.h"
#include "engine/rules/clauses.h"
#include "engine/rules/power_ids.h"

namespace casus::impulses {

namespace {

Ending won_by(PowerId power, int centres, Clause clause) {
  return {clause, power, {{EventKind::Won, clause, power, no_province, std::nullopt, centres}}};
}

Event end_for(PowerId power, int centres, Clause clause) {
  return {EventKind::Ended, clause, power, no_province, std::nullopt, centres};
}

// Whether the power has a unit or a centre at the end of the year.
bool is_left(const State& state, const Owners& owners, PowerId power) {
  if (std::ranges::find(owners, power) != owners.end()) return true;
  return std::ranges::any_of(state.bodies,
                             [&](const Body& body) { return !body.is_gone() && body.named.power == power; });
}

// --- agreement

// Agreements are on the sheets, which are written at the beginning of the year: by powers with a unit or a centre.
bool writes_a_sheet(const State& state, const Owners& owners, PowerId power) {
  if (broken(Fault::LosersOfTheYearAreNotAsked)) return is_left(state, owners, power);
  const Position& start = state.start;
  return std::ranges::find(start.owners, power) != start.owners.end() ||
         std::ranges::find(start.units, power, &Unit::power) != start.units.end();
}

std::vector<PowerId> players(const State& state, const Owners& owners) {
  std::vector<PowerId> found;
  for (const PowerId power : power_ids(state.variant)) {
    if (writes_a_sheet(state, owners, power)) found.push_back(power);
  }
  return found;
}

bool agrees_to_end(const State& state, PowerId power) {
  for (std::size_t i = 0; i < state.orders.size(); ++i) {
    if (state.orders[i].power == power && calls_for<AgreeToEnd>(state, i)) return true;
  }
  return false;
}

bool all_agree(const State& state, const Owners& owners) {
  const std::vector<PowerId> all = players(state, owners);
  const auto is_for_it = [&](PowerId power) { return agrees_to_end(state, power); };
  if (broken(Fault::OneAgreementEnds)) return std::ranges::any_of(all, is_for_it);
  return !all.empty() && std::ranges::all_of(all, is_for_it);
}

// --- the last year

bool is_last_turn(const State& state) {
  return !broken(Fault::NoYearIsTheLast) && is_last_year(state.variant, state.start.phase.year);
}

// The date decides, whether or not all agree.
bool ends_by_date(const State& state, const Owners& owners) {
  if (broken(Fault::AgreementEndsTheLastYear) && all_agree(state, owners)) return false;
  return is_last_turn(state);
}

// Where nobody has an additional centre, powers that have lost everything have as many as the others.
std::vector<PowerId> those_left(const State& state, const Owners& owners, const std::vector<PowerId>& first) {
  if (broken(Fault::LostPowersShareTheGame)) return first;
  std::vector<PowerId> left;
  for (const PowerId power : first) {
    if (is_left(state, owners, power)) left.push_back(power);
  }
  return left.empty() ? first : left;
}

// A draw of those who share the first place.
Ending draw_of(const std::vector<PowerId>& first, int centres) {
  Ending draw{Clause::VictoryDate, no_power, {}};
  for (const PowerId power : first) draw.events.push_back(end_for(power, centres, Clause::VictoryDate));
  return draw;
}

Ending ending_by_date(const State& state, const Owners& owners, const Leading& leading) {
  const std::vector<PowerId> first = those_left(state, owners, leading.powers);
  const int most = leading.additional_centres;
  return first.size() == 1 ? won_by(first.front(), most, Clause::VictoryDate) : draw_of(first, most);
}

}  // namespace

// An agreement ends the game and names no winner. A power that wins by its centres in this year wins all the same.
std::optional<Ending> ending_of(const State& state, const Owners& owners) {
  const Leading leading = leading_by_additional_centres(state.variant, owners);
  if (const PowerId winner = victor_by_additional_centres(state.variant, leading); winner != no_power)
    return won_by(winner, leading.additional_centres, Clause::Victory);
  if (ends_by_date(state, owners)) return ending_by_date(state, owners, leading);
  if (!all_agree(state, owners)) return std::nullopt;
  return Ending{Clause::VictoryAgreed, no_power, {end_for(no_power, 0, Clause::VictoryAgreed)}};
}

}  // namespace casus::impulses
