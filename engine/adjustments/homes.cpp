#include "engine/adjustments/homes.h"

#include <algorithm>
#include <limits>

namespace casus {
namespace {

bool is_predetermined(const Power& power, ProvinceId centre) {
  return std::ranges::binary_search(power.predetermined_homes, centre);
}

// What the centre is, or could become, to this power, whoever owns it now.
BuildSite home_in(const Variant& variant, const Position& position, PowerId power, ProvinceId centre) {
  const Power& builder = variant[power];
  if (std::ranges::binary_search(builder.never_builds_in, centre)) return {std::nullopt, Clause::HomeNever};
  if (variant.is_home(power, centre)) return {Home::Original};
  if (position.has_gained(power, centre)) return {Home::Gained};
  if (variant.options().new_homes == NewHomes::None) return {std::nullopt, Clause::BuildNotHome};

  const bool predetermined = is_predetermined(builder, centre);
  if (!predetermined && builder.elective_homes == 0) return {std::nullopt, Clause::BuildNotHome};
  const HomesLeft left = homes_left(variant, position, power);
  if (!predetermined && left.elective == 0) return {std::nullopt, Clause::HomeNoneLeft};
  if (left.of_all == 0) return {std::nullopt, Clause::HomeLimit};
  return {predetermined ? Home::Predetermined : Home::Elective};
}

}  // namespace

HomesLeft homes_left(const Variant& variant, const Position& position, PowerId power) {
  const Power& builder = variant[power];
  int gained = 0;
  int elected = 0;
  for (const GainedHome& home : position.homes) {
    if (home.power != power || variant.is_home(power, home.centre)) continue;
    ++gained;
    if (!is_predetermined(builder, home.centre)) ++elected;
  }
  const int limit = variant.options().home_limit;
  const int homes = static_cast<int>(builder.homes.size()) + gained;
  return {std::max(builder.elective_homes - elected, 0), limit > 0 ? std::max(limit - homes, 0) : std::numeric_limits<int>::max()};
}

BuildSite build_site(const Variant& variant, const Position& position, PowerId power, ProvinceId where) {
  if (!variant.map.supply_centres().contains(where)) return {std::nullopt, Clause::BuildNotCentre};
  const BuildSite site = home_in(variant, position, power, where);
  if (!site.home) return site;
  if (position.owner_of(where) != power) return {std::nullopt, Clause::BuildNotOwned};
  if (position.unit_at(where) != nullptr) return {std::nullopt, Clause::BuildOccupied};
  return site;
}

}  // namespace casus
