#include "reports/sentences/event_claims.h"
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

EventClaim home_gained(const Words& words, const Event& event) {
  const int homes = words.known(event.power) ? words.variant()[event.power].elective_homes : 1;
  if (event.clause == Clause::HomeFirstCaptured) return MakesHomeByCapture{event.power, event.province, homes};
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
  return UnitIsPutInCentre{unit, of_the_start, is_no_fleet(words, unit)};
}

}  // namespace

std::optional<EventClaim> event_claim(const Words& words, const Event& event) {
  const Unit unit = event.unit.value_or(Unit{event.power, UnitKind::Army, {event.province, Coast::None}});
  switch (event.kind) {
    case EventKind::Captured: return CapturesCentre{event.power, event.province};
    case EventKind::Disbanded: return disbanded(event, unit);
    case EventKind::Removed: return removed(words, event, unit);
    case EventKind::BuildsUnused: return LeavesBuildsUnused{event.power, event.count};
    case EventKind::Won: return WinsGame{event.power, event.count, event.clause == Clause::DisorderVictory};
    case EventKind::Rebuilt: return rebuilt(words, event, unit);
    case EventKind::HomeGained: return home_gained(words, event);
    case EventKind::Independent: return independent(words, event, unit);
    case EventKind::LeftOccupied: return StaysOccupied{event.province, former_owner(words, event.province)};
    case EventKind::Retreated:
    case EventKind::Displaced:
    case EventKind::PutOut:
    case EventKind::NeutralFell:
    case EventKind::Unsupplied:
    case EventKind::Ended: return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace casus::reports
