#include "checker/truth/reach.h"

#include <algorithm>

#include "engine/rules/options.h"

namespace casus::truth {

bool has(const Places& places, ProvinceId place) { return std::ranges::find(places, place) != places.end(); }

bool owns(const Position& board, PowerId power, ProvinceId centre) {
  return !board.owners.empty() && board.owner_of(centre) == power;
}

bool is_weak_way(const Variant& variant, UnitKind kind, ProvinceId from, ProvinceId to) {
  return std::ranges::any_of(variant.map.borders(), [&](const Border& border) {
    const bool leads = (border.a == from && border.b == to) || (border.b == from && border.a == to && !border.one_way);
    return border.weak && leads && (kind == UnitKind::Army ? border.army : border.fleet);
  });
}

bool is_closed(const Variant& variant, const Position& by, const Border& strait, PowerId power) {
  if (variant.options().straits != Straits::ClosedByFleets || !strait.strait) return false;
  const Unit* fleet = by.unit_at(*strait.strait);
  if (fleet == nullptr || fleet->kind != UnitKind::Fleet || fleet->power == no_power) return false;
  return !variant[fleet->power].minor && fleet->power != power;
}

bool are_one_coastline(const Variant& variant, const Position& board, ProvinceId province, PowerId power) {
  return std::ranges::any_of(variant.unified_coasts, [&](const UnifiedCoasts& unified) {
    return unified.province == province && power != no_power && board.owner_of(unified.centre) == power;
  });
}

namespace {

bool joins(const Border& border, ProvinceId from, ProvinceId to) {
  return (border.a == from && border.b == to) || (border.b == from && border.a == to);
}

bool is_barred(const Variant& variant, const Position& board, UnitKind kind, ProvinceId from, ProvinceId to,
               PowerId power) {
  const bool by_fleet = std::ranges::any_of(variant.map.straits(), [&](const Border& border) {
    return joins(border, from, to) && is_closed(variant, board, border, power);
  });
  return by_fleet || std::ranges::any_of(variant.map.owners_borders(), [&](const Border& border) {
           const bool is_its_way = joins(border, from, to) && (kind == UnitKind::Army ? border.army : border.fleet) &&
                                   (border.a == from || !border.one_way);
           return is_its_way && !owns(board, power, *border.only_owner_of);
         });
}

void add(std::vector<Location>& places, Location place) {
  if (std::ranges::find(places, place) == places.end()) places.push_back(place);
}

}  // namespace

std::vector<Location> landings(const Variant& variant, const Position& board, const Unit& fleet, ProvinceId to) {
  const Map& map = variant.map.in(board.phase.season);
  if (is_barred(variant, board, UnitKind::Fleet, fleet.at.province, to, fleet.power)) return {};
  std::vector<Location> starts{fleet.at};
  if (are_one_coastline(variant, board, fleet.at.province, fleet.power)) {
    for (const CoastOfProvince& coast : map[fleet.at.province].coasts) add(starts, {fleet.at.province, coast.coast});
  }
  std::vector<Location> found;
  for (const Location start : starts) {
    for (const Location end : map.fleet_moves(start)) {
      if (end.province == to) add(found, end);
    }
  }
  if (!found.empty() && are_one_coastline(variant, board, to, fleet.power)) {
    for (const CoastOfProvince& coast : map[to].coasts) add(found, {to, coast.coast});
  }
  std::ranges::sort(found);
  return found;
}

bool can_go(const Variant& variant, const Position& board, const Unit& unit, ProvinceId to) {
  if (index(to) >= variant.map.provinces().size()) return false;
  if (unit.kind == UnitKind::Fleet) return !landings(variant, board, unit, to).empty();
  return variant.map.in(board.phase.season).army_reach(unit.at.province).contains(to) &&
         !is_barred(variant, board, UnitKind::Army, unit.at.province, to, unit.power);
}

ProvinceSet reached_from(const Map& map, const Places& fleets, ProvinceId from, ProvinceId to) {
  ProvinceSet reached;
  Places open{from};
  while (!open.empty()) {
    const ProvinceId place = open.back();
    open.pop_back();
    for (const ProvinceId fleet : fleets) {
      if (fleet == to || reached.contains(fleet) || !map.convoy_reach(place).contains(fleet)) continue;
      reached.insert(fleet);
      open.push_back(fleet);
    }
  }
  return reached;
}

bool is_way(const Map& map, const Places& fleets, ProvinceId from, ProvinceId to) {
  if (from == to || map[from].terrain != Terrain::Coastal || map[to].terrain != Terrain::Coastal) return false;
  const ProvinceSet reached = reached_from(map, fleets, from, to);
  return std::ranges::any_of(
      fleets, [&](ProvinceId fleet) { return reached.contains(fleet) && map.convoy_reach(to).contains(fleet); });
}

namespace {

// Whether a chain of which no fleet can be left out goes on from these, and passes `wanted`.
bool goes_on(const Map& map, const Places& fleets, ProvinceId from, ProvinceId to, ProvinceId wanted, Places& chain) {
  if (map.convoy_reach(to).contains(chain.back())) return has(chain, wanted);
  for (const ProvinceId next : fleets) {
    if (next == to || !map.convoy_reach(chain.back()).contains(next) || map.convoy_reach(from).contains(next)) continue;
    const auto touches = [&](ProvinceId earlier) {
      return earlier == next || (earlier != chain.back() && map.convoy_reach(earlier).contains(next));
    };
    if (std::ranges::any_of(chain, touches)) continue;
    chain.push_back(next);
    if (goes_on(map, fleets, from, to, wanted, chain)) return true;
    chain.pop_back();
  }
  return false;
}

}  // namespace

bool is_on_a_route(const Map& map, const Places& fleets, ProvinceId from, ProvinceId to, ProvinceId wanted) {
  if (!has(fleets, wanted) || !is_way(map, fleets, from, to)) return false;
  return std::ranges::any_of(fleets, [&](ProvinceId first) {
    if (first == to || !map.convoy_reach(from).contains(first)) return false;
    Places chain{first};
    return goes_on(map, fleets, from, to, wanted, chain);
  });
}

Places fleets_at_sea(const Map& map, const Position& board) {
  Places fleets;
  for (const Unit& unit : board.units) {
    if (unit.kind == UnitKind::Fleet && map.lets_convoy(unit.at.province)) fleets.push_back(unit.at.province);
  }
  return fleets;
}

}  // namespace casus::truth
