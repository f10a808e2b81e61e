#include "engine/movement/battle.h"

#include <algorithm>

#include "engine/faults/faults.h"
#include "engine/legality/convoy_routes.h"
#include "engine/legality/implied_orders.h"
#include "engine/legality/repeated_orders.h"
#include "engine/movement/faulty_battle.h"

namespace casus {

template <std::size_t Words>
void Battle<Words>::match(std::span<const Order> orders, const Units& made_to_hold) {
  checked.resize(orders.size());
  for (std::size_t i = 0; i < orders.size(); ++i) check(field, orders[i], checked[i]);
  if (field.options.civil_disorder_support == CivilDisorderSupport::Fails) note_writers(orders);
  choose_orders();
  movers = sorties = untouched = supporters = convoyers = unmatched = by_convoy = land_fallback = no_convoy = Units();
  idle_armies = idle_carriers = surely_convoyed = bound_to_path = Units();
  for (UnitIndex unit = 0; unit < field.count; ++unit) {
    into[index(province(unit))] = Units();
    supports[unit] = carriers[unit] = Units();
  }
  if (field.options.implied_orders == ImpliedOrders::Allowed) imply_orders();

  Units helpers;
  for (UnitIndex unit = 0; unit < field.count; ++unit) {
    if (order_of[unit] == no_order) continue;
    const CheckedOrder& order = order_for(unit);
    if (order.kind == TaskKind::Move && made_to_hold.test(unit)) {
      idle_armies.set(unit);
    } else if (order.kind == TaskKind::Move) {
      movers.set(unit);
      destination[unit] = order.destination;
      occupant[unit] = field.at(order.destination.province);
      into[index(order.destination.province)] = Units();
    } else if (order.kind != TaskKind::Hold) {
      helpers.set(unit);
    }
  }
  movers.for_each([&](UnitIndex unit) { into[index(goal(unit))].set(unit); });
  // Whether a sortie's unit counts as holding depends on convoys, and supports depend on that.
  const bool sorties_first = field.sortiers.any();
  helpers.for_each([&](UnitIndex unit) {
    const CheckedOrder& order = order_for(unit);
    if (order.kind == TaskKind::Convoy) {
      match_convoy(unit, order);
    } else if (!sorties_first) {
      match_support(unit, order);
    }
  });
  (movers - field.fleets).for_each([&](UnitIndex army) { choose_route(army, order_for(army)); });
  if (sorties_first) match_sorties(helpers);
#if !defined(NDEBUG) && !defined(CASUS_FAULTS)
  check_invariants();
#endif
}

template <std::size_t Words>
void Battle<Words>::match_sorties(const Units& helpers) {
  sorties = movers & field.sortiers;
  drop_idle_sorties();
  (helpers - convoyers - idle_carriers - unmatched).for_each([&](UnitIndex unit) {
    match_support(unit, order_for(unit));
  });
}

// Only for a unit with an order.
template <std::size_t Words>
const CheckedOrder& Battle<Words>::order_for(UnitIndex unit) const {
  return order_of[unit] == implied_order ? implied_[unit] : checked[static_cast<std::size_t>(order_of[unit])];
}

template <std::size_t Words>
void Battle<Words>::note_writers(std::span<const Order> orders) {
  has_written_.fill(false);
  for (const Order& order : orders) has_written_[index(order.power)] = true;
}

// Which of several orders for one unit counts, and how illegal ones are treated (DATC 4.D.3, 4.E.1).
template <std::size_t Words>
void Battle<Words>::choose_orders() {
  held_ = Units();
  casus::choose_orders<Words>(field.options, checked, order_of);
  impossible_movers = Units();
  if (field.options.impossible_move == ImpossibleMove::OrderedToMove) note_impossible_movers();
  if (field.options.illegal_order != IllegalOrder::Hold) return;
  for (UnitIndex unit = 0; unit < field.count; ++unit) {
    if (order_of[unit] == no_order || checked[static_cast<std::size_t>(order_of[unit])].legal) continue;
    held_.set(unit);
    order_of[unit] = no_order;
  }
}

// An impossible move counts if it is the unit's order: the one that was chosen, or one of a unit without legal orders.
// A minor power's unit holds all the same (docs/undecided.md, ae-sortie-1).
template <std::size_t Words>
void Battle<Words>::note_impossible_movers() {
  impossible_movers = Units();
  Units with_choice;  // units with a legal order
  for (const CheckedOrder& order : checked) {
    const bool was_legal = order.legal || order.clause == Clause::OrderRepeated;
    if (order.unit != no_unit && was_legal) with_choice.set(order.unit);
  }
  for (std::size_t i = 0; i < checked.size(); ++i) {
    const CheckedOrder& order = checked[i];
    if (order.unit == no_unit || order.legal || order.kind != TaskKind::Move) continue;
    if (order.clause == Clause::OrderRepeated || field.minors.test(order.unit)) continue;
    const bool counts = field.options.illegal_order == IllegalOrder::Hold
                            ? order_of[order.unit] == static_cast<std::int32_t>(i)
                            : !with_choice.test(order.unit);
    if (counts) impossible_movers.set(order.unit);
  }
}

template <std::size_t Words>
void Battle<Words>::imply_orders() {
  const auto is_free = [&](UnitIndex unit) {
    return broken(Fault::ImpliedOrderOverrides) || (order_of[unit] == no_order && !held_.test(unit));
  };
  casus::imply_orders(field, std::span<const CheckedOrder>(checked), is_free,
                      [&](UnitIndex unit, const CheckedOrder& move) {
                        implied_[unit] = move;
                        order_of[unit] = implied_order;
                      });
}

// Sorties whose units count as holding, so that they can be supported to hold.
template <std::size_t Words>
void Battle<Words>::drop_idle_sorties() {
  // The order is void, and then a minor power's unit holds (docs/undecided.md, ae-sortie-1).
  Units stranded = sorties & (no_convoy - land_fallback);
  if (broken(Fault::StrandedSortieDoesNotHold)) stranded = Units();
  stranded.for_each([&](UnitIndex unit) {
    unmatched.set(unit);
    unmatched_clause[unit] = Clause::MoveNoConvoyOrdered;
    drop(unit);
  });
  if (field.options.unopposed_sortie == UnopposedSortie::Bounces) return;
  // Judged from the orders alone (docs/undecided.md, ae-unopposed): no unit is at the destination and no other unit is
  // ordered there. If it depended on which unit arrives, two sorties could decide about each other in a circle.
  sorties.for_each([&](UnitIndex unit) {
    if (!meets_unit(unit) && !meets_move(unit)) untouched.set(unit);
  });
  untouched.for_each([&](UnitIndex unit) {
    drop(unit);
    convoyers -= carriers[unit];
    unmatched |= carriers[unit];
    carriers[unit].for_each([&](UnitIndex fleet) { unmatched_clause[fleet] = Clause::SortieUntouched; });
  });
}

template <std::size_t Words>
bool Battle<Words>::meets_unit(UnitIndex sortie) const {
  if (broken(Fault::SortieOverlooksUnit)) return false;
  return occupant[sortie] != no_unit;
}
template <std::size_t Words>
bool Battle<Words>::meets_move(UnitIndex sortie) const {
  if (broken(Fault::SortieOverlooksMoves)) return false;
  return moving_into(goal(sortie)) != Units::of(sortie);
}

template <std::size_t Words>
void Battle<Words>::drop(UnitIndex sortie) {
  into[index(goal(sortie))].reset(sortie);
  for (Units* units : {&movers, &sorties, &by_convoy, &no_convoy, &land_fallback, &bound_to_path}) units->reset(sortie);
}

template <std::size_t Words>
void Battle<Words>::match_support(UnitIndex unit, const CheckedOrder& order) {
  const bool to_hold = order.kind == TaskKind::SupportHold;
  const UnitIndex supported = order.object;
  if (const auto why = to_hold ? objection_to_hold_support(unit, supported) : objection_to_move_support(unit, order)) {
    unmatched.set(unit);
    unmatched_clause[unit] = *why;
    return;
  }
  support_target[unit] = to_hold || !movers.test(supported) ? province(supported) : goal(supported);
  supporters.set(unit);
  supports[supported].set(unit);
}

template <std::size_t Words>
std::optional<Clause> Battle<Words>::objection_to_hold_support(UnitIndex unit, UnitIndex supported) const {
  if (const auto wrong = wrong_objection_to_hold_support(*this, unit, supported)) return wrong->clause;
  if (sorties.test(supported)) return Clause::SortieNoHoldSupport;
  if (movers.test(supported) || impossible_movers.test(supported)) return Clause::SupportOfMovingUnit;
  return is_of_idle_power(supported) ? std::optional(Clause::SupportOfIdlePower) : std::nullopt;
}

// DATC 4.D.9. A minor power has no player who could be idle.
template <std::size_t Words>
bool Battle<Words>::is_of_idle_power(UnitIndex unit) const {
  if (field.options.civil_disorder_support != CivilDisorderSupport::Fails) return false;
  if (broken(Fault::OneUnorderedUnitIsIdle)) return order_of[unit] == no_order;
  if (field.minors.test(unit) && !broken(Fault::MinorIsIdle)) return false;
  return !has_written_[index(power(unit))];
}

template <std::size_t Words>
std::optional<Clause> Battle<Words>::objection_to_move_support(UnitIndex unit, const CheckedOrder& order) const {
  if (const auto wrong = wrong_objection_to_move_support(*this, unit, order)) return wrong->clause;
  const UnitIndex supported = order.object;
  if (untouched.test(supported)) return Clause::SortieUntouched;
  if (!movers.test(supported)) return Clause::SupportMismatch;
  if (goal(supported) != order.destination.province) return Clause::SupportMismatch;
  const Coast coast = order.destination.coast;
  const bool other_coast = coast != Coast::None && coast != destination[supported].coast;
  return other_coast ? std::optional(Clause::CoastMismatch) : std::nullopt;
}

template <std::size_t Words>
void Battle<Words>::match_convoy(UnitIndex unit, const CheckedOrder& order) {
  const UnitIndex army = order.object;
  if (idle_armies.test(army) && order_for(army).destination.province == order.destination.province) {
    idle_carriers.set(unit);
    return;
  }
  if (!is_ordered_as_convoyed(army, unit, order.destination.province)) {
    unmatched.set(unit);
    unmatched_clause[unit] = Clause::ConvoyMismatch;
    return;
  }
  convoyers.set(unit);
  carriers[army].set(unit);
}

template <std::size_t Words>
bool Battle<Words>::is_ordered_as_convoyed(UnitIndex army, UnitIndex fleet, ProvinceId to) const {
  if (broken(movers.test(army) ? Fault::ConvoyFollowsArmy : Fault::ConvoyOfIdleArmyStands)) return true;
  if (broken(Fault::ForeignConvoyIsVoid) && power(fleet) != power(army)) return false;
  return movers.test(army) && goal(army) == to;
}

// DATC 4.A.3: land or convoy for an army that could walk.
template <std::size_t Words>
void Battle<Words>::choose_route(UnitIndex army, const CheckedOrder& order) {
  const bool can_walk = field.reaches(army, goal(army));
  const bool names_path = order.path != nullptr;
  if (!names_path && needs_path()) {
    carriers[army] = Units();
    if (can_walk) return;
  }
  const bool path_is_ordered = !names_path || keep_carriers_on_path(army, *order.path);
  if (can_walk) {
    if (order.via == Via::Land || !(names_path || intends_convoy(army, order.via))) return;
    if (falls_back_on_land(army, order, path_is_ordered)) land_fallback.set(army);
  }
  by_convoy.set(army);
  if (broken(Fault::SortieIsNotConvoyed) && field.sortiers.test(army)) return no_convoy.set(army);
  if (names_path) bound_to_path.set(army);
  if (broken(Fault::OtherRoutesReplacePath)) bound_to_path.reset(army);
  if (!path_is_ordered || !chain_exists(field, carriers[army], province(army), goal(army))) {
    if (broken(Fault::ArmyCrossesWithoutConvoy)) return by_convoy.reset(army);
    no_convoy.set(army);
    return;
  }
  if (field.options.convoy_routes != ConvoyRoutes::Any && !names_path) keep_carriers_on_routes(army);
}

template <std::size_t Words>
bool Battle<Words>::needs_path() const {
  if (broken(Fault::PathIsNotRequired) || broken(Fault::WrittenPathIsIgnored)) return false;
  return field.options.convoy_path == ConvoyPath::Required;
}

template <std::size_t Words>
bool Battle<Words>::intends_convoy(UnitIndex army, Via via) const {
  if (broken(Fault::ForeignFleetKidnaps) && carriers[army].any()) return true;
  const bool is_tagged = via == Via::Convoy;
  const bool own_fleet_convoys = (carriers[army] & friends(army)).any();
  switch (field.options.convoy_intent) {
    case ConvoyIntent::Y2025EE:
    case ConvoyIntent::Y2000:
    case ConvoyIntent::Y2000Ordered:
    case ConvoyIntent::Y2000Possible: return is_tagged || own_fleet_convoys;
    case ConvoyIntent::Y1982: return is_tagged || own_fleet_convoys || own_units_change_places(army);
    case ConvoyIntent::Dptg: return is_tagged;
    case ConvoyIntent::Y1971: return meets_unit_coming_the_other_way(army);
    case ConvoyIntent::Y1971Intact: return carriers[army].any();
  }
  return false;
}

template <std::size_t Words>
bool Battle<Words>::meets_unit_coming_the_other_way(UnitIndex army) const {
  const UnitIndex other = occupant[army];
  return other != no_unit && movers.test(other) && goal(other) == province(army);
}

// The second situation in which DATC 4.A.3 has the book of 1982 choose the convoy: a fleet convoys, and the unit at the
// destination is of the army's own power and comes the other way.
template <std::size_t Words>
bool Battle<Words>::own_units_change_places(UnitIndex army) const {
  if (broken(Fault::Rule1982SeesNoChangeOfPlaces)) return false;
  if (!carriers[army].any() || !meets_unit_coming_the_other_way(army)) return false;
  if (broken(Fault::Rule1982LetsAnybodyChangePlaces)) return true;
  return power(occupant[army]) == power(army);
}

// Whether an army that is to be convoyed walks when the convoy fails.
template <std::size_t Words>
bool Battle<Words>::falls_back_on_land(UnitIndex army, const CheckedOrder& order, bool path_is_ordered) const {
  if (broken(Fault::NobodyFallsBackOnLand)) return false;
  if (broken(Fault::EverybodyFallsBackOnLand)) return true;
  const ProvinceId from = province(army), to = goal(army);
  switch (field.options.convoy_intent) {
    case ConvoyIntent::Y2000:
    case ConvoyIntent::Y1971:
    case ConvoyIntent::Y1971Intact: return true;
    case ConvoyIntent::Y2000Ordered: return !path_is_ordered || !chain_exists(field, carriers[army], from, to);
    case ConvoyIntent::Y2000Possible:
      return order.path == nullptr ? !chain_exists(field, field.fleets_at_sea, from, to)
                                   : !is_path(field, *order.path, from, to);
    case ConvoyIntent::Y2025EE:
    case ConvoyIntent::Y1982:
    case ConvoyIntent::Dptg: return false;
  }
  return false;
}

// Keeps the fleets of a binding path as carriers, and says whether all of them are ordered to carry the army.
template <std::size_t Words>
bool Battle<Words>::keep_carriers_on_path(UnitIndex army, std::span<const ProvinceId> path) {
  if (broken(Fault::OtherRoutesReplacePath)) return true;
  Units on_path;
  bool all_are_ordered = true;
  for (const ProvinceId sea : path) {
    const UnitIndex fleet = field.at(sea);
    if (fleet != no_unit && carriers[army].test(fleet)) on_path.set(fleet);
    else all_are_ordered = false;
  }
  carriers[army] = on_path;
  return all_are_ordered;
}

// Where one broken route breaks the convoy, only fleets that lie on some route count.
template <std::size_t Words>
void Battle<Words>::keep_carriers_on_routes(UnitIndex army) {
  if (broken(Fault::FleetsOffTheRouteCount)) return;
  if (own_fleets_suffice(army)) carriers[army] &= friends(army);
  const Units ordered = carriers[army];
  ordered.for_each([&](UnitIndex fleet) {
    if (!lies_on_route(field, ordered, fleet, province(army), goal(army), false)) carriers[army].reset(fleet);
  });
}

// An addition of the DPTG (DATC 6.F.11): foreign fleets are not used where the power's own ones suffice.
template <std::size_t Words>
bool Battle<Words>::own_fleets_suffice(UnitIndex army) const {
  if (broken(Fault::ForeignFleetsAreUsed)) return false;
  if (field.options.convoy_routes != ConvoyRoutes::AllOwnFirst) return false;
  return chain_exists(field, carriers[army] & friends(army), province(army), goal(army));
}

template struct Battle<1>;
template struct Battle<4>;

}  // namespace casus
