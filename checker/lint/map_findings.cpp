#include "checker/lint/map_findings.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "checker/lint/planarity.h"
#include "engine/map/province_ids.h"
#include "engine/text/comma_list.h"
#include "engine/text/names.h"

namespace casus::lint {

namespace {

bool is_coastal(const Map& map, ProvinceId province) { return map[province].terrain == Terrain::Coastal; }

std::vector<ProvinceId> all_of(const ProvinceSet& provinces) {
  std::vector<ProvinceId> listed;
  provinces.for_each([&](ProvinceId province) { listed.push_back(province); });
  return listed;
}

ProvinceSet shared(const ProvinceSet& one, const ProvinceSet& other) {
  ProvinceSet both;
  one.for_each([&](ProvinceId province) {
    if (other.contains(province)) both.insert(province);
  });
  return both;
}

// The waters that a fleet at this place, or on any coast of the province, can enter.
ProvinceSet waters_from(const Map& map, Location at) {
  ProvinceSet waters;
  map.fleet_reach(at).for_each([&](ProvinceId province) {
    if (map.lets_convoy(province)) waters.insert(province);
  });
  return waters;
}

std::string names_of(const Map& map, const std::vector<ProvinceId>& provinces) {
  return comma_list(provinces, " and ", [&](ProvinceId province) { return map[province].name; });
}

// A few of many names.
std::string first_names_of(const Map& map, const std::vector<ProvinceId>& provinces) {
  constexpr std::size_t shown = 5;
  if (provinces.size() <= shown + 1) return names_of(map, provinces);
  const std::vector<ProvinceId> first(provinces.begin(), provinces.begin() + shown);
  return comma_list(first, ", ", [&](ProvinceId province) { return map[province].name; }) +
         fmt::format(" and {} more", provinces.size() - shown);
}

std::vector<std::string> ids_of(const Map& map, const Border& border) { return {map[border.a].id, map[border.b].id}; }

// --- borders

// All kinds of passage between two provinces taken together.
struct Neighbours {
  ProvinceId a, b;
  Border first;  // the first border that is written between them
  bool army = false, fleet = false, is_crossing = false;
};

std::vector<Neighbours> all_neighbours(const Map& map) {
  std::vector<Neighbours> all;
  for (const Border& border : map.borders()) {
    const auto [a, b] = std::minmax(border.a, border.b);
    auto known = std::ranges::find_if(all, [&, a = a, b = b](const Neighbours& it) { return it.a == a && it.b == b; });
    if (known == all.end()) known = all.insert(all.end(), {a, b, border});
    known->army |= border.army;
    known->fleet |= border.fleet;
    known->is_crossing |= border.strait.has_value();
  }
  return all;
}

void add_isolated(const Map& map, const Places& places, Findings& findings) {
  for (const ProvinceId id : province_ids(map)) {
    const Province& province = map[id];
    if (!map.neighbours(id).empty()) continue;
    findings.push_back(found("isolated-province", places.province(province.id).at,
                             fmt::format("{} has no border: no unit can come or go.", province.name), {province.id}));
  }
}

void add_one_way_borders(const Map& map, const Places& places, Findings& findings) {
  for (const Border& border : map.borders()) {
    if (!border.one_way) continue;
    const std::string who = border.army && border.fleet ? "Units" : border.army ? "Armies" : "Fleets";
    findings.push_back(found("one-way-border", places.border(map, border),
                             fmt::format("{} go from {} to {} but not back.", who,
                                         map.print({border.a, border.coast_a}), map.print({border.b, border.coast_b})),
                             ids_of(map, border)));
  }
}

void add_separate_parts(const Map& map, const Places& places, Findings& findings) {
  const std::vector<std::vector<ProvinceId>> parts = separate_parts(map);
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const Province& first = map[parts[i].front()];
    findings.push_back(found("separate-part", places.province(first.id).at,
                             fmt::format("No border joins {} to the rest of the map.", first_names_of(map, parts[i])),
                             {first.id}));
  }
}

// Whether the coast of a third province, along which fleets pass from one to the other, can keep these two apart at
// the sea.
bool has_coast_between(const Map& map, ProvinceId a, ProvinceId b, const ProvinceSet& waters) {
  bool found_one = false;
  shared(map.fleet_reach({a}), map.fleet_reach({b})).for_each([&](ProvinceId third) {
    found_one |= is_coastal(map, third) && !shared(waters_from(map, {third}), waters).empty();
  });
  return found_one;
}

void add_between_coastal_provinces(const Map& map, const Places& places, const Neighbours& pair, Findings& findings) {
  const std::string &a = map[pair.a].name, &b = map[pair.b].name;
  const std::vector<std::string> ids = ids_of(map, pair.first);
  const ProvinceSet common = shared(waters_from(map, {pair.a}), waters_from(map, {pair.b}));
  if (!pair.fleet && !pair.is_crossing && !common.empty() && !has_coast_between(map, pair.a, pair.b, common)) {
    findings.push_back(found("army-border-beside-sea", places.border(map, pair.first),
                             fmt::format("{} and {} both lie on {}, and only armies pass between them.", a, b,
                                         names_of(map, all_of(common))),
                             ids));
  }
  if (!pair.army && !pair.is_crossing && !common.empty()) {
    findings.push_back(found("fleet-only-land-border", places.border(map, pair.first),
                             fmt::format("Fleets pass between {} and {}, and armies do not.", a, b), ids));
  }
}

void add_fleet_border(const Map& map, const Places& places, const Border& border, Findings& findings) {
  if (!border.fleet || !is_coastal(map, border.a) || !is_coastal(map, border.b)) return;
  // A province that is water itself does not need another.
  if (map.lets_convoy(border.a) || map.lets_convoy(border.b)) return;
  const Location a{border.a, border.coast_a}, b{border.b, border.coast_b};
  if (shared(waters_from(map, a), waters_from(map, b)).empty()) {
    findings.push_back(
        found("fleet-border-without-sea", places.border(map, border),
              fmt::format("Fleets pass between {} and {}, and no sea borders on both.", map.print(a), map.print(b)),
              ids_of(map, border)));
  }
}

void add_without_third(const Map& map, const Places& places, const Neighbours& pair, Findings& findings) {
  if (pair.is_crossing || !shared(map.neighbours(pair.a), map.neighbours(pair.b)).empty()) return;
  // If one of them borders on nothing else, there is no third.
  if (map.neighbours(pair.a).size() == 1 || map.neighbours(pair.b).size() == 1) return;
  findings.push_back(
      found("border-without-third", places.border(map, pair.first),
            fmt::format("No third province borders on both {} and {}.", map[pair.a].name, map[pair.b].name),
            ids_of(map, pair.first)));
}

// The edges as ways between those points at which three or more meet: "Paris - Burgundy - Munich".
std::vector<std::string> ways_of(const Map& map, const std::vector<Edge>& edges) {
  std::map<std::size_t, std::set<std::size_t>> joined;
  for (const auto& [a, b] : edges) {
    joined[a].insert(b);
    joined[b].insert(a);
  }
  std::vector<std::string> ways;
  for (const auto& [start, ends] : joined) {
    if (ends.size() < 3) continue;
    for (const std::size_t second : ends) {
      std::vector<std::size_t> way{start, second};
      while (joined[way.back()].size() == 2) {
        const std::set<std::size_t>& next = joined[way.back()];
        way.push_back(*next.begin() == way[way.size() - 2] ? *next.rbegin() : *next.begin());
      }
      if (way.back() < start) continue;  // reported from its other end
      std::string names;
      for (const std::size_t i : way) names += (names.empty() ? "" : " - ") + map.provinces()[i].name;
      ways.push_back(std::move(names));
    }
  }
  return ways;
}

void add_not_flat(const Map& map, const Places& places, const std::vector<Neighbours>& all, Findings& findings) {
  std::vector<Edge> edges;
  for (const Neighbours& pair : all) {
    if (!pair.is_crossing) edges.emplace_back(index(pair.a), index(pair.b));
  }
  const std::vector<Edge> part = unplanar_part(map.provinces().size(), edges);
  if (part.empty()) return;
  const std::vector<Edge> too_many = edges_too_many(map.provinces().size(), edges, part);
  const auto shown = [&](const Edge& edge) {
    return fmt::format("{} - {}", map.provinces()[edge.first].name, map.provinces()[edge.second].name);
  };
  std::string message = fmt::format("No flat map has all these borders: {}.", fmt::join(ways_of(map, part), "; "));
  if (too_many.size() != 1) {
    if (!too_many.empty())
      message += fmt::format(" Without any one of these it is flat: {}.", comma_list(too_many, shown));
    findings.push_back(found("not-flat", places.map(), message));
    return;
  }
  message += fmt::format(" Without {} it is flat.", shown(too_many.front()));
  const auto border = std::ranges::find_if(all, [&](const Neighbours& pair) {
    return index(pair.a) == too_many.front().first && index(pair.b) == too_many.front().second;
  });
  findings.push_back(found("not-flat", places.border(map, border->first), message, ids_of(map, border->first)));
}

}  // namespace

