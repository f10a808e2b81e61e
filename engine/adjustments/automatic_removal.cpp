// Which units go when nobody says which (DATC 4.D.8): the farthest, of those a fleet before an army, of those the first
// by the name of its province. How far a unit is:
//
//   owned-centres   2023 book: provinces to the nearest centre that its power owns, over any border, armies and
//                   fleets alike
//   home-country    2000 book: moves to the nearest home centre, whoever owns it; a fleet by its own borders and
//                   coasts, an army by land or from sea to sea, each sea counting one
//   home-centres    1971 and 1982 books, which do not say how to count: moves to the nearest home centre as the
//                   unit moves without help, an army by land only; a unit without any way home is the farthest
#include <algorithm>
#include <array>
#include <limits>

#include "engine/adjustments/adjustments.h"
#include "engine/rules/faults.h"
#include "engine/text/assert.h"

namespace casus {
namespace {

constexpr int no_way = std::numeric_limits<int>::max();

ProvinceSet goals(const Variant& variant, const Position& position, PowerId power) {
  ProvinceSet centres;
  if (variant.options().automatic_removal == AutomaticRemoval::OwnedCentres) {
    variant.map.supply_centres().for_each([&](ProvinceId centre) {
      if (position.owner_of(centre) == power) centres.insert(centre);
    });
  } else {
    for (const ProvinceId home : variant[power].homes) centres.insert(home);
    for (const ProvinceId home : variant[power].conditional_homes) {
      if (position.owner_of(home) == power) centres.insert(home);
    }
    for (const GainedHome& home : position.homes) {
      if (home.power == power) centres.insert(home.centre);
    }
  }
  return centres;
}

// Where an army goes in one move when the seas carry it: over land borders, and over any border of a sea.
ProvinceSet carried_army_reach(const Map& map, ProvinceId from) {
  if (map.is_sea(from)) return map.neighbours(from);
  return map.army_reach(from) | (map.neighbours(from) & map.seas());
}

std::vector<Location> steps(const Variant& variant, const Unit& unit, Location from) {
  const Map& map = variant.map;
  ProvinceSet provinces;
  switch (variant.options().automatic_removal) {
    case AutomaticRemoval::OwnedCentres: provinces = map.neighbours(from.province); break;
    case AutomaticRemoval::HomeCountry:
    case AutomaticRemoval::HomeCentres:
      if (unit.kind == UnitKind::Fleet) {
        const auto moves = map.fleet_moves(from);
        return {moves.begin(), moves.end()};
      }
      provinces = variant.options().automatic_removal == AutomaticRemoval::HomeCountry
                      ? carried_army_reach(map, from.province)
                      : map.army_reach(from.province);
      break;
  }
  std::vector<Location> locations;
  provinces.for_each([&](ProvinceId province) { locations.push_back({province, Coast::None}); });
  return locations;
}

int distance(const Variant& variant, const Unit& unit, const ProvinceSet& goal) {
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
      for (const Location to : steps(variant, unit, reached[i])) {
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
  if (a.distance != b.distance) return (a.distance > b.distance) != broken(Fault::NearestUnitGoesFirst);
  if (a.unit.kind != b.unit.kind) return (a.unit.kind == UnitKind::Fleet) != broken(Fault::ArmiesGoBeforeFleets);
  return (a.province < b.province) != broken(Fault::LastNameGoesFirst);
}

}  // namespace

std::vector<Unit> automatic_removals(const Variant& variant, const Position& position, PowerId power,
                                     std::vector<Unit> candidates, int count) {
  CASUS_ASSERT(count >= 0 && static_cast<std::size_t>(count) <= candidates.size());
  if (broken(Fault::NothingIsRemovedUnordered)) return {};
  if (count == 0) return {};
  const ProvinceSet goal = goals(variant, position, power);
  std::vector<Candidate> ranked;
  for (const Unit& unit : candidates) {
    ranked.push_back({unit, distance(variant, unit, goal), variant.map[unit.at.province].name});
  }
  std::ranges::sort(ranked, goes_before);
  std::vector<Unit> removed;
  for (int i = 0; i < count; ++i) removed.push_back(ranked[static_cast<std::size_t>(i)].unit);
  return removed;
}

}  // namespace casus
