#include "engine/movement/movement.h"

#include <algorithm>
#include <iterator>
#include <memory>

#include "engine/faults/faults.h"
#include "engine/movement/armies_made_to_hold.h"
#include "engine/movement/board_after.h"
#include "engine/movement/prevented_paradoxes.h"
#include "engine/movement/reasons.h"
#include "engine/retreats/retreats.h"

namespace casus {
namespace {

// Everything from which a movement phase is worked out. Large, so it lives on the heap.
struct Settled {
  Settled(const Variant& variant, const Position& position, std::span<const Order> orders)
      : field(variant, position), battle(field) {
    match_and_resolve(battle, orders, resolution);
  }
  Field<4> field;
  WideBattle battle;
  WideResolution resolution;
};

// A paradox is reported as it was found: before the armies in it were made to hold. That needs the battle of that
// moment, so it is reported last.
void tell_paradoxes(Settled& settled, std::span<const Order> orders, Adjudication& result) {
  std::vector<Paradox> prevented = prevented_paradoxes(settled.battle, settled.resolution, orders);
  for (const SettledParadox<4>& paradox : settled.resolution.paradoxes) {
    if (!(settled.battle.idle_armies == paradox.idle_armies)) settled.battle.match(orders, paradox.idle_armies);
    result.paradoxes.push_back(paradox_of(settled.battle, paradox));
  }
  std::ranges::move(prevented, std::back_inserter(result.paradoxes));
}

}  // namespace

Adjudication adjudicate_movement(const Variant& variant, const Position& position, std::span<const Order> orders) {
  const auto settled = std::make_unique<Settled>(variant, position, orders);
  const WideBattle& battle = settled->battle;
  Adjudication result;
  result.next = position;
  move_units(battle, settled->resolution.answers, result.next);
  const auto told_fate = [&](Verdict verdict, UnitIndex unit) {
    if (verdict.fate != Fate::Dislodged) return verdict;
    const DislodgedUnit* dislodged = result.next.dislodged_at(settled->field.province(unit));
    verdict.retreats = ways_to_retreat(variant, result.next, *dislodged);
    if (broken(Fault::DestroyedUnitAwaitsRetreat)) return verdict;
    const bool no_retreat =
        std::ranges::all_of(verdict.retreats, [](const RetreatWay& way) { return way.closed_by.has_value(); });
    if (no_retreat) mark_destroyed(verdict);
    return verdict;
  };
  UnitBits<4> ordered;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    const UnitIndex unit = battle.checked[i].unit;
    result.verdicts.push_back(told_fate(reason_of_order(battle, settled->resolution, orders, i), unit));
    // A move that is made in place of illegal orders has a separate verdict.
    if (unit != no_unit && battle.order_of[unit] != WideBattle::implied_order) ordered.set(unit);
  }
  (settled->field.all - ordered).for_each([&](UnitIndex unit) {
    const Verdict verdict = told_fate(reason_without_order(battle, settled->resolution, unit), unit);
    result.unordered.push_back({position.units[unit], verdict});
  });
  tell_paradoxes(*settled, orders, result);
  return result;
}

}  // namespace casus
