// The board as the oracle sees it: which unit can go where by itself, by which seas an army can be carried, and which
// faith each power has. The oracle reads all of it off the borders of the map, one after the other, at each question:
// slow, and easy to check against the rules.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/board/position.h"
#include "engine/orders/grant.h"
#include "engine/rules/variant.h"

namespace casus::oracle {

struct Board {
  const Variant& variant;
  const Position& position;
  std::span<const Grant> grants{};  // what was handed in besides the orders of the phase

  const Map& map() const { return variant.map; }
  const Options& options() const { return variant.options(); }
  bool is_minor(PowerId power) const { return power != no_power && variant[power].minor; }
};

// "Smyrna & Constantinople": for the owner of the centre the coasts of the province are one coastline.
bool is_one_coastline(const Board& board, PowerId power, ProvinceId province);
// Where a unit of this power can move to by itself: into the province, and for fleets the locations in it where the
// fleet can arrive. Closed straits and unified coasts count (Ambition & Empire 6, "Straits" and "Smyrna"), and so do
// the conditions of borders (docs/rulebooks/borders.md).
bool can_walk(const Board& board, PowerId power, ProvinceId from, ProvinceId to);
std::vector<Location> landings(const Board& board, PowerId power, Location from, ProvinceId to);
// Whether the way is over a weak border.
bool is_weak_way(const Board& board, UnitKind kind, ProvinceId from, ProvinceId to);
// The first two as one question: could this unit move into that province, to any coast, without a convoy?
bool can_go(const Board& board, const Unit& unit, ProvinceId to);
// The fleet that closes a strait on the way of this unit into that province; nullptr: no fleet does.
const Unit* fleet_in_the_way(const Board& board, const Unit& unit, ProvinceId to);

// Provinces with a fleet over which an army may go: seas, and coasts in which fleets convoy as they do at sea. Both
// ends have to be coastal land, and a fleet in the destination carries no army there. A border that is closed in the
// season carries nobody, and neither does one for an owner only. A fleet on a coast touches the waters of that coast
// only, or of all coasts if they are one for its power.
using Fleets = std::vector<ProvinceId>;
enum class Shores : std::uint8_t { OfFleets, All };  // those of the fleets that are there; or whatever fleet might be
bool lets_convoy(const Map& map, ProvinceId province);
Fleets convoying_fleets(const Board& board);
// Whether the fleet can land an army in the province, or take one on board there.
bool lands_in(const Board& board, ProvinceId fleet, ProvinceId province);
// These seas, in this sequence, lead from one province to the other.
bool is_chain(const Board& board, const Fleets& seas, ProvinceId from, ProvinceId to);
bool has_route(const Board& board, const Fleets& fleets, ProvinceId from, ProvinceId to,
               Shores of_fleets = Shores::OfFleets);
// The fleet is on a route of which no other fleet can be left out (docs/undecided.md, superfluous-convoy); with
// `detours`, on any route that uses no fleet twice. Gives up (TooLarge, settle.h) after 20,000 steps of the search.
bool is_on_route(const Board& board, const Fleets& fleets, ProvinceId from, ProvinceId to, ProvinceId fleet,
                 bool detours = false);

Faith faith_at_start_of_turn(const Board& board, PowerId power);

}  // namespace casus::oracle
