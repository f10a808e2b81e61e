// DATC 4.E.3, implied-orders=allowed: a unit without an order makes the move that a support or a convoy order of its
// own power presupposes, unless a support to hold comes first (docs/undecided.md, implied-moves). Movement and the
// limits on diplomacy points use this.
#pragma once

#include <span>

#include "engine/faults/faults.h"
#include "engine/legality/field.h"
#include "engine/legality/legality.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"

namespace casus {

// A support to hold implies that its unit holds.
inline bool implies_a_hold(const CheckedOrder& order) {
  if (broken(Fault::HoldSupportImpliesNothing)) return false;
  return order.kind == TaskKind::SupportHold;
}

// Calls imply(unit, move) for the moves that the legal orders among `checked` imply, in their sequence, where
// is_free(unit) says that the unit has no order. After the first implied move of a unit, is_free should be false for
// it. Returns the units that a support to hold keeps from such a move.
template <std::size_t Words, class IsFree, class Imply>
inline UnitBits<Words> imply_orders(const Field<Words>& field, std::span<const CheckedOrder> checked, IsFree is_free,
                                    Imply imply) {
  UnitBits<Words> held;  // by the support to hold that comes first
  UnitBits<Words> kept;
  for (const CheckedOrder& order : checked) {
    const bool to_hold = implies_a_hold(order);
    if (!order.legal || !(to_hold || order.kind == TaskKind::SupportMove || order.kind == TaskKind::Convoy)) continue;
    const UnitIndex unit = order.object;
    const bool is_foreign = field.units[order.unit].power != field.units[unit].power;
    if (!is_free(unit) || (is_foreign && !broken(Fault::ForeignOrderImplies))) continue;
    if (to_hold) {
      held.set(unit);
      continue;
    }
    const bool coast_open = field.units[unit].kind == UnitKind::Fleet &&
                            field.map.has_coasts(order.destination.province) && order.destination.coast == Coast::None;
    if (coast_open) continue;
    // Where the order has to name the seas, no other order implies a path over them.
    const bool lacks_path = field.options.convoy_path == ConvoyPath::Required && !field.fleets.test(unit) &&
                            !field.reaches(unit, order.destination.province);
    if (lacks_path) continue;
    if (held.test(unit)) {
      kept.set(unit);
      continue;
    }
    imply(unit, CheckedOrder{true, TaskKind::Move, Via::Any, false, Clause::OrderImplied, unit, no_unit,
                             order.destination, nullptr});
  }
  return kept;
}

}  // namespace casus