std::vector<std::vector<ProvinceId>> separate_parts(const Map& map) {
  std::vector<std::vector<ProvinceId>> parts;
  ProvinceSet seen;
  for (const ProvinceId province : province_ids(map)) {
    if (seen.contains(province) || map.neighbours(province).empty()) continue;
    std::vector<ProvinceId> part{province};
    seen.insert(province);
    for (std::size_t next = 0; next < part.size(); ++next) {
      map.neighbours(part[next]).for_each([&](ProvinceId neighbour) {
        if (seen.contains(neighbour)) return;
        seen.insert(neighbour);
        part.push_back(neighbour);
      });
    }
    std::ranges::sort(part);
    parts.push_back(std::move(part));
  }
  std::ranges::stable_sort(parts, std::ranges::greater{}, [](const auto& part) { return part.size(); });
  return parts;
}

Findings border_findings(const Map& map, const Places& places) {
  Findings findings;
  const std::vector<Neighbours> all = all_neighbours(map);
  add_isolated(map, places, findings);
  add_separate_parts(map, places, findings);
  add_one_way_borders(map, places, findings);
  for (const Neighbours& pair : all) {
    if (is_coastal(map, pair.a) && is_coastal(map, pair.b)) add_between_coastal_provinces(map, places, pair, findings);
    add_without_third(map, places, pair, findings);
  }
  for (const Border& border : map.borders()) add_fleet_border(map, places, border, findings);
  add_not_flat(map, places, all, findings);
  return findings;
}

