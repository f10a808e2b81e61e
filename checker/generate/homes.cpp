// Kernels: first captures and what is declared of them, homes that are homes only while they are owned, builds in any
// centre that is owned.
#include <algorithm>

#include "checker/generate/kernels.h"
#include "engine/rules/features.h"

namespace casus::generate {

namespace {

// A Great Power that has nothing on the board yet, and of which this is true.
template <class Wanted>
std::optional<PowerId> newcomer(Draft& draft, Wanted wanted) {
  std::vector<PowerId> powers = draft.great_powers();
  std::erase_if(powers, [&](PowerId power) {
    const bool falls = std::ranges::find(draft.fallen(), power) != draft.fallen().end();
    return draft.plays(power) || falls || !wanted(draft.variant()[power]);
  });
  return draft.pick(powers);
}

void take_homes(Draft& draft, PowerId power) {
  for (const ProvinceId home : draft.variant()[power].homes) {
    if (!draft.one_in(3)) draft.own_free(power, home);
  }
}

std::vector<ProvinceId> centres_of(Draft& draft, PowerId power) {
  std::vector<ProvinceId> centres;
  draft.map().supply_centres().for_each([&](ProvinceId centre) {
    if (draft.position().owner_of(centre) == power) centres.push_back(centre);
  });
  return centres;
}

bool can_be_chosen(const Draft& draft, PowerId power, ProvinceId centre) {
  const Power& self = draft.variant()[power];
  const auto is_among = [&](const std::vector<ProvinceId>& centres) {
    return std::ranges::find(centres, centre) != centres.end();
  };
  return !is_among(self.homes) && !is_among(self.conditional_homes) && !is_among(self.predetermined_homes) &&
         !is_among(self.never_builds_in);
}

// Its right to a new home may be used already, by a centre that it still owns or has lost.
void perhaps_gained_before(Draft& draft, PowerId power) {
  if (!draft.one_in(4)) return;
  const auto centre = draft.pick(draft.map().supply_centres());
  if (!centre || !can_be_chosen(draft, power, *centre)) return;
  draft.position().homes.push_back({power, *centre});
  if (draft.one_in(2)) draft.own_free(power, *centre);
}

bool has_elective_homes(const Power& power) { return power.elective_homes > 0; }
bool has_conditional_homes(const Power& power) { return !power.conditional_homes.empty(); }
bool is_anybody(const Power&) { return true; }

// ---- Falls ----

// Units of one power in centres that it does not own, perhaps with one of its homes among them.
bool first_captures(Draft& draft) {
  const auto power = newcomer(draft, has_elective_homes);
  if (!power) return false;
  draft.phase.season = Season::Fall;
  take_homes(draft, *power);
  perhaps_gained_before(draft, *power);
  for (std::size_t captures = 1 + draft.below(3); captures > 0; --captures) {
    const auto centre = draft.pick(draft.map().supply_centres() & draft.free());
    if (!centre) break;
    if (draft.one_in(2)) {
      draft.put_just(*power, draft.any_place_in(*centre));
    } else if (const auto mover = draft.put_near(*power, *centre)) {
      if (draft.at(*mover).power == *power) draft.move(*mover, *centre);
    }
  }
  return true;
}

// ---- Winters ----

void declare(Draft& draft, PowerId power, ProvinceId centre) {
  draft.order_anything({power, {WrittenKind::Unsaid, no_power, {centre, Coast::None}}, Declare{}});
}

void build(Draft& draft, PowerId power, ProvinceId centre) {
  const bool fleet = draft.map()[centre].terrain != Terrain::Inland && draft.one_in(2);
  const auto& coasts = draft.map()[centre].coasts;
  const Coast coast = fleet && !coasts.empty() ? coasts[draft.below(coasts.size())].coast : Coast::None;
  draft.order_anything(
      {power, {written(fleet ? UnitKind::Fleet : UnitKind::Army), no_power, {centre, coast}}, Build{}});
}

// In any province, or in one of its centres, so that this is not vacant.
void put_units_partly_at_home(Draft& draft, PowerId power, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    const auto centre = draft.pick(centres_of(draft, power));
    const auto place = centre && draft.is_free(*centre) && draft.one_in(2) ? centre : draft.pick(draft.free());
    if (place) draft.put_just(power, draft.any_place_in(*place));
  }
}

// It captured more than can become homes, or not; it declares some, or builds in them, or declares none.
bool declarations(Draft& draft) {
  const auto power = newcomer(draft, has_elective_homes);
  if (!power) return false;
  take_homes(draft, *power);
  perhaps_gained_before(draft, *power);
  for (std::size_t captures = 1 + draft.below(4); captures > 0; --captures) {
    if (const auto centre = draft.pick(draft.map().supply_centres())) draft.own_free(*power, *centre);
  }
  const std::vector<ProvinceId> owned = centres_of(draft, *power);
  if (owned.empty()) return false;
  put_units_partly_at_home(draft, *power, draft.below(owned.size() + 1));
  for (std::size_t said = draft.below(3); said > 0; --said) {
    const auto centre = draft.one_in(6) ? draft.pick(draft.free()) : draft.pick(owned);
    if (centre) declare(draft, *power, *centre);
  }
  for (std::size_t builds = draft.below(3); builds > 0; --builds) build(draft, *power, draft.pick(owned).value());
  return true;
}

// A centre that is its home while it owns it: owned by itself, or by another.
bool conditional_home(Draft& draft) {
  const auto power = newcomer(draft, has_conditional_homes);
  if (!power) return false;
  const ProvinceId centre = draft.pick(draft.variant()[*power].conditional_homes).value();
  if (!draft.is_free(centre) || draft.position().owner_of(centre) != no_power) return false;
  take_homes(draft, *power);
  if (!draft.one_in(5)) draft.own_free(draft.one_in(4) ? draft.other_than(*power) : *power, centre);
  if (draft.one_in(4)) put_units_partly_at_home(draft, *power, 1);
  build(draft, *power, centre);
  if (const auto other = draft.pick(centres_of(draft, *power))) build(draft, *power, *other);
  return true;
}

// It holds none of its homes, or one.
bool builds_without_home(Draft& draft) {
  const auto power = newcomer(draft, is_anybody);
  if (!power) return false;
  for (std::size_t centres = 1 + draft.below(3); centres > 0; --centres) {
    const auto centre = draft.pick(draft.map().supply_centres());
    if (centre && !draft.variant().is_home(*power, *centre)) draft.own_free(*power, *centre);
  }
  const auto home = draft.pick(draft.variant()[*power].homes);
  if (home && draft.one_in(3)) draft.own_free(*power, *home);
  const std::vector<ProvinceId> owned = centres_of(draft, *power);
  if (owned.empty()) return false;
  put_units_partly_at_home(draft, *power, draft.below(owned.size()));
  for (std::size_t builds = 1 + draft.below(2); builds > 0; --builds) build(draft, *power, draft.pick(owned).value());
  return true;
}

// It owns some of its homes, or all, or none, and builds where only the rules of its variant let it: in a place that is
// no home of its own.
bool builds_in_further_sites(Draft& draft, bool (*wanted)(const Power&)) {
  const auto power = newcomer(draft, wanted);
  if (!power) return false;
  const Power& builder = draft.variant()[*power];
  take_homes(draft, *power);
  for (const ProvinceId site : builder.alternative_sites) {
    if (draft.map().supply_centres().contains(site) && !draft.one_in(4)) draft.own_free(*power, site);
  }
  for (std::size_t centres = draft.below(3); centres > 0; --centres) {
    if (const auto centre = draft.pick(draft.map().supply_centres())) draft.own_free(*power, *centre);
  }
  const std::vector<ProvinceId> owned = centres_of(draft, *power);
  put_units_partly_at_home(draft, *power, draft.below(owned.size() + 2));
  std::vector<ProvinceId> sites = builder.emergency_sites;
  sites.insert(sites.end(), builder.alternative_sites.begin(), builder.alternative_sites.end());
  for (const ProvinceId site : sites) {
    if (!draft.one_in(4)) build(draft, *power, site);
  }
  for (std::size_t builds = draft.below(3); builds > 0 && !owned.empty(); --builds)
    build(draft, *power, draft.pick(owned).value());
  return true;
}
bool emergency(Draft& draft) {
  return builds_in_further_sites(
      draft, [](const Power& power) { return !power.emergency_sites.empty() || power.emergency_units > 0; });
}
bool alternative_site(Draft& draft) {
  return builds_in_further_sites(draft, [](const Power& power) { return !power.alternative_sites.empty(); });
}

// Centres of all kinds: its homes, homes of others and nobody's.
bool homes_of_others(Draft& draft) {
  const auto power = newcomer(draft, is_anybody);
  if (!power) return false;
  for (std::size_t i = 0; i < draft.variant().powers.size(); ++i) {
    const auto home = draft.pick(draft.variant().powers[i].homes);
    if (home && draft.one_in(2)) draft.own_free(*power, *home);
  }
  const auto centre = draft.pick(draft.map().supply_centres());
  if (centre && draft.one_in(2)) draft.own_free(*power, *centre);
  const std::vector<ProvinceId> owned = centres_of(draft, *power);
  if (owned.empty()) return false;
  put_units_partly_at_home(draft, *power, draft.below(2));
  for (std::size_t builds = 1 + draft.below(3); builds > 0; --builds) build(draft, *power, draft.pick(owned).value());
  return true;
}

constexpr Kernel capture_table[] = {
    {"first-captures", 4, first_captures, Feature::CapturedHomes},
};
constexpr Kernel home_table[] = {
    {"declarations", 6, declarations, Feature::CapturedHomes},
    {"conditional-home", 2, conditional_home, Feature::ConditionalHomes},
    {"builds-without-home", 3, builds_without_home, Feature::BuildsWithHome},
    {"emergency", 6, emergency, Feature::EmergencySites},
    {"alternative-site", 4, alternative_site, Feature::AlternativeSites},
    {"homes-of-others", 4, homes_of_others, Feature::BuildsInAnyHome},
    {"fallen-before", 2, fallen_before, Feature::Disorder, gets_armies},
};

}  // namespace

std::span<const Kernel> capture_kernels() { return capture_table; }
std::span<const Kernel> home_kernels() { return home_table; }

}  // namespace casus::generate
