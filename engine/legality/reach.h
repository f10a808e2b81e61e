// Where a unit can go directly at the start of a phase: what the map says, changed by the season, the units there and
// the owners there. Some borders are closed in a season, and some are open only to the owner of a certain centre.
// Fleets close straits to other powers, and the coasts of a province can act as one for the owner of a certain centre.
#pragma once

#include <optional>
#include <vector>

#include "engine/board/position.h"
#include "engine/rules/clause.h"
#include "engine/rules/variant.h"

namespace casus {

// Whether, by this rulebook, no fleet closes a strait.
bool straits_are_open(const Variant& variant);

// The map with the borders that are open in the season of this position.
const Map& map_in_phase(const Variant& variant, const Position& position);
// Whether in this variant every unit reaches what that map says, whatever units and owners there are.
bool reach_is_as_on_map(const Variant& variant);

// Whether fleets of this unit's power may treat the coasts of `province` as one (Variant::unified_coasts).
bool finds_coasts_unified(const Variant& variant, const Position& position, const Unit& unit, ProvinceId province);

// The water of a strait between `unit` and `to` whose border a fleet of another Great Power closes; or no_province.
// Minor powers' fleets close nothing.
ProvinceId closing_water(const Variant& variant, const Position& position, const Unit& unit, ProvinceId to);

// Whether the unit crosses a weak border on its own way to `to`, by land or as a fleet.
bool is_weak_way(const Map& map, UnitKind kind, ProvinceId from, ProvinceId to);

// Why the unit does not reach `to`, if it could under other circumstances: a strait that is open, the ownership of a
// centre, another season. Nothing if it reaches it, or never does.
std::optional<Clause> why_impassable(const Variant& variant, const Position& position, const Unit& unit, ProvinceId to);
// Whether a clause is one of those.
bool is_of_passage(Clause clause);

// Provinces that the unit can move to.
ProvinceSet reach_of(const Variant& variant, const Position& position, const Unit& unit);
// Where a fleet can arrive, ascending.
std::vector<Location> arrivals_of(const Variant& variant, const Position& position, const Unit& fleet);

// The provinces in which a fleet can land an army, or take one on board: those that it touches where it stands. A
// strait that is closed does not matter.
ProvinceSet convoy_reach_of(const Variant& variant, const Position& position, const Unit& fleet);
// Whether two fleets touch where they stand, so that an army can go from the one to the other.
bool hand_on_armies(const Variant& variant, const Position& position, const Unit& fleet, const Unit& other);

// Whether the fleet can arrive there, or support into there (with Coast::None), only because coasts are unified; and
// whether it could if its power owned the centre on which that depends.
bool needs_unified_coasts(const Variant& variant, const Position& position, const Unit& fleet, Location to);
bool lacks_unified_coasts(const Variant& variant, const Position& position, const Unit& fleet, Location to);

// What lets a unit that is not convoyed go there, or support into there (with Coast::None), besides the borders of the
// map: unified coasts, or a strait with a fleet in its water that is open all the same.
struct Passage {
  Clause clause{};
  ProvinceId water = no_province;  // of the strait
};
std::vector<Passage> passages(const Variant& variant, const Position& position, const Unit& unit, Location to);

}  // namespace casus
