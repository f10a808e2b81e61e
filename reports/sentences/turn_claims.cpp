// Which claims an event of a turn makes, and a tie at its end. Those of a deed are in
// reports/sentences/deed_claims.cpp, those of a line of a sheet in reports/sentences/sheet_line_claims.cpp.
#include "reports/sentences/turn_claims.h"

#include <algorithm>
#include <utility>

#include "engine/adjustments/adjustments.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
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

// The fleets in a port when supply was checked. Of those that a line of a sheet removed afterwards it is only known
// that there was one.
Units fleets_before_removals(const PhaseRecord& phase, ProvinceId port) {
  Units found;
  const auto add = [&](const Unit& unit) {
    if (unit.kind == UnitKind::Fleet && unit.at.province == port) add_unit(found, unit);
  };
  for (const Unit& unit : phase.after.units) add(unit);
  for (const Event& event : phase.events) {
    const bool leaves = event.kind == EventKind::Unsupplied || event.kind == EventKind::Removed;
    if (leaves && event.unit) add(*event.unit);
  }
  for (const OrderRecord& record : phase.orders) {
    if (!record.order || !record.verdict || record.verdict->result != Result::Removes) continue;
    const UnitName& name = record.order->unit;
    if (name.kind != WrittenKind::Army && name.leader == no_leader)
      add(Unit{record.power, UnitKind::Fleet, {name.at.province, Coast::None}});
  }
  return found;
}

// A new army makes the coast its own, after supply was checked.
bool builds_army(const PhaseRecord& phase, PowerId power, ProvinceId place) {
  return std::ranges::any_of(phase.orders, [&](const OrderRecord& record) {
    const bool builds = record.order && record.verdict && record.verdict->result == Result::Builds;
    return builds && record.power == power && record.order->unit.at.province == place &&
           record.order->unit.kind != WrittenKind::Fleet;
  });
}

// Why a centre of its power that the fleet could reach does not feed it; nothing: that is not known.
std::optional<ClosedCentre> why_not_fed(const Variant& variant, const PhaseRecord& phase, PowerId power,
                                        ProvinceId centre) {
  const Campaign& campaign = phase.after.campaign;
  ClosedCentre closed{centre, fleets_before_removals(phase, centre), no_power};
  std::erase_if(closed.fleets,
                [&](const Unit& one) { return one.power == power || campaign.permits(one.power, power); });
  if (!closed.fleets.empty()) return closed;
  if (variant.options().fleet_supply != FleetSupply::FriendlyCoast || campaign.coasts.empty()) return std::nullopt;
  closed.coast = campaign.coasts[index(centre)];
  const bool was_hostile =
      closed.coast == power ? builds_army(phase, power, centre) : !campaign.permits(closed.coast, power);
  return was_hostile ? std::optional(closed) : std::nullopt;
}

// A land unit next to a centre of its power is always fed: only a foreign land unit could be in the way, and would have
// taken the centre.
IsUnsupplied unsupplied(const Variant& variant, const Unit& unit, const PhaseRecord* phase) {
  IsUnsupplied claim{unit};
  if (phase == nullptr || phase->after.owners.empty()) return claim;
  claim.controls_centres = phase->after.centres_of(unit.power) > 0;
  if (unit.kind != UnitKind::Fleet) return claim;
  variant.map.fleet_reach({unit.at.province, Coast::None}).for_each([&](ProvinceId place) {
    const bool is_defended = variant.map[place].defence > 0 && !phase->after.campaign.entered.contains(place);
    if (phase->after.owner_of(place) != unit.power || is_defended) return;  // only a stated board has both
    if (auto closed = why_not_fed(variant, *phase, unit.power, place)) claim.next_to_it.push_back(*std::move(closed));
  });
  return claim;
}

std::optional<Claim> of_event(const Variant& variant, const Event& event, const PhaseRecord* phase) {
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
    case EventKind::Unsupplied: return unsupplied(variant, event.unit.value_or(Unit{}), phase);
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

std::optional<turns::Claim> claim_of_event(const Variant& variant, const Event& event, const PhaseRecord* phase) {
  return turns::of_event(variant, event, phase);
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
