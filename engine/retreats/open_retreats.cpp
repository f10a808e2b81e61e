// Where a dislodged unit may go. What makes a province unfit is about the province: it closes all its coasts together.
#include "engine/retreats/retreats.h"

namespace casus {
namespace {

std::optional<Clause> why_out_of_reach(const Map& map, const Unit& unit, Location to) {
  if (to.province == unit.at.province) return Clause::MoveSameProvince;
  const Terrain terrain = map[to.province].terrain;
  if (unit.kind == UnitKind::Army) {
    if (terrain == Terrain::Sea) return Clause::MoveTerrain;
    if (!map.army_reach(unit.at.province).contains(to.province)) return Clause::RetreatNotAdjacent;
    return std::nullopt;
  }
  if (terrain == Terrain::Inland) return Clause::MoveTerrain;
  if (!map.fleet_can_move(unit.at, to)) return Clause::RetreatNotAdjacent;
  return std::nullopt;
}

bool is_barred_origin(const Variant& variant, const DislodgedUnit& dislodged, ProvinceId province) {
  if (province != dislodged.attacker_origin) return false;
  return !dislodged.by_convoy || variant.options().retreat_to_convoy_origin == RetreatToConvoyOrigin::Barred;
}

}  // namespace

std::optional<Clause> why_closed(const Variant& variant, const Position& position, const DislodgedUnit& dislodged, Location to) {
  if (const auto clause = why_out_of_reach(variant.map, dislodged.unit, to)) return clause;
  if (position.unit_at(to.province) != nullptr) return Clause::RetreatOccupied;
  if (is_barred_origin(variant, dislodged, to.province)) return Clause::RetreatAttackerOrigin;
  if (position.stand_offs.contains(to.province)) return Clause::RetreatStandOff;
  return std::nullopt;
}

std::vector<Location> open_retreats(const Variant& variant, const Position& position, const DislodgedUnit& dislodged) {
  std::vector<Location> open;
  const auto add_if_open = [&](Location to) {
    if (!why_closed(variant, position, dislodged, to)) open.push_back(to);
  };
  if (dislodged.unit.kind == UnitKind::Army) {
    variant.map.army_reach(dislodged.unit.at.province).for_each([&](ProvinceId to) { add_if_open({to, Coast::None}); });
  } else {
    for (const Location to : variant.map.fleet_moves(dislodged.unit.at)) add_if_open(to);
  }
  return open;
}

}  // namespace casus
