#include "engine/movement/board_after.h"

#include <algorithm>
#include <array>

#include "engine/board/widths.h"
#include "engine/faults/faults.h"
#include "engine/movement/conditions.h"
#include "engine/movement/strengths.h"
#include "engine/movement/views.h"

namespace casus {
namespace {

// A province is left vacant by a stand-off if a unit tried to get there, with a way and a strength and not beaten
// head-to-head, and no unit is there now (standard/retreat/stand-off). A sortie leaves a stand-off even if it dislodged
// the unit that was there.
template <std::size_t Words>
ProvinceSet stand_offs(const Battle<Words>& battle, const Answers<Words>& answers, const ProvinceSet& occupied) {
  ProvinceSet result;
  (battle.movers & (answers.stayed | battle.sorties)).for_each([&](UnitIndex mover) {
    const ProvinceId goal = battle.goal(mover);
    if (occupied.contains(goal)) return;
    if (broken(Fault::SortieLeavesNoStandOff) && battle.sorties.test(mover)) return;
    if (broken(Fault::BeatenMoveLeavesStandOff)) result.insert(goal);
    if (prevent_strength(Plain(battle, answers), mover).max > 0) result.insert(goal);
  });
  return result;
}

// After the moves. A unit that was dislodged was attacked, so it does not transform.
template <std::size_t Words>
void transform_units(const Battle<Words>& battle, const Answers<Words>& answers, Position& after) {
  if (broken(Fault::TransformChangesNothing)) return;
  battle.transform_orders.for_each([&](UnitIndex unit) {
    if (transform_is_stopped(Plain(battle, answers), unit) == Answer::Yes) return;
    const auto stands = std::ranges::find(after.units, battle.field.unit(unit).at, &Unit::at);
    if (stands == after.units.end()) return;
    stands->kind = stands->kind == UnitKind::Army ? UnitKind::Fleet : UnitKind::Army;
    stands->at = battle.order_for(unit).destination;
  });
}

}  // namespace

template <std::size_t Words>
bool went_by_convoy(const Battle<Words>& battle, const Answers<Words>& answers, UnitIndex mover) {
  return goes_by_land(Plain(battle, answers), mover) == Answer::No;
}

template <std::size_t Words>
void move_units(const Battle<Words>& battle, const Answers<Words>& answers, Position& after) {
  const Plain view(battle, answers);
  UnitBits<Words> remaining = battle.field.all;
  ByUnit<Words, UnitIndex> dislodgers;
  for_each_dislodged(battle, answers, [&](UnitIndex unit, UnitIndex by) {
    remaining.reset(unit);
    dislodgers[unit] = by;
  });
  after.dislodged.clear();
  (battle.field.all - remaining).for_each([&](UnitIndex unit) {
    const UnitIndex by = dislodgers[unit];
    after.dislodged.push_back({battle.field.unit(unit), battle.province(by), went_by_convoy(battle, answers, by)});
  });

  const auto place_after = [&](UnitIndex unit) {
    return leaves(view, unit) == Answer::Yes ? battle.destination[unit] : battle.field.unit(unit).at;
  };
  ProvinceSet occupied;
  std::array<UnitIndex, max_provinces> unit_there;
  remaining.for_each([&](UnitIndex unit) {
    const ProvinceId there = place_after(unit).province;
    occupied.insert(there);
    unit_there[index(there)] = unit;
  });
  after.units.clear();
  const auto put = [&](UnitIndex unit) {
    after.units.push_back(battle.field.unit(unit));
    after.units.back().at = place_after(unit);
  };
  if (can_be_broken()) {  // then two units can be in one province
    remaining.for_each(put);
    std::ranges::sort(after.units, {}, &Unit::at);
  } else {
    occupied.for_each([&](ProvinceId there) { put(unit_there[index(there)]); });
  }
  if (battle.transform_orders.any()) transform_units(battle, answers, after);
  after.stand_offs = stand_offs(battle, answers, occupied);
}

#define CASUS_INSTANTIATE(words)                                                        \
  template bool went_by_convoy(const Battle<words>&, const Answers<words>&, UnitIndex); \
  template void move_units(const Battle<words>&, const Answers<words>&, Position&);
CASUS_FOR_EACH_WIDTH(CASUS_INSTANTIATE)
#undef CASUS_INSTANTIATE

}  // namespace casus
