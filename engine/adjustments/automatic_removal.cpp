// Which units are removed without an order (DATC 4.D.8): the farthest first; among equals a fleet before an army; then
// the first by the name of its province. The distance of a unit:
//
//   owned-centres      2023 book: provinces to the nearest centre that its power owns, over any border, armies and
//                      fleets alike
//   homes-by-convoy    1971 and 1982 books: moves to the nearest home centre, no matter which power owns it; a fleet by
//                      its own borders and coasts, an army by land or by convoy, each convoy one move; coasts that are
//                      one for the fleet's power are one here, too
//   homes-over-water   how the books before 2023 were mostly played: the same, but an army goes from sea to sea, each
//                      sea counting one
//   home-provinces     2000 book: as over water, but to the nearest province of the home country, centre or not
//
// No fleet has to be where an army is carried. A unit without any way home is the farthest.
#include <algorithm>
#include <array>
#include <limits>

#include "engine/adjustments/adjustments.h"
#include "engine/faults/faults.h"
#include "engine/legality/reach.h"
#include "engine/rules/options.h"
#include "engine/text/assert.h"

namespace casus {
namespace {

constexpr int no_way = std::numeric_limits<int>::max();

ProvinceSet owned_centres(const Variant& variant, const Position& position, PowerId power) {
  ProvinceSet centres;
  variant.map.supply_centres().for_each([&](ProvinceId centre) {
    if (position.owner_of(centre) == power) centres.insert(centre);
  });
  return centres;
}

ProvinceSet home_centres(const Variant& variant, const Position& position, PowerId power) {
  ProvinceSet centres;
  for (const ProvinceId home : variant[power].homes) centres.insert(home);
  for (const ProvinceId home : variant[power].conditional_homes) {
    if (position.owner_of(home) == power) centres.insert(home);
  }
  for (const GainedHome& home : position.homes) {
    if (home.power == power) centres.insert(home.centre);
  }
  return centres;
}

ProvinceSet goals(const Variant& variant, const Position& position, PowerId power) {
  const AutomaticRemoval rule = variant.options().automatic_removal;
  if (rule == AutomaticRemoval::OwnedCentres) return owned_centres(variant, position, power);
  ProvinceSet home = home_centres(variant, position, power);
  if (broken(Fault::CountryIsItsCentres)) return home;
  if (rule == AutomaticRemoval::HomeProvinces) {
    for (const ProvinceId province : variant[power].home_provinces) home.insert(province);
  }
  return home;
}

// Where an army goes in one step when the seas carry it: over land borders, and over any border of a sea.
ProvinceSet reach_over_water(const Map& map, ProvinceId from) {
  if (map.is_sea(from)) return map.neighbours(from);
  return map.army_reach(from) | (map.neighbours(from) & map.seas());
}

bool carries_home(const Map& map, ProvinceId water) {
  if (broken(Fault::ConvoyHomeCrossesLand)) return true;
  return map.lets_convoy(water);
}

// Where one convoy could carry an army, with a fleet in every water.
ProvinceSet convoy_reach(const Map& map, ProvinceId from) {
  ProvinceSet landings, crossed;
  if (map[from].terrain != Terrain::Coastal) return landings;
  std::vector<ProvinceId> waters;
  const auto cross = [&](ProvinceId at) {
    map.convoy_reach(at).for_each([&](ProvinceId next) {
      if (!carries_home(map, next)) return;
      if (crossed.contains(next)) return;
      crossed.insert(next);
      waters.push_back(next);
    });
  };
  cross(from);
  for (std::size_t i = 0; i < waters.size(); ++i) {
    cross(waters[i]);
    landings = landings | (map.convoy_reach(waters[i]) - map.seas());
  }
  return landings;
}

ProvinceSet army_steps(const Map& map, AutomaticRemoval rule, ProvinceId from) {
  if (broken(Fault::ArmiesGoHomeOnFoot)) return map.army_reach(from);
  if (broken(Fault::ConvoyHomeIsManyMoves) && rule == AutomaticRemoval::HomesByConvoy)
    return reach_over_water(map, from);
  switch (rule) {
    case AutomaticRemoval::OwnedCentres: return map.neighbours(from);
    case AutomaticRemoval::HomesByConvoy: return map.army_reach(from) | convoy_reach(map, from);
    case AutomaticRemoval::HomesOverWater:
    case AutomaticRemoval::HomeProvinces: return reach_over_water(map, from);
  }
  return {};
}

std::vector<Location> steps(const Variant& variant, const Position& position, const Unit& unit, Location from) {
  const AutomaticRemoval rule = variant.options().automatic_removal;
  if (unit.kind == UnitKind::Fleet && rule != AutomaticRemoval::OwnedCentres) {
    if (finds_coasts_unified(variant, position, unit, from.province)) from.coast = Coast::None;
    const auto moves = variant.map.fleet_moves(from);
    return {moves.begin(), moves.end()};
  }
  std::vector<Location> locations;
  army_steps(variant.map, rule, from.province).for_each([&](ProvinceId province) {
    locations.push_back({province, Coast::None});
  });
  return locations;
}

int distance(const Variant& variant, const Position& position, const Unit& unit, const ProvinceSet& goal) {
  if (goal.empty()) return no_way;
  std::vector<Location> reached{unit.at};
  std::array<ProvinceSet, coast_count> seen;  // by coast
  seen[static_cast<std::size_t>(unit.at.coast)].insert(unit.at.province);
  std::size_t begin = 0;
  for (int moves = 0; begin < reached.size(); ++moves) {
    const std::size_t end = reached.size();
    for (std::size_t i = begin; i < end; ++i) {
      if (goal.contains(reached[i].province)) return moves;
    }
    for (std::size_t i = begin; i < end; ++i) {
      for (const Location to : steps(variant, position, unit, reached[i])) {
        ProvinceSet& seen_there = seen[static_cast<std::size_t>(to.coast)];
        if (seen_there.contains(to.province)) continue;
        seen_there.insert(to.province);
        reached.push_back(to);
      }
    }
    begin = end;
  }
  return no_way;
}

struct Candidate {
  Unit unit;
  int distance = 0;
  std::string_view province;
};

bool goes_before(const Candidate& a, const Candidate& b) {
  if (broken(Fault::NearestUnitGoesFirst) && a.distance != b.distance) return a.distance < b.distance;
  if (a.distance != b.distance) return a.distance > b.distance;
  if (broken(Fault::ArmiesGoBeforeFleets) && a.unit.kind != b.unit.kind) return a.unit.kind == UnitKind::Army;
  if (a.unit.kind != b.unit.kind) return a.unit.kind == UnitKind::Fleet;
  if (broken(Fault::LastNameGoesFirst)) return a.province > b.province;
  return a.province < b.province;
}

}  // namespace

std::vector<RemovalRank> sequence_of_removal(const Variant& variant, const Position& position, PowerId power,
                                             std::span<const Unit> candidates) {
  const ProvinceSet goal = goals(variant, position, power);
  std::vector<Candidate> ranked;
  for (const Unit& unit : candidates) {
    ranked.push_back({unit, distance(variant, position, unit, goal), variant.map[unit.at.province].name});
  }
  std::ranges::sort(ranked, goes_before);
  std::vector<RemovalRank> sequence;
  for (const Candidate& one : ranked) {
    const bool has_way = one.distance != no_way;
    sequence.push_back({one.unit, has_way ? std::optional(one.distance) : std::nullopt});
  }
  return sequence;
}

}  // namespace casus
