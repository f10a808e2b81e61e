#include "engine/retreats/retreats.h"

#include <algorithm>

#include "engine/faults/faults.h"
#include "engine/legality/legality.h"
#include "engine/legality/reach.h"
#include "engine/orders/named_unit.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "engine/text/assert.h"

namespace casus {
namespace {

// The result of one order by itself.
struct Judged {
  const DislodgedUnit* unit = nullptr;  // whose order it is; nothing if it is not for a dislodged unit of this power
  std::optional<Location> destination;  // of a legal retreat
  Verdict verdict;
};

bool is_legal(const Judged& judged) { return judged.verdict.result != Result::Illegal; }

Judged illegal(const DislodgedUnit* unit, Clause clause, std::vector<Witness> witnesses = {}) {
  Judged judged;
  judged.unit = unit;
  judged.verdict.result = Result::Illegal;
  judged.verdict.clause = clause;
  judged.verdict.witnesses = std::move(witnesses);
  return judged;
}

Judged judge_disband(const DislodgedUnit* dislodged) {
  if (broken(Fault::DisbandingIsNoOrder)) return illegal(dislodged, Clause::RetreatDisband);
  Judged judged;
  judged.unit = dislodged;
  judged.verdict.result = Result::Disbands;
  judged.verdict.clause = Clause::RetreatDisband;
  return judged;
}

// The order is not for a dislodged unit of its power: finds the unit that it is for, if any.
Judged judge_other_unit(const Position& position, const Order& order) {
  const ProvinceId where = order.unit.at.province;
  const Unit* standing = position.unit_at(where);
  if (broken(Fault::UndislodgedUnitDisbands) && standing != nullptr && standing->power == order.power)
    return judge_disband(nullptr);
  if (standing != nullptr && standing->power == order.power)
    return illegal(nullptr, Clause::RetreatNotDislodged, {{where, Part::Stands, {}}});
  if (standing != nullptr || position.dislodged_at(where) != nullptr)
    return illegal(nullptr, Clause::OrderForeignUnit, {{where, Part::Stands, {}}});
  return illegal(nullptr, Clause::OrderNoSuchUnit);
}

// The intended place of a retreat, or the clause by which its coast makes it illegal (DATC 4.B.1 to 4.B.3, 4.B.6).
struct Aim {
  Location destination;
  std::optional<Clause> refused;
  ClauseList settled_by;  // without them the destination would be another, or none
};

Aim aim_of_army(const Options& options, Location written) {
  if (written.coast == Coast::None) return {written, {}, {}};
  if (options.irrelevant_coast == IrrelevantCoast::Refused) return {written, Clause::CoastIrrelevant, {}};
  return {{written.province, Coast::None}, {}, {Clause::CoastIrrelevant}};
}

Aim aim_of_fleet(const Variant& variant, const Position& position, const Unit& fleet, Location written) {
  const std::vector<Location> arrivals = arrivals_of(variant, position, fleet);
  const bool in_reach =
      std::ranges::any_of(arrivals, [&](const Location& arrival) { return arrival.province == written.province; });
  if (!in_reach) return {written, {}, {}};  // closed for another reason than its coast
  if (broken(Fault::RetreatToEitherCoast) && variant.map.has_coast(written.province, written.coast))
    return {written, {}, {}};
  const SettledCoast settled = settle_coast(variant.map, variant.options(), arrivals, written);
  if (!settled.legal) return {written, settled.clause, {}};
  const Location destination{written.province, settled.coast};
  return {destination, {}, why_coast_settled(variant.map, written, destination)};
}

Aim aim(const Variant& variant, const Position& position, const Unit& unit, Location written) {
  if (unit.kind == UnitKind::Army) return aim_of_army(variant.options(), written);
  return aim_of_fleet(variant, position, unit, written);
}

std::vector<Witness> witnesses_of_closure(const Variant& variant, const Position& position, Clause clause,
                                          const DislodgedUnit& dislodged, Location to) {
  if (clause == Clause::RetreatOccupied) return {{to.province, Part::Stands, {}}};
  if (clause == Clause::StraitClosed)
    return {{closing_water(variant, position, dislodged.unit, to.province), Part::Water, {}}};
  if (clause == Clause::RetreatAttackerOrigin) return {{dislodged.unit.at.province, Part::Stands, {}}};
  return {};
}

void say_passages(const Variant& variant, const Position& position, const Unit& unit, Location to, Verdict& verdict) {
  for (const Passage& passage : passages(variant, position, unit, to)) {
    verdict.also.push_back(passage.clause);
    if (passage.water != no_province) add_witness(verdict, passage.water, Part::Water);
  }
}

bool asks_for_a_convoy(const Variant& variant, const Move& move) {
  if (broken(Fault::RetreatByConvoy)) return false;
  const bool names_path = !move.path.empty() && variant.options().convoy_path != ConvoyPath::Ignored;
  return move.via == Via::Convoy || names_path;
}

Judged judge_retreat(const Variant& variant, const Position& position, const DislodgedUnit& dislodged,
                     const Move& move) {
  if (asks_for_a_convoy(variant, move)) return illegal(&dislodged, Clause::RetreatOnlyMoves);
  const Aim aimed = aim(variant, position, dislodged.unit, move.destination);
  const bool lacks_coasts = lacks_unified_coasts(variant, position, dislodged.unit, move.destination);
  if (aimed.refused) {
    Judged judged = illegal(&dislodged, *aimed.refused);
    if (lacks_coasts) judged.verdict.also.push_back(Clause::CoastUnified);
    return judged;
  }
  if (const auto closed = why_closed(variant, position, dislodged, aimed.destination)) {
    Judged judged =
        illegal(&dislodged, *closed, witnesses_of_closure(variant, position, *closed, dislodged, aimed.destination));
    if (lacks_coasts) judged.verdict.also.push_back(Clause::CoastUnified);
    if (*closed == Clause::RetreatAttackerOrigin) judged.verdict.dislodged_by = dislodged.attacker_origin;
    return judged;
  }
  if (broken(Fault::RetreatsNeverSucceed)) return judge_disband(&dislodged);
  Judged judged;
  judged.unit = &dislodged;
  judged.destination = aimed.destination;
  judged.verdict.result = Result::Retreats;
  judged.verdict.clause = Clause::RetreatMoves;
  judged.verdict.also = aimed.settled_by;
  say_passages(variant, position, dislodged.unit, aimed.destination, judged.verdict);
  return judged;
}

Judged judge_task(const Variant& variant, const Position& position, const DislodgedUnit& dislodged, const Task& task) {
  if (const auto* move = std::get_if<Move>(&task)) return judge_retreat(variant, position, dislodged, *move);
  if (std::holds_alternative<Disband>(task)) return judge_disband(&dislodged);
  if (broken(Fault::OtherOrdersDisband)) return judge_disband(&dislodged);
  return illegal(&dislodged, Clause::RetreatOnlyMoves);
}

void add_clauses(ClauseList& clauses, const ClauseList& more) {
  for (const Clause clause : more) clauses.push_back(clause);
  std::ranges::sort(clauses);
  clauses.erase(std::ranges::unique(clauses).begin(), clauses.end());
}

bool obeys(const DislodgedUnit& dislodged, PowerId power) {
  if (broken(Fault::ForeignUnitRetreats)) return true;
  return dislodged.unit.power == power;
}

Judged judge(const Variant& variant, const Position& position, const Order& order) {
  if (std::holds_alternative<Build>(order.task) || std::holds_alternative<Waive>(order.task) ||
      std::holds_alternative<Declare>(order.task) || is_of<SheetTask>(order.task)) {
    if (broken(Fault::BuildsDisbandInRetreats)) return judge_disband(nullptr);
    return illegal(nullptr, Clause::OrderWrongPhase);
  }
  const DislodgedUnit* dislodged = position.dislodged_at(order.unit.at.province);
  if (dislodged == nullptr || !obeys(*dislodged, order.power)) return judge_other_unit(position, order);
  if (const auto misnamed = why_misnamed(variant, order.unit, dislodged->unit)) return illegal(dislodged, *misnamed);
  Judged judged = judge_task(variant, position, *dislodged, order.task);
  if (!is_legal(judged)) return judged;
  add_clauses(judged.verdict.also, why_accepted(variant, order.unit, dislodged->unit));
  judged.verdict.choice = OrderChoice::Chosen;  // unless there are several
  return judged;
}

// Where the unit goes, if anywhere: a tag or the name of the only coast makes no difference.
bool say_the_same(const Judged& one, const Judged& other) {
  if (broken(Fault::SameRetreatTwiceContradicts)) return false;
  return one.destination == other.destination;
}

// Several legal orders for one unit (DATC 4.D.3): one of them counts, or none does. Saying the same twice is not a
// contradiction.
void settle_repeated_orders(const Variant& variant, std::vector<Judged>& judged) {
  if (broken(Fault::EveryRetreatOrderCounts)) return;
  for (std::size_t first = 0; first < judged.size(); ++first) {
    if (judged[first].unit == nullptr || !is_legal(judged[first])) continue;
    std::vector<Judged*> rivals;
    bool all_alike = true;
    for (Judged& one : std::span(judged).subspan(first)) {
      if (one.unit != judged[first].unit || !is_legal(one)) continue;
      rivals.push_back(&one);
      all_alike = all_alike && say_the_same(one, judged[first]);
    }
    if (rivals.size() < 2) continue;
    const Judged* counts = nullptr;
    const RepeatedOrder rule = variant.options().repeated_order;
    if (rule == RepeatedOrder::Last) counts = rivals.back();
    if (rule == RepeatedOrder::First || (rule == RepeatedOrder::None && all_alike)) counts = rivals.front();
    for (Judged* const one : rivals) {
      if (one == counts) continue;
      *one = illegal(one->unit, Clause::OrderRepeated, {{one->unit->unit.at.province, Part::Stands, {}}});
      one->verdict.choice = OrderChoice::PassedOver;
    }
  }
}

bool goes_over_weak_border(const Map& map, const Judged& judged) {
  if (broken(Fault::WeakRetreatIsOrdinary)) return false;
  const Unit& unit = judged.unit->unit;
  return is_weak_way(map, unit.kind, unit.at.province, judged.destination->province);
}

// Two or more retreats into one province, on any of its coasts, fail together. One over a weak border gives way to
// others (border/weak-retreat).
void settle_collisions(const Map& map, std::vector<Judged>& judged) {
  if (broken(Fault::RetreatsShareProvince)) return;
  for (Judged& one : judged) {
    if (!one.destination) continue;
    for (const Judged& other : judged) {
      if (&one == &other || !other.destination || other.destination->province != one.destination->province) continue;
      if (broken(Fault::RetreatsCollideOnOneCoastOnly) && other.destination != one.destination) continue;
      if (broken(Fault::FirstOfTwoRetreatsSucceeds) && &one < &other) continue;
      const bool is_weak = goes_over_weak_border(map, one);
      const bool other_is_weak = goes_over_weak_border(map, other);
      if (other_is_weak && !is_weak) continue;
      const bool gives_way = is_weak && !other_is_weak;
      if (one.verdict.clause != Clause::BorderWeakRetreat)
        one.verdict.clause = gives_way ? Clause::BorderWeakRetreat : Clause::RetreatCollides;
      one.verdict.result = Result::Bounces;
      add_witness(one.verdict, other.unit->unit.at.province, Part::Prevents);
    }
  }
}

}  // namespace

Adjudication adjudicate_retreats(const Variant& variant, const Position& position, std::span<const Order> orders) {
  CASUS_ASSERT(position.phase.kind == PhaseKind::Retreats);
  std::vector<Judged> judged;
  for (const Order& order : orders) judged.push_back(judge(variant, position, order));
  settle_repeated_orders(variant, judged);
  settle_collisions(variant.map, judged);

  Adjudication result;
  result.next = position;
  for (const DislodgedUnit& dislodged : position.dislodged) {
    const bool ordered = std::ranges::any_of(judged, [&](const Judged& one) { return one.unit == &dislodged; });
    if (broken(Fault::UnorderedUnitRetreats) && !ordered) {
      const Location to = open_retreats(variant, position, dislodged).front();
      result.next.units.push_back({dislodged.unit.power, dislodged.unit.kind, to});
      continue;
    }
    if (!ordered) result.events.push_back(loss_of(dislodged.unit, EventKind::Disbanded, Clause::RetreatNoOrder));
  }
  for (const Judged& one : judged) {
    result.verdicts.push_back(one.verdict);
    if (one.verdict.result != Result::Retreats) continue;
    Unit retreated = one.unit->unit;
    retreated.at = *one.destination;
    result.next.units.push_back(retreated);
  }
  std::ranges::sort(result.next.units, {}, &Unit::at);
  return result;
}

}  // namespace casus
