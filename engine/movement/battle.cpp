#include "engine/movement/battle.h"

#include <algorithm>

#include "engine/board/widths.h"
#include "engine/faults/faults.h"
#include "engine/legality/convoy_routes.h"
#include "engine/legality/implied_orders.h"
#include "engine/legality/repeated_orders.h"
#include "engine/movement/faulty_battle.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"

namespace casus {
namespace {

// --- 1. orders

// Takes the illegal orders away from the units for which they count (option illegal-order), and marks them.
template <std::size_t Words>
void hold_units_with_illegal_orders(OrdersThatCount<Words>& own) {
  if (own.field.options.illegal_order != IllegalOrder::Hold) return;
  own.field.all.for_each([&](UnitIndex unit) {
    if (own.order_of[unit] == no_order || own.order_for(unit).legal) return;
    own.checked[static_cast<std::size_t>(own.order_of[unit])].becomes_hold = true;
    own.order_of[unit] = no_order;
  });
}

// `ordered`: units that have an order that counts for something.
template <std::size_t Words>
void give_implied_orders(const UnitBits<Words>& ordered, OrdersThatCount<Words>& own) {
  const auto is_free = [&](UnitIndex unit) {
    return broken(Fault::ImpliedOrderOverrides) || (own.order_of[unit] == no_order && !ordered.test(unit));
  };
  own.implied_holds = imply_orders(own.field, std::span<const CheckedOrder>(own.checked), is_free,
                                   [&](UnitIndex unit, const CheckedOrder& move) {
                                     own.implied[unit] = move;
                                     own.order_of[unit] = OrdersThatCount<Words>::implied_order;
                                   });
}

template <std::size_t Words>
void check_orders(OrdersThatCount<Words>& own) {
  if (own.table.empty()) {
    own.checked.resize(own.written.size());
    for (std::size_t i = 0; i < own.written.size(); ++i) check(own.field, own.written[i], own.checked[i]);
  } else {
    own.checked.clear();
    for (const OrderNumber number : own.numbers) own.checked.push_back(own.from_table(number).checked);
  }
}

template <std::size_t Words>
void note_writers(OrdersThatCount<Words>& own) {
  std::ranges::fill(own.has_written, false);
  if (own.table.empty()) {
    for (const Order& order : own.written) own.has_written[index(order.power)] = true;
  } else {
    for (const OrderNumber number : own.numbers) own.has_written[index(own.from_table(number).writer)] = true;
  }
  for (const Grant& grant : own.grants) own.has_written[index(grant.power)] = true;
}

template <std::size_t Words>
void find_orders_that_count(OrdersThatCount<Words>& own) {
  const Options& options = own.field.options;
  check_orders(own);
  if (options.civil_disorder_support == CivilDisorderSupport::Fails) note_writers(own);
  choose_orders<Words>(own.field, own.checked, own.order_of);
  if (options.impossible_move == ImpossibleMove::OrderedToMove)
    own.impossible_movers = impossible_movers<Words>(own.field, own.checked, own.order_of);
  UnitBits<Words> ordered;
  if (options.implied_orders == ImpliedOrders::Allowed)
    ordered = units_with_illegal_orders_that_count<Words>(own.field, own.checked, own.order_of);
  hold_units_with_illegal_orders(own);
  own.implied_holds = {};
  if (options.implied_orders == ImpliedOrders::Allowed) give_implied_orders(ordered, own);
}

// --- 2. moves

template <std::size_t Words>
void collect_moves(const OrdersThatCount<Words>& before, const UnitBits<Words>& made_to_hold,
                   OrderedMoves<Words>& own) {
  own.movers_as_ordered = own.idle_armies = own.convoy_orders = own.support_orders = own.transform_orders = {};
  before.field.all.for_each([&](UnitIndex unit) {
    if (before.order_of[unit] == no_order) return;
    const CheckedOrder& order = before.order_for(unit);
    if (order.kind == TaskKind::Move && made_to_hold.test(unit)) {
      own.idle_armies.set(unit);
    } else if (order.kind == TaskKind::Move) {
      own.movers_as_ordered.set(unit);
      own.destination[unit] = order.destination;
      own.occupant[unit] = before.field.at(order.destination.province);
    } else if (order.kind == TaskKind::Convoy) {
      own.convoy_orders.set(unit);
    } else if (order.kind == TaskKind::Transform) {
      own.transform_orders.set(unit);
    } else if (order.kind != TaskKind::Hold) {
      own.support_orders.set(unit);
    }
  });
}

// --- 3. convoys

template <std::size_t Words>
bool is_for_idle_army(const BeforeConvoys<Words>& before, const CheckedOrder& order) {
  return before.idle_armies.test(order.object) &&
         before.order_for(order.object).destination.province == order.destination.province;
}

template <std::size_t Words>
bool is_ordered_as_convoyed(const BeforeConvoys<Words>& before, UnitIndex fleet, const CheckedOrder& order) {
  const UnitIndex army = order.object;
  const bool moves = before.movers_as_ordered.test(army);
  if (broken(moves ? Fault::ConvoyFollowsArmy : Fault::ConvoyOfIdleArmyStands)) return true;
  if (broken(Fault::ForeignConvoyIsVoid) && before.power(fleet) != before.power(army)) return false;
  return moves && before.goal(army) == order.destination.province;
}

template <std::size_t Words>
void match_convoys(const BeforeConvoys<Words>& before, MatchedConvoys<Words>& own) {
  own.convoyers_as_ordered = own.void_convoys = own.idle_carriers = {};
  std::fill_n(own.carriers_as_ordered.begin(), before.field.count, UnitBits<Words>());
  before.convoy_orders.for_each([&](UnitIndex fleet) {
    const CheckedOrder& order = before.order_for(fleet);
    if (is_for_idle_army(before, order)) return own.idle_carriers.set(fleet);
    if (!is_ordered_as_convoyed(before, fleet, order)) return own.void_convoys.set(fleet);
    own.convoyers_as_ordered.set(fleet);
    own.carriers_as_ordered[order.object].set(fleet);
  });
}

// --- 4. routes

template <std::size_t Words>
struct Route {
  UnitBits<Words> carriers;
  bool by_convoy = false, land_fallback = false, bound_to_path = false, no_convoy = false;
};

template <std::size_t Words>
bool needs_path(const Field<Words>& field) {
  if (broken(Fault::PathIsNotRequired) || broken(Fault::WrittenPathIsIgnored)) return false;
  return field.options.convoy_path == ConvoyPath::Required;
}

template <std::size_t Words>
bool meets_unit_coming_the_other_way(const BeforeRoutes<Words>& before, UnitIndex army) {
  const UnitIndex other = before.occupant[army];
  return other != no_unit && before.movers_as_ordered.test(other) && before.goal(other) == before.province(army);
}

// The second situation in which DATC 4.A.3 has the book of 1982 choose the convoy: a fleet convoys, and the unit at the
// destination is of the army's own power and comes the other way.
template <std::size_t Words>
bool own_units_change_places(const BeforeRoutes<Words>& before, UnitIndex army) {
  if (broken(Fault::Rule1982SeesNoChangeOfPlaces)) return false;
  if (!before.carriers_as_ordered[army].any() || !meets_unit_coming_the_other_way(before, army)) return false;
  if (broken(Fault::Rule1982LetsAnybodyChangePlaces)) return true;
  return before.power(before.occupant[army]) == before.power(army);
}

template <std::size_t Words>
bool intends_convoy(const BeforeRoutes<Words>& before, UnitIndex army, Via via) {
  const UnitBits<Words>& carriers = before.carriers_as_ordered[army];
  if (broken(Fault::ForeignFleetKidnaps) && carriers.any()) return true;
  const bool is_tagged = via == Via::Convoy;
  const bool own_fleet_convoys = (carriers & before.friends(army)).any();
  switch (before.field.options.convoy_intent) {
    case ConvoyIntent::Y2025EE:
    case ConvoyIntent::Y2000:
    case ConvoyIntent::Y2000Ordered:
    case ConvoyIntent::Y2000Possible: return is_tagged || own_fleet_convoys;
    case ConvoyIntent::Y1982: return is_tagged || own_fleet_convoys || own_units_change_places(before, army);
    case ConvoyIntent::Dptg: return is_tagged;
    case ConvoyIntent::Y1971: return carriers.any() && meets_unit_coming_the_other_way(before, army);
    case ConvoyIntent::Y1971Intact: return carriers.any();
  }
  return false;
}

// Whether an army that is to be convoyed by `carriers` walks when the convoy fails.
template <std::size_t Words>
bool falls_back_on_land(const BeforeRoutes<Words>& before, UnitIndex army, const UnitBits<Words>& carriers,
                        bool path_is_ordered) {
  if (broken(Fault::NobodyFallsBackOnLand)) return false;
  if (broken(Fault::EverybodyFallsBackOnLand)) return true;
  const ProvinceId from = before.province(army), to = before.goal(army);
  const RareList<ProvinceId>* const path = before.order_for(army).path;
  switch (before.field.options.convoy_intent) {
    case ConvoyIntent::Y2000:
    case ConvoyIntent::Y1971:
    case ConvoyIntent::Y1971Intact: return true;
    case ConvoyIntent::Y2000Ordered: return !path_is_ordered || !chain_exists(before.field, carriers, from, to);
    case ConvoyIntent::Y2000Possible:
    case ConvoyIntent::Y1982:
      return path == nullptr ? !chain_exists(before.field, before.field.fleets_at_sea, from, to)
                             : !can_carry(before.field, *path, from, to);
    case ConvoyIntent::Y2025EE:
    case ConvoyIntent::Dptg: return false;
  }
  return false;
}

// Keeps the fleets of a binding path as carriers. Whether it is a path at all, and each of them is ordered to carry the
// army.
template <std::size_t Words>
bool keep_carriers_on_path(const BeforeRoutes<Words>& before, UnitIndex army, std::span<const ProvinceId> path,
                           UnitBits<Words>& carriers) {
  if (broken(Fault::OtherRoutesReplacePath)) return true;
  const Field<Words>& field = before.field;
  UnitBits<Words> on_path;
  bool all_are_ordered = true;
  for (const ProvinceId sea : path) {
    const UnitIndex fleet = field.at(sea);
    if (fleet != no_unit && carriers.test(fleet)) on_path.set(fleet);
    else all_are_ordered = false;
  }
  carriers = on_path;
  return all_are_ordered && can_carry(field, path, before.province(army), before.goal(army));
}

// An addition of the DPTG (DATC 6.F.11): foreign fleets are not used where the power's own ones suffice.
template <std::size_t Words>
bool own_fleets_suffice(const BeforeRoutes<Words>& before, UnitIndex army, const UnitBits<Words>& carriers) {
  if (broken(Fault::ForeignFleetsAreUsed)) return false;
  if (before.field.options.convoy_routes != ConvoyRoutes::AllOwnFirst) return false;
  return chain_exists(before.field, carriers & before.friends(army), before.province(army), before.goal(army));
}

// Only fleets that lie on some route count where one broken route breaks the convoy, and by the paradox rules that ask
// for a convoying fleet (docs/undecided.md, paradox-carriers). The rule of 2000 finds out by itself which fleets an
// army can do without.
bool only_fleets_on_routes_count(const Options& options) {
  if (options.convoy_routes != ConvoyRoutes::Any) return !broken(Fault::FleetsOffTheRouteCount);
  if (broken(Fault::FleetsOffTheRouteAreConvoying)) return false;
  switch (options.convoy_paradox) {
    case ConvoyParadox::Y1971:
    case ConvoyParadox::Y1971AllHold:
    case ConvoyParadox::Y1982:
    case ConvoyParadox::OwnEffect: return true;
    case ConvoyParadox::Szykman:
    case ConvoyParadox::SzykmanArmy:
    case ConvoyParadox::AllHold:
    case ConvoyParadox::Y1982Matched:
    case ConvoyParadox::Y1982Ordered:
    case ConvoyParadox::Y2000:
    case ConvoyParadox::Y2000AllHold: return false;
  }
  return false;
}

template <std::size_t Words>
UnitBits<Words> carriers_on_routes(const BeforeRoutes<Words>& before, UnitIndex army, const UnitBits<Words>& carriers) {
  const UnitBits<Words> used = own_fleets_suffice(before, army, carriers) ? carriers & before.friends(army) : carriers;
  UnitBits<Words> on_routes;
  used.for_each([&](UnitIndex fleet) {
    if (lies_on_route(before.field, used, fleet, before.province(army), before.goal(army), false)) on_routes.set(fleet);
  });
  return on_routes;
}

// DATC 4.A.3: land or convoy for an army that could walk.
template <std::size_t Words>
Route<Words> route_of(const BeforeRoutes<Words>& before, UnitIndex army) {
  const Field<Words>& field = before.field;
  const CheckedOrder& order = before.order_for(army);
  const bool can_walk = field.reaches(army, before.goal(army));
  const bool names_path = order.path != nullptr;
  Route<Words> route{before.carriers_as_ordered[army]};
  if (!names_path && needs_path(field)) {
    route.carriers = {};
    if (can_walk) return route;
  }
  const bool path_is_ordered = !names_path || keep_carriers_on_path(before, army, *order.path, route.carriers);
  if (can_walk) {
    if (order.via == Via::Land || !(names_path || intends_convoy(before, army, order.via))) return route;
    route.land_fallback = falls_back_on_land(before, army, route.carriers, path_is_ordered);
  }
  route.by_convoy = true;
  if (broken(Fault::SortieIsNotConvoyed) && field.sortiers.test(army)) {
    route.no_convoy = true;
    return route;
  }
  route.bound_to_path = names_path && !broken(Fault::OtherRoutesReplacePath);
  if (!path_is_ordered || !chain_exists(field, route.carriers, before.province(army), before.goal(army))) {
    route.by_convoy = !broken(Fault::ArmyCrossesWithoutConvoy);
    route.no_convoy = route.by_convoy;
  } else if (!names_path && only_fleets_on_routes_count(field.options)) {
    route.carriers = carriers_on_routes(before, army, route.carriers);
  }
  return route;
}

template <std::size_t Words>
void choose_routes(const BeforeRoutes<Words>& before, ChosenRoutes<Words>& own) {
  own.routes_as_ordered = {};
  std::copy_n(before.carriers_as_ordered.begin(), before.field.count, own.carriers.begin());
  (before.movers_as_ordered - before.field.fleets).for_each([&](UnitIndex army) {
    const Route<Words> route = route_of(before, army);
    own.carriers[army] = route.carriers;
    if (route.by_convoy) own.routes_as_ordered.by_convoy.set(army);
    if (route.land_fallback) own.routes_as_ordered.land_fallback.set(army);
    if (route.bound_to_path) own.routes_as_ordered.bound_to_path.set(army);
    if (route.no_convoy) own.routes_as_ordered.no_convoy.set(army);
  });
}

// --- 5. sorties

// The order is void, and then a minor power's unit holds (docs/undecided.md, ae-sortie-1).
template <std::size_t Words>
UnitBits<Words> stranded_sorties(const BeforeSorties<Words>& before) {
  if (broken(Fault::StrandedSortieDoesNotHold)) return {};
  const UnitBits<Words> sorties = before.movers_as_ordered & before.field.sortiers;
  return sorties & (before.routes_as_ordered.no_convoy - before.routes_as_ordered.land_fallback);
}

template <std::size_t Words>
bool meets_unit(const BeforeSorties<Words>& before, UnitIndex sortie) {
  if (broken(Fault::SortieOverlooksUnit)) return false;
  return before.occupant[sortie] != no_unit;
}
template <std::size_t Words>
bool meets_move(const BeforeSorties<Words>& before, const UnitBits<Words>& movers, UnitIndex sortie) {
  if (broken(Fault::SortieOverlooksMoves)) return false;
  return movers.any_of([&](UnitIndex other) { return other != sortie && before.goal(other) == before.goal(sortie); });
}

// Judged from the orders alone (docs/undecided.md, ae-unopposed): no unit is at the destination and no other unit is
// ordered there. If it depended on which unit arrives, two sorties could decide about each other in a circle.
template <std::size_t Words>
UnitBits<Words> untouched_sorties(const BeforeSorties<Words>& before, const UnitBits<Words>& movers) {
  UnitBits<Words> untouched;
  if (before.field.options.unopposed_sortie == UnopposedSortie::Bounces) return untouched;
  (movers & before.field.sortiers).for_each([&](UnitIndex sortie) {
    if (!meets_unit(before, sortie) && !meets_move(before, movers, sortie)) untouched.set(sortie);
  });
  return untouched;
}

// An army that goes by convoy, and by no other way, crosses no border.
template <std::size_t Words>
UnitBits<Words> movers_over_weak_borders(const BeforeSorties<Words>& before, const SettledSorties<Words>& own) {
  UnitBits<Words> movers = own.movers - (own.by_convoy - own.land_fallback);
  if (broken(Fault::WeakBorderWeakensConvoys)) movers = own.movers;
  UnitBits<Words> weak;
  movers.for_each([&](UnitIndex mover) {
    if (before.field.is_weak_way(mover, before.goal(mover))) weak.set(mover);
  });
  return weak;
}

// Sorties whose units count as holding, so that they can be supported to hold, are not made.
template <std::size_t Words>
void settle_sorties(const BeforeSorties<Words>& before, SettledSorties<Words>& own) {
  static_cast<MoversByConvoy<Words>&>(own) = before.routes_as_ordered;
  own.movers = before.movers_as_ordered;
  if (before.field.sortiers.any()) {
    own.stranded = stranded_sorties(before);
    own.untouched = untouched_sorties(before, own.movers - own.stranded);
    own.unused_carriers = {};
    own.untouched.for_each([&](UnitIndex sortie) { own.unused_carriers |= before.carriers[sortie]; });
    for (UnitBits<Words>* units : {&own.movers, &own.by_convoy, &own.no_convoy, &own.land_fallback, &own.bound_to_path})
      *units -= own.stranded | own.untouched;
    own.sorties = own.movers & before.field.sortiers;
  }
  if (before.field.has_weak_borders) own.weak = movers_over_weak_borders(before, own);
  own.convoyers = before.convoyers_as_ordered - own.unused_carriers;
  std::fill_n(own.into.begin(), before.field.map.provinces().size(), UnitBits<Words>());
  own.movers.for_each([&](UnitIndex unit) { own.into[index(before.goal(unit))].set(unit); });
}

// --- 6. supports

// DATC 4.D.9. A minor power has no player who could be idle.
template <std::size_t Words>
bool is_of_idle_power(const BeforeSupports<Words>& before, UnitIndex unit) {
  if (before.field.options.civil_disorder_support != CivilDisorderSupport::Fails) return false;
  if (broken(Fault::OneUnorderedUnitIsIdle)) return before.order_of[unit] == no_order;
  if (before.field.minors.test(unit) && !broken(Fault::MinorIsIdle)) return false;
  return !before.has_written[index(before.power(unit))];
}

template <std::size_t Words>
std::optional<Clause> objection_to_hold_support(const BeforeSupports<Words>& before, UnitIndex unit,
                                                UnitIndex supported) {
  if (const auto wrong = wrong_objection_to_hold_support(before, unit, supported)) return wrong->clause;
  if (before.sorties.test(supported)) return Clause::SortieNoHoldSupport;
  if (before.movers.test(supported) || before.impossible_movers.test(supported)) return Clause::SupportOfMovingUnit;
  return is_of_idle_power(before, supported) ? std::optional(Clause::SupportOfIdlePower) : std::nullopt;
}

template <std::size_t Words>
std::optional<Clause> objection_to_move_support(const BeforeSupports<Words>& before, UnitIndex unit,
                                                const CheckedOrder& order) {
  if (const auto wrong = wrong_objection_to_move_support(before, unit, order)) return wrong->clause;
  const UnitIndex supported = order.object;
  if (before.untouched.test(supported)) return Clause::SortieUntouched;
  if (!before.movers.test(supported)) return Clause::SupportMismatch;
  if (before.goal(supported) != order.destination.province) return Clause::SupportMismatch;
  const Coast coast = order.destination.coast;
  const bool other_coast = coast != Coast::None && coast != before.destination[supported].coast;
  return other_coast ? std::optional(Clause::CoastMismatch) : std::nullopt;
}

template <std::size_t Words>
void match_supports(const BeforeSupports<Words>& before, MatchedSupports<Words>& own) {
  own.supporters = own.void_supports = {};
  std::fill_n(own.supports.begin(), before.field.count, UnitBits<Words>());
  before.support_orders.for_each([&](UnitIndex unit) {
    const CheckedOrder& order = before.order_for(unit);
    const UnitIndex supported = order.object;
    const bool to_hold = order.kind == TaskKind::SupportHold;
    if (const auto why = to_hold ? objection_to_hold_support(before, unit, supported)
                                 : objection_to_move_support(before, unit, order)) {
      own.void_supports.set(unit);
      own.objection[unit] = *why;
      return;
    }
    const bool where_it_is = to_hold || !before.movers.test(supported);
    own.support_target[unit] = where_it_is ? before.province(supported) : before.goal(supported);
    own.supporters.set(unit);
    own.supports[supported].set(unit);
  });
}

}  // namespace

template <std::size_t Words>
void Battle<Words>::match(const UnitBits<Words>& made_to_hold) {
  find_orders_that_count<Words>(*this);
  collect_moves<Words>(*this, made_to_hold, *this);
  match_convoys<Words>(*this, *this);
  choose_routes<Words>(*this, *this);
  settle_sorties<Words>(*this, *this);
  match_supports<Words>(*this, *this);
  unmatched = this->void_convoys | this->stranded | this->unused_carriers | this->void_supports;
  surely_convoyed = {};
#if !defined(NDEBUG) && !defined(CASUS_FAULTS)
  check_invariants(*this);
#endif
}

template <std::size_t Words>
Clause Battle<Words>::why_unmatched(UnitIndex unit) const {
  if (this->void_convoys.test(unit)) return Clause::ConvoyMismatch;
  if (this->stranded.test(unit)) return Clause::MoveNoConvoyOrdered;
  return this->unused_carriers.test(unit) ? Clause::SortieUntouched : this->objection[unit];
}

#define CASUS_INSTANTIATE(words) template struct Battle<words>;
CASUS_FOR_EACH_WIDTH(CASUS_INSTANTIATE)
#undef CASUS_INSTANTIATE

}  // namespace casus
