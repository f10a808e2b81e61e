#include "engine/legality/field.h"

#include <algorithm>

#include "engine/board/widths.h"
#include "engine/faults/faults.h"
#include "engine/legality/reach.h"
#include "engine/rules/options.h"
#include "engine/text/assert.h"

namespace casus {
namespace {

// Provinces that some faults add to the reach of a unit.
ProvinceSet wrongly_reached(const Map& map, const Unit& unit) {
  const ProvinceId from = unit.at.province;
  const ProvinceSet land = map.neighbours(from) - map.seas();
  ProvinceSet wrong;
  if (broken(Fault::ArmyGoesToSea) && unit.kind == UnitKind::Army) return map.neighbours(from) & map.seas();
  if (broken(Fault::ArmyGoesTwoProvinces) && unit.kind == UnitKind::Army) {
    land.for_each([&](ProvinceId next_to) { wrong |= map.army_reach(next_to); });
    wrong.erase(from);
  }
  if (broken(Fault::FleetGoesInland) && unit.kind == UnitKind::Fleet) {
    land.for_each([&](ProvinceId next_to) {
      if (map[next_to].terrain == Terrain::Inland) wrong.insert(next_to);
    });
  }
  if (broken(Fault::FleetFollowsLandBorders) && unit.kind == UnitKind::Fleet) {
    land.for_each([&](ProvinceId next_to) {
      if (map[next_to].terrain == Terrain::Coastal) wrong.insert(next_to);
    });
  }
  return wrong;
}

Location place_it_leaves(const Unit& unit) {
  if (broken(Fault::FleetLeavesByAnyCoast)) return {unit.at.province, Coast::None};
  return unit.at;
}

// Provinces that the unit can move to.
ProvinceSet reach_on_board(const Variant& variant, const Position& position, const Map& map, const Unit& unit,
                           bool as_on_map) {
  const Location from = place_it_leaves(unit);
  const ProvinceSet reach = !as_on_map                    ? reach_of(variant, position, unit)
                            : unit.kind == UnitKind::Army ? map.army_reach(from.province)
                                                          : map.fleet_reach(from);
  return reach | wrongly_reached(map, unit);
}

// Provinces next to which the unit convoys, if it does: a fleet reaches further across borders that are one-way.
ProvinceSet touched_on_board(const Variant& variant, const Position& position, const Map& map, const Unit& unit,
                             const ProvinceSet& reach, bool as_on_map) {
  if (!as_on_map && unit.kind == UnitKind::Fleet)
    return convoy_reach_of(variant, position, unit) | wrongly_reached(map, unit);
  return reach - (map.fleet_reach(unit.at) - map.convoy_reach(unit.at.province));
}

bool can_convoy(const Map& map, const Unit& unit) {
  if (broken(Fault::ArmyConvoys) && unit.kind == UnitKind::Army) return true;
  if (broken(Fault::FleetConvoysFromTheCoast) && unit.kind == UnitKind::Fleet) return true;
  return unit.kind == UnitKind::Fleet && map.lets_convoy(unit.at.province);
}

}  // namespace

template <std::size_t Words>
Field<Words>::Field(const Variant& of_variant, const Position& of_position)
    : variant(of_variant),
      map(map_in_phase(of_variant, of_position)),
      options(of_variant.options()),
      position(of_position),
      terrain(map.terrain()),
      with_coasts(map.with_coasts()) {
  CASUS_ASSERT(position.units.size() <= Units::capacity);
  count = static_cast<UnitIndex>(position.units.size());
  std::fill_n(unit_at.begin(), map.provinces().size(), no_unit);
  std::fill_n(fleets_touching.begin(), map.provinces().size(), Units());
  std::fill_n(of_power.begin(), variant.powers.size(), Units());
  has_weak_borders = map.has_weak_borders();
  const bool as_on_map = reach_is_as_on_map(variant);
  for (UnitIndex i = 0; i < count; ++i) {
    const Unit& unit = position.units[i];
    const bool is_fleet = unit.kind == UnitKind::Fleet;
    units[i] = Placed{unit.at, unit.power, unit.kind, can_convoy(map, unit),
                      reach_on_board(variant, position, map, unit, as_on_map)};
    if (is_fleet) {
      if (!as_on_map) changed_arrivals_.push_back(arrivals_of(variant, position, unit));
      arrivals[i] = as_on_map ? map.fleet_moves(place_it_leaves(unit)) : changed_arrivals_.back();
    }
    if (variant[unit.power].minor) minors.set(i);
    CASUS_ASSERT(at(unit.at.province) == no_unit);
    unit_at[index(unit.at.province)] = i;
    of_power[index(unit.power)].set(i);
    all.set(i);
    if (is_fleet) fleets.set(i);
    if (!units[i].at_sea) continue;
    fleets_at_sea.set(i);
    if (unit.at.coast != Coast::None) has_convoys_on_coasts = true;
    touched_on_board(variant, position, map, unit, units[i].reach, as_on_map).for_each([&](ProvinceId place) {
      fleets_touching[index(place)].set(i);
    });
  }
  has_minors = minors.any();
  if (options.minor_moves == MinorMoves::Sortie) sortiers = minors;
}

#define CASUS_INSTANTIATE(words) template struct Field<words>;
CASUS_FOR_EACH_WIDTH(CASUS_INSTANTIATE)
#undef CASUS_INSTANTIATE

}  // namespace casus
