#include "engine/legality/reach.h"

#include <algorithm>
#include <span>

#include "engine/faults/faults.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"

namespace casus {
namespace {

bool is_for(const Border& border, UnitKind kind) { return kind == UnitKind::Army ? border.army : border.fleet; }

// With Coast::None if the fleet is on all coasts of its province: there is one only, or they act as one for its power.
Location shore_of(const Variant& variant, const Position& position, const Unit& fleet) {
  const bool on_all = finds_coasts_unified(variant, position, fleet, fleet.at.province);
  return {fleet.at.province, on_all ? Coast::None : fleet.at.coast};
}

// Calls visit(border, other end) for each of these borders that the unit could cross from where it is.
template <class Visit>
void for_each_crossing(const Variant& variant, const Position& position, std::span<const Border> borders,
                       const Unit& unit, Visit visit) {
  const ProvinceId from = unit.at.province;
  for (const Border& border : borders) {
    if ((border.a != from && (border.b != from || border.one_way)) || !is_for(border, unit.kind)) continue;
    const Coast coast = border.a == from ? border.coast_a : border.coast_b;
    if (unit.kind == UnitKind::Fleet && coast != Coast::None) {
      const Coast shore = shore_of(variant, position, unit).coast;
      if (shore != Coast::None && shore != coast) continue;
    }
    visit(border, border.a == from ? border.b : border.a);
  }
}

// Calls visit(water, other end) for each strait that the unit could cross from where it is.
template <class Visit>
void for_each_strait(const Variant& variant, const Position& position, const Unit& unit, Visit visit) {
  for_each_crossing(variant, position, map_in_phase(variant, position).straits(), unit,
                    [&](const Border& border, ProvinceId other) { visit(*border.strait, other); });
}

bool is_barred_to(const Position& position, const Unit& unit, const Border& border) {
  if (broken(Fault::OwnersBorderIsOpen)) return false;
  if (broken(Fault::OwnersBorderIsClosed)) return true;
  return position.owner_of(*border.only_owner_of) != unit.power;
}

const Unit* fleet_in(const Position& position, ProvinceId water) {
  const Unit* unit = position.unit_at(water);
  return unit != nullptr && unit->kind == UnitKind::Fleet ? unit : nullptr;
}

// The water of an open strait between them in which the unit's own power has a fleet, so that no other fleet can close
// it; or no_province.
ProvinceId water_held_open(const Variant& variant, const Position& position, const Unit& unit, ProvinceId to) {
  ProvinceId held = no_province;
  if (variant.options().straits == Straits::Open) return held;
  for_each_strait(variant, position, unit, [&](ProvinceId water, ProvinceId other) {
    const Unit* fleet = fleet_in(position, water);
    if (other == to && fleet != nullptr && fleet->power == unit.power) held = water;
  });
  return held;
}

// The water of a strait between them in which there is another power's fleet, where no fleet closes straits; or
// no_province.
ProvinceId water_left_open(const Variant& variant, const Position& position, const Unit& unit, ProvinceId to) {
  ProvinceId open = no_province;
  if (variant.options().straits != Straits::Open) return open;
  for_each_strait(variant, position, unit, [&](ProvinceId water, ProvinceId other) {
    const Unit* fleet = fleet_in(position, water);
    if (other == to && fleet != nullptr && fleet->power != unit.power) open = water;
  });
  return open;
}

bool is_closed(const Variant& variant, const Position& position, const Unit& unit, ProvinceId water) {
  if (straits_are_open(variant)) return false;
  const Unit* fleet = fleet_in(position, water);
  if (broken(Fault::MinorFleetClosesStrait) && fleet != nullptr && variant[fleet->power].minor) return true;
  if (broken(Fault::OwnFleetClosesStrait) && fleet != nullptr) return !variant[fleet->power].minor;
  return fleet != nullptr && fleet->power != unit.power && !variant[fleet->power].minor;
}
bool is_closed_to_army(const Variant& variant, const Position& position, const Unit& army, ProvinceId water) {
  if (broken(Fault::ArmyCrossesClosedStrait)) return false;
  return is_closed(variant, position, army, water);
}
bool is_closed_to_fleet(const Variant& variant, const Position& position, const Unit& fleet, ProvinceId water) {
  if (broken(Fault::FleetPassesClosedStrait)) return false;
  return is_closed(variant, position, fleet, water);
}

void add_all_coasts(const Map& map, ProvinceId province, std::vector<Location>& arrivals) {
  for (const CoastOfProvince& coast : map[province].coasts) arrivals.push_back({province, coast.coast});
}

// Treats the coasts of a province as one if `is_unified` says so.
template <class IsUnified>
std::vector<Location> arrivals_on_map(const Variant& variant, const Position& position, const Unit& fleet,
                                      IsUnified is_unified) {
  const Map& map = map_in_phase(variant, position);
  Location from = fleet.at;
  if (is_unified(from.province)) from.coast = Coast::None;
  const auto moves = map.fleet_moves(from);
  std::vector<Location> arrivals(moves.begin(), moves.end());
  for (const UnifiedCoasts& unified : variant.unified_coasts) {
    if (is_unified(unified.province) && map.fleet_reach(from).contains(unified.province))
      add_all_coasts(map, unified.province, arrivals);
  }
  std::ranges::sort(arrivals);
  const auto rest = std::ranges::unique(arrivals);
  arrivals.erase(rest.begin(), rest.end());
  return arrivals;
}

// Whether one of them is there, on any coast if `to` names none.
bool is_among(std::span<const Location> arrivals, Location to) {
  return std::ranges::any_of(arrivals, [&](const Location& arrival) {
    return arrival.province == to.province && (to.coast == Coast::None || arrival.coast == to.coast);
  });
}

bool arrives_without_unified_coasts(const Variant& variant, const Position& position, const Unit& fleet, Location to) {
  return is_among(arrivals_on_map(variant, position, fleet, [](ProvinceId) { return false; }), to);
}

}  // namespace

bool straits_are_open(const Variant& variant) {
  if (broken(Fault::OpenStraitIsClosed)) return false;
  return variant.options().straits == Straits::Open;
}

const Map& map_in_phase(const Variant& variant, const Position& position) {
  if (broken(Fault::ClosedSeasonIsOpen)) return variant.map;
  return variant.map.in(position.phase.season);
}

bool reach_is_as_on_map(const Variant& variant) {
  return straits_are_open(variant) && variant.unified_coasts.empty() && variant.map.owners_borders().empty();
}

bool is_weak_way(const Map& map, UnitKind kind, ProvinceId from, ProvinceId to) {
  return kind == UnitKind::Army ? map.is_weak_for_armies(from, to) : map.is_weak_for_fleets(from, to);
}

std::optional<Clause> why_impassable(const Variant& variant, const Position& position, const Unit& unit,
                                     ProvinceId to) {
  if (closing_water(variant, position, unit, to) != no_province) return Clause::StraitClosed;
  const Map& map = variant.map;
  if (map.owners_borders().empty() && !map.has_seasons()) return std::nullopt;
  if (reach_of(variant, position, unit).contains(to)) return std::nullopt;
  const auto leads = [&](Season season) {
    const Map& open = map.in(season);
    return (unit.kind == UnitKind::Army ? open.army_reach(unit.at.province) : open.fleet_reach(unit.at)).contains(to);
  };
  const Season season = position.phase.season;
  if (!leads(season)) {
    const bool is_closed_now = leads(season == Season::Spring ? Season::Fall : Season::Spring);
    return is_closed_now ? std::optional(Clause::BorderSeason) : std::nullopt;
  }
  std::optional<Clause> barred;
  for_each_crossing(variant, position, map.in(season).owners_borders(), unit,
                    [&](const Border& border, ProvinceId other) {
                      if (other == to && is_barred_to(position, unit, border)) barred = Clause::BorderOwner;
                    });
  return barred;
}

bool is_of_passage(Clause clause) {
  return clause == Clause::StraitClosed || clause == Clause::BorderOwner || clause == Clause::BorderSeason;
}

bool finds_coasts_unified(const Variant& variant, const Position& position, const Unit& unit, ProvinceId province) {
  if (broken(Fault::CoastsNeverUnified)) return false;
  return std::ranges::any_of(variant.unified_coasts, [&](const UnifiedCoasts& unified) {
    if (broken(Fault::CoastsUnifiedForAll) && unified.province == province) return true;
    return unified.province == province && position.owner_of(unified.centre) == unit.power;
  });
}

ProvinceId closing_water(const Variant& variant, const Position& position, const Unit& unit, ProvinceId to) {
  ProvinceId closing = no_province;
  for_each_strait(variant, position, unit, [&](ProvinceId water, ProvinceId other) {
    if (other == to && is_closed(variant, position, unit, water)) closing = water;
  });
  return closing;
}

ProvinceSet reach_of(const Variant& variant, const Position& position, const Unit& unit) {
  if (unit.kind == UnitKind::Fleet) {
    ProvinceSet reach;
    for (const Location& arrival : arrivals_of(variant, position, unit)) reach.insert(arrival.province);
    return reach;
  }
  const Map& map = map_in_phase(variant, position);
  ProvinceSet reach = map.army_reach(unit.at.province);
  for_each_strait(variant, position, unit, [&](ProvinceId water, ProvinceId other) {
    if (is_closed_to_army(variant, position, unit, water)) reach.erase(other);
  });
  for_each_crossing(variant, position, map.owners_borders(), unit, [&](const Border& border, ProvinceId other) {
    if (is_barred_to(position, unit, border)) reach.erase(other);
  });
  return reach;
}

std::vector<Location> arrivals_of(const Variant& variant, const Position& position, const Unit& fleet) {
  std::vector<Location> arrivals = arrivals_on_map(variant, position, fleet, [&](ProvinceId province) {
    return finds_coasts_unified(variant, position, fleet, province);
  });
  const auto close = [&](ProvinceId to) {
    std::erase_if(arrivals, [&](const Location& arrival) { return arrival.province == to; });
  };
  const Map& map = map_in_phase(variant, position);
  for_each_strait(variant, position, fleet, [&](ProvinceId water, ProvinceId other) {
    if (is_closed_to_fleet(variant, position, fleet, water)) close(other);
  });
  for_each_crossing(variant, position, map.owners_borders(), fleet, [&](const Border& border, ProvinceId other) {
    if (is_barred_to(position, fleet, border)) close(other);
  });
  return arrivals;
}

ProvinceSet convoy_reach_of(const Variant& variant, const Position& position, const Unit& fleet) {
  const Map& map = map_in_phase(variant, position);
  return map.fleet_reach(shore_of(variant, position, fleet)) & map.convoy_reach(fleet.at.province);
}

bool hand_on_armies(const Variant& variant, const Position& position, const Unit& fleet, const Unit& other) {
  const Map& map = map_in_phase(variant, position);
  const Location to = shore_of(variant, position, other);
  if (!map.convoy_reach(fleet.at.province).contains(to.province)) return false;
  return is_among(map.fleet_moves(shore_of(variant, position, fleet)), to);
}

bool needs_unified_coasts(const Variant& variant, const Position& position, const Unit& fleet, Location to) {
  if (variant.unified_coasts.empty() || fleet.kind != UnitKind::Fleet) return false;
  return is_among(arrivals_of(variant, position, fleet), to) &&
         !arrives_without_unified_coasts(variant, position, fleet, to);
}

bool lacks_unified_coasts(const Variant& variant, const Position& position, const Unit& fleet, Location to) {
  if (variant.unified_coasts.empty() || fleet.kind != UnitKind::Fleet) return false;
  if (arrives_without_unified_coasts(variant, position, fleet, to) ||
      is_among(arrivals_of(variant, position, fleet), to))
    return false;
  const auto of_unified = [&](ProvinceId province) {
    return std::ranges::any_of(variant.unified_coasts,
                               [&](const UnifiedCoasts& unified) { return unified.province == province; });
  };
  return is_among(arrivals_on_map(variant, position, fleet, of_unified), to);
}

std::vector<Passage> passages(const Variant& variant, const Position& position, const Unit& unit, Location to) {
  std::vector<Passage> found;
  if (variant.unified_coasts.empty() && variant.map.straits().empty()) return found;
  if (needs_unified_coasts(variant, position, unit, to)) found.push_back({Clause::CoastUnified, no_province});
  const auto add_water = [&](Clause clause, ProvinceId water) {
    if (water != no_province) found.push_back({clause, water});
  };
  add_water(Clause::StraitOwnFleet, water_held_open(variant, position, unit, to.province));
  add_water(Clause::StraitOpen, water_left_open(variant, position, unit, to.province));
  return found;
}

}  // namespace casus
