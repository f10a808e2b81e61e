#include "engine/adjustments/victory.h"

#include <algorithm>
#include <vector>

#include "engine/faults/faults.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "engine/rules/power_ids.h"

namespace casus {

namespace {

// A tie for the lead means that no power leads.
bool leads(int centres, int most_of_others) {
  if (broken(Fault::TiedPowerWins)) return true;
  return centres > most_of_others;
}

// The great power with the most centres among those for which `counts` says yes; no_power if none has more than
// `floor`, or if several have the most.
template <class Counts>
PowerId leader(const Variant& variant, const Position& position, int floor, Counts counts) {
  PowerId leader = no_power;
  int most = floor;
  for (const PowerId power : power_ids(variant)) {
    if (variant[power].minor || !counts(power)) continue;
    const int centres = position.centres_of(power);
    if (centres < most) continue;
    leader = leads(centres, most) ? power : no_power;
    most = centres;
  }
  return leader;
}

bool has_own_number(const Variant& variant, PowerId power) {
  return std::ranges::find(variant.own_numbers, power, &OwnNumber::power) != variant.own_numbers.end();
}

// --- by a number of centres

bool has_enough(const Variant& variant, const Position& position, PowerId power) {
  return !variant[power].minor && position.centres_of(power) >= centres_to_win(variant, power);
}

int powers_with_enough(const Variant& variant, const Position& position) {
  int count = 0;
  for (const PowerId power : power_ids(variant)) {
    if (has_enough(variant, position, power)) ++count;
  }
  return count;
}

// Powers with a number of their own come first, whatever others own.
VictoryClaim claim_by_own_number(const Variant& variant, const Position& position) {
  const auto counts = [&](PowerId power) {
    return has_own_number(variant, power) && has_enough(variant, position, power);
  };
  const PowerId power = leader(variant, position, 0, counts);
  if (broken(Fault::OwnNumberWaitsForTheLead)) {
    const auto is_any = [](PowerId) { return true; };
    return {leader(variant, position, 0, is_any) == power ? power : no_power, Clause::VictoryOwnNumber};
  }
  return {power, Clause::VictoryOwnNumber};
}

VictoryClaim claim_by_centres(const Variant& variant, const Position& position) {
  int floor = variant.victory_centres - 1;
  if (broken(Fault::VictoryOneCentreEarly)) --floor;
  if (broken(Fault::VictoryOneCentreLate)) ++floor;
  const auto counts = [&](PowerId power) {
    return !broken(Fault::NextPowerWins) || lacked_centres(variant, position, power).empty();
  };
  const PowerId power = leader(variant, position, floor, counts);
  const bool is_short = has_own_number(variant, power) && !broken(Fault::OwnNumberIsIgnored);
  return {is_short ? no_power : power, Clause::Victory};
}

// --- by a lead

// How many years lie between the first Fall and the last one before this phase; nothing if no Fall was played.
std::optional<int> years_played(const Variant& variant, Phase phase) {
  const Calendar& calendar = variant.calendar;
  const bool is_winter = phase.kind == PhaseKind::Adjustments;
  const bool begins_in_winter = variant.start.phase.kind == PhaseKind::Adjustments;
  const int last_fall = is_winter ? phase.year : phase.year - calendar.step;
  const int first_fall = begins_in_winter ? calendar.first_year + calendar.step : calendar.first_year;
  const int passed = last_fall - first_fall;
  if (passed * calendar.step < 0) return std::nullopt;
  return passed / calendar.step;
}

int most_of_others(const Variant& variant, const Position& position, PowerId power) {
  int most = 0;
  for (const PowerId other : power_ids(variant)) {
    if (other != power && !variant[other].minor) most = std::max(most, position.centres_of(other));
  }
  return most;
}

VictoryClaim claim_by_lead(const Variant& variant, const Position& position) {
  const std::optional<int> lead = lead_to_win(variant, position.phase);
  if (!lead || broken(Fault::NoLeadWins)) return {};
  const PowerId power = leader(variant, position, 0, [](PowerId) { return true; });
  if (power == no_power || position.centres_of(power) - most_of_others(variant, position, power) < *lead) return {};
  return {power, Clause::VictoryLead};
}

// --- centres that a winner needs

bool is_for(const NeededCentres& needed, PowerId power) {
  return needed.power == no_power || needed.power == power || broken(Fault::NeedsOfOneAreNeedsOfAll);
}

// The first centre of a list of which the power owns too few; no_province: it owns enough.
ProvinceId lacked_centre(const Position& position, PowerId power, const NeededCentres& needed) {
  const auto is_owned = [&](ProvinceId centre) { return position.owner_of(centre) == power; };
  const auto owned = static_cast<int>(std::ranges::count_if(needed.centres, is_owned));
  const int count = broken(Fault::AllNamedCentresAreAsked) ? static_cast<int>(needed.centres.size()) : needed.count;
  return owned >= count ? no_province : *std::ranges::find_if_not(needed.centres, is_owned);
}

// --- the last year

VictoryClaim claim_after_last_year(const Variant& variant, const Position& position) {
  return {leader(variant, position, 0, [](PowerId) { return true; }), Clause::VictoryLastYear};
}

// The last year does not take away what a winner needs.
std::vector<ProvinceId> lacked_of_claim(const Variant& variant, const Position& position, const VictoryClaim& claim) {
  if (claim.power == no_power) return {};
  if (broken(Fault::LastYearAsksForNoCentres) && claim.clause == Clause::VictoryLastYear) return {};
  return lacked_centres(variant, position, claim.power);
}

}  // namespace

int centres_to_win(const Variant& variant, PowerId power) {
  return broken(Fault::OwnNumberIsIgnored) ? variant.victory_centres : variant.centres_to_win(power);
}

std::optional<int> lead_to_win(const Variant& variant, Phase phase) {
  if (variant.winning_lead <= 0) return std::nullopt;
  const std::optional<int> years = years_played(variant, phase);
  if (!years) return std::nullopt;
  const int falls = broken(Fault::LeadNeverFalls) ? 0 : variant.lead_falls;
  return std::max(variant.winning_lead - *years * falls, 1);
}

bool is_last_year(const Variant& variant, int year) {
  if (!variant.last_year) return false;
  const int next = year + variant.calendar.step;
  return variant.calendar.step > 0 ? next > *variant.last_year : next < *variant.last_year;
}

bool is_last_fall(const Variant& variant, Phase phase) {
  return !broken(Fault::NoSeasonIsTheLast) && is_last_year(variant, phase.year);
}

VictoryClaim claim_to_win(const Variant& variant, const Position& position) {
  if (variant.victory_centres <= 0) return {};
  if (variant.options().rival_claims == RivalClaims::PlayOn && powers_with_enough(variant, position) > 1) return {};
  for (const auto claim_by : {claim_by_own_number, claim_by_centres, claim_by_lead}) {
    const VictoryClaim claim = claim_by(variant, position);
    if (claim.power != no_power) return claim;
  }
  return {};
}

std::vector<ProvinceId> lacked_centres(const Variant& variant, const Position& position, PowerId power) {
  std::vector<ProvinceId> lacked;
  if (broken(Fault::NamedCentresAreNotAsked)) return lacked;
  for (const NeededCentres& needed : variant.needed_centres) {
    if (!is_for(needed, power)) continue;
    const ProvinceId centre = lacked_centre(position, power, needed);
    if (centre != no_province && std::ranges::find(lacked, centre) == lacked.end()) lacked.push_back(centre);
  }
  return lacked;
}

PowerId victor(const Variant& variant, const Position& position) {
  const PowerId power = claim_to_win(variant, position).power;
  return power != no_power && lacked_centres(variant, position, power).empty() ? power : no_power;
}

PowerId decide_victory(const Variant& variant, const Position& position, std::vector<Event>* events) {
  const auto tell = [&](Event event) {
    if (events != nullptr) events->push_back(std::move(event));
  };
  const bool is_over = is_last_fall(variant, position.phase);
  VictoryClaim claim = claim_to_win(variant, position);
  if (claim.power == no_power && is_over) claim = claim_after_last_year(variant, position);
  const std::vector<ProvinceId> lacked = lacked_of_claim(variant, position, claim);
  if (claim.power != no_power && lacked.empty()) {
    tell(victory(position, claim.power, claim.clause));
    return claim.power;
  }
  for (const ProvinceId centre : lacked) {
    tell({EventKind::FallsShort, Clause::VictoryNamedCentres, claim.power, centre, std::nullopt,
          position.centres_of(claim.power)});
  }
  if (is_over) tell({EventKind::Ended, Clause::VictoryLastYear, no_power, no_province, std::nullopt, 0});
  return no_power;
}

Event victory(const Position& position, PowerId winner, Clause clause) {
  return {EventKind::Won, clause, winner, no_province, std::nullopt, position.centres_of(winner)};
}

}  // namespace casus
