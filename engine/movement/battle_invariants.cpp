#include "engine/movement/battle.h"
#include "engine/text/assert.h"

namespace casus {

template <std::size_t Words>
void Battle<Words>::check_invariants() const {
  const auto within = [](const Units& part, const Units& whole) { return (part - whole).none(); };

  // 1. A unit does one thing at most: it moves, supports, convoys, is made to hold, or has an order without effect.
  Units busy;
  for (const Units* units : {&movers, &supporters, &convoyers, &idle_armies, &idle_carriers, &untouched, &unmatched}) {
    CASUS_ASSERT((busy & *units).none());
    busy |= *units;
  }
  CASUS_ASSERT(within(busy, field.all));

  for (UnitIndex unit = 0; unit < field.count; ++unit) {
    // 2. The order that counts for a unit is a legal one for it; every unit that does something has an order.
    const std::int32_t order = order_of[unit];
    CASUS_ASSERT(order != no_order || !busy.test(unit));
    if (order >= 0) {
      CASUS_ASSERT(checked[static_cast<std::size_t>(order)].unit == unit);
      CASUS_ASSERT(checked[static_cast<std::size_t>(order)].legal);
    }
    // 3. `into` holds exactly the units that move into a unit's province.
    moving_into(province(unit)).for_each([&](UnitIndex mover) {
      CASUS_ASSERT(movers.test(mover) && goal(mover) == province(unit));
    });
    // 4. Supports are of units that support, for what the supported unit does.
    supports[unit].for_each([&](UnitIndex supporter) {
      CASUS_ASSERT(supporters.test(supporter) && supporter != unit);
      CASUS_ASSERT(support_target[supporter] == (movers.test(unit) ? goal(unit) : province(unit)));
    });
  }
  // 5. No unit supports two units.
  Units supporting;
  for (UnitIndex unit = 0; unit < field.count; ++unit) {
    CASUS_ASSERT((supporting & supports[unit]).none());
    supporting |= supports[unit];
  }
  CASUS_ASSERT(supporting == supporters);

  // 6. A mover is among the units that go to its destination, and its occupant is there; no unit moves to its own
  // place.
  movers.for_each([&](UnitIndex mover) {
    CASUS_ASSERT(moving_into(goal(mover)).test(mover));
    CASUS_ASSERT(occupant[mover] == field.at(goal(mover)));
    CASUS_ASSERT(goal(mover) != province(mover));
    // 7. Fleets that carry it are ordered to.
    CASUS_ASSERT(within(carriers[mover], convoyers));
  });
  // 8. Sorties are moves, of minor powers.
  CASUS_ASSERT(within(sorties, movers & field.sortiers));
  // 9. Armies go by convoy; only they have a path, a way to fall back on, no convoy, or an assumed one.
  CASUS_ASSERT(within(by_convoy, movers - field.fleets));
  for (const Units* units : {&land_fallback, &bound_to_path, &no_convoy, &surely_convoyed})
    CASUS_ASSERT(within(*units, by_convoy));
}

template void Battle<1>::check_invariants() const;
template void Battle<4>::check_invariants() const;

}  // namespace casus
