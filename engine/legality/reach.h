// Where a unit can go directly at the start of a phase: what the map says, changed by who stands and who owns what
// there. Fleets close straits to other powers, and the coasts of a province can act as one for whoever owns a certain
// centre.
#pragma once

#include <vector>

#include "engine/board/position.h"
#include "engine/rules/variant.h"

namespace casus {

// Whether no fleet closes a strait by this rulebook.
bool straits_are_open(const Variant& variant);

// Whether fleets of this unit's power find the coasts of `province` to be one (Variant::unified_coasts).
bool finds_coasts_unified(const Variant& variant, const Position& position, const Unit& unit, ProvinceId province);

// The water of a strait between `unit` and `to` whose border a fleet of another Great Power closes; or no_province.
// Minor powers' fleets close nothing.
ProvinceId closing_water(const Variant& variant, const Position& position, const Unit& unit, ProvinceId to);
// The water of an open strait between them that only another power's fleet could close: one of its own stands there; or
// no_province.
ProvinceId water_held_open(const Variant& variant, const Position& position, const Unit& unit, ProvinceId to);
// The water of a strait between them in which another power's fleet stands, where no fleet closes straits; or
// no_province.
ProvinceId water_left_open(const Variant& variant, const Position& position, const Unit& unit, ProvinceId to);

// Provinces that the unit can move to.
ProvinceSet reach_of(const Variant& variant, const Position& position, const Unit& unit);
// Where a fleet can arrive, ascending.
std::vector<Location> arrivals_of(const Variant& variant, const Position& position, const Unit& fleet);

// Whether the fleet can arrive there, or support into there (with Coast::None), only because coasts are unified; and
// whether it could if its power owned the centre on which that hangs.
bool needs_unified_coasts(const Variant& variant, const Position& position, const Unit& fleet, Location to);
bool lacks_unified_coasts(const Variant& variant, const Position& position, const Unit& fleet, Location to);

}  // namespace casus
