// The four strengths of Kruijswijk's "The Math of Adjudication", as bounds while some answers are open: hold strength
// of a province, and attack, prevent and defend strength of a move. With every answer known the bounds meet.
#pragma once

#include <algorithm>

#include "engine/movement/answers.h"
#include "engine/movement/battle.h"
#include "engine/rules/faults.h"

namespace casus {

struct Bounds {
  int min = 0;
  int max = 0;
  friend bool operator==(const Bounds&, const Bounds&) = default;
};

// One for the unit itself and one for each support given to it (standard/support/given), of those in `counted`.
template <std::size_t Words>
inline Bounds with_supports(const Battle<Words>& battle, const Answers<Words>& answers, UnitIndex unit,
                            const UnitBits<Words>& counted) {
  const UnitBits<Words> supports = battle.supports[unit] & counted;
  if (supports.none() || broken(Fault::SupportsDoNotCount)) return {1, 1};
  const UnitBits<Words> surely = supports & answers.given;
  const UnitBits<Words> perhaps = supports - answers.cut;
  if (broken(Fault::SupportsCountTwice)) return {1 + 2 * surely.count(), 1 + 2 * perhaps.count()};
  if (broken(Fault::OnlyOneSupportCounts)) return {1 + surely.any(), 1 + perhaps.any()};
  return {1 + surely.count(), 1 + perhaps.count()};
}

// Whether an army on its way by convoy gets there, or walks instead (standard/route/land-fallback). Others always have
// a way.
template <std::size_t Words>
inline Answer has_way(const Battle<Words>& battle, const Answers<Words>& answers, UnitIndex mover) {
  if (!battle.by_convoy.test(mover) || battle.land_fallback.test(mover) || answers.convoyed.test(mover))
    return Answer::Yes;
  return answers.not_convoyed.test(mover) ? Answer::No : Answer::Open;
}

// Whether a move is made over land (or by a fleet), not by convoy.
template <std::size_t Words>
inline Answer goes_by_land(const Battle<Words>& battle, const Answers<Words>& answers, UnitIndex mover) {
  if (!battle.by_convoy.test(mover) || broken(Fault::ConvoyedUnitsFightHeadToHead)) return Answer::Yes;
  if (!battle.land_fallback.test(mover) || answers.convoyed.test(mover)) return Answer::No;
  return answers.not_convoyed.test(mover) ? Answer::Yes : Answer::Open;
}

// A head-to-head battle: two units ordered into each other's province, neither by convoy. `other` stands where `mover`
// goes.
template <std::size_t Words>
inline Answer head_to_head(const Battle<Words>& battle, const Answers<Words>& answers, UnitIndex mover,
                           UnitIndex other) {
  if (!battle.movers.test(other) || battle.goal(other) != battle.province(mover)) return Answer::No;
  if (broken(Fault::UnitsSwap)) return Answer::No;
  const Answer mine = goes_by_land(battle, answers, mover);
  const Answer theirs = goes_by_land(battle, answers, other);
  if (mine == Answer::No || theirs == Answer::No) return Answer::No;
  return mine == Answer::Yes && theirs == Answer::Yes ? Answer::Yes : Answer::Open;
}

// DATC 4.A.4 "last fleet" only: whether convoyed army `army` counts as attacking from province `origin`.
template <std::size_t Words>
bool comes_over(const Battle<Words>& battle, UnitIndex army, ProvinceId origin) {
  return battle.by_convoy.test(army) &&
         (battle.carriers[army] & battle.field.touching(battle.goal(army))).any_of([&](UnitIndex fleet) {
           return battle.province(fleet) == origin;
         });
}

// Hold strength of the unit `holder` (standard/strength/hold):
//   its unit moves away                            0
//   its unit tries to move and fails, or sorties   1
//   otherwise                                      1, and 1 more for each hold support given
template <std::size_t Words>
inline Bounds hold_strength(const Battle<Words>& battle, const Answers<Words>& answers, UnitIndex holder) {
  const bool unordered = battle.order_of[holder] == no_order;
  if (broken(Fault::UnorderedUnitYields) && unordered) return {0, 0};
  if (broken(Fault::UnorderedMinorYields) && unordered && battle.field.minors.test(holder)) return {0, 0};
  if (broken(Fault::HoldSupportsDoNotCount) && !battle.movers.test(holder)) return {1, 1};
  if (!battle.movers.test(holder)) return with_supports(battle, answers, holder, battle.field.all);
  if (answers.moved.test(holder)) return battle.sorties.test(holder) ? Bounds{1, 1} : Bounds{0, 0};
  return {answers.stayed.test(holder) ? 1 : 0, 1};
}

// Defend strength of a move in a head-to-head battle: 1, and 1 more for each support given.
template <std::size_t Words>
inline Bounds defend_strength(const Battle<Words>& battle, const Answers<Words>& answers, UnitIndex mover) {
  if (broken(Fault::DefendersSupportsDoNotCount)) return {1, 1};
  return with_supports(battle, answers, mover, battle.field.all);
}

// Attack strength of a move against `opponent`, the unit that stands at its destination and does not make way:
//   of one's own power   0 (nobody dislodges his own unit)
//   otherwise            1, and 1 more for each support given by another power than the opponent's
template <std::size_t Words>
inline Bounds attack_strength_against(const Battle<Words>& battle, const Answers<Words>& answers, UnitIndex mover,
                                      UnitIndex opponent) {
  const bool own_unit = battle.power(mover) == battle.power(opponent);
  if (broken(Fault::OwnHolderDislodged) && own_unit && !battle.movers.test(opponent)) {
    return with_supports(battle, answers, mover, battle.field.all);
  }
  if (own_unit && (!broken(Fault::OwnBouncedUnitDislodged) || !battle.movers.test(opponent))) return {0, 0};
  if (broken(Fault::SupportAgainstOwnUnitCounts)) return with_supports(battle, answers, mover, battle.field.all);
  return with_supports(battle, answers, mover, battle.field.all - battle.friends(opponent));
}

// Attack strength of a move into a province that is empty or that its unit leaves: 1, and 1 more for each support
// given.
template <std::size_t Words>
inline Bounds attack_strength_unopposed(const Battle<Words>& battle, const Answers<Words>& answers, UnitIndex mover) {
  return with_supports(battle, answers, mover, battle.field.all);
}

// DATC 4.A.4 "last fleet" only: the convoyed armies that attack `mover` from where it is going, and so fight it
// head-to-head.
template <std::size_t Words>
UnitBits<Words> convoyed_opponents(const Battle<Words>& battle, UnitIndex mover) {
  UnitBits<Words> opponents;
  if (!fights_over_last_fleet(battle.field.options.convoy_origin)) return opponents;
  (battle.moving_into(battle.province(mover)) & battle.by_convoy).for_each([&](UnitIndex army) {
    if (comes_over(battle, army, battle.goal(mover))) opponents.set(army);
  });
  return opponents;
}

// Whether `mover` loses its prevent strength if `other`, the unit at its destination, succeeds: it is then dislodged
// from there. DATC 4.A.7: only in a head-to-head battle, or ("never") also when the other came by convoy; a unit that
// leaves is not dislodged.
template <std::size_t Words>
inline Answer loses_effect_against(const Battle<Words>& battle, const Answers<Words>& answers, UnitIndex mover,
                                   UnitIndex other) {
  if (!battle.movers.test(other) || broken(Fault::LoserStillBlocks)) return Answer::No;
  if (fights_over_last_fleet(battle.field.options.convoy_origin) && comes_over(battle, mover, battle.goal(other))) {
    return Answer::Yes;
  }
  if (battle.goal(other) != battle.province(mover)) return Answer::No;
  if (battle.field.options.dislodged_blocks == DislodgedBlocks::Never) {
    if (answers.stayed.test(mover)) return Answer::Yes;
    return answers.moved.test(mover) ? Answer::No : Answer::Open;
  }
  return head_to_head(battle, answers, mover, other);
}

// Whether a unit of the mover's own power stands at its destination and does not try to leave.
template <std::size_t Words>
inline bool is_own_garrison(const Battle<Words>& battle, UnitIndex mover) {
  const UnitIndex other = battle.occupant[mover];
  return other != no_unit && battle.power(mover) == battle.power(other) && !battle.movers.test(other);
}

// Prevent strength of a move: what keeps other moves out of its destination.
//   no way, or it lost a head-to-head battle there   0
//   otherwise                                        1, and 1 more for each support given
template <std::size_t Words>
inline Bounds prevent_strength(const Battle<Words>& battle, const Answers<Words>& answers, UnitIndex mover) {
  const Answer way = has_way(battle, answers, mover);
  if (way == Answer::No && !broken(Fault::DisruptedArmyBlocks)) return {0, 0};
  if (broken(Fault::SortieBlocksNobody) && battle.sorties.test(mover)) return {0, 0};
  if (broken(Fault::OwnAttackDoesNotProtect) && is_own_garrison(battle, mover)) return {0, 0};
  Bounds strength = with_supports(battle, answers, mover, battle.field.all);
  if (way == Answer::Open) strength.min = 0;
  const auto lose_to = [&](UnitIndex winner, Answer loses) {
    if (loses == Answer::No || answers.stayed.test(winner)) return;
    strength.min = 0;
    if (loses == Answer::Yes && answers.moved.test(winner)) strength.max = 0;
  };
  const UnitIndex other = battle.occupant[mover];
  if (other != no_unit) lose_to(other, loses_effect_against(battle, answers, mover, other));
  convoyed_opponents(battle, mover).for_each([&](UnitIndex army) { lose_to(army, Answer::Yes); });
  return strength;
}

}  // namespace casus
