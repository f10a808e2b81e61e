// The faults of battle.cpp that take more than one line; without effect where no fault is in force. In the engine
// without faults all of this is compiled away.
#pragma once

#include <optional>

#include "engine/faults/faults.h"
#include "engine/movement/battle.h"
#include "engine/rules/clauses.h"

namespace casus {

// What a wrong rule says of a support: void by this clause, or not void at all.
struct WrongObjection {
  std::optional<Clause> clause;
};

template <std::size_t Words>
inline std::optional<WrongObjection> wrong_objection_to_hold_support(const BeforeSupports<Words>& before,
                                                                     UnitIndex unit, UnitIndex supported) {
  if (broken(Fault::ForeignSupportIsVoid) && before.power(unit) != before.power(supported))
    return WrongObjection{Clause::SupportMismatch};
  if (broken(Fault::SortieIsSupportedToHold) && before.sorties.test(supported)) return WrongObjection{};
  if (broken(Fault::HoldSupportFollowsMove) && (before.movers - before.sorties).test(supported))
    return WrongObjection{};
  if (broken(Fault::ImpossibleMoverIsSupported) && before.impossible_movers.test(supported)) return WrongObjection{};
  if (broken(Fault::TransformIsNotSupported) && before.transform_orders.test(supported))
    return WrongObjection{Clause::SupportOfMovingUnit};
  if (broken(Fault::ArmyMadeToHoldIsNotSupported) && before.idle_armies.test(supported))
    return WrongObjection{Clause::SupportOfMovingUnit};
  const bool unordered = before.order_of[supported] == no_order;
  if (broken(unordered ? Fault::UnorderedUnitRefusesSupport : Fault::OrderedUnitRefusesSupport))
    return WrongObjection{Clause::SupportMismatch};
  return std::nullopt;
}

template <std::size_t Words>
inline std::optional<WrongObjection> wrong_objection_to_move_support(const BeforeSupports<Words>& before,
                                                                     UnitIndex unit, const CheckedOrder& order) {
  const UnitIndex supported = order.object;
  if (broken(Fault::ForeignSupportIsVoid) && before.power(unit) != before.power(supported))
    return WrongObjection{Clause::SupportMismatch};
  const bool moves = before.movers.test(supported);
  if (broken(Fault::MoveSupportHoldsUnit) && !moves) return WrongObjection{};
  const bool elsewhere = moves && before.goal(supported) != order.destination.province;
  if (broken(Fault::MoveSupportFollowsUnit) && elsewhere) return WrongObjection{};
  const bool there = moves && before.goal(supported) == order.destination.province;
  if (broken(Fault::SupportForAnyCoast) && there) return WrongObjection{};
  return std::nullopt;
}

}  // namespace casus
