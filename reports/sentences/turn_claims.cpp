// Which claims an event of a turn makes, and a tie at its end. Those of a deed are in
// reports/sentences/deed_claims.cpp, those of a line of a sheet in reports/sentences/sheet_line_claims.cpp.
#include "reports/sentences/turn_claims.h"

#include <algorithm>

#include "engine/adjustments/adjustments.h"
#include "engine/rules/clauses.h"
#include "reports/sentences/turn_facts.h"

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

// Whether an army stood in the place after the moves of the impulse and had to make room for a leader of its power.
bool is_displaced_from(const DeedRecord& deed, PowerId power, ProvinceId place) {
  if (deed.unit.kind != UnitKind::Army || deed.unit.leader != no_leader || deed.unit.power != power) return false;
  const Verdict& verdict = verdict_of(deed);
  const Move* move = move_that_succeeds(deed);
  const ProvinceId here = move != nullptr ? move->destination.province : place_at(deed);
  return here == place && verdict.dislodged_by == no_province && !verdict.retreats.empty();
}

GameMasterRetreats::Place place_of_leader(const Event& event, const PhaseRecord* phase) {
  using Place = GameMasterRetreats::Place;
  const std::size_t impulse = event.impulse;
  if (phase == nullptr || impulse == 0 || impulse > phase->impulses.size()) return Place::NotKnown;
  const std::vector<DeedRecord>& deeds = phase->impulses[impulse - 1].deeds;
  const auto is_known = [](const DeedRecord& deed) { return deed.done.order && deed.done.verdict; };
  if (!std::ranges::all_of(deeds, is_known)) return Place::NotKnown;
  const bool makes_room = std::ranges::any_of(
      deeds, [&](const DeedRecord& deed) { return is_displaced_from(deed, event.power, event.to.province); });
  return makes_room ? Place::OwnArmy : Place::Open;
}

GameMasterRetreats made_by_game_master(const Event& event, const PhaseRecord* phase) {
  using Why = GameMasterRetreats::Why;
  const Why why = event.clause == Clause::LeaderWithoutOrders ? Why::Leader
                  : event.clause == Clause::RetreatChoice     ? Why::Choice
                                                              : Why::Nearest;
  GameMasterRetreats claim{event.unit.value_or(Unit{}), event.to.province, event.towards, why};
  if (why == Why::Leader) claim.place = place_of_leader(event, phase);
  return claim;
}

// Whether fleets leave a port at the end of the turn by a line of a sheet.
bool is_ordered(const Event& event, const PhaseRecord* phase) {
  if (phase == nullptr || !event.unit || event.towards != no_province) return false;
  return std::ranges::any_of(phase->orders, [&](const OrderRecord& record) {
    if (!record.order || !record.verdict || record.power != event.unit->power) return false;
    const auto* retreat = std::get_if<PlannedRetreat>(&record.order->task);
    return retreat != nullptr && retreat->destination.province == event.to.province &&
           is_meant(record.order->unit, *event.unit) && record.verdict->carried_out.contains(event.impulse);
  });
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

IsUnsupplied unsupplied(const Event& event, const PhaseRecord* phase) {
  const Unit unit = event.unit.value_or(Unit{});
  const bool is_known = phase != nullptr && !phase->after.owners.empty();
  return {unit, !is_known || phase->after.centres_of(unit.power) > 0, event.closed};
}

std::optional<Claim> of_event(const Event& event, const PhaseRecord* phase) {
  switch (event.kind) {
    case EventKind::Captured: return TakesCentre{event.power, event.province};
    case EventKind::Disbanded: return lost(event);
    case EventKind::Removed: return goes_first(event);
    case EventKind::BuildsUnused: return LeavesBuildsUnused{event.power, event.count};
    case EventKind::Won: return Wins{event.power, event.count, event.clause == Clause::VictoryDate};
    case EventKind::Retreated: return made_by_game_master(event, phase);
    case EventKind::Displaced: return GoesForLeader{event.unit.value_or(Unit{}), event.to.province};
    case EventKind::PutOut:
      return LeavesPort{event.unit.value_or(Unit{}),          event.province,           event.to.province,
                        event.clause == Clause::FleetRevoked, is_ordered(event, phase), event.towards};
    case EventKind::NeutralFell: return NeutralFalls{event.power, event.province};
    case EventKind::Unsupplied: return unsupplied(event, phase);
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

std::optional<turns::Claim> claim_of_event(const Event& event, const PhaseRecord* phase) {
  return turns::of_event(event, phase);
}

std::optional<turns::Claim> claim_of_tie(const Variant& variant, const PhaseRecord& phase) {
  // No power wins that is even with another one.
  const auto ends = [](const Event& event) { return event.kind == EventKind::Ended; };
  if (variant.additional_centres <= 0 || phase.after.owners.empty() || std::ranges::any_of(phase.events, ends))
    return std::nullopt;
  const Leading leading = leading_by_additional_centres(variant, phase.after.owners);
  if (leading.additional_centres < variant.additional_centres || leading.powers.size() < 2) return std::nullopt;
  return turns::AreEvenAtTheTop{leading.powers, leading.additional_centres};
}

}  // namespace casus::reports
