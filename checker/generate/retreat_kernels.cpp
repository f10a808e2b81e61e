// Kernels of retreats phases: dislodged units that want the same province, a closed one, or nothing.
#include "checker/generate/kernels.h"
#include "engine/orders/named_unit.h"
#include "engine/rules/features.h"

namespace casus::generate {

namespace {

// The unit is dislodged, and its attacker stands where it stood. Nothing if no unit could have come there.
std::optional<DislodgedUnit> dislodge(Draft& draft, PowerId power, const UnitPlace& place) {
  const ProvinceId here = place.province();
  std::vector<UnitPlace> origins;
  draft.map().neighbours(here).for_each([&](ProvinceId from) {
    for (const UnitPlace& origin : draft.places_in(from)) {
      if (draft.reaches(origin, here)) origins.push_back(origin);
    }
  });
  const auto origin = draft.pick(origins);
  if (!origin) return std::nullopt;
  std::vector<UnitPlace> arrivals = draft.places_in(here);
  std::erase_if(arrivals, [&](const UnitPlace& one) { return one.kind != origin->kind; });
  const UnitPlace arrival = draft.pick(arrivals).value();
  draft.put_just(draft.other_than(power), arrival);
  const DislodgedUnit dislodged{
      {power, place.kind, place.at}, origin->province(), origin->kind == UnitKind::Army && draft.one_in(8)};
  draft.position().dislodged.push_back(dislodged);
  return dislodged;
}

void order_retreat(Draft& draft, const DislodgedUnit& dislodged, Location to, Via via = Via::Any) {
  draft.order_anything({dislodged.unit.power, name_of(dislodged.unit), Move{to, via}});
}

// Where the unit arrives in the province: on some coast or, sometimes, without a named coast.
Location retreat_arrival(Draft& draft, const Unit& unit, ProvinceId to) {
  if (unit.kind == UnitKind::Army || draft.one_in(6)) return {to, Coast::None};
  return draft.any_arrival(unit, to);
}

bool same_destination(Draft& draft) {
  const auto to = draft.pick(draft.free());
  if (!to) return false;
  draft.keep_free(*to);
  const auto powers = draft.powers<3>();
  const std::size_t wanted = 2 + draft.below(2);
  std::size_t dislodged = 0;
  for (std::size_t i = 0; i < wanted; ++i) {
    const auto place = draft.pick(draft.places_reaching(*to));
    if (!place) break;
    const auto unit = dislodge(draft, powers[i], *place);
    if (!unit) break;
    order_retreat(draft, *unit, retreat_arrival(draft, unit->unit, *to));
    ++dislodged;
  }
  return dislodged >= 1;
}

// It is ordered to where its attacker came from, to an occupied province, or to one with a stand-off.
bool closed_destination(Draft& draft) {
  const auto place = draft.any_place();
  if (!place) return false;
  const auto unit = dislodge(draft, draft.power(), *place);
  if (!unit) return false;
  const auto to = draft.one_in(3) ? std::optional(unit->attacker_origin) : draft.pick(draft.reach(*place));
  if (!to) return false;
  if (draft.is_free(*to)) {
    switch (draft.below(4)) {
      case 0: {
        const UnitPlace there = draft.any_place_in(*to);
        draft.put(draft.power(), there);
        break;
      }
      case 1:
        draft.position().stand_offs.insert(*to);
        draft.keep_free(*to);
        break;
      default: break;
    }
  }
  const Via via = draft.one_in(12) ? Via::Convoy : Via::Any;
  order_retreat(draft, *unit, retreat_arrival(draft, unit->unit, *to), via);
  return true;
}

bool other_order(Draft& draft) {
  const auto place = draft.any_place();
  if (!place) return false;
  const auto unit = dislodge(draft, draft.power(), *place);
  if (!unit) return false;
  const UnitName name = name_of(unit->unit);
  const PowerId power = unit->unit.power;
  switch (draft.below(6)) {
    case 0: draft.order_anything({power, name, Hold{}}); break;
    case 1: draft.order_anything({power, name, Disband{}}); break;
    case 2: draft.order_anything({draft.other_than(power), name, Disband{}}); break;
    case 3: {
      const auto to = draft.pick(draft.free());
      if (to) order_retreat(draft, *unit, {*to, Coast::None});
      if (draft.one_in(2)) draft.order_anything({power, name, Disband{}});
      break;
    }
    case 4:
      draft.order_anything({draft.at(place->province()).power, draft.name_of(place->province()), Disband{}});
      break;
    default: break;
  }
  return true;
}

// A retreat over a strait, with a fleet in its water or none.
bool over_strait(Draft& draft) {
  const auto border = draft.any_strait_for_armies();
  if (!border) return false;
  const PowerId own = draft.power();
  const auto unit = dislodge(draft, own, {UnitKind::Army, {border->a, Coast::None}});
  if (!unit) return false;
  if (!draft.one_in(3))
    draft.put_just(draft.one_in(3) ? own : draft.other_than(own), {UnitKind::Fleet, {*border->strait, Coast::None}});
  order_retreat(draft, *unit, {border->b, Coast::None});
  return true;
}

constexpr Kernel retreat_table[] = {
    {"same-destination", 4, same_destination},
    {"closed-destination", 4, closed_destination},
    {"other-order", 2, other_order},
    {"over-strait", 2, over_strait, Feature::Straits},
};

}  // namespace

std::span<const Kernel> retreat_kernels() { return retreat_table; }

}  // namespace casus::generate
