// Where a dislodged unit may go. The conditions that close a province apply to all its coasts together.
#include "engine/retreats/retreats.h"

#include <algorithm>

#include "engine/faults/faults.h"
#include "engine/legality/reach.h"

namespace casus {
namespace {

bool is_in_reach(const Variant& variant, const Position& position, const Unit& unit, Location to) {
  if (broken(Fault::RetreatAnywhere)) return true;
  if (unit.kind == UnitKind::Army) return reach_of(variant, position, unit).contains(to.province);
  if (broken(Fault::RetreatToEitherCoast)) return reach_of(variant, position, unit).contains(to.province);
  return std::ranges::binary_search(arrivals_of(variant, position, unit), to);
}

std::optional<Clause> why_out_of_reach(const Variant& variant, const Position& position, const Unit& unit,
                                       Location to) {
  if (to.province == unit.at.province) return Clause::MoveSameProvince;
  const Terrain forbidden = unit.kind == UnitKind::Army ? Terrain::Sea : Terrain::Inland;
  if (variant.map[to.province].terrain == forbidden) return Clause::MoveTerrain;
  if (is_in_reach(variant, position, unit, to)) return std::nullopt;
  return closing_water(variant, position, unit, to.province) != no_province ? Clause::StraitClosed
                                                                            : Clause::RetreatNotAdjacent;
}

bool is_barred_origin(const Variant& variant, const DislodgedUnit& dislodged, ProvinceId province) {
  if (broken(Fault::RetreatToAttackersOrigin)) return false;
  if (province != dislodged.attacker_origin) return false;
  return !dislodged.by_convoy || variant.options().retreat_to_convoy_origin == RetreatToConvoyOrigin::Barred;
}

bool is_taken(const Position& position, ProvinceId province) {
  if (broken(Fault::RetreatToOccupied)) return false;
  return position.unit_at(province) != nullptr;
}

bool has_stand_off(const Position& position, ProvinceId province) {
  if (broken(Fault::RetreatIntoStandOff)) return false;
  return position.stand_offs.contains(province);
}

bool attacked_somebody_from(const Position& position, ProvinceId province) {
  return std::ranges::any_of(position.dislodged,
                             [&](const DislodgedUnit& one) { return one.attacker_origin == province; });
}

}  // namespace

bool never_retreats(const Variant& variant, const Unit& unit) {
  return variant[unit.power].minor && variant.options().dislodged_minor == DislodgedMinor::Disbands;
}

std::optional<Clause> why_closed(const Variant& variant, const Position& position, const DislodgedUnit& dislodged,
                                 Location to) {
  if (never_retreats(variant, dislodged.unit)) return Clause::MinorDisbands;
  if (const auto clause = why_out_of_reach(variant, position, dislodged.unit, to)) return clause;
  if (broken(Fault::EveryAttackersOriginIsBarred) && attacked_somebody_from(position, to.province)) {
    return Clause::RetreatAttackerOrigin;
  }
  if (is_taken(position, to.province)) return Clause::RetreatOccupied;
  if (is_barred_origin(variant, dislodged, to.province)) return Clause::RetreatAttackerOrigin;
  if (has_stand_off(position, to.province)) return Clause::RetreatStandOff;
  return std::nullopt;
}

namespace {

// Why none of its coasts is open.
Clause closure_of(const Variant& variant, const Position& position, const DislodgedUnit& dislodged, ProvinceId to) {
  if (dislodged.unit.kind == UnitKind::Fleet) {
    for (const Location arrival : arrivals_of(variant, position, dislodged.unit)) {
      if (arrival.province != to) continue;
      if (const auto clause = why_closed(variant, position, dislodged, arrival)) return *clause;
    }
  }
  return why_closed(variant, position, dislodged, {to, Coast::None}).value_or(Clause::RetreatNotAdjacent);
}

}  // namespace

std::vector<Location> open_retreats(const Variant& variant, const Position& position, const DislodgedUnit& dislodged) {
  std::vector<Location> open;
  if (broken(Fault::DislodgedUnitsDisband)) return open;
  const auto add_if_open = [&](Location to) {
    if (!why_closed(variant, position, dislodged, to)) open.push_back(to);
  };
  if (dislodged.unit.kind == UnitKind::Army) {
    reach_of(variant, position, dislodged.unit).for_each([&](ProvinceId to) { add_if_open({to, Coast::None}); });
  } else {
    for (const Location to : arrivals_of(variant, position, dislodged.unit)) add_if_open(to);
  }
  return open;
}

std::vector<RetreatWay> ways_to_retreat(const Variant& variant, const Position& position,
                                        const DislodgedUnit& dislodged) {
  std::vector<RetreatWay> ways;
  for (const Location to : open_retreats(variant, position, dislodged)) ways.push_back({to, std::nullopt});
  const Terrain forbidden = dislodged.unit.kind == UnitKind::Army ? Terrain::Sea : Terrain::Inland;
  variant.map.neighbours(dislodged.unit.at.province).for_each([&](ProvinceId to) {
    const bool is_open = std::ranges::any_of(ways, [&](const RetreatWay& way) { return way.to.province == to; });
    if (is_open || variant.map[to].terrain == forbidden) return;
    ways.push_back({{to, Coast::None}, closure_of(variant, position, dislodged, to)});
  });
  std::ranges::sort(ways, {}, &RetreatWay::to);
  return ways;
}

}  // namespace casus
