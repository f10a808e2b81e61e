#include "engine/orders/field.h"

#include "engine/orders/reach.h"
#include "engine/text/assert.h"

namespace casus {

template <std::size_t Words>
Field<Words>::Field(const Variant& of_variant, const Position& of_position)
    : variant(of_variant), map(of_variant.map), options(of_variant.rulebook.options), position(of_position) {
  CASUS_ASSERT(position.units.size() <= Units::capacity);
  count = static_cast<UnitIndex>(position.units.size());
  unit_at.fill(no_unit);
  const bool as_on_map = options.straits == Straits::Open && variant.unified_coasts.empty();
  for (std::uint16_t i = 0; i < map.provinces().size(); ++i) {
    terrain[i] = map.provinces()[i].terrain;
    if (map.has_coasts(ProvinceId{i})) with_coasts.insert(ProvinceId{i});
  }
  for (UnitIndex i = 0; i < count; ++i) {
    const Unit& unit = position.units[i];
    const bool army = unit.kind == UnitKind::Army;
    units[i] = Placed{unit.at, unit.power, unit.kind, !army && map.is_sea(unit.at.province), {}};
    units[i].reach = !as_on_map ? reach_of(variant, position, unit) : army ? map.army_reach(unit.at.province) : map.fleet_reach(unit.at);
    if (!army && as_on_map) arrivals[i] = map.fleet_moves(unit.at);
    if (!army && !as_on_map) {
      changed_arrivals_.push_back(arrivals_of(variant, position, unit));
      arrivals[i] = changed_arrivals_.back();
    }
    if (variant[unit.power].minor) minors.set(i);
    CASUS_ASSERT(at(unit.at.province) == no_unit);
    unit_at[index(unit.at.province)] = i;
    of_power[index(unit.power)].set(i);
    all.set(i);
    if (!army) fleets.set(i);
    if (!units[i].at_sea) continue;
    fleets_at_sea.set(i);
    units[i].reach.for_each([&](ProvinceId beside) { fleets_touching[index(beside)].set(i); });
  }
  has_minors = minors.any();
  if (options.minor_moves == MinorMoves::Sortie) sortiers = minors;
}

template struct Field<1>;
template struct Field<4>;

}  // namespace casus
