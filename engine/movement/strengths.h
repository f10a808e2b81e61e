// The four strengths of Kruijswijk's "The Math of Adjudication", as bounds while some answers are open: hold strength
// of a province, and attack, prevent and defend strength of a move. With every answer known the bounds meet.
//
// Templates over a view (views.h), which answers questions about other orders.
#pragma once

#include "engine/faults/faults.h"
#include "engine/legality/convoy_routes.h"
#include "engine/movement/faulty_strengths.h"
#include "engine/movement/views.h"
#include "engine/rules/options.h"

namespace casus {

// --- how a move is made

// Whether the army goes by convoy or not at all. One that walks where its convoy fails arrives either way
// (docs/undecided.md, paradox-and-land, last-fleet).
template <std::size_t Words>
inline bool has_to_be_convoyed(const Battle<Words>& battle, UnitIndex army) {
  return battle.by_convoy.test(army) && !battle.land_fallback.test(army);
}

// Whether no chain of ordered fleets could carry the army, and it does not walk either: its move is void.
template <std::size_t Words>
inline bool lacks_convoy(const Battle<Words>& battle, UnitIndex army) {
  return battle.no_convoy.test(army) && !battle.land_fallback.test(army);
}

// Whether an army on its way by convoy arrives, or walks instead (standard/route/land-fallback). Other movers always
// have a way.
template <class View>
inline typename View::Reply has_way(const View& view, UnitIndex mover) {
  if (!has_to_be_convoyed(view.battle, mover)) return Answer::Yes;
  return view.is_convoyed(mover);
}

// Whether a move is made over land (or by a fleet), not by convoy.
template <class View>
inline typename View::Reply goes_by_land(const View& view, UnitIndex mover) {
  if (broken(Fault::ConvoyedUnitsFightHeadToHead)) return Answer::Yes;
  if (!view.battle.by_convoy.test(mover)) return Answer::Yes;
  if (!view.battle.land_fallback.test(mover)) return Answer::No;
  return opposite(view.is_convoyed(mover));
}

// Whether the order of a convoyed army says which fleet is the last on its way.
template <std::size_t Words>
inline bool names_last_fleet(const Battle<Words>& battle, UnitIndex army) {
  if (broken(Fault::EveryFleetOfAPathIsLast)) return false;
  return battle.bound_to_path.test(army);
}

// Of a fleet that is ordered to carry the army and lies next to its destination.
template <std::size_t Words>
inline bool can_be_last(const Battle<Words>& battle, UnitIndex army, UnitIndex fleet) {
  if (broken(Fault::LastFleetsOffTheRoute)) return true;
  return lies_on_route(battle.field, battle.carriers[army], fleet, battle.province(army), battle.goal(army), false);
}

// The fleets that could be the last on the way of a convoyed army: those next to its destination that lie on a proper
// route of ordered fleets, and on a binding path the one in the last sea (docs/undecided.md, last-fleet).
template <std::size_t Words>
inline UnitBits<Words> last_fleets(const Battle<Words>& battle, UnitIndex army) {
  if (names_last_fleet(battle, army)) {
    if (battle.no_convoy.test(army)) return {};
    return UnitBits<Words>::of(battle.field.at(battle.order_for(army).path->back()));
  }
  UnitBits<Words> last;
  (battle.carriers[army] & battle.field.touching(battle.goal(army))).for_each([&](UnitIndex fleet) {
    if (can_be_last(battle, army, fleet)) last.set(fleet);
  });
  return last;
}

// DATC 4.A.4 "last fleet" only: whether convoyed army `army` counts as attacking from province `origin`.
template <std::size_t Words>
inline bool comes_over(const Battle<Words>& battle, UnitIndex army, ProvinceId origin) {
  if (!fights_over_last_fleet(battle.field.options.convoy_origin) || !has_to_be_convoyed(battle, army)) return false;
  return last_fleets(battle, army).any_of([&](UnitIndex fleet) { return battle.province(fleet) == origin; });
}

// DATC 4.A.4 "last fleet" only: the convoyed armies that attack `mover` from its destination, and so fight it
// head-to-head.
template <std::size_t Words>
inline UnitBits<Words> convoyed_opponents(const Battle<Words>& battle, UnitIndex mover) {
  UnitBits<Words> opponents;
  if (!fights_over_last_fleet(battle.field.options.convoy_origin)) return opponents;
  (battle.moving_into(battle.province(mover)) & battle.by_convoy).for_each([&](UnitIndex army) {
    if (comes_over(battle, army, battle.goal(mover))) opponents.set(army);
  });
  return opponents;
}

// A head-to-head battle: two units ordered into each other's province, neither by convoy. `other` is at the destination
// of `mover`.
template <class View>
inline typename View::Reply head_to_head(const View& view, UnitIndex mover, UnitIndex other) {
  if (broken(Fault::UnitsSwap)) return Answer::No;
  if (!view.battle.movers.test(other) || view.battle.goal(other) != view.battle.province(mover)) return Answer::No;
  return both(goes_by_land(view, mover), goes_by_land(view, other));
}

// The same, with the battles over the sea of a last fleet (DATC 4.A.4). A move that is void fights no battle.
template <class View>
inline typename View::Reply fights(const View& view, UnitIndex mover, UnitIndex other) {
  if (!view.battle.movers.test(other) || lacks_convoy(view.battle, other)) return Answer::No;
  if (comes_over(view.battle, mover, view.battle.goal(other))) return Answer::Yes;
  return head_to_head(view, mover, other);
}

// --- the strengths

// The strength of a unit without its supports (border/weak): of a move over a weak border 0, otherwise 1.
template <class View>
inline typename View::Strength strength_alone(const View& view, UnitIndex unit) {
  if (!view.battle.weak.test(unit)) return 1;
  if (const auto wrong = wrong_strength_over_weak_border(view)) return *wrong;
  return choose(goes_by_land(view, unit), typename View::Strength(0), typename View::Strength(1));
}

// That, and one for each support given to the unit (standard/support/given), of those in `counted`.
template <class View>
inline typename View::Strength with_supports(const View& view, UnitIndex unit, const typename View::Units& counted) {
  if (const auto wrong = wrong_with_supports(view, unit, counted)) return *wrong;
  const typename View::Units supports = view.battle.supports[unit] & counted;
  if (supports.none()) return strength_alone(view, unit);
  return strength_alone(view, unit) + view.count_given(supports);
}

// Hold strength of the unit `holder` if it does not leave:
//   it tried to move, or sorties   1
//   otherwise                      1, and 1 more for each hold support given
template <class View>
inline typename View::Strength hold_strength_if_it_stays(const View& view, UnitIndex holder) {
  if (const auto wrong = wrong_hold_strength(view, holder)) return *wrong;
  if (view.battle.movers.test(holder)) return 1;
  return with_supports(view, holder, view.battle.field.all);
}

// Hold strength (standard/strength/hold): nothing where the unit moves away.
template <class View>
inline typename View::Strength hold_strength(const View& view, UnitIndex holder) {
  const auto if_it_stays = hold_strength_if_it_stays(view, holder);
  if (!view.battle.movers.test(holder) || view.battle.sorties.test(holder)) return if_it_stays;
  return choose(view.moves(holder), typename View::Strength(0), if_it_stays);
}

// Defend strength of a move in a head-to-head battle: its strength alone, and 1 more for each support given.
template <class View>
inline typename View::Strength defend_strength(const View& view, UnitIndex mover) {
  if (broken(Fault::DefendersSupportsDoNotCount)) return 1;
  return with_supports(view, mover, view.battle.field.all);
}

// Attack strength of a move against `opponent`, the unit that is at its destination and does not make way:
//   of one's own power   0 (no power dislodges its own unit)
//   otherwise            its strength alone, and 1 more for each support given by another power than the opponent's
template <class View>
inline typename View::Strength attack_strength_against(const View& view, UnitIndex mover, UnitIndex opponent) {
  if (const auto wrong = wrong_attack_strength(view, mover, opponent)) return *wrong;
  const auto& own_supports = view.battle.friends(opponent);
  const bool is_own_unit = view.battle.power(mover) == view.battle.power(opponent);
  view.note_not_counted(is_own_unit ? typename View::Units() : view.battle.supports[mover] & own_supports);
  if (is_own_unit) return 0;
  return with_supports(view, mover, view.battle.field.all - own_supports);
}

// Attack strength of a move into a province that is empty or that its unit leaves: its strength alone, and 1 more for
// each support given.
template <class View>
inline typename View::Strength attack_strength_unopposed(const View& view, UnitIndex mover) {
  return with_supports(view, mover, view.battle.field.all);
}

// Whether `mover` is beaten if `other`, the unit at its destination, succeeds: it is then dislodged from there. DATC
// 4.A.7: only in a head-to-head battle, or ("never") also when the other came by convoy; a unit that leaves is not
// dislodged.
template <class View>
inline typename View::Reply is_beaten_if_it_succeeds(const View& view, UnitIndex other, UnitIndex mover) {
  if (broken(Fault::LoserStillBlocks) || !view.battle.movers.test(other)) return Answer::No;
  if (comes_over(view.battle, mover, view.battle.goal(other))) return Answer::Yes;
  if (view.battle.goal(other) != view.battle.province(mover)) return Answer::No;
  if (view.battle.field.options.dislodged_blocks == DislodgedBlocks::Never) return opposite(view.moves(mover));
  return head_to_head(view, mover, other);
}

// Visits the units that can beat a move from its destination, the one that is there and those that come over it: the
// unit, and whether it does.
template <class View, class Visit>
inline void visit_winners(const View& view, UnitIndex mover, Visit visit) {
  if (const UnitIndex other = view.battle.occupant[mover]; other != no_unit) {
    const auto would_be = is_beaten_if_it_succeeds(view, other, mover);
    if (!(would_be == Answer::No)) visit(other, both(would_be, view.moves(other)));
  }
  convoyed_opponents(view.battle, mover).for_each([&](UnitIndex army) { visit(army, view.moves(army)); });
}

// Whether a move loses its prevent strength to the unit at its destination, or to one that comes from there.
template <class View>
inline typename View::Reply is_beaten_from_its_destination(const View& view, UnitIndex mover) {
  typename View::Reply beaten = Answer::No;
  visit_winners(view, mover, [&](UnitIndex, const typename View::Reply& wins) { beaten = either(beaten, wins); });
  return beaten;
}

// Less than any attack strength, even that of a move over a weak border.
inline constexpr int no_effect = -1;

// Prevent strength of a move: what keeps other moves out of its destination.
//   no way, or it lost a head-to-head battle there   no effect
//   otherwise                                        its strength alone, and 1 more for each support given
template <class View>
inline typename View::Strength prevent_strength(const View& view, UnitIndex mover) {
  if (wrongly_keeps_nobody_out(view.battle, mover)) return no_effect;
  typename View::Reply way = has_way(view, mover);
  if (broken(Fault::DisruptedArmyBlocks)) way = Answer::Yes;
  if (way == Answer::No) return no_effect;
  const auto has_effect = both(way, opposite(is_beaten_from_its_destination(view, mover)));
  return choose(has_effect, with_supports(view, mover, view.battle.field.all), typename View::Strength(no_effect));
}

}  // namespace casus
