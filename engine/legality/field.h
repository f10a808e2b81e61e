// A position prepared for judging orders on it: where the units are, what each unit can reach, and which fleets can
// convoy next to which province. A fleet in a coastal province that convoys (engine/map/map.h) also counts as "at sea".
// Made once for a position and read by every order set that is tried on it.
#pragma once

#include <span>
#include <vector>

#include "engine/board/position.h"
#include "engine/board/unit_bits.h"
#include "engine/legality/reach.h"
#include "engine/lists/slots.h"
#include "engine/rules/variant.h"

namespace casus {

template <std::size_t Words>
struct Field {
  using Units = UnitBits<Words>;

  // Neither is copied: both have to outlive the field.
  Field(const Variant& of_variant, const Position& of_position);

  const Variant& variant;
  const Map& map;  // in the season of the position
  const Options& options;
  const Position& position;
  UnitIndex count = 0;

  struct Placed {
    Location at;
    PowerId power = no_power;
    UnitKind kind = UnitKind::Army;
    bool at_sea = false;
    ProvinceSet reach;  // provinces it can move to directly
  };
  Slots<Placed, Units::capacity> units;
  // Of fleets: their reach with the coasts on which they arrive.
  Slots<std::span<const Location>, Units::capacity> arrivals;
  Slots<UnitIndex, max_provinces> unit_at;      // by province of the map; no_unit where it is empty
  Slots<Units, max_provinces> fleets_touching;  // by province of the map: the fleets at sea next to it
  Slots<Units, 256> of_power;                   // by power of the variant
  // What the map says, close together for speed.
  const std::span<const Terrain> terrain;  // by province
  const ProvinceSet with_coasts;
  Units all;
  Units fleets;
  Units fleets_at_sea;
  bool has_weak_borders = false;
  bool has_convoys_on_coasts = false;  // a fleet at sea stands on one of several coasts
  bool has_minors = false;
  Units minors;    // units of minor powers
  Units sortiers;  // of those: units whose moves are sorties

  UnitIndex at(ProvinceId province) const { return unit_at[index(province)]; }
  const Units& touching(ProvinceId province) const { return fleets_touching[index(province)]; }
  // The fleets at sea next to this one, where both stand.
  Units next_to(UnitIndex fleet) const {
    const Units& near = touching(province(fleet));
    if (!has_convoys_on_coasts) return near;
    Units found;
    near.for_each([&](UnitIndex other) {
      if (hand_on_armies(variant, position, unit(fleet), unit(other))) found.set(other);
    });
    return found;
  }
  ProvinceId province(UnitIndex unit) const { return units[unit].at.province; }
  bool reaches(UnitIndex unit, ProvinceId province) const { return units[unit].reach.contains(province); }
  // Whether it crosses a weak border if it goes there by itself.
  bool is_weak_way(UnitIndex unit, ProvinceId to) const {
    return has_weak_borders && casus::is_weak_way(map, units[unit].kind, units[unit].at.province, to);
  }
  bool coastal(ProvinceId province) const { return terrain[index(province)] == Terrain::Coastal; }
  // The unit as the position has it.
  const Unit& unit(UnitIndex unit) const { return position.units[unit]; }

 private:
  std::vector<std::vector<Location>> changed_arrivals_;  // of fleets, where they differ from those of the map
};

}  // namespace casus
