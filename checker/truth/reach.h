// Where a unit could go by itself and which fleets could carry an army, by the map and the rules on straits and on
// coasts that count as one. Written from the rulebook pages for checker/truth, apart from the engine's own reach.
#pragma once

#include <vector>

#include "engine/board/position.h"
#include "engine/rules/variant.h"

namespace casus::truth {

using Places = std::vector<ProvinceId>;

// "A fleet of another Great Power in the water closes the crossing. A minor power is shut out by any Great Power."
// `by`: the board whose fleets close straits.
bool is_closed(const Variant& variant, const Position& by, const Border& strait, PowerId power);
// "For the fleets of the Great Power that owns the centre the coasts are one coastline."
bool are_one_coastline(const Variant& variant, const Position& board, ProvinceId province, PowerId power);

// The power owns the centre at the start of the phase.
bool owns(const Position& board, PowerId power, ProvinceId centre);
// What a unit of this kind crosses by itself is a weak border.
bool is_weak_way(const Variant& variant, UnitKind kind, ProvinceId from, ProvinceId to);

// Where a fleet that goes from one to the other arrives, with its coasts.
std::vector<Location> landings(const Variant& variant, const Position& board, const Unit& fleet, ProvinceId to);
// By itself: an army by land, a fleet by sea or along a coast.
bool can_go(const Variant& variant, const Position& board, const Unit& unit, ProvinceId to);

// A chain of these fleets leads from the one to the other, on a map with the borders that are open in the season.
bool is_way(const Map& map, const Places& fleets, ProvinceId from, ProvinceId to);
// The fleets to which a chain of fleets of this list leads from the start; none of them in the destination.
ProvinceSet reached_from(const Map& map, const Places& fleets, ProvinceId from, ProvinceId to);
// The fleet is on a chain in which no fleet can be left out.
bool is_on_a_route(const Map& map, const Places& fleets, ProvinceId from, ProvinceId to, ProvinceId wanted);
// All fleets of the board that could carry an army.
Places fleets_at_sea(const Map& map, const Position& board);

bool has(const Places& places, ProvinceId place);

}  // namespace casus::truth
