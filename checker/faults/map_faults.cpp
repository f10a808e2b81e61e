#include "checker/faults/map_faults.h"

#include <algorithm>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "checker/corpus/run_case.h"
#include "checker/generate/near_provinces.h"
#include "checker/parallel.h"
#include "engine/map/province_ids.h"
#include "engine/rules/features.h"

namespace casus::faults {

using corpus::Case;

namespace {

std::vector<Coast> coasts_for_fleets(const Map& map, ProvinceId province) {
  if (map[province].terrain == Terrain::Inland) return {};
  std::vector<Coast> coasts;
  for (const CoastOfProvince& coast : map[province].coasts) coasts.push_back(coast.coast);
  if (coasts.empty()) coasts.push_back(Coast::None);
  return coasts;
}

bool armies_can_cross(const Map& map, const Border& border) { return !map.is_sea(border.a) && !map.is_sea(border.b); }

// The border for fleets, between each coast of the one end and each of the other.
std::vector<Border> between_coasts(const Map& map, const Border& border) {
  std::vector<Border> borders;
  for (const Coast a : coasts_for_fleets(map, border.a)) {
    for (const Coast b : coasts_for_fleets(map, border.b)) {
      Border changed = border;
      changed.fleet = true;
      changed.coast_a = a;
      changed.coast_b = b;
      borders.push_back(changed);
    }
  }
  return borders;
}

std::vector<Border> retyped(const Map& map, const Border& border) {
  std::vector<Border> borders;
  if (border.fleet && armies_can_cross(map, border)) {
    Border for_armies = border;
    for_armies.army = true;
    for_armies.fleet = false;
    for_armies.coast_a = for_armies.coast_b = Coast::None;
    borders.push_back(for_armies);
  }
  for (const bool army : {false, true}) {
    if (army && !armies_can_cross(map, border)) continue;
    if (border.fleet && border.army == army) continue;  // as it is
    Border changed = border;
    changed.army = army;
    if (border.fleet) {
      changed.fleet = true;
      borders.push_back(changed);
    } else {
      std::ranges::move(between_coasts(map, changed), std::back_inserter(borders));
    }
  }
  return borders;
}

std::vector<Border> moved(const Map& map, const Border& border) {
  if (!border.fleet) return {};
  std::vector<Border> borders = between_coasts(map, border);
  std::erase_if(borders, [&](const Border& changed) {
    return (changed.coast_a == border.coast_a) == (changed.coast_b == border.coast_b);  // at one end, not at both
  });
  return borders;
}

std::vector<Border> added(const Map& map, ProvinceId a, ProvinceId b, double within) {
  const bool have_border = map.neighbours(a).contains(b);
  const bool fleets_cross = map.fleet_reach({a}).contains(b);
  std::vector<Border> borders;
  if (!have_border && !generate::is_near(map, a, b, within)) return borders;
  Border border;
  border.a = a;
  border.b = b;
  if (!have_border && armies_can_cross(map, border)) {
    border.army = true;
    borders.push_back(border);
    border.army = false;
  }
  // A border that fleets do not yet cross is retyped, not added.
  if (!have_border || fleets_cross) std::ranges::move(between_coasts(map, border), std::back_inserter(borders));
  return borders;
}

auto facts(const Border& border) {
  return std::tuple(border.a, border.b, border.coast_a, border.coast_b, border.army, border.fleet, border.one_way,
                    border.strait, border.weak, border.closed_in, border.only_owner_of);
}

std::vector<Border> with_conditions(const Map& map) {
  std::vector<Border> borders(map.borders().begin(), map.borders().end());
  std::erase_if(borders, [](const Border& one) { return !one.weak && !one.closed_in && !one.only_owner_of; });
  return borders;
}

// Whether units can go to the same places on both maps, from everywhere.
bool is_same_ground(const Map& left, const Map& right) {
  for (const ProvinceId province : province_ids(left)) {
    if (left.army_reach(province) != right.army_reach(province)) return false;
    if (left.neighbours(province) != right.neighbours(province)) return false;
    for (std::uint8_t coast = 0; coast < coast_count; ++coast) {
      const Location from{province, Coast(coast)};
      if (!std::ranges::equal(left.fleet_moves(from), right.fleet_moves(from))) return false;
    }
  }
  return std::ranges::equal(left.straits(), right.straits(), {}, facts, facts) &&
         std::ranges::equal(with_conditions(left), with_conditions(right), {}, facts, facts);
}

const Border& border_of(const Map& map, const MapFault& fault) {
  return fault.border ? map.borders()[*fault.border] : *fault.instead;
}

std::string_view for_whom(const Border& border) {
  return border.army && border.fleet ? "for armies and fleets" : border.army ? "for armies" : "for fleets";
}

std::string ends(const Map& map, const Border& border) {
  return map.print({border.a, border.coast_a}) + " - " + map.print({border.b, border.coast_b});
}

// The variants of the cases, each with its options, on the faulty map.
class FaultyVariants {
 public:
  FaultyVariants(const Map& map, const MapFault& fault) : map_(with_fault(map, fault)) {}

