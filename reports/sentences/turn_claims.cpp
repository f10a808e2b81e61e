// Which claims an event of a turn makes, and a tie at its end. Those of a deed are in
// reports/sentences/deed_claims.cpp, those of a line of a sheet in reports/sentences/sheet_line_claims.cpp.
#include "reports/sentences/turn_claims.h"

#include <algorithm>

#include "engine/adjustments/adjustments.h"
#include "engine/rules/clauses.h"

namespace casus::reports {
namespace turns {
namespace {

Claim lost(const Event& event) {
  const Unit unit = event.unit.value_or(Unit{});
  const bool left_port = event.clause == Clause::FleetEnemyPort || event.clause == Clause::FleetRevoked;
  if (left_port || event.clause == Clause::RetreatNoneCloser)
    return HasNoRetreat{unit, left_port, left_port ? event.province : no_province};
  return IsLostInRetreat{unit, event.clause == Clause::RetreatCollides};
}

GameMasterRetreats made_by_game_master(const Event& event) {
  using Why = GameMasterRetreats::Why;
  const Why why = event.clause == Clause::LeaderWithoutOrders ? Why::Leader
                  : event.clause == Clause::RetreatChoice     ? Why::Choice
                                                              : Why::Nearest;
  return {event.unit.value_or(Unit{}), event.to.province, event.towards, why};
}

GoesFirst goes_first(const Event& event) {
  using Why = GoesFirst::Why;
  GoesFirst claim{event.unit.value_or(Unit{}), Why::OnlyOne, std::nullopt, std::nullopt, false};
  if (event.clause == Clause::FleetRate) claim.why = Why::Partner;
  if (event.clause == Clause::FleetRate || event.sequence.empty()) return claim;
  const RemovalRank& first = event.sequence.front();
  claim.distance = first.distance;
  if (event.sequence.size() == 1) return claim;
  const RemovalRank& next = event.sequence[1];
  claim.next = next;
  claim.leader_is_as_far = std::ranges::any_of(event.sequence, [&](const RemovalRank& one) {
    return one.unit.leader != no_leader && (!one.distance || (first.distance && *one.distance >= *first.distance));
  });
  if (next.unit.leader != no_leader && first.unit.leader == no_leader) claim.why = Why::BeforeLeader;
  else if (first.distance != next.distance) claim.why = Why::Farther;
  else claim.why = first.unit.kind != next.unit.kind ? Why::Fleet : Why::Alphabet;
  return claim;
}

std::optional<Claim> of_event(const Event& event) {
  switch (event.kind) {
    case EventKind::Captured: return TakesCentre{event.power, event.province};
    case EventKind::Disbanded: return lost(event);
    case EventKind::Removed: return goes_first(event);
    case EventKind::BuildsUnused: return LeavesBuildsUnused{event.power, event.count};
    case EventKind::Won: return Wins{event.power, event.count, event.clause == Clause::VictoryDate};
    case EventKind::Retreated: return made_by_game_master(event);
    case EventKind::Displaced: return GoesForLeader{event.unit.value_or(Unit{}), event.to.province};
    case EventKind::PutOut:
      return LeavesPort{event.unit.value_or(Unit{}), event.province, event.to.province,
                        event.clause == Clause::FleetRevoked};
    case EventKind::NeutralFell: return NeutralFalls{event.power, event.province};
    case EventKind::Unsupplied: return IsUnsupplied{event.unit.value_or(Unit{})};
    case EventKind::Ended:
      if (event.clause == Clause::VictoryAgreed) return EndsByAgreement{};
      return SharesFirstPlace{event.power, event.count};
    case EventKind::Rebuilt:
    case EventKind::HomeGained:
    case EventKind::Independent:
    case EventKind::LeftOccupied:
    case EventKind::FallsShort: return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace
}  // namespace turns

std::optional<turns::Claim> claim_of_event(const Event& event) { return turns::of_event(event); }

std::optional<turns::Claim> claim_of_tie(const Variant& variant, const PhaseRecord& phase) {
  const auto ends = [](const Event& event) { return event.kind == EventKind::Won || event.kind == EventKind::Ended; };
  if (variant.additional_centres <= 0 || phase.after.owners.empty() || std::ranges::any_of(phase.events, ends))
    return std::nullopt;
  const Leading leading = leading_by_additional_centres(variant, phase.after.owners);
  if (leading.additional_centres < variant.additional_centres || leading.powers.size() < 2) return std::nullopt;
  return turns::AreEvenAtTheTop{leading.powers, leading.additional_centres};
}

}  // namespace casus::reports
