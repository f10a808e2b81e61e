// Rows of units on a settled board: each wants the province of the next. A row that stops does so because its first
// unit could not leave; a row that leads back to itself is a ring.
#include "engine/movement/reason.h"

#include "engine/board/widths.h"

namespace casus {

template <std::size_t Words>
UnitBits<Words> SettledBoard<Words>::units_in_rings() const {
  UnitBits<Words> rings, walked;
  battle.movers.for_each([&](UnitIndex first) {
    UnitBits<Words> path;
    UnitIndex at = first;
    for (; at != no_unit && !walked.test(at) && has_left(at); at = battle.occupant[at]) {
      walked.set(at);
      path.set(at);
    }
    if (at == no_unit || !path.test(at)) return;
    for (; !rings.test(at); at = battle.occupant[at]) rings.set(at);
  });
  return rings;
}

template <std::size_t Words>
UnitBits<Words> SettledBoard<Words>::ring_of(UnitIndex mover) const {
  if (!in_rings_) in_rings_ = units_in_rings();
  UnitBits<Words> ring;
  if (!in_rings_->test(mover)) return ring;
  for (UnitIndex at = mover; !ring.test(at); at = battle.occupant[at]) ring.set(at);
  return ring;
}

template <std::size_t Words>
UnitIndex SettledBoard<Words>::stop_of_row(UnitIndex unit) const {
  UnitBits<Words> row;
  UnitIndex stop = no_unit;
  // If a fault of the engine stopped the row, it may end without a unit.
  for (UnitIndex at = unit; at != no_unit && !row.test(at); at = battle.occupant[at]) {
    if (walked_.test(at)) {
      stop = stops_[at];
      break;
    }
    row.set(at);
    if (!battle.movers.test(at)) break;
    if (stopping(at).none()) continue;
    stop = at;
    break;
  }
  row.for_each([&](UnitIndex at) { stops_[at] = stop; });
  walked_ |= row;
  return stop;
}

template <std::size_t Words>
UnitBits<Words> SettledBoard<Words>::stopping(UnitIndex mover) const {
  if (!has_a_way(mover) || answers.held_back.test(mover)) return UnitBits<Words>::of(mover);
  const Meeting<Words> its(*this, mover);
  const int alone = attack_strength_unopposed(view, mover).max;
  UnitBits<Words> units;
  its.for_each_lost(Part::Prevents, [&](const Comparison<Words>& one) {
    if (one.opposition >= alone || !its.lost_at_destination()) units.set(one.other);
  });
  its.for_each_lost(Part::FightsBack, [&](const Comparison<Words>& one) { units.set(one.other); });
  if (units.any() || !its.lost_at_destination()) return units;
  const UnitIndex next = its.at_destination->other;
  const bool waits = its.at_destination->part == Part::Holds && battle.movers.test(next) && !battle.sorties.test(next);
  return waits ? UnitBits<Words>() : UnitBits<Words>::of(next);
}

#define CASUS_INSTANTIATE(words)                                          \
  template UnitBits<words> SettledBoard<words>::ring_of(UnitIndex) const; \
  template UnitIndex SettledBoard<words>::stop_of_row(UnitIndex) const;   \
  template UnitBits<words> SettledBoard<words>::stopping(UnitIndex) const;
CASUS_FOR_EACH_WIDTH(CASUS_INSTANTIATE)
#undef CASUS_INSTANTIATE

}  // namespace casus
