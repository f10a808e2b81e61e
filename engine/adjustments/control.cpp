// Who owns a supply centre, and how many centres besides the own homes.
#include <algorithm>
#include <vector>

#include "engine/adjustments/adjustments.h"
#include "engine/faults/faults.h"
#include "engine/rules/clauses.h"
#include "engine/rules/power_ids.h"

namespace casus {

namespace {

bool captures(const Variant& variant, const Unit& unit) {
  if (variant[unit.power].minor) return broken(Fault::MinorsCaptureCentres);
  return unit.kind != UnitKind::Fleet || !broken(Fault::FleetsCaptureNothing);
}

void forget_the_fallen(Position& position, ProvinceId centre) {
  if (broken(Fault::CapturedCentreStaysFallen)) return;
  std::erase_if(position.fallen, [&](const FallenCentre& fallen) { return fallen.centre == centre; });
}

}  // namespace

void update_control(const Variant& variant, Position& position, std::vector<Event>* captured) {
  if (broken(Fault::AbandonedCentreIsLost)) {
    variant.map.supply_centres().for_each([&](ProvinceId centre) {
      if (position.unit_at(centre) == nullptr) position.owners[index(centre)] = no_power;
    });
  }
  const auto gains_centre = [&](const Unit& unit) {
    const ProvinceId where = unit.at.province;
    return variant.map.supply_centres().contains(where) && position.owner_of(where) != unit.power &&
           captures(variant, unit);
  };
  if (captured != nullptr) {
    const auto gains = std::ranges::count_if(position.units, gains_centre);
    captured->reserve(captured->size() + static_cast<std::size_t>(gains));
  }
  for (const Unit& unit : position.units) {
    if (!gains_centre(unit)) continue;
    const ProvinceId where = unit.at.province;
    position.owners[index(where)] = unit.power;
    forget_the_fallen(position, where);
    if (captured == nullptr) continue;
    Event& event = captured->emplace_back();
    event.kind = EventKind::Captured;
    event.clause = Clause::ControlCaptured;
    event.power = unit.power;
    event.province = where;
  }
}

namespace {

int additional_centres_of(const Variant& variant, const std::vector<PowerId>& owners, PowerId power) {
  int count = 0;
  variant.map.supply_centres().for_each([&](ProvinceId centre) {
    if (owners[index(centre)] != power) return;
    if (!variant.is_home(power, centre) || broken(Fault::HomesCountForVictory)) ++count;
  });
  return count;
}

}  // namespace

Leading leading_by_additional_centres(const Variant& variant, const std::vector<PowerId>& owners) {
  Leading leading;
  for (const PowerId power : power_ids(variant)) {
    const int count = additional_centres_of(variant, owners, power);
    if (count < leading.additional_centres) continue;
    if (count > leading.additional_centres) leading = {{}, count};
    leading.powers.push_back(power);
  }
  return leading;
}

PowerId victor_by_additional_centres(const Variant& variant, const Leading& leading) {
  if (variant.additional_centres <= 0 || leading.additional_centres < variant.additional_centres) return no_power;
  return leading.powers.size() == 1 ? leading.powers.front() : no_power;
}

}  // namespace casus
