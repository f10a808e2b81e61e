#include "engine/legality/minor_powers.h"

#include <algorithm>

#include "engine/faults/faults.h"
#include "engine/rules/options.h"

namespace casus {

namespace {

// The faith of the Great Power whose home this centre is at the start; if it is no such home, only that it is
// Christian.
Faith native_faith(const Variant& variant, ProvinceId centre) {
  for (const Power& power : variant.powers) {
    if (!power.minor && std::ranges::binary_search(power.homes, centre)) return power.faith;
  }
  return Faith::Christian;
}

}  // namespace

Faith faith_of(const Variant& variant, const Position& position, PowerId power) {
  const Power& self = variant[power];
  if (broken(Fault::FallenCentreKeepsItsFaith)) return self.faith;
  if (!self.minor || position.fallen.empty()) return self.faith;
  const ProvinceId centre = self.homes.front();
  const PowerId former = position.former_owner_of(centre);
  if (former == no_power) return self.faith;
  switch (variant.options().new_minor_faith) {
    case NewMinorFaith::FormerPower: return variant[former].faith;
    case NewMinorFaith::Named: return self.only_by_disorder ? Faith::Christian : self.faith;
    case NewMinorFaith::Native: return self.only_by_disorder ? native_faith(variant, centre) : self.faith;
  }
  return self.faith;
}

Unit unit_to_return(const Variant& variant, const Position& position, PowerId minor) {
  const ProvinceId centre = variant[minor].homes.front();
  if (broken(Fault::NewMinorHasItsOldUnit)) return variant.unit_of_minor(minor);
  const bool is_new = position.former_owner_of(centre) != no_power;
  if (is_new && variant.options().new_minor_units == NewMinorUnits::Armies)
    return {minor, UnitKind::Army, {centre, Coast::None}};
  return variant.unit_of_minor(minor);
}

}  // namespace casus
