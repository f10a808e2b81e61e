#include "engine/movement/reasons.h"

#include <algorithm>

#include "engine/board/widths.h"
#include "engine/faults/faults.h"
#include "engine/legality/reach.h"
#include "engine/legality/repeated_orders.h"
#include "engine/movement/reason.h"
#include "engine/orders/named_unit.h"
#include "engine/rules/clauses.h"

namespace casus {
namespace {

// --- what options changed in an order's wording

template <std::size_t Words>
void say_wording_of(const Battle<Words>& battle, const UnitName& name, UnitIndex unit, Reason<Words>& reason) {
  const Unit& named = battle.field.unit(unit);
  if (is_well_named(name, named)) return;
  for (const Clause clause : why_accepted(battle.field.variant, name, named)) reason.also(clause);
}

template <std::size_t Words>
void say_destination(const Battle<Words>& battle, Location written, const CheckedOrder& checked, UnitIndex traveller,
                     Reason<Words>& reason) {
  if (written != checked.destination) {
    for (const Clause clause : why_coast_settled(battle.field.map, written, checked.destination)) reason.also(clause);
    return;
  }
  const bool coast_left_open = checked.kind == TaskKind::SupportMove && written.coast == Coast::None &&
                               battle.field.map.has_coasts(written.province) && battle.field.fleets.test(traveller);
  if (coast_left_open) reason.also(Clause::CoastOfSupport);
}

template <std::size_t Words>
void say_wording(const Battle<Words>& battle, const Order& order, const CheckedOrder& checked, Reason<Words>& reason) {
  say_wording_of(battle, order.unit, checked.unit, reason);
  const auto goes_to = [&](Location written, UnitIndex traveller) {
    say_destination(battle, written, checked, traveller, reason);
  };
  if (const auto* move = std::get_if<Move>(&order.task)) goes_to(move->destination, checked.unit);
  if (const auto* transform = std::get_if<Transform>(&order.task)) {
    if (transform->coast != checked.destination.coast && transform->coast != Coast::None)
      reason.also(Clause::CoastIrrelevant);
  }
  if (const auto* hold = std::get_if<SupportHold>(&order.task))
    say_wording_of(battle, hold->supported, checked.object, reason);
  if (const auto* support = std::get_if<SupportMove>(&order.task)) {
    say_wording_of(battle, support->supported, checked.object, reason);
    goes_to(support->destination, checked.object);
  }
  if (const auto* convoy = std::get_if<Convoy>(&order.task)) {
    say_wording_of(battle, convoy->army, checked.object, reason);
    goes_to(convoy->destination, checked.object);
  }
}

// For an illegal order: the fleet that closes a strait to it, and whether unified coasts would have made it possible.
template <std::size_t Words>
void say_why_out_of_reach(const Battle<Words>& battle, const Order& order, const CheckedOrder& checked,
                          Reason<Words>& reason) {
  const auto say = [&](UnitIndex unit, Location to) {
    if (unit == no_unit) return;
    const ProvinceId water =
        closing_water(battle.field.variant, battle.field.position, battle.field.unit(unit), to.province);
    if (checked.clause == Clause::StraitClosed && water != no_province) reason.witness(water, Part::Water);
    if (lacks_unified_coasts(battle.field.variant, battle.field.position, battle.field.unit(unit), to))
      reason.also(Clause::CoastUnified);
  };
  if (const auto* move = std::get_if<Move>(&order.task)) say(checked.unit, move->destination);
  if (const auto* hold = std::get_if<SupportHold>(&order.task))
    say(checked.unit, {hold->supported.at.province, Coast::None});
  if (const auto* support = std::get_if<SupportMove>(&order.task)) {
    say(checked.unit, {support->destination.province, Coast::None});
    say(checked.object, support->destination);
  }
}

// --- verdicts

template <std::size_t Words>
void tell_unit_that_holds(Reason<Words>& reason, Result result, Clause clause) {
  reason.decide(result, clause);
  tell_garrison(reason);
}

template <std::size_t Words>
void tell_void_order(Reason<Words>& reason) {
  const Clause clause = reason.battle.why_unmatched(reason.unit);
  if (clause == Clause::MoveNoConvoyOrdered) tell_stranded_sortie(reason);
  else reason.decide(Result::Void, clause);
  tell_garrison(reason);
}

// The order that counts for the unit; `written` if its power wrote one for it.
template <std::size_t Words>
void tell_counting_order(Reason<Words>& reason, bool written) {
  const Battle<Words>& battle = reason.battle;
  const UnitIndex unit = reason.unit;
  if (battle.movers.test(unit)) {
    tell_move(reason);
  } else if (battle.idle_armies.test(unit) || battle.idle_carriers.test(unit)) {
    tell_unit_that_holds(reason, Result::Disrupted, paradox_clause(reason.board.options));
  } else if (battle.untouched.test(unit)) {
    tell_unit_that_holds(reason, Result::Bounces, Clause::SortieUntouched);
  } else if (battle.supporters.test(unit)) {
    tell_support(reason);
  } else if (battle.convoyers.test(unit)) {
    tell_convoy(reason);
  } else if (battle.transform_orders.test(unit)) {
    tell_transform(reason);
  } else if (battle.unmatched.test(unit)) {
    tell_void_order(reason);
  } else {
    const Clause without_order = battle.field.minors.test(unit) ? Clause::MinorHolds : Clause::OrderNone;
    tell_unit_that_holds(reason, Result::Holds, written ? Clause::OrderHold : without_order);
  }
}

template <std::size_t Words>
void tell_illegal_order(Reason<Words>& reason, Clause clause) {
  const bool is_void = broken(Fault::SupportOfNobodyIsVoid) && clause == Clause::SupportNoUnit;
  reason.decide(is_void ? Result::Void : Result::Illegal, clause);
  if (reason.unit != no_unit && !reason.battle.movers.test(reason.unit)) tell_garrison(reason);
}

}  // namespace

template <std::size_t Words>
void tell_order(const SettledBoard<Words>& board, std::span<const Order> orders, std::size_t i, Verdict& verdict) {
  const Battle<Words>& battle = board.battle;
  const CheckedOrder& checked = battle.checked[i];
  Reason<Words> reason(board, checked.unit, verdict);
  verdict.choice = choice_of(board.options, checked);
  if (checked.legal) {
    say_wording(battle, orders[i], checked, reason);
    tell_counting_order(reason, true);
  } else {
    say_why_out_of_reach(battle, orders[i], checked, reason);
    if (checked.forbidden_by) reason.also(*checked.forbidden_by);
    tell_illegal_order(reason, checked.clause);
  }
  reason.finish();
}

template <std::size_t Words>
void tell_unit_without_order(const SettledBoard<Words>& board, UnitIndex unit, Verdict& verdict) {
  Reason<Words> reason(board, unit, verdict);
  const bool is_implied = board.battle.order_of[unit] == Battle<Words>::implied_order;
  if (is_implied || board.battle.implied_holds.test(unit)) reason.also(Clause::OrderImplied);
  tell_counting_order(reason, false);
  reason.finish();
}

#define CASUS_INSTANTIATE(words)                                                                       \
  template void tell_order(const SettledBoard<words>&, std::span<const Order>, std::size_t, Verdict&); \
  template void tell_unit_without_order(const SettledBoard<words>&, UnitIndex, Verdict&);
CASUS_FOR_EACH_WIDTH(CASUS_INSTANTIATE)
#undef CASUS_INSTANTIATE

void mark_destroyed(Verdict& verdict) {
  verdict.fate = Fate::Destroyed;
  std::ranges::replace(verdict.also, Clause::DislodgedRetreats, Clause::DislodgedDestroyed);
}

}  // namespace casus
