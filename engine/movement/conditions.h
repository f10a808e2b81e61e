// When a move succeeds, a support is cut, a convoy carries: the rules, each written once, evaluated over a view of what
// is known so far (views.h). A yes or no given here stays true whatever the open answers turn out to be. The sequence
// of questions and the treatment of cycles are in engine/movement/resolver.h.
#pragma once

#include <cstdint>

#include "engine/faults/faults.h"
#include "engine/movement/battle.h"
#include "engine/movement/views.h"

namespace casus {

// A move succeeds if its attack strength exceeds the hold strength of its destination (in a head-to-head battle: the
// defend strength of its opponent) and the prevent strength of every other move there. A sortie does not, except where
// sorties dislodge.
template <class View>
typename View::Reply move_succeeds(const View& view, UnitIndex mover);

// The same for a move that has a way, and is not a sortie or is treated as if it were not.
template <class View>
typename View::Reply prevails(const View& view, UnitIndex mover);

// A support is cut by an attack of another power from anywhere but the province it is aimed at, or by dislodgement.
template <class View>
typename View::Reply support_is_cut(const View& view, UnitIndex supporter);

// A unit that is to transform is stopped by an attack of another power, from anywhere, which also cuts a support.
template <class View>
typename View::Reply transform_is_stopped(const View& view, UnitIndex unit);

// A convoy carries its army if a chain of its fleets survives (DATC 4.A.1: or if all of them do).
template <class View>
typename View::Reply convoy_carries(const View& view, UnitIndex army);
// The same with no other fleets than these.
template <class View>
typename View::Reply carries(const View& view, UnitIndex army, const typename View::Units& carriers);

// What an attack does to a support, as far as the orders alone show it.
enum class Cutting : std::uint8_t {
  Always,               // it cuts, if the attacker has a way
  OnlyByDislodging,     // it comes from the province the support is aimed at
  SparedByParadoxRule,  // not even by dislodging (DATC 6.F.17 under the rules of 1971, 1982, 2000)
  TooWeak,              // it comes over a weak border, and no order supports it
  Never,                // it belongs to the supporter's own power
};
template <std::size_t Words>
Cutting cutting(const Battle<Words>& battle, UnitIndex attacker, UnitIndex supporter);

// DATC 4.A.2, rules 1971, 1982 and 2000: whether convoyed `attacker` must not cut this support. For rule
// 2000 the support is spared only while the fleet it is aimed at is necessary: see necessary_fleet.
template <std::size_t Words>
bool spared_by_paradox_rule(const Battle<Words>& battle, UnitIndex attacker, UnitIndex supporter);
// Of a support that is spared: the carrier of `attacker` that it helps to attack, if by rule 2000 another route may be
// enough without it; no_unit where the rule is another, or one broken route breaks the convoy anyway (DATC 4.A.1).
template <std::size_t Words>
UnitIndex necessary_fleet(const Battle<Words>& battle, UnitIndex attacker, UnitIndex supporter);

// Whether a matched support is for a unit to hold.
template <std::size_t Words>
bool is_hold_support(const Battle<Words>& battle, UnitIndex supporter);

// Whether `unit` leaves its province: it moves, and not just in a sortie.
template <class View>
inline typename View::Reply leaves(const View& view, UnitIndex unit) {
  if (broken(Fault::DislodgingSortieMovesIn)) return view.moves(unit);
  if (!view.battle.movers.test(unit) || view.battle.sorties.test(unit)) return Answer::No;
  return view.moves(unit);
}

// Whether `unit` is dislodged: another unit moves in and it does not move away.
template <class View>
inline typename View::Reply is_dislodged(const View& view, UnitIndex unit) {
  const auto entered = view.one_moves(view.battle.moving_into(view.battle.province(unit)));
  if (entered == Answer::No) return Answer::No;
  return both(entered, opposite(leaves(view, unit)));
}

}  // namespace casus
