#include "engine/movement/movement.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include "engine/board/widths.h"
#include "engine/faults/faults.h"
#include "engine/movement/armies_made_to_hold.h"
#include "engine/movement/board_after.h"
#include "engine/movement/prevented_paradoxes.h"
#include "engine/movement/reason.h"
#include "engine/retreats/retreats.h"

namespace casus {
namespace {

// A paradox is reported as it was found: before the armies in it were made to hold. That needs the battle of that
// moment, so it is reported last.
void tell_paradoxes(PlayedBattle<widest>& settled, Adjudication& result) {
  for (const SettledParadox<widest>& paradox : settled.resolution.paradoxes) {
    if (!(settled.battle.idle_armies == paradox.idle_armies)) settled.battle.match(paradox.idle_armies);
    result.paradoxes.push_back(paradox_of(settled.battle, paradox));
  }
}

// Of a unit that was dislodged: its retreats.
void add_retreats(const Variant& variant, const Position& next, ProvinceId province, Verdict& verdict) {
  if (verdict.fate != Fate::Dislodged) return;
  verdict.retreats = ways_to_retreat(variant, next, *next.dislodged_at(province));
  if (broken(Fault::DestroyedUnitAwaitsRetreat)) return;
  const bool no_retreat =
      std::ranges::all_of(verdict.retreats, [](const RetreatWay& way) { return way.closed_by.has_value(); });
  if (no_retreat) mark_destroyed(verdict);
}

// Everything except the paradoxes that a rule settled.
template <std::size_t Words>
Adjudication explained(const PlayedBattle<Words>& settled, std::span<const Order> orders) {
  const Battle<Words>& battle = settled.battle;
  const Field<Words>& field = settled.field;
  const SettledBoard<Words> board(battle, settled.resolution);
  Adjudication result;
  result.next = field.position;
  move_units(battle, settled.resolution.answers, result.next);
  UnitBits<Words> ordered;
  result.verdicts.reserve(orders.size());
  for (std::size_t i = 0; i < orders.size(); ++i) {
    const UnitIndex unit = battle.checked[i].unit;
    Verdict& verdict = result.verdicts.emplace_back();
    tell_order(board, orders, i, verdict);
    if (unit == no_unit) continue;
    add_retreats(field.variant, result.next, field.province(unit), verdict);
    // A move that is made in place of illegal orders has a separate verdict.
    if (battle.order_of[unit] != Battle<Words>::implied_order) ordered.set(unit);
  }
  (field.all - ordered).for_each([&](UnitIndex unit) {
    UnorderedUnit& unordered = result.unordered.emplace_back(UnorderedUnit{field.unit(unit), {}});
    tell_unit_without_order(board, unit, unordered.verdict);
    add_retreats(field.variant, result.next, field.province(unit), unordered.verdict);
  });
  result.paradoxes = prevented_paradoxes(board, orders);
  return result;
}

Adjudication on_widest_board(const Variant& variant, const Position& position, std::span<const Order> orders,
                             std::span<const Grant> grants) {
  const auto settled = std::make_unique<PlayedBattle<widest>>(variant, position, orders, grants);
  Adjudication result = explained(*settled, orders);
  std::vector<Paradox> prevented = std::move(result.paradoxes);
  result.paradoxes.clear();
  tell_paradoxes(*settled, result);
  std::ranges::move(prevented, std::back_inserter(result.paradoxes));
  return result;
}

}  // namespace

Adjudication adjudicate_movement(const Variant& variant, const Position& position, std::span<const Order> orders,
                                 std::span<const Grant> grants) {
  return adjudicate_movement_as_of(position.units.size(), variant, position, orders, grants);
}

// What is said of a paradox that a rule settled is only worked out with the widest sets.
Adjudication adjudicate_movement_as_of(std::size_t units, const Variant& variant, const Position& position,
                                       std::span<const Order> orders, std::span<const Grant> grants) {
  return with_width_for(units, [&]<std::size_t Words>(Width<Words>) {
    if constexpr (Words < widest) {
      const PlayedBattle<Words> settled(variant, position, orders, grants);
      if (settled.resolution.paradoxes.empty()) return explained(settled, orders);
    }
    return on_widest_board(variant, position, orders, grants);
  });
}

}  // namespace casus
