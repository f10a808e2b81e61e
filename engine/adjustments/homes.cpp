#include "engine/adjustments/homes.h"

#include <algorithm>
#include <limits>

#include "engine/faults/faults.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "engine/rules/power_ids.h"

namespace casus {
namespace {

bool is_predetermined(const Power& power, ProvinceId centre) {
  if (broken(Fault::PredeterminedHomesAreElective)) return false;
  return std::ranges::binary_search(power.predetermined_homes, centre);
}

bool is_conditional(const Power& power, ProvinceId centre) {
  if (broken(Fault::ConditionalHomeIsLost)) return false;
  return std::ranges::binary_search(power.conditional_homes, centre);
}

bool is_home_of_another(const Variant& variant, PowerId power, ProvinceId centre) {
  return other_at_home(variant, power, centre) != no_power;
}

// A minor power that only civil disorder brings does not exist at the start.
bool is_home_or_minor(const Variant& variant, ProvinceId centre) {
  return std::ranges::any_of(variant.powers, [&](const Power& power) {
    return !power.only_by_disorder && std::ranges::binary_search(power.homes, centre);
  });
}

bool owns(const Position& position, PowerId power, ProvinceId centre) { return position.owner_of(centre) == power; }

bool holds_a_home(const Variant& variant, const Position& position, PowerId power) {
  const auto is_held = [&](ProvinceId home) { return owns(position, power, home); };
  const std::vector<ProvinceId>& homes = variant[power].homes;
  if (broken(Fault::HomesNeedNotBeHeld)) return true;
  if (broken(Fault::AllHomesMustBeHeld)) return std::ranges::all_of(homes, is_held);
  return std::ranges::any_of(homes, is_held);
}

bool builds_anywhere(const Variant& variant) {
  if (broken(Fault::BuildsOnlyInHomes)) return false;
  const BuildSites sites = variant.options().build_sites;
  return sites == BuildSites::AnyOwned || sites == BuildSites::AnyOwnedWithHome;
}

bool is_alternative(const Power& power, ProvinceId place) {
  if (broken(Fault::AlternativeSiteIsClosed)) return false;
  return std::ranges::binary_search(power.alternative_sites, place);
}

bool is_emergency_site(const Power& power, ProvinceId place) {
  return std::ranges::binary_search(power.emergency_sites, place);
}

// A place that is no supply centre: no power owns it.
BuildSite site_outside_centres(const Variant& variant, const Position& position, PowerId power, ProvinceId place) {
  if (is_emergency_site(variant[power], place)) {
    if (broken(Fault::EmergencySiteIsClosed)) return {std::nullopt, Clause::BuildNotCentre};
    if (!is_in_emergency(variant, position, power)) return {std::nullopt, Clause::BuildNoEmergency};
    return {Home::Emergency};
  }
  if (is_alternative(variant[power], place)) return {Home::Alternative};
  return {std::nullopt, Clause::BuildNotCentre};
}

// With build-sites=any-home: a home of another power, or a centre that is no power's home.
BuildSite home_of_others(const Variant& variant, PowerId power, ProvinceId centre) {
  const bool is_open = is_home_of_another(variant, power, centre) && !broken(Fault::HomesOfOthersAreClosed);
  if (is_open || broken(Fault::NobodysHomeIsOpen)) return {Home::OfAnother};
  return {std::nullopt, Clause::BuildNobodysHome};
}

// Of the centres that it conquers. A capture is no choice: only where a build makes the home, there is one.
bool may_choose_any(const Variant& variant) {
  if (variant.options().elective_centres == ElectiveCentres::AnyConquered) return true;
  if (broken(Fault::ElectionsLimitCaptures)) return false;
  return variant.options().new_homes != NewHomes::BuiltIn;
}

bool is_gained(const Position& position, PowerId power, ProvinceId centre) {
  if (broken(Fault::GainedHomeIsForgotten)) return false;
  return position.has_gained(power, centre);
}

// What the centre is, or could become, to this power, no matter which power owns it now.
BuildSite home_in(const Variant& variant, const Position& position, PowerId power, ProvinceId centre) {
  const Power& builder = variant[power];
  const bool is_barred = std::ranges::binary_search(builder.never_builds_in, centre);
  if (broken(Fault::BarredCentreIsHome) && is_barred) return {Home::Original};
  if (is_barred) return {std::nullopt, Clause::HomeNever};
  if (variant.is_home(power, centre)) return {Home::Original};
  if (broken(Fault::EveryCentreIsHome)) return {Home::Original};
  if (broken(Fault::ConqueredHomeCountsForConqueror) && is_home_of_another(variant, power, centre))
    return {Home::Original};
  if (is_gained(position, power, centre)) return {Home::Gained};
  if (is_conditional(builder, centre)) return {Home::Conditional};
  if (builds_anywhere(variant)) return {Home::Foreign};
  const bool any_home = variant.options().build_sites == BuildSites::AnyHome;
  const BuildSite of_others = any_home ? home_of_others(variant, power, centre) : BuildSite();
  if (of_others.home) return of_others;
  if (is_alternative(builder, centre)) return {Home::Alternative};
  if (any_home) return of_others;
  if (variant.options().new_homes == NewHomes::None) return {std::nullopt, Clause::BuildNotHome};

  const bool predetermined = is_predetermined(builder, centre);
  if (!predetermined && builder.elective_homes == 0) return {std::nullopt, Clause::BuildNotHome};
  if (!predetermined && !may_choose_any(variant) && !is_home_or_minor(variant, centre))
    return {std::nullopt, Clause::BuildNotHome};
  const HomesLeft left = homes_left(variant, position, power);
  if (!predetermined && left.elective == 0) return {std::nullopt, Clause::HomeNoneLeft};
  if (left.of_all == 0) return {std::nullopt, Clause::HomeLimit};
  return {predetermined ? Home::Predetermined : Home::Elective};
}

// Whether it owns the place, and whether no unit is there.
bool owns_site(const Position& position, PowerId power, ProvinceId where, Home home) {
  if (broken(Fault::BuildInLostHome)) return true;
  if (broken(Fault::ConditionalHomeIsHomeForGood) && home == Home::Conditional) return true;
  return owns(position, power, where);
}
bool is_vacant(const Position& position, ProvinceId where) {
  if (broken(Fault::BuildUnderAUnit)) return true;
  return position.unit_at(where) == nullptr;
}

// Calls visit(centre) for each home of the power other than those of the start.
template <class Visit>
void for_each_further_home(const Variant& variant, const Position& position, PowerId power, Visit visit) {
  for (const GainedHome& home : position.homes) {
    if (home.power != power || variant.is_home(power, home.centre)) continue;
    if (broken(Fault::LostHomesFreeTheirPlace) && position.owner_of(home.centre) != power) continue;
    visit(home.centre);
  }
}

}  // namespace

PowerId other_at_home(const Variant& variant, PowerId power, ProvinceId centre) {
  for (const PowerId other : power_ids(variant)) {
    if (other != power && !variant[other].minor && variant.is_home(other, centre)) return other;
  }
  return no_power;
}

std::vector<ProvinceId> elected_homes(const Variant& variant, const Position& position, PowerId power) {
  std::vector<ProvinceId> homes;
  for_each_further_home(variant, position, power, [&](ProvinceId centre) {
    if (!is_predetermined(variant[power], centre)) homes.push_back(centre);
  });
  return homes;
}

int number_of_homes(const Variant& variant, const Position& position, PowerId power) {
  auto homes = static_cast<int>(variant[power].homes.size());
  for_each_further_home(variant, position, power, [&](ProvinceId) { ++homes; });
  return homes;
}

HomesLeft homes_left(const Variant& variant, const Position& position, PowerId power) {
  const Power& builder = variant[power];
  auto elected = static_cast<int>(elected_homes(variant, position, power).size());
  const int homes = number_of_homes(variant, position, power);
  const int limit = variant.options().home_limit;
  if (broken(Fault::NobodyElectsHomes)) elected = builder.elective_homes;
  if (broken(Fault::HomesAreElectedWithoutEnd)) elected = -static_cast<int>(max_provinces);
  return {std::max(builder.elective_homes - elected, 0),
          limit > 0 ? std::max(limit - homes, 0) : std::numeric_limits<int>::max()};
}

BuildSite build_site(const Variant& variant, const Position& position, PowerId power, ProvinceId where) {
  if (broken(Fault::BuildOutsideCentres) && !variant.map.supply_centres().contains(where)) return {Home::Original};
  const bool is_centre = variant.map.supply_centres().contains(where);
  const BuildSite site =
      is_centre ? home_in(variant, position, power, where) : site_outside_centres(variant, position, power, where);
  if (!site.home) return site;
  if (is_centre && !owns_site(position, power, where, *site.home)) return {std::nullopt, Clause::BuildNotOwned};
  if (variant.options().build_sites == BuildSites::AnyOwnedWithHome && !holds_a_home(variant, position, power)) {
    return {std::nullopt, Clause::BuildNoHomeHeld};
  }
  if (!is_vacant(position, where)) return {std::nullopt, Clause::BuildOccupied};
  return site;
}

bool is_in_emergency(const Variant& variant, const Position& position, PowerId power) {
  const std::vector<ProvinceId>& homes = variant[power].homes;
  const auto owned = static_cast<std::size_t>(
      std::ranges::count_if(homes, [&](ProvinceId home) { return owns(position, power, home); }));
  if (broken(Fault::EmergencyWithAllHomes) && owned == homes.size()) return true;
  if (broken(Fault::EmergencyWithoutHomes) && owned == 0) return true;
  return owned > 0 && owned < homes.size();
}

int emergency_units(const Variant& variant, const Position& position, PowerId power) {
  const int units = variant[power].emergency_units;
  if (units == 0 || broken(Fault::NoEmergencyUnit)) return 0;
  if (broken(Fault::EmergencyUnitStays)) return units;
  return is_in_emergency(variant, position, power) ? units : 0;
}

Event home_gained(const GainedHome& home, Clause clause) {
  return {EventKind::HomeGained, clause, home.power, home.centre, std::nullopt, 0};
}

}  // namespace casus
