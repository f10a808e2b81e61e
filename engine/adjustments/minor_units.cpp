#include "engine/adjustments/minor_units.h"

#include <algorithm>

#include "engine/faults/faults.h"
#include "engine/legality/minor_powers.h"
#include "engine/rules/features.h"
#include "engine/rules/power_ids.h"

namespace casus {
namespace {

// Minor powers that only civil disorder brings into the game do not take part before that.
bool is_in_the_game(const Variant& variant, const Position& position, PowerId minor, ProvinceId centre) {
  const Unit* at_start = variant.start.unit_at(centre);
  if (broken(Fault::AbsentMinorIsRebuilt)) return true;
  return (at_start != nullptr && at_start->power == minor) || position.former_owner_of(centre) != no_power;
}

bool is_owned(const Position& position, ProvinceId centre) {
  if (broken(Fault::OwnedMinorIsRebuilt)) return false;
  return position.owner_of(centre) != no_power;
}
bool is_occupied(const Position& position, ProvinceId centre) {
  if (broken(Fault::OccupiedMinorIsRebuilt)) return false;
  return position.unit_at(centre) != nullptr;
}

}  // namespace

std::vector<Unit> units_to_rebuild(const Variant& variant, const Position& position) {
  std::vector<Unit> units;
  if (!variant.has(Feature::RebuiltMinors)) return units;
  for (const PowerId minor : power_ids(variant)) {
    if (!variant[minor].minor) continue;
    const ProvinceId centre = variant[minor].homes.front();
    if (is_owned(position, centre) || is_occupied(position, centre)) continue;
    if (position.units_of(minor) > 0) continue;
    if (!is_in_the_game(variant, position, minor, centre)) continue;
    units.push_back(unit_to_return(variant, position, minor));
    if (broken(Fault::MinorIsRebuiltAsArmy)) units.back() = {minor, UnitKind::Army, {centre, Coast::None}};
  }
  std::ranges::sort(units, {}, &Unit::at);
  return units;
}

}  // namespace casus