// --- coasts

Findings coast_findings(const Map& map, const Places& places) {
  Findings findings;
  for (const ProvinceId id : province_ids(map)) {
    const Province& province = map[id];
    const bool is_alone = map.neighbours(id).empty();
    if (province.terrain == Terrain::Coastal && !is_alone && map.fleet_reach({id}).empty()) {
      findings.push_back(found("coastal-without-sea", places.province(province.id).value("kind"),
                               fmt::format("{} is coastal, but it has no border for fleets.", province.name),
                               {province.id}));
      continue;
    }
    if (is_alone) continue;
    for (auto coast = province.coasts.begin(); coast != province.coasts.end(); ++coast) {
      const Location here{id, coast->coast};
      const std::string name(short_name(coast->coast));
      if (map.fleet_reach(here).empty()) {
        findings.push_back(found("coast-without-border", places.coast(province.id, name).at,
                                 fmt::format("No border leads to {}.", map.print(here)), {province.id, name}));
        continue;
      }
      const auto leads_alike = [&](const CoastOfProvince& other) {
        return std::ranges::equal(map.fleet_moves(here), map.fleet_moves({id, other.coast}));
      };
      const auto twin = std::find_if(province.coasts.begin(), coast, leads_alike);
      if (twin == coast) continue;
      findings.push_back(
          found("coasts-alike", places.coast(province.id, name).at,
                fmt::format("{} and {} lead to the same places.", map.print({id, twin->coast}), map.print(here)),
                {province.id, std::string(short_name(twin->coast)), name}));
    }
  }
  return findings;
}

// --- straits

Findings strait_findings(const Map& map, const Places& places) {
  Findings findings;
  std::set<std::tuple<ProvinceId, ProvinceId, ProvinceId>> told;  // a crossing can come in several elements
  for (const Border& border : map.straits()) {
    const auto [a, b] = std::minmax(border.a, border.b);
    if (!told.emplace(a, b, *border.strait).second) continue;
    const ProvinceId water = *border.strait;
    const std::string &name = map[water].name, &one = map[border.a].name, &other = map[border.b].name;
    if (map.fleet_reach({water}).empty()) {
      findings.push_back(found(
          "strait-without-fleets", places.strait(map, border),
          fmt::format("No fleet can enter {}, so no fleet can close the strait between {} and {}.", name, one, other),
          ids_of(map, border)));
      continue;
    }
    for (const ProvinceId shore : {border.a, border.b}) {
      if (shore == water || map.fleet_reach({water}).contains(shore)) continue;
      findings.push_back(
          found("strait-elsewhere", places.strait(map, border),
                fmt::format("{} is the water of the strait between {} and {}, and has no border for fleets "
                            "with {}.",
                            name, one, other, map[shore].name),
                ids_of(map, border)));
    }
  }
  return findings;
}

// --- names

Findings name_findings(const Map& map, const Places& places) {
  Findings findings;
  for (const Province& one : map.provinces()) {
    const std::string start = folded(one.name) + ' ';
    for (const Province& other : map.provinces()) {
      if (!folded(other.name).starts_with(start)) continue;
      findings.push_back(found("name-begins-another", places.province(one.id).value("name"),
                               fmt::format("{} is also the beginning of {}.", one.name, other.name),
                               {one.id, other.id}));
    }
  }
  return findings;
}

Findings map_findings(const Map& map, const Places& places) {
  Findings all;
  for (const auto part : {border_findings, coast_findings, strait_findings, name_findings, picture_findings}) {
    Findings some = part(map, places);
    std::ranges::move(some, std::back_inserter(all));
  }
  return all;
}

}  // namespace casus::lint
