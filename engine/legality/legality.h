// Which movement orders can never succeed, judged from the board alone (DATC 4.E.1), and what the others mean once
// coasts, letters and nationalities are settled by the rulebook's options (DATC 4.B, 4.C). Whether an order meets the
// order it needs is settled in engine/movement/; retreats and builds have their own rules in their folders.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/legality/field.h"
#include "engine/lists/rare_list.h"
#include "engine/orders/order.h"
#include "engine/rules/clause.h"

namespace casus {

// The index of the order that counts, of a unit for which none does.
constexpr std::int32_t no_order = -1;

enum class TaskKind : std::uint8_t { Hold, Move, SupportHold, SupportMove, Convoy, Transform };

// An order as the adjudicator uses it.
struct CheckedOrder {
  bool legal = false;
  TaskKind kind = TaskKind::Hold;
  Via via = Via::Any;
  bool becomes_hold = false;   // it is illegal, and was chosen to count as a hold order (option illegal-order)
  Clause clause{};             // why it is illegal
  UnitIndex unit = no_unit;    // the unit of the order; no_unit where that power has no such unit
  UnitIndex object = no_unit;  // the supported unit or the convoyed army
  // Of a move, a supported move or a convoy; a fleet's coast settled where it has to be. Of a transform: where the unit
  // stands as what it becomes.
  Location destination;
  // Of an army's move that names a binding path (DATC 4.A.6): that path, in the order.
  const RareList<ProvinceId>* path = nullptr;
  // Of an illegal support or convoy: the clause by which the minor power's unit that it is for may not make the move.
  // Faiths forbid only moves that the unit could make without them.
  std::optional<Clause> forbidden_by = {};
};

// Filled in place: to return the small fields together by value would cost as much as the check itself.
template <std::size_t Words>
void check(const Field<Words>& field, const Order& order, CheckedOrder& checked);

// Whether an army that insists on a convoy can walk where no fleets could carry it. The books of 1982 and 2000 choose
// the convoy only for one that "could arrive" both ways (DATC 4.A.3).
bool walks_without_fleets(const Options& options);

// The coast on which a fleet arrives when its order says `to`, chosen from those that it can reach (`arrivals`, from
// reach.h): the settled coast, or why it is illegal (DATC 4.B.1 to 4.B.3, 4.B.6). This does not check whether the
// province can be reached at all. Retreats use it too.
struct SettledCoast {
  bool legal = false;
  Coast coast = Coast::None;
  Clause clause{};  // why it is illegal
};
SettledCoast settle_coast(const Map& map, const Options& options, std::span<const Location> arrivals, Location to);
// The clauses without which `written` would not have become `settled`. There are two if the written coast does not
// exist and the order then means the only one in reach, and none if nothing had to be settled.
ClauseList why_coast_settled(const Map& map, Location written, Location settled);

}  // namespace casus
