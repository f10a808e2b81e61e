#include "engine/movement/conditions.h"

#include "engine/board/widths.h"
#include "engine/faults/faults.h"
#include "engine/legality/convoy_routes.h"
#include "engine/movement/faulty_conditions.h"
#include "engine/movement/strengths.h"
#include "engine/rules/options.h"

namespace casus {
namespace {

// --- moves

// As far as it counts against `mover`.
template <class View>
inline typename View::Strength prevent_strength_against(const View& view, UnitIndex rival, UnitIndex mover) {
  if (const auto wrong = wrong_prevent_strength(view, rival, mover)) return *wrong;
  return prevent_strength(view, rival);
}

// Against all other moves into the destination.
template <class View>
inline typename View::Reply exceeds_rivals(const View& view, UnitIndex mover, const typename View::Strength& attack) {
  typename View::Reply result = Answer::Yes;
  typename View::Units rivals = view.battle.moving_into(view.battle.goal(mover));
  rivals.reset(mover);
  rivals.for_each([&](UnitIndex rival) {
    if (view.is_over(result)) return;
    result = both(result, view.compare(attack, rival, Part::Prevents, prevent_strength_against(view, rival, mover)));
  });
  return result;
}

// Against the unit at the destination, if it does not make way: its defend strength if the two fight head-to-head.
template <class View>
inline typename View::Reply exceeds_occupant(const View& view, UnitIndex mover, UnitIndex occupant,
                                             const typename View::Strength& attack) {
  if (broken(Fault::EqualStrengthDislodges)) return exceeds_occupant_or_equals(view, mover, occupant, attack);
  const auto hold = hold_strength_if_it_stays(view, occupant);
  const auto in_battle = fights(view, mover, occupant);
  if (in_battle == Answer::No) return view.compare(attack, occupant, Part::Holds, hold);
  const auto opposition = choose(in_battle, defend_strength(view, occupant), hold);
  return view.compare(attack, occupant, Part::FightsBack, opposition);
}

// If the unit at the destination is in the way.
template <class View>
inline typename View::Reply succeeds_against(const View& view, UnitIndex mover, UnitIndex occupant) {
  if (const auto wrong = wrong_success_against(view, mover, occupant)) return *wrong;
  const auto attack = attack_strength_against(view, mover, occupant);
  const auto dislodges = exceeds_occupant(view, mover, occupant, attack);
  if (view.is_over(dislodges)) return Answer::No;
  return both(dislodges, exceeds_rivals(view, mover, attack));
}

// Whether the unit at the destination makes way: it leaves, and does not fight the mover head-to-head.
template <class View>
inline typename View::Reply makes_way(const View& view, UnitIndex mover, UnitIndex occupant) {
  if (const auto wrong = wrong_way_made(view, occupant)) return *wrong;
  const auto left = leaves(view, occupant);
  if (left == Answer::No) return Answer::No;
  return both(left, opposite(fights(view, mover, occupant)));
}

// DATC 4.A.4 "last fleet": an army convoyed from where the mover goes has to be beaten too.
template <class View>
typename View::Reply beats_convoyed_opponents(const View& view, UnitIndex mover) {
  typename View::Reply result = Answer::Yes;
  if (!fights_over_last_fleet(view.battle.field.options.convoy_origin)) return result;
  convoyed_opponents(view.battle, mover).for_each([&](UnitIndex army) {
    // It fights unless its convoy fails for a reason other than this very move.
    auto without_mover = view.answers;
    without_mover.moved.reset(mover);
    without_mover.stayed.set(mover);
    const auto way = convoy_carries(view.given(without_mover), army);
    if (way == Answer::No) return;
    const auto defence = choose(way, defend_strength(view, army), typename View::Strength(0));
    result = both(result, view.compare(attack_strength_against(view, mover, army), army, Part::FightsBack, defence));
  });
  return result;
}

// A sortie goes nowhere. At most, if the rulebook says so, it dislodges a unit that does not make way.
template <class View>
typename View::Reply sortie_dislodges(const View& view, UnitIndex mover) {
  const UnitIndex occupant = view.battle.occupant[mover];
  if (view.battle.field.options.sortie_against_unit == SortieAgainstUnit::NeverDislodges) return Answer::No;
  if (occupant == no_unit) return Answer::No;
  const auto way_made = makes_way(view, mover, occupant);
  if (way_made == Answer::Yes) return Answer::No;
  const auto strong_enough = both(succeeds_against(view, mover, occupant), beats_convoyed_opponents(view, mover));
  return both(opposite(way_made), strong_enough);
}

// Of a move with a way, by a unit that could leave: without opponents that come over a last fleet.
template <class View>
inline typename View::Reply succeeds_with_a_way(const View& view, UnitIndex mover) {
  const UnitIndex occupant = view.battle.occupant[mover];
  if (broken(Fault::EveryUnopposedMoveFails) && occupant == no_unit && view.battle.supports[mover].none())
    return Answer::No;
  const typename View::Reply way_made = occupant == no_unit ? Answer::Yes : makes_way(view, mover, occupant);
  if (way_made == Answer::No) return succeeds_against(view, mover, occupant);
  const auto unopposed = exceeds_rivals(view, mover, attack_strength_unopposed(view, mover));
  if (way_made == Answer::Yes || unopposed == Answer::No) return unopposed;
  // The attack on a unit that stays is never stronger than the attack on the province if the unit leaves it.
  return both(unopposed, either(way_made, succeeds_against(view, mover, occupant)));
}

// The same, also against those opponents.
template <class View>
inline typename View::Reply wins(const View& view, UnitIndex mover) {
  const auto enters = succeeds_with_a_way(view, mover);
  if (view.is_over(enters)) return Answer::No;
  if (!fights_over_last_fleet(view.battle.field.options.convoy_origin)) return enters;
  return both(enters, beats_convoyed_opponents(view, mover));
}

}  // namespace

template <class View>
typename View::Reply prevails(const View& view, UnitIndex mover) {
  return wins(view, mover);
}

template <class View>
typename View::Reply move_succeeds(const View& view, UnitIndex mover) {
  const auto way = has_way(view, mover);
  if (way == Answer::No) return Answer::No;
  return both(way, view.battle.sorties.test(mover) ? sortie_dislodges(view, mover) : wins(view, mover));
}

// --- supports

namespace {

// What "a convoying fleet" may mean in the book of 1982 (DATC 4.A.2 leaves it open).
template <std::size_t Words>
bool is_convoying(const Battle<Words>& battle, UnitIndex fleet) {
  const auto carries_one_of = [&](const UnitBits<Words>& armies) {
    return armies.any_of([&](UnitIndex army) { return battle.carriers[army].test(fleet); });
  };
  ConvoyParadox rule = battle.field.options.convoy_paradox;
  if (broken(Fault::Rule1982AsksForNoPath) && rule == ConvoyParadox::Y1982) rule = ConvoyParadox::Y1982Matched;
  if (rule == ConvoyParadox::Y1982Ordered) return battle.is_ordered_to_convoy(fleet);
  const auto walking = battle.no_convoy & battle.land_fallback;  // no fleet carries them, because there is no path
  if (rule == ConvoyParadox::Y1982Matched) return carries_one_of(battle.by_convoy - walking);
  return carries_one_of(battle.by_convoy - battle.no_convoy);
}

template <std::size_t Words>
bool spared_by_1971(const Battle<Words>& battle, UnitIndex attacker, UnitIndex supporter, UnitIndex aimed_at) {
  if (const auto wrong = wrongly_spared_by_1971(battle, attacker, supporter, aimed_at)) return *wrong;
  if (!battle.field.fleets.test(supporter) || !battle.carriers[attacker].test(aimed_at)) return false;
  return (battle.moving_into(battle.province(aimed_at)) & battle.field.fleets).any_of([&](UnitIndex fleet) {
    return battle.supports[fleet].test(supporter);
  });
}

template <std::size_t Words>
bool spared_by_1982(const Battle<Words>& battle, UnitIndex attacker, UnitIndex supporter, UnitIndex aimed_at) {
  if (const auto wrong = wrongly_spared_by_1982(battle, attacker, aimed_at)) return *wrong;
  return battle.field.fleets.test(supporter) && is_convoying(battle, aimed_at);
}

template <std::size_t Words>
bool spared_by_2000(const Battle<Words>& battle, UnitIndex attacker, UnitIndex supporter, UnitIndex aimed_at) {
  if (broken(Fault::Rule2000SparesHoldSupport)) return battle.carriers[attacker].test(aimed_at);
  return battle.carriers[attacker].test(aimed_at) && !battle.supports[aimed_at].test(supporter);
}

// Whether one lost fleet breaks the army's convoy: by DATC 4.A.1, or because its order names them all (4.A.6).
template <std::size_t Words>
inline bool needs_all_carriers(const Battle<Words>& battle, UnitIndex army) {
  if (broken(Fault::OneUnbrokenRouteWillDo)) return battle.bound_to_path.test(army);
  return battle.bound_to_path.test(army) || battle.field.options.convoy_routes != ConvoyRoutes::Any;
}

// Whether the attack comes from the province that the support is aimed at. By convoy it may count as coming from its
// last fleets (DATC 4.A.4), if they are all there: then only a support for an attack is spared.
template <std::size_t Words>
inline bool comes_from_target(const Battle<Words>& battle, UnitIndex attacker, UnitIndex supporter) {
  const ProvinceId target = battle.support_target[supporter];
  const ConvoyOrigin origin = battle.field.options.convoy_origin;
  const bool by_convoy = has_to_be_convoyed(battle, attacker);
  if (by_convoy && spares_attack_on_last_fleet(origin) && !is_hold_support(battle, supporter)) {
    const UnitBits<Words> last = last_fleets(battle, attacker);
    if (last.any() && !last.any_of([&](UnitIndex fleet) { return battle.province(fleet) != target; })) return true;
  }
  if (broken(Fault::AttackFromTargetCuts)) return false;
  return battle.province(attacker) == target && !(by_convoy && cuts_attack_on_start(origin));
}

// A move over a weak border that no unit is ordered to support (border/weak-cut): it has no strength, so it does not
// dislodge either. The orders decide, and not the supports that are given: otherwise supports could cut each other in a
// circle (docs/undecided.md, weak-cut). An army that may also arrive by convoy cuts like others.
template <std::size_t Words>
inline bool is_too_weak_to_cut(const Battle<Words>& battle, UnitIndex attacker) {
  if (broken(Fault::WeakMoveCuts) || !battle.weak.test(attacker)) return false;
  const bool may_be_carried = battle.by_convoy.test(attacker) && !battle.no_convoy.test(attacker);
  return !may_be_carried && battle.supports[attacker].none();
}

// Ignores which power the attack belongs to.
template <std::size_t Words>
inline Cutting cutting_by_any_power(const Battle<Words>& battle, UnitIndex attacker, UnitIndex supporter) {
  if (const auto wrong = wrong_cutting(battle, attacker, supporter)) return *wrong;
  if (has_to_be_convoyed(battle, attacker) && spared_by_paradox_rule(battle, attacker, supporter))
    return Cutting::SparedByParadoxRule;
  if (comes_from_target(battle, attacker, supporter)) return Cutting::OnlyByDislodging;
  if (is_too_weak_to_cut(battle, attacker)) return Cutting::TooWeak;
  return Cutting::Always;
}

}  // namespace

template <std::size_t Words>
bool is_hold_support(const Battle<Words>& battle, UnitIndex supporter) {
  const UnitIndex aimed_at = battle.field.at(battle.support_target[supporter]);
  return aimed_at != no_unit && battle.supports[aimed_at].test(supporter);
}

template <std::size_t Words>
Cutting cutting(const Battle<Words>& battle, UnitIndex attacker, UnitIndex supporter) {
  if (broken(Fault::OwnAttackCuts)) return cutting_by_any_power(battle, attacker, supporter);
  if (battle.power(attacker) == battle.power(supporter)) return Cutting::Never;
  return cutting_by_any_power(battle, attacker, supporter);
}

template <std::size_t Words>
bool spared_by_paradox_rule(const Battle<Words>& battle, UnitIndex attacker, UnitIndex supporter) {
  if (broken(spares_nothing(battle.field.options.convoy_paradox))) return false;
  const UnitIndex aimed_at = battle.field.at(battle.support_target[supporter]);
  if (aimed_at == no_unit) return false;
  switch (battle.field.options.convoy_paradox) {
    case ConvoyParadox::Szykman:
    case ConvoyParadox::SzykmanArmy:
    case ConvoyParadox::AllHold:
    case ConvoyParadox::OwnEffect: return false;
    case ConvoyParadox::Y1971:
    case ConvoyParadox::Y1971AllHold: return spared_by_1971(battle, attacker, supporter, aimed_at);
    case ConvoyParadox::Y1982:
    case ConvoyParadox::Y1982Matched:
    case ConvoyParadox::Y1982Ordered: return spared_by_1982(battle, attacker, supporter, aimed_at);
    case ConvoyParadox::Y2000:
    case ConvoyParadox::Y2000AllHold: return spared_by_2000(battle, attacker, supporter, aimed_at);
  }
  return false;
}

template <std::size_t Words>
UnitIndex necessary_fleet(const Battle<Words>& battle, UnitIndex attacker, UnitIndex supporter) {
  if (broken(Fault::Rule2000ForgetsOtherRoutes)) return no_unit;
  const ConvoyParadox rule = battle.field.options.convoy_paradox;
  if (rule != ConvoyParadox::Y2000 && rule != ConvoyParadox::Y2000AllHold) return no_unit;
  if (needs_all_carriers(battle, attacker)) return no_unit;  // every fleet is necessary
  return battle.field.at(battle.support_target[supporter]);
}

namespace {

template <class View>
inline typename View::Reply cuts(const View& view, UnitIndex attacker, UnitIndex supporter) {
  if (const auto wrong = wrong_cut(view, attacker, supporter)) return *wrong;
  switch (cutting(view.battle, attacker, supporter)) {
    case Cutting::Always: return has_way(view, attacker);
    case Cutting::OnlyByDislodging: return view.moves(attacker);
    case Cutting::SparedByParadoxRule: {
      const UnitIndex fleet = necessary_fleet(view.battle, attacker, supporter);
      if (fleet == no_unit) return Answer::No;
      return carries(view, attacker, view.battle.carriers[attacker] - View::Units::of(fleet));
    }
    case Cutting::TooWeak:
    case Cutting::Never: return Answer::No;
  }
  return Answer::No;
}

}  // namespace

template <class View>
typename View::Reply support_is_cut(const View& view, UnitIndex supporter) {
  typename View::Reply result = Answer::No;
  view.battle.moving_into(view.battle.province(supporter)).for_each([&](UnitIndex attacker) {
    if (view.is_over(opposite(result))) return;
    const auto cut = cuts(view, attacker, supporter);
    view.note_attack(attacker, cut);
    result = either(result, cut);
  });
  return result;
}

// --- transforms

namespace {

template <class View>
inline typename View::Reply stops_transform(const View& view, UnitIndex attacker, UnitIndex unit) {
  if (broken(Fault::AttackedUnitTransforms)) return view.moves(attacker);
  const bool is_own = view.battle.power(attacker) == view.battle.power(unit);
  if ((is_own && !broken(Fault::OwnAttackStopsTransform)) || is_too_weak_to_cut(view.battle, attacker))
    return Answer::No;
  if (broken(Fault::ArmyWithoutConvoyStopsTransform)) return Answer::Yes;
  return has_way(view, attacker);
}

}  // namespace

template <class View>
typename View::Reply transform_is_stopped(const View& view, UnitIndex unit) {
  typename View::Reply result = Answer::No;
  view.battle.moving_into(view.battle.province(unit)).for_each([&](UnitIndex attacker) {
    const auto stopped = stops_transform(view, attacker, unit);
    view.note_attack(attacker, stopped);
    result = either(result, stopped);
  });
  return result;
}

// --- convoys

namespace {

template <class View>
inline typename View::Reply is_lost(const View& view, UnitIndex fleet) {
  if (broken(Fault::DislodgedFleetConvoys)) return Answer::No;
  if (broken(Fault::AttackedFleetIsDisrupted) && view.battle.moving_into(view.battle.province(fleet)).any())
    return Answer::Yes;
  return is_dislodged(view, fleet);
}

}  // namespace

template <class View>
typename View::Reply carries(const View& view, UnitIndex army, const typename View::Units& carriers) {
  typename View::Units safe = carriers - view.answers.put_out;
  typename View::Units possible = safe;
  typename View::Reply one_is_lost = Answer::No;
  (carriers - view.answers.put_out).for_each([&](UnitIndex fleet) {
    const auto lost = is_lost(view, fleet);
    if (!(lost == Answer::No)) safe.reset(fleet);
    if (lost == Answer::Yes) possible.reset(fleet);
    else one_is_lost = either(one_is_lost, lost);
  });
  view.note_lost_carriers(carriers - possible);
  if (needs_all_carriers(view.battle, army)) {
    if (possible != carriers) return Answer::No;
    return opposite(one_is_lost);
  }
  const ProvinceId from = view.battle.province(army);
  const ProvinceId to = view.battle.goal(army);
  if (!chain_exists(view.battle.field, possible, from, to)) return Answer::No;
  if (safe == possible || chain_exists(view.battle.field, safe, from, to)) return Answer::Yes;
  return opposite(one_is_lost);
}

template <class View>
typename View::Reply convoy_carries(const View& view, UnitIndex army) {
  if (broken(Fault::ConvoysNeverCarry)) return Answer::No;
  if (view.battle.no_convoy.test(army)) return Answer::No;
  if (view.battle.surely_convoyed.test(army)) return Answer::Yes;
  return carries(view, army, view.battle.carriers[army]);
}

#define CASUS_INSTANTIATE_RULES(View)                          \
  template View::Reply prevails(const View&, UnitIndex);       \
  template View::Reply move_succeeds(const View&, UnitIndex);  \
  template View::Reply support_is_cut(const View&, UnitIndex); \
  template View::Reply convoy_carries(const View&, UnitIndex); \
  template View::Reply carries(const View&, UnitIndex, const View::Units&);
#define CASUS_INSTANTIATE(words)                                                    \
  template Answer transform_is_stopped(const Plain<words>&, UnitIndex);             \
  template Answer transform_is_stopped(const Telling<words>&, UnitIndex);           \
  CASUS_INSTANTIATE_RULES(Plain<words>)                                             \
  CASUS_INSTANTIATE_RULES(Asking<words>)                                            \
  CASUS_INSTANTIATE_RULES(Telling<words>)                                           \
  template Cutting cutting(const Battle<words>&, UnitIndex, UnitIndex);             \
  template bool is_hold_support(const Battle<words>&, UnitIndex);                   \
  template bool spared_by_paradox_rule(const Battle<words>&, UnitIndex, UnitIndex); \
  template UnitIndex necessary_fleet(const Battle<words>&, UnitIndex, UnitIndex);
CASUS_FOR_EACH_WIDTH(CASUS_INSTANTIATE)
#undef CASUS_INSTANTIATE
#undef CASUS_INSTANTIATE_RULES

}  // namespace casus
