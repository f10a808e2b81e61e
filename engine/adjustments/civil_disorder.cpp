#include "engine/adjustments/civil_disorder.h"

#include <algorithm>

#include "engine/adjustments/victory.h"
#include "engine/faults/faults.h"
#include "engine/legality/minor_powers.h"
#include "engine/rules/clauses.h"
#include "engine/rules/features.h"

namespace casus {
namespace {

void disband_units(Fall& fall, PowerId power) {
  const auto disband = [&](const Unit& unit) {
    if (unit.power != power) return false;
    fall.events.push_back(loss_of(unit, EventKind::Disbanded, Clause::DisorderDisbands));
    return true;
  };
  std::erase_if(fall.position.units, disband);
  if (broken(Fault::DislodgedUnitsOfTheFallenStay)) return;
  std::erase_if(fall.position.dislodged, [&](const DislodgedUnit& dislodged) { return disband(dislodged.unit); });
}

bool may_be_one(Faith one, Faith other) {
  return one == other || (one == Faith::Christian && is_christian(other)) ||
         (other == Faith::Christian && is_christian(one));
}

// A minor power of the start that another power had conquered comes back with a different faith from the one it was
// born with; or, where it keeps its faith, with a different one from the fallen power's.
Clause why_independent(const Variant& variant, const Position& position, PowerId minor, PowerId former) {
  const Faith now = faith_of(variant, position, minor);
  if (variant.has(Feature::OwnFaiths))
    return may_be_one(now, variant[former].faith) ? Clause::DisorderNewMinor : Clause::DisorderOwnFaith;
  const Faith born_with = variant[minor].faith;
  return born_with != Faith::None && now != born_with ? Clause::DisorderFaith : Clause::DisorderNewMinor;
}

void leave_behind(const Variant& variant, Fall& fall, ProvinceId centre, PowerId former) {
  Position& position = fall.position;
  position.owners[index(centre)] = no_power;
  position.fallen.push_back({centre, former});
  std::ranges::sort(position.fallen);
  const PowerId minor = variant.minor_of(centre);
  if (minor == no_power) return;  // if a case changes the option of a variant that has no such minor powers
  if (broken(Fault::OccupantMakesRoomForMinor)) {
    std::erase_if(position.units, [&](const Unit& unit) { return unit.at.province == centre; });
  }
  if (broken(Fault::CentreIsJustAbandoned)) return;
  if (position.unit_at(centre) != nullptr) {
    fall.events.push_back({EventKind::LeftOccupied, Clause::DisorderOccupied, minor, centre, std::nullopt, 0});
    return;
  }
  const Unit unit = unit_to_return(variant, position, minor);
  const Clause why = why_independent(variant, position, minor, former);
  position.units.push_back(unit);
  std::ranges::sort(position.units, {}, &Unit::at);
  fall.events.push_back({EventKind::Independent, why, minor, centre, unit, 0});
}

}  // namespace

Fall fall_into_disorder(const Variant& variant, const Position& position, std::span<const PowerId> powers) {
  Fall fall{position, {}};
  if (!variant.has(Feature::Disorder)) return fall;
  const auto each_great_power = [&](auto visit) {
    for (const PowerId power : powers) {
      if (!variant[power].minor) visit(power);
    }
  };
  const auto disband = [&](PowerId power) { disband_units(fall, power); };
  const auto leave_centres = [&](PowerId power) {
    variant.map.supply_centres().for_each([&](ProvinceId centre) {
      if (fall.position.owner_of(centre) == power) leave_behind(variant, fall, centre, power);
    });
  };
  if (broken(Fault::PowersFallOneByOne)) {
    each_great_power([&](PowerId power) {
      disband(power);
      leave_centres(power);
    });
    return fall;
  }
  each_great_power(disband);
  each_great_power(leave_centres);
  return fall;
}

PowerId winner_by_fall(const Variant& variant, const Position& before, const Fall& fall) {
  if (broken(Fault::BrokenTieIsPlayedOut)) return no_power;
  if (fall.events.empty()) return no_power;
  const PowerId winner = victor(variant, fall.position);
  if (broken(Fault::OldVictoryEndsThePhase)) return winner;
  return winner == victor(variant, before) ? no_power : winner;  // what was won before does not come from the fall
}

}  // namespace casus