  std::shared_ptr<const Variant> like(const std::shared_ptr<const Variant>& right) {
    auto& faulty = made_[right.get()];
    if (faulty == nullptr) {
      auto copy = std::make_shared<Variant>(*right);
      copy->map = map_;
      faulty = std::move(copy);
    }
    return faulty;
  }

 private:
  Map map_;
  std::map<const Variant*, std::shared_ptr<const Variant>> made_;
};

// Without the clauses that it cites: other adjudicators name none, so a fault has to be noticed by a verdict or a
// result.
reports::CaseRecord play(const Case& the_case, std::shared_ptr<const Variant> variant) {
  Case played = the_case;
  played.variant = std::move(variant);
  played.clauses.clear();
  return corpus::run_case(played);
}

MapWitness witness(const Case& the_case) {
  const reports::CaseRecord record = play(the_case, the_case.variant);
  MapWitness witness{&the_case, record.status, {}, false};
  for (const reports::PhaseRecord& phase : record.phases) {
    for (const Unit& unit : phase.before.units) witness.stood_in.insert(unit.at.province);
    for (const reports::ImpulseRecord& impulse : phase.impulses) {
      for (const Unit& unit : impulse.board.units) witness.stood_in.insert(unit.at.province);
    }
    for (const DislodgedUnit& dislodged : phase.before.dislodged) witness.stood_in.insert(dislodged.unit.at.province);
    for (const Event& event : phase.events)
      witness.measures_map = witness.measures_map || event.kind == EventKind::Removed;
  }
  return witness;
}

}  // namespace

std::string_view word(MapFaultKind kind) {
  switch (kind) {
    case MapFaultKind::Removed: return "removed";
    case MapFaultKind::Retyped: return "retyped";
    case MapFaultKind::Moved: return "moved";
    case MapFaultKind::StraitRemoved: return "strait removed";
    case MapFaultKind::Added: return "added";
  }
  return "";
}

std::vector<MapFault> map_faults(const Map& map, double within) {
  std::vector<MapFault> faults;
  const auto add = [&](MapFault fault) {
    if (!is_same_ground(map, with_fault(map, fault))) faults.push_back(std::move(fault));
  };
  for (std::size_t i = 0; i < map.borders().size(); ++i) {
    const Border& border = map.borders()[i];
    add({MapFaultKind::Removed, i, std::nullopt});
    for (const Border& instead : retyped(map, border)) add({MapFaultKind::Retyped, i, instead});
    for (const Border& instead : moved(map, border)) add({MapFaultKind::Moved, i, instead});
    if (border.strait) {
      Border open = border;
      open.strait.reset();
      add({MapFaultKind::StraitRemoved, i, open});
    }
  }
  for (const ProvinceId a : province_ids(map)) {
    for (const ProvinceId b : province_ids(map)) {
      if (b <= a) continue;
      for (const Border& border : added(map, a, b, within)) add({MapFaultKind::Added, std::nullopt, border});
    }
  }
  return faults;
}

std::vector<MapFault> map_faults(const Variant& variant, double within) {
  std::vector<MapFault> faults = map_faults(variant.map, within);
  if (!variant.has(Feature::Straits))
    std::erase_if(faults, [](const MapFault& fault) { return fault.kind == MapFaultKind::StraitRemoved; });
  return faults;
}

Map with_fault(const Map& map, const MapFault& fault) {
  MapBuilder builder;
  builder.size(map.size());
  for (const Province& province : map.provinces()) builder.add(province);
  for (std::size_t i = 0; i < map.borders().size(); ++i) {
    if (fault.border != i) builder.add(map.borders()[i]);
    else if (fault.instead) builder.add(*fault.instead);
  }
  if (!fault.border) builder.add(*fault.instead);
  return builder.build();
}

std::string print(const Map& map, const MapFault& fault) {
  const Border& border = border_of(map, fault);
  const std::string whole = fmt::format("{}, {}", ends(map, border), for_whom(border));
  switch (fault.kind) {
    case MapFaultKind::Removed: return whole + ": removed";
    case MapFaultKind::Retyped:
      return fmt::format("{}: {}, {}", whole, ends(map, *fault.instead), for_whom(*fault.instead));
    case MapFaultKind::Moved: return fmt::format("{}: moved to {}", whole, ends(map, *fault.instead));
    case MapFaultKind::StraitRemoved:
      return fmt::format("{}: no longer closed by a fleet in {}", whole, map[*border.strait].name);
    case MapFaultKind::Added: return whole + ": added";
  }
  return whole;
}

bool have_same_map(const Variant& left, const Variant& right) {
  const auto place = [](const Province& one) {
    return std::tuple(one.id, one.terrain, one.supply_centre, one.defence, one.mountains, one.position.x,
                      one.position.y);
  };
  return left.movement == right.movement && left.has(Feature::Straits) == right.has(Feature::Straits) &&
         std::ranges::equal(left.map.provinces(), right.map.provinces(), {}, place, place) &&
         is_same_ground(left.map, right.map);
}

std::vector<MapWitness> map_witnesses(const corpus::Corpus& corpus, const Variant& variant, const Jobs& jobs) {
  std::vector<const Case*> cases;
  for (const corpus::CorpusFile& file : corpus.files) {
    if (!file.read || !have_same_map(*file.read->variant, variant)) continue;
    for (const Case& the_case : file.read->cases) cases.push_back(&the_case);
  }
  std::vector<MapWitness> found(cases.size());
  in_parallel(cases.size(), jobs, [&](std::size_t i) { found[i] = witness(*cases[i]); });
  return found;
}

bool can_notice(const MapWitness& witness, const Border& border) {
  return witness.measures_map || witness.stood_in.contains(border.a) || witness.stood_in.contains(border.b);
}

const Case* noticed_by(const Variant& variant, const MapFault& fault, const std::vector<MapWitness>& witnesses) {
  FaultyVariants faulty(variant.map, fault);
  for (const MapWitness& witness : witnesses) {
    if (!can_notice(witness, border_of(variant.map, fault))) continue;
    const Case& the_case = *witness.the_case;
    if (play(the_case, faulty.like(the_case.variant)).status != witness.status) return &the_case;
  }
  return nullptr;
}

std::vector<JudgedMapFault> judge(const Variant& variant, const std::vector<MapFault>& faults,
                                  const std::vector<MapWitness>& witnesses, const Jobs& jobs) {
  std::vector<JudgedMapFault> judged(faults.size());
  in_parallel(faults.size(), jobs, [&](std::size_t i) {
    judged[i] = {faults[i], noticed_by(variant, faults[i], witnesses)};
  });
  return judged;
}

}  // namespace casus::faults
