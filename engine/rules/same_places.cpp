#include "engine/rules/same_places.h"

#include <algorithm>

namespace casus {

bool have_the_same_places(const Variant& one, const Variant& other) {
  if (&one == &other) return true;
  const auto same_province = [](const Province& a, const Province& b) {
    return a.id == b.id && a.terrain == b.terrain && a.supply_centre == b.supply_centre &&
           std::ranges::equal(a.coasts, b.coasts, {}, &CoastOfProvince::coast, &CoastOfProvince::coast);
  };
  const auto same_power = [](const Power& a, const Power& b) { return a.name == b.name && a.minor == b.minor; };
  return one.movement == other.movement && one.calendar == other.calendar &&
         std::ranges::equal(one.map.provinces(), other.map.provinces(), same_province) &&
         std::equal(one.powers.begin(), one.powers.end(), other.powers.begin(), other.powers.end(), same_power) &&
         std::ranges::equal(one.leaders, other.leaders, {}, &Leader::id, &Leader::id);
}

}  // namespace casus
