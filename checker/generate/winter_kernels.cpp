// Kernels of Winters: builds, removals, homes that are gained, disputed or used up, minor powers' units that come back.
#include <algorithm>

#include "checker/generate/kernels.h"
#include "engine/adjustments/homes.h"
#include "engine/rules/features.h"
#include "engine/rules/options.h"

namespace casus::generate {

namespace {

// Units away from its centres, or on them.
void put_units(Draft& draft, PowerId power, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    const auto province = draft.pick(draft.free());
    if (!province) return;
    draft.put_just(power, draft.any_place_in(*province));
  }
}

UnitName any_new_unit(Draft& draft, ProvinceId centre) {
  const Province& province = draft.map()[centre];
  const bool fleet = province.terrain == Terrain::Inland ? draft.one_in(10) : draft.one_in(2);
  Coast coast = Coast::None;
  if (fleet && !province.coasts.empty() && !draft.one_in(6))
    coast = province.coasts[draft.below(province.coasts.size())].coast;
  return {draft.one_in(16) ? WrittenKind::Unsaid : written(fleet ? UnitKind::Fleet : UnitKind::Army),
          no_power,
          {centre, coast}};
}

void order_builds(Draft& draft, PowerId power, std::size_t count) {
  const Position& position = draft.position();
  std::vector<ProvinceId> likely, others;
  draft.map().supply_centres().for_each([&](ProvinceId centre) {
    const bool owned = position.owner_of(centre) == power;
    if (owned && draft.is_free(centre)) likely.push_back(centre);
    if (draft.variant().is_home(power, centre)) others.push_back(centre);
    if (owned) others.push_back(centre);
  });
  for_each_further_site(draft.variant(), power, [&](ProvinceId place) {
    if (draft.is_free(place)) likely.push_back(place);
    others.push_back(place);
  });
  for (std::size_t i = 0; i < count; ++i) {
    if (draft.one_in(8)) {
      draft.order_anything({power, {}, Waive{}});
      continue;
    }
    auto site = draft.pick(likely);
    if (!site || draft.one_in(5)) site = draft.one_in(8) ? draft.pick(draft.free()) : draft.pick(others);
    if (!site) return;
    draft.order_anything({power, any_new_unit(draft, *site), Build{}});
    if (!draft.one_in(6)) std::erase(likely, *site);
  }
}

// Homes gained before: those that it could have gained, now and then up to its limits.
void gain_homes(Draft& draft, PowerId power) {
  const Power& builder = draft.variant()[power];
  const int limit = draft.variant().options().home_limit;
  int elective = builder.elective_homes;
  int left = limit > 0 ? std::max(limit - static_cast<int>(builder.homes.size()), 0) : 2;
  std::vector<ProvinceId> wanted = builder.predetermined_homes;
  for (int i = 0; i < elective; ++i) {
    if (const auto centre = draft.pick(draft.map().supply_centres())) wanted.push_back(*centre);
  }
  for (const ProvinceId centre : wanted) {
    if (left == 0 || draft.one_in(2) || draft.variant().is_home(power, centre) ||
        draft.position().former_owner_of(centre) == power)
      continue;
    const bool barred = std::ranges::find(builder.never_builds_in, centre) != builder.never_builds_in.end();
    const bool predetermined =
        std::ranges::find(builder.predetermined_homes, centre) != builder.predetermined_homes.end();
    auto& homes = draft.position().homes;
    if (barred || (!predetermined && elective == 0)) continue;
    if (std::ranges::find(homes, GainedHome{power, centre}) != homes.end()) continue;
    if (!predetermined) --elective;
    --left;
    homes.push_back({power, centre});
  }
}

bool builds(Draft& draft) {
  const PowerId power = draft.power();
  if (draft.plays(power)) return false;
  draft.own(power, 1 + static_cast<int>(draft.below(6)));
  const auto centres = static_cast<std::size_t>(draft.position().centres_of(power));
  if (centres == 0) return false;
  put_units(draft, power, draft.below(centres));
  order_builds(draft, power, draft.below(centres + 2));
  return true;
}

// Centres that are or could become its homes: its own, predetermined ones, others.
bool new_homes(Draft& draft) {
  const PowerId power = draft.power();
  if (draft.plays(power)) return false;
  const Power& builder = draft.variant()[power];
  for (const ProvinceId centre : builder.predetermined_homes) {
    if (!draft.one_in(4)) draft.own_free(power, centre);
  }
  for (const ProvinceId centre : builder.never_builds_in) {
    if (draft.one_in(2)) draft.own_free(power, centre);
  }
  for (std::size_t i = draft.below(4); i > 0; --i) {
    if (const auto centre = draft.pick(draft.map().supply_centres())) draft.own_free(power, *centre);
  }
  for (const ProvinceId home : builder.homes) {
    if (draft.one_in(2)) draft.own_free(power, home);
  }
  gain_homes(draft, power);
  const auto centres = static_cast<std::size_t>(draft.position().centres_of(power));
  if (centres == 0) return false;
  put_units(draft, power, draft.below(2));
  order_builds(draft, power, 1 + draft.below(centres + 1));
  return true;
}

bool removals(Draft& draft) {
  const PowerId power = draft.power();
  if (draft.plays(power)) return false;
  draft.own(power, static_cast<int>(draft.below(4)));
  const auto centres = static_cast<std::size_t>(draft.position().centres_of(power));
  put_units(draft, power, centres + 1 + draft.below(3));
  std::vector<Unit> own, all = draft.units();
  for (const Unit& unit : all) {
    if (unit.power == power) own.push_back(unit);
  }
  for (std::size_t i = draft.below(own.size() + 1); i > 0; --i) {
    const auto unit = draft.pick(draft.one_in(8) ? all : own);
    if (!unit) return true;
    UnitName name{written(unit->kind), no_power, unit->at};
    if (draft.one_in(12)) name.at.province = draft.pick(draft.free()).value_or(name.at.province);
    draft.order_anything({power, name, Disband{}});
  }
  return true;
}

// A minor power whose unit is lost: its centre is empty, or has another unit in it, or an owner.
bool lost_minor(Draft& draft) {
  const auto minor = draft.pick(draft.free_minors());
  if (!minor) return false;
  const ProvinceId centre = draft.variant()[*minor].homes.front();
  switch (draft.below(4)) {
    case 0: {
      const UnitPlace place = draft.any_place_in(centre);
      draft.put_just(draft.power(), place);
      break;
    }
    case 1:
      if (draft.can_be_owned(centre)) draft.position().owners[index(centre)] = draft.power();
      break;
    default: break;
  }
  draft.keep_free(centre);
  return true;
}

constexpr Kernel winter_table[] = {
    {"builds", 4, builds},
    {"removals", 4, removals},
    {"new-homes", 6, new_homes, Feature::NewHomes},
    {"lost-minor", 2, lost_minor, Feature::RebuiltMinors},
};

}  // namespace

std::span<const Kernel> winter_kernels() { return winter_table; }

}  // namespace casus::generate
