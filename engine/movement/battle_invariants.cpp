#include "engine/board/widths.h"
#include "engine/movement/battle.h"
#include "engine/text/assert.h"

namespace casus {

template <std::size_t Words>
void check_invariants(const Battle<Words>& battle) {
  using Units = UnitBits<Words>;
  const auto within = [](const Units& part, const Units& whole) { return (part - whole).none(); };

  // 1. A unit does one thing at most: it moves, supports, convoys, is made to hold, or has an order without effect.
  Units busy;
  for (const Units* units : {&battle.movers, &battle.supporters, &battle.convoyers, &battle.idle_armies,
                             &battle.idle_carriers, &battle.untouched, &battle.unmatched}) {
    CASUS_ASSERT((busy & *units).none());
    busy |= *units;
  }
  CASUS_ASSERT(within(busy, battle.field.all));

  for (UnitIndex unit = 0; unit < battle.field.count; ++unit) {
    // 2. The order that counts for a unit is a legal one for it; every unit that does something has an order.
    const std::int32_t order = battle.order_of[unit];
    CASUS_ASSERT(order != no_order || !busy.test(unit));
    if (order >= 0) {
      CASUS_ASSERT(battle.checked[static_cast<std::size_t>(order)].unit == unit);
      CASUS_ASSERT(battle.checked[static_cast<std::size_t>(order)].legal);
    }
    // 3. `into` holds exactly the units that move into a unit's province.
    battle.moving_into(battle.province(unit)).for_each([&](UnitIndex mover) {
      CASUS_ASSERT(battle.movers.test(mover) && battle.goal(mover) == battle.province(unit));
    });
    // 4. Supports are of units that support, for what the supported unit does.
    battle.supports[unit].for_each([&](UnitIndex supporter) {
      CASUS_ASSERT(battle.supporters.test(supporter) && supporter != unit);
      CASUS_ASSERT(battle.support_target[supporter] ==
                   (battle.movers.test(unit) ? battle.goal(unit) : battle.province(unit)));
    });
  }
  // 5. No unit supports two units.
  Units supporting;
  for (UnitIndex unit = 0; unit < battle.field.count; ++unit) {
    CASUS_ASSERT((supporting & battle.supports[unit]).none());
    supporting |= battle.supports[unit];
  }
  CASUS_ASSERT(supporting == battle.supporters);

  // 6. A mover is among the units that go to its destination, and its occupant is there; no unit moves to its own
  // place.
  battle.movers.for_each([&](UnitIndex mover) {
    CASUS_ASSERT(battle.moving_into(battle.goal(mover)).test(mover));
    CASUS_ASSERT(battle.occupant[mover] == battle.field.at(battle.goal(mover)));
    CASUS_ASSERT(battle.goal(mover) != battle.province(mover));
    // 7. Fleets that carry it are ordered to.
    CASUS_ASSERT(within(battle.carriers[mover], battle.convoyers));
  });
  // 8. Sorties are moves, of minor powers.
  CASUS_ASSERT(within(battle.sorties, battle.movers & battle.field.sortiers));
  // 9. Armies go by convoy; only they have a path, a way to fall back on, no convoy, or an assumed one.
  CASUS_ASSERT(within(battle.by_convoy, battle.movers - battle.field.fleets));
  for (const Units* units : {&battle.land_fallback, &battle.bound_to_path, &battle.no_convoy, &battle.surely_convoyed})
    CASUS_ASSERT(within(*units, battle.by_convoy));
}

#define CASUS_INSTANTIATE(words) template void check_invariants(const Battle<words>&);
CASUS_FOR_EACH_WIDTH(CASUS_INSTANTIATE)
#undef CASUS_INSTANTIATE

}  // namespace casus
