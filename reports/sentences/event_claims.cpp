#include "reports/sentences/event_claims.h"
#include "engine/adjustments/victory.h"
#include "engine/legality/minor_powers.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"

#include <algorithm>

namespace casus::reports {
namespace {

using namespace claims;

bool is_known(const Words& words) { return !words.before().owners.empty(); }

PowerId former_owner(const Words& words, ProvinceId centre) {
  return is_known(words) && words.known(centre) ? words.before().former_owner_of(centre) : no_power;
}

// Whether the game starts with a fleet there, and this is an army.
bool is_no_fleet(const Words& words, const Unit& unit) {
  if (!words.known(unit.at.province)) return false;
  const Unit* at_start = words.variant().start.unit_at(unit.at.province);
  return at_start != nullptr && at_start->kind == UnitKind::Fleet && unit.kind == UnitKind::Army;
}

EventClaim disbanded(const Event& event, const Unit& unit) {
  if (event.clause == Clause::DisorderDisbands) return IsDisbandedInDisorder{unit};
  return IsDisbandedUnordered{unit};
}

EventClaim removed(const Words& words, const Event& event, const Unit& unit) {
  if (event.clause == Clause::DisorderDisbands) return IsDisbandedInDisorder{unit};
  IsRemoved claim{unit, std::nullopt, std::nullopt, std::nullopt, std::nullopt};
  if (!event.sequence.empty()) claim.distance = event.sequence[0].distance;
  if (event.sequence.size() > 1) {
    claim.next = event.sequence[1].unit;
    claim.distance_of_next = event.sequence[1].distance;
  }
  if (claim.distance || claim.distance_of_next) claim.has_goal = true;
  const bool asks_for_owned = words.variant().options().automatic_removal == AutomaticRemoval::OwnedCentres;
  if (!claim.has_goal && is_known(words) && asks_for_owned && words.known(event.power))
    claim.has_goal = words.before().centres_of(event.power) > 0;
  return claim;
}

// Whether the power ordered a build in the vacant centre. It may have ordered nothing at all.
std::optional<bool> is_ordered_build(const Words& words, const Event& event) {
  if (words.played() == nullptr || !is_known(words)) return std::nullopt;
  return words.before().unit_at(event.province) == nullptr &&
         std::ranges::any_of(words.played()->lines(), [&](const PlayedOrder& line) {
           return line.order != nullptr && line.power == event.power && line.at == event.province &&
                  std::holds_alternative<Build>(line.order->task);
         });
}

EventClaim home_by_capture(const Words& words, const Event& event) {
  MakesHomeByCapture claim{event.power, event.province, 1, event.besides};
  if (words.known(event.power)) claim.homes = words.variant()[event.power].elective_homes;
  return claim;
}

EventClaim home_gained(const Words& words, const Event& event) {
  if (event.clause == Clause::HomeFirstCaptured) return home_by_capture(words, event);
  if (event.clause == Clause::HomeDeclared) return MakesHomeByDeclaration{event.power, event.province};
  if (event.clause == Clause::HomeUndeclared)
    return MakesHomeUndeclared{event.power, event.province, is_ordered_build(words, event)};
  return MakesHomeByBuild{event.power, event.province, event.clause == Clause::HomePredetermined};
}

EventClaim independent(const Words& words, const Event& event, const Unit& unit) {
  BecomesMinorPower claim{unit, former_owner(words, event.province), is_no_fleet(words, unit), Faith::None, false};
  const bool says_faith = event.clause == Clause::DisorderFaith || event.clause == Clause::DisorderOwnFaith;
  if (!says_faith || claim.former == no_power || !words.known(event.power)) return claim;
  claim.faith = faith_of(words.variant(), words.before(), event.power);
  claim.as_former = event.clause == Clause::DisorderFaith;
  return claim;
}

EventClaim rebuilt(const Words& words, const Event& event, const Unit& unit) {
  const Unit* at_start = words.known(event.province) ? words.variant().start.unit_at(event.province) : nullptr;
  const bool of_the_start = at_start != nullptr && at_start->power == event.power;
  const bool comes_back = of_the_start && is_known(words) && former_owner(words, event.province) == no_power;
  return UnitIsPutInCentre{unit, comes_back, is_no_fleet(words, unit)};
}

std::optional<EventClaim> won(const Words& words, const Event& event) {
  const bool by_fall = event.clause == Clause::DisorderVictory;
  const bool has_own = std::ranges::find(words.variant().own_numbers, event.power, &OwnNumber::power) !=
                       words.variant().own_numbers.end();
  const int enough = centres_to_win(words.variant(), event.power);
  if (event.clause == Clause::VictoryOwnNumber || (by_fall && has_own && event.count >= enough))
    return WinsByOwnNumber{event.power, event.count, enough, by_fall};
  if (event.clause == Clause::VictoryLastYear) return WinsInLastYear{event.power, event.count};
  const bool by_lead = by_fall && words.variant().winning_lead > 0 && event.count < enough;
  if (event.clause != Clause::VictoryLead && !by_lead) return WinsGame{event.power, event.count, by_fall};
  Phase phase = words.before().phase;
  if (!by_fall) phase.kind = PhaseKind::Adjustments;  // a Fall has just been played
  const std::optional<int> lead = is_known(words) ? lead_to_win(words.variant(), phase) : std::nullopt;
  if (!lead) return WinsGame{event.power, event.count, by_fall};
  return WinsByLead{event.power, event.count, *lead, by_fall};
}

EventClaim falls_short(const Words& words, const Event& event) {
  FallsShortOfVictory claim{event.power, event.count, event.province, {}, 0};
  std::vector<const NeededCentres*> lists;  // that name the centre and are for this power
  for (const NeededCentres& needed : words.variant().needed_centres) {
    const bool is_for_it = needed.power == no_power || needed.power == event.power;
    if (is_for_it && std::ranges::find(needed.centres, event.province) != needed.centres.end())
      lists.push_back(&needed);
  }
  if (lists.size() != 1) return claim;
  claim.among = lists.front()->centres;
  claim.needed = lists.front()->count;
  return claim;
}

}  // namespace

std::optional<EventClaim> event_claim(const Words& words, const Event& event) {
  const Unit unit = event.unit.value_or(Unit{event.power, UnitKind::Army, {event.province, Coast::None}});
  switch (event.kind) {
    case EventKind::Captured: return CapturesCentre{event.power, event.province};
    case EventKind::Disbanded: return disbanded(event, unit);
    case EventKind::Removed: return removed(words, event, unit);
    case EventKind::BuildsUnused: return LeavesBuildsUnused{event.power, event.count};
    case EventKind::Won: return won(words, event);
    case EventKind::FallsShort: return falls_short(words, event);
    case EventKind::Rebuilt: return rebuilt(words, event, unit);
    case EventKind::HomeGained: return home_gained(words, event);
    case EventKind::Independent: return independent(words, event, unit);
    case EventKind::LeftOccupied: return StaysOccupied{event.province, former_owner(words, event.province)};
    case EventKind::Retreated:
    case EventKind::Displaced:
    case EventKind::PutOut:
    case EventKind::NeutralFell:
    case EventKind::Unsupplied: return std::nullopt;
    case EventKind::Ended:
      if (!words.variant().last_year) return std::nullopt;
      return EndsWithoutWinner{*words.variant().last_year};
  }
  return std::nullopt;
}

}  // namespace casus::reports
