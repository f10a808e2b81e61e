// Where a dislodged unit may go. The conditions that close a province apply to all its coasts together.
#include "engine/retreats/retreats.h"

#include <algorithm>

#include "engine/faults/faults.h"
#include "engine/legality/reach.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"

namespace casus {
namespace {

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

// Where no unit of this kind goes.
Terrain forbidden_terrain(UnitKind kind) { return kind == UnitKind::Army ? Terrain::Sea : Terrain::Inland; }

bool attacked_somebody_from(const Position& position, ProvinceId province) {
  return std::ranges::any_of(position.dislodged,
                             [&](const DislodgedUnit& one) { return one.attacker_origin == province; });
}

// A dislodged unit, and where it could go if nothing was in its way: worked out once for all places.
class Retreating {
 public:
  Retreating(const Variant& variant, const Position& position, const DislodgedUnit& dislodged)
      : variant_(variant), position_(position), dislodged_(dislodged), unit_(dislodged.unit) {
    const bool is_as_on_map = reach_is_as_on_map(variant);
    const Map& map = map_in_phase(variant, position);
    if (unit_.kind == UnitKind::Fleet) {
      if (!is_as_on_map) changed_arrivals_ = arrivals_of(variant, position, unit_);
      arrivals_ = is_as_on_map ? map.fleet_moves(unit_.at) : changed_arrivals_;
    } else {
      reach_ = is_as_on_map ? map.army_reach(unit_.at.province) : reach_of(variant, position, unit_);
    }
  }
  Retreating(const Retreating&) = delete;
  Retreating& operator=(const Retreating&) = delete;

  std::optional<Clause> why_closed(Location to) const {
    if (never_retreats(variant_, unit_)) return Clause::MinorDisbands;
    if (const auto clause = why_out_of_reach(to)) return clause;
    if (broken(Fault::EveryAttackersOriginIsBarred) && attacked_somebody_from(position_, to.province)) {
      return Clause::RetreatAttackerOrigin;
    }
    if (is_taken(position_, to.province)) return Clause::RetreatOccupied;
    if (is_barred_origin(variant_, dislodged_, to.province)) return Clause::RetreatAttackerOrigin;
    if (has_stand_off(position_, to.province)) return Clause::RetreatStandOff;
    return std::nullopt;
  }

  RetreatWay closed_way(ProvinceId to) const {
    RetreatWay way{{to, Coast::None}, closure_of(to)};
    if (way.closed_by == Clause::StraitClosed)
      way.fleet = *position_.unit_at(closing_water(variant_, position_, unit_, to));
    return way;
  }

  bool has_open() const {
    if (broken(Fault::DislodgedUnitsDisband)) return false;
    const auto is_open = [&](Location to) { return !why_closed(to); };
    if (std::ranges::any_of(arrivals_, is_open)) return true;
    return reach_.any_of([&](ProvinceId to) { return is_open({to, Coast::None}); });
  }

  template <class Visit>
  void for_each_open(Visit visit) const {
    if (broken(Fault::DislodgedUnitsDisband)) return;
    const auto visit_if_open = [&](Location to) {
      if (!why_closed(to)) visit(to);
    };
    reach_.for_each([&](ProvinceId to) { visit_if_open({to, Coast::None}); });
    for (const Location to : arrivals_) visit_if_open(to);
  }

 private:
  bool is_in_reach(Location to) const {
    if (broken(Fault::RetreatAnywhere)) return true;
    if (unit_.kind == UnitKind::Army) return reach_.contains(to.province);
    if (broken(Fault::RetreatToEitherCoast)) return reach_of(variant_, position_, unit_).contains(to.province);
    return std::ranges::binary_search(arrivals_, to);
  }

  std::optional<Clause> why_out_of_reach(Location to) const {
    if (to.province == unit_.at.province) return Clause::MoveSameProvince;
    if (variant_.map[to.province].terrain == forbidden_terrain(unit_.kind)) return Clause::MoveTerrain;
    if (is_in_reach(to)) return std::nullopt;
    return why_impassable(variant_, position_, unit_, to.province).value_or(Clause::RetreatNotAdjacent);
  }

  // Why none of its coasts is open.
  Clause closure_of(ProvinceId to) const {
    for (const Location arrival : arrivals_) {
      if (arrival.province != to) continue;
      if (const auto clause = why_closed(arrival)) return *clause;
    }
    return why_closed({to, Coast::None}).value_or(Clause::RetreatNotAdjacent);
  }

  const Variant& variant_;
  const Position& position_;
  const DislodgedUnit& dislodged_;
  const Unit& unit_;
  ProvinceSet reach_;                       // of an army
  std::span<const Location> arrivals_;      // of a fleet, ascending
  std::vector<Location> changed_arrivals_;  // if they differ from those of the map
};

}  // namespace

bool never_retreats(const Variant& variant, const Unit& unit) {
  return variant[unit.power].minor && variant.options().dislodged_minor == DislodgedMinor::Disbands;
}

std::optional<Clause> why_closed(const Variant& variant, const Position& position, const DislodgedUnit& dislodged,
                                 Location to) {
  return Retreating(variant, position, dislodged).why_closed(to);
}

bool has_open_retreat(const Variant& variant, const Position& position, const DislodgedUnit& dislodged) {
  return Retreating(variant, position, dislodged).has_open();
}

void add_open_retreats(const Variant& variant, const Position& position, const DislodgedUnit& dislodged,
                       std::vector<Location>& open) {
  Retreating(variant, position, dislodged).for_each_open([&](Location to) { open.push_back(to); });
}

std::vector<Location> open_retreats(const Variant& variant, const Position& position, const DislodgedUnit& dislodged) {
  std::vector<Location> open;
  add_open_retreats(variant, position, dislodged, open);
  return open;
}

std::vector<RetreatWay> ways_to_retreat(const Variant& variant, const Position& position,
                                        const DislodgedUnit& dislodged) {
  const Retreating retreating(variant, position, dislodged);
  const ProvinceSet& neighbours = variant.map.neighbours(dislodged.unit.at.province);
  std::vector<RetreatWay> ways;
  ways.reserve(static_cast<std::size_t>(neighbours.size()));
  ProvinceSet open;
  retreating.for_each_open([&](Location to) {
    ways.push_back({to, std::nullopt});
    open.insert(to.province);
  });
  const Terrain forbidden = forbidden_terrain(dislodged.unit.kind);
  (neighbours - open).for_each([&](ProvinceId to) {
    if (variant.map[to].terrain != forbidden) ways.push_back(retreating.closed_way(to));
  });
  std::ranges::sort(ways, {}, &RetreatWay::to);
  return ways;
}

}  // namespace casus
