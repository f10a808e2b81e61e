// Why each order got its result: verdicts with clauses and witnesses, worked out from the settled board. Made only on
// request; the resolver does not pay for it.
#pragma once

#include "engine/movement/battle.h"
#include "engine/movement/resolver.h"
#include "engine/orders/order.h"
#include "engine/verdicts/verdict.h"

namespace casus {

// What is worked out rarely is worked out with the widest sets of units.
using WideBattle = Battle<widest>;
using WideResolution = Resolution<widest>;

template <std::size_t Words>
class SettledBoard;

// These write into a new verdict, because to move so many of them would cost as much as the reasons.
// The verdict of orders[i]; Fate::Dislodged for every dislodged unit: mark_destroyed adds that no retreat is open.
template <std::size_t Words>
void tell_order(const SettledBoard<Words>& board, std::span<const Order> orders, std::size_t i, Verdict& verdict);
// The verdict of a unit for which its power wrote no order.
template <std::size_t Words>
void tell_unit_without_order(const SettledBoard<Words>& board, UnitIndex unit, Verdict& verdict);

// Marks a dislodged unit without an open retreat.
void mark_destroyed(Verdict& verdict);

Paradox paradox_of(const WideBattle& battle, const SettledParadox<widest>& settled);

}  // namespace casus
