// The faults of strengths.h: the strengths by a wrong reading of the rules; without effect where no fault is in force.
// In the engine without faults all of this is compiled away.
#pragma once

#include <algorithm>
#include <optional>

#include "engine/faults/faults.h"
#include "engine/movement/answers.h"
#include "engine/movement/battle.h"
#include "engine/movement/views.h"

namespace casus {

constexpr Bounds at_most_one(Bounds count) { return {std::min(count.min, 1), std::min(count.max, 1)}; }
template <std::size_t Words>
Asked<Bounds, Words> at_most_one(const Asked<Bounds, Words>& count) {
  return {at_most_one(count.value), count.asked};
}

template <class View>
inline std::optional<typename View::Strength> wrong_with_supports(const View& view, UnitIndex unit,
                                                                  const typename View::Units& counted) {
  const auto given = [&] { return view.count_given(view.battle.supports[unit] & counted); };
  if (broken(Fault::SupportsDoNotCount)) return 1;
  if (broken(Fault::SupportsCountTwice)) return 1 + given() + given();
  if (broken(Fault::OnlyOneSupportCounts)) return 1 + at_most_one(given());
  return std::nullopt;
}

template <class View>
inline std::optional<typename View::Strength> wrong_strength_over_weak_border(const View&) {
  if (broken(Fault::WeakBorderIsOrdinary)) return 1;
  if (broken(Fault::WeakBorderWeakensConvoys)) return 0;
  return std::nullopt;
}

template <class View>
inline std::optional<typename View::Strength> wrong_hold_strength(const View& view, UnitIndex holder) {
  const bool unordered = view.battle.order_of[holder] == no_order;
  if (broken(Fault::UnorderedUnitYields) && unordered) return 0;
  if (broken(Fault::UnorderedMinorYields) && unordered && view.battle.field.minors.test(holder)) return 0;
  if (broken(Fault::HoldSupportsDoNotCount) && !view.battle.movers.test(holder)) return 1;
  return std::nullopt;
}

template <class View>
inline std::optional<typename View::Strength> wrong_attack_strength(const View& view, UnitIndex mover,
                                                                    UnitIndex opponent) {
  const bool own_unit = view.battle.power(mover) == view.battle.power(opponent);
  const bool tried_to_leave = view.battle.movers.test(opponent);
  if (broken(Fault::OwnHolderDislodged) && own_unit && !tried_to_leave)
    return with_supports(view, mover, view.battle.field.all);
  if (broken(Fault::OwnBouncedUnitDislodged) && own_unit && tried_to_leave)
    return with_supports(view, mover, view.battle.field.all - view.battle.friends(opponent));
  if (broken(Fault::SupportAgainstOwnUnitCounts) && !own_unit) return with_supports(view, mover, view.battle.field.all);
  return std::nullopt;
}

template <std::size_t Words>
inline bool wrongly_keeps_nobody_out(const Battle<Words>& battle, UnitIndex mover) {
  if (broken(Fault::SortieBlocksNobody)) return battle.sorties.test(mover);
  if (!broken(Fault::OwnAttackDoesNotProtect)) return false;
  const UnitIndex other = battle.occupant[mover];
  return other != no_unit && battle.power(mover) == battle.power(other) && !battle.movers.test(other);
}

}  // namespace casus
