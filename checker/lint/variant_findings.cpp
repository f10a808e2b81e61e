#include "checker/lint/variant_findings.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "checker/lint/colours.h"
#include "checker/lint/map_findings.h"
#include "engine/adjustments/adjustments.h"
#include "engine/adjustments/victory.h"
#include "engine/rules/features.h"
#include "engine/rules/options.h"
#include "engine/rules/power_ids.h"
#include "engine/text/comma_list.h"
#include "engine/text/names.h"
#include "reports/pictures/colour_distance.h"
#include "reports/sentences/number.h"

namespace casus::lint {

using reports::distance_of;
using reports::near_colours;

namespace {

bool contains(const std::vector<ProvinceId>& provinces, ProvinceId province) {
  return std::ranges::binary_search(provinces, province);
}

// --- powers

bool can_ever_build(const Variant& variant, const Power& power) {
  const auto is_allowed = [&](ProvinceId centre) { return !contains(power.never_builds_in, centre); };
  const bool has_home = std::ranges::any_of(power.homes, is_allowed);
  if (has_home || std::ranges::any_of(power.conditional_homes, is_allowed)) return true;
  if (variant.movement == MovementSystem::Impulses) return !power.delayed_fleets.empty();
  const Options& options = variant.options();
  const bool has_centre = static_cast<int>(power.never_builds_in.size()) < variant.map.supply_centres().size();
  switch (options.build_sites) {
    case BuildSites::AnyOwned: return has_centre;
    case BuildSites::AnyOwnedWithHome: return has_centre && !power.homes.empty();
    case BuildSites::AnyHome:
      return std::ranges::any_of(variant.powers, [&](const Power& other) {
        return !other.minor && std::ranges::any_of(other.homes, is_allowed);
      });
    case BuildSites::Homes: break;
  }
  return options.new_homes != NewHomes::None && (power.elective_homes > 0 || !power.predetermined_homes.empty());
}

// In the Winter that the game begins with.
int builds_at_once(const Variant& variant, PowerId power) {
  if (variant.start.phase.kind != PhaseKind::Adjustments) return 0;
  return adjustment_due(variant, variant.start, power);
}

void add_start_and_builds(const Variant& variant, const Places& places, Findings& findings) {
  for (const PowerId id : power_ids(variant)) {
    const Power& power = variant[id];
    if (power.minor) continue;
    const Written& written = places.power(power.name);
    const int units = variant.start.units_of(id), centres = variant.start.centres_of(id);
    if (units == 0 && centres == 0) {
      findings.push_back(found("power-without-start", written.at,
                               fmt::format("{} has no unit and no supply centre at the start.", power.name),
                               {power.name}));
      continue;
    }
    if (!can_ever_build(variant, power)) {
      findings.push_back(found("power-without-builds", written.value("homes"),
                               fmt::format("{} has no supply centre in which it could ever build.", power.name),
                               {power.name}));
    }
    if (units == centres || variant.movement == MovementSystem::Impulses) continue;
    const int built = builds_at_once(variant, id);
    if (built > 0 && units + built == centres) continue;
    findings.push_back(
        found("units-unlike-centres", written.value("homes"),
              fmt::format("{} starts with {} and {}{}.", power.name, reports::numbered(units, "unit", "units"),
                          reports::numbered(centres, "supply centre", "supply centres"),
                          built > 0 ? fmt::format(", and can build {} at once", built) : ""),
              {power.name}));
  }
}

void add_first_winter(const Variant& variant, const Places& places, Findings& findings) {
  if (variant.start.phase.kind != PhaseKind::Adjustments) return;
  const bool has_any = std::ranges::any_of(
      power_ids(variant), [&](PowerId power) { return adjustment_due(variant, variant.start, power) != 0; });
  if (has_any) return;
  findings.push_back(found(
      "winter-without-adjustments", places.calendar().value("season"),
      fmt::format("In {} no power has a unit to build or to remove.", print(variant.calendar, variant.start.phase))));
}

constexpr double near_land = 0.015;  // a territory is a light tint, so small distances are seen there

void add_colours(const Variant& variant, const Places& places, Findings& findings) {
  std::vector<const Power*> powers;
  for (const Power& power : variant.powers) {
    if (!power.minor) powers.push_back(&power);
  }
  const auto add = [&](std::string_view code, const Power& power, std::string message, std::vector<std::string> about) {
    findings.push_back(found(code, places.power(power.name).value("colour"), std::move(message), std::move(about)));
  };
  for (std::size_t i = 0; i < powers.size(); ++i) {
    const Power& one = *powers[i];
    const auto looks_like_land = [&](reports::Theme theme) {
      return distance_of(colour_of_territory(one.colour, theme), colour_of_land(theme)) < near_land;
    };
    if (looks_like_land(reports::Theme::Light) || looks_like_land(reports::Theme::Dark))
      add("colour-like-land", one,
          fmt::format("{} has the colour {}: its territory looks like land that nobody owns.", one.name, one.colour),
          {one.name});
    for (std::size_t k = i + 1; k < powers.size(); ++k) {
      const Power& other = *powers[k];
      const std::vector about{one.name, other.name};
      if (folded(one.colour) == folded(other.colour))
        add("colours-alike", other,
            fmt::format("{} and {} both have the colour {}.", one.name, other.name, other.colour), about);
      else if (distance_of(one.colour, other.colour) < near_colours)
        add("colours-near", other,
            fmt::format("{} ({}) and {} ({}) have nearly the same colour.", one.name, one.colour, other.name,
                        other.colour),
            about);
    }
  }
}

void add_names(const Variant& variant, const Places& places, Findings& findings) {
  for (const Power& power : variant.powers) {
    if (power.only_by_disorder) continue;
    const Written& written = places.power(power.name);
    const auto check = [&](const std::string& name, std::string_view attribute) {
      const auto province = variant.map.find(name);
      if (!province || contains(power.homes, *province) || contains(power.home_provinces, *province)) return;
      findings.push_back(found("power-like-province", written.value(attribute),
                               fmt::format("\"{}\" is a name of the power {} and of the province {}.", name, power.name,
                                           variant.map[*province].name),
                               {power.name, variant.map[*province].id}));
    };
    check(power.name, "name");
    if (folded(power.adjective) != folded(power.name)) check(power.adjective, "adjective");
    for (const std::string& alias : power.aliases) check(alias, "also");
  }
}

void add_units(const Variant& variant, const Places& places, Findings& findings) {
  const Map& map = variant.map;
  for (const Unit& unit : variant.start.units) {
    const ProvinceId here = unit.at.province;
    if (map.neighbours(here).empty()) continue;  // an isolated province has its own finding
    bool can_leave = !map.fleet_reach(unit.at).empty();
    if (unit.kind == UnitKind::Army) {
      can_leave = !map.army_reach(here).empty();
      map.fleet_reach({here}).for_each([&](ProvinceId water) { can_leave |= map.lets_convoy(water); });
    }
    if (can_leave) continue;
    findings.push_back(
        found("unit-cannot-leave", places.unit(map[here].id),
              fmt::format("The {} of {} in {} has no border that it can cross.",
                          unit.kind == UnitKind::Army ? "army" : "fleet", variant[unit.power].name, map.print(unit.at)),
              {variant[unit.power].name, map[here].id}));
  }
}

}  // namespace

Findings power_findings(const Variant& variant, const Places& places) {
  Findings findings;
  add_start_and_builds(variant, places, findings);
  add_first_winter(variant, places, findings);
  add_colours(variant, places, findings);
  add_names(variant, places, findings);
  add_units(variant, places, findings);
  return findings;
}

// --- victory

namespace {

// The supply centres that can be reached over borders from what this power has at the start.
ProvinceSet centres_in_reach(const Variant& variant, PowerId power) {
  ProvinceSet begun;
  for (const Unit& unit : variant.start.units) {
    if (unit.power == power) begun.insert(unit.at.province);
  }
  variant.map.supply_centres().for_each([&](ProvinceId centre) {
    if (variant.start.owner_of(centre) == power) begun.insert(centre);
  });
  for (const ProvinceId home : variant[power].homes) begun.insert(home);
  ProvinceSet centres;
  const auto take = [&](ProvinceId province) {
    if (variant.map.supply_centres().contains(province)) centres.insert(province);
  };
  begun.for_each(take);
  for (const std::vector<ProvinceId>& part : separate_parts(variant.map)) {
    if (std::ranges::any_of(part, [&](ProvinceId province) { return begun.contains(province); }))
      std::ranges::for_each(part, take);
  }
  return centres;
}

// Centres that the power needs to win, and to which it has no way.
void add_centres_out_of_reach(const Variant& variant, PowerId power, const SourcePos& at, Findings& findings) {
  const ProvinceSet in_reach = centres_in_reach(variant, power);
  for (const NeededCentres& needed : variant.needed_centres) {
    if (needed.power != no_power && needed.power != power) continue;
    const auto reached = std::ranges::count_if(needed.centres, [&](ProvinceId it) { return in_reach.contains(it); });
    if (reached >= needed.count) continue;
    const auto centre = std::ranges::find_if_not(needed.centres, [&](ProvinceId it) { return in_reach.contains(it); });
    findings.push_back(
        found("victory-out-of-reach", at,
              fmt::format("{} cannot reach {}, which it needs to win.", variant[power].name, variant.map[*centre].name),
              {variant[power].name, variant.map[*centre].name}));
  }
}

// The two powers that need the fewest supply centres, if there are enough for both.
void add_rivals(const Variant& variant, const SourcePos& at, Findings& findings) {
  if (!variant.has(Feature::Rivals)) return;
  const int all = variant.map.supply_centres().size(), wanted = variant.victory_centres;
  std::vector<PowerId> powers;
  for (const PowerId power : power_ids(variant)) {
    if (!variant[power].minor) powers.push_back(power);
  }
  const auto needed = [&](PowerId power) { return centres_to_win(variant, power); };
  std::ranges::stable_sort(powers, {}, needed);
  const bool by_common_number = needed(powers[0]) == wanted && needed(powers[1]) == wanted;
  findings.push_back(found(
      "victory-by-several", at,
      by_common_number
          ? fmt::format("{} of {} {}, so two powers can have enough.", wanted,
                        reports::numbered(all, "supply centre", "supply centres"), wanted == 1 ? "wins" : "win")
          : fmt::format("{} wins with {} and {} with {} of {} supply centres, so both can have enough.",
                        variant[powers[0]].name, needed(powers[0]), variant[powers[1]].name, needed(powers[1]), all)));
}

bool is_over_at_start(const Variant& variant) {
  const Phase& first = variant.start.phase;
  const bool is_winter = first.kind == PhaseKind::Adjustments;
  return is_last_year(variant, is_winter ? first.year : first.year - variant.calendar.step);
}

// At the attribute that the variant itself writes.
void add_last_year(const Variant& variant, const Places& places, Findings& findings) {
  if (!is_over_at_start(variant)) return;
  const SourcePos &last = places.victory().value("last-year"), &first = places.calendar().value("first-year");
  findings.push_back(found("last-year-at-start", last.file == places.variant().at.file ? last : first,
                           fmt::format("The last year is {}, and the game begins with {}.", *variant.last_year,
                                       print(variant.calendar, variant.start.phase))));
}

}  // namespace

Findings victory_findings(const Variant& variant, const Places& places) {
  Findings findings;
  const int all = variant.map.supply_centres().size(), wanted = variant.victory_centres;
  const SourcePos& at = places.victory().value(wanted > 0 ? "centres" : "additional");
  std::map<std::pair<int, int>, std::vector<std::string>> out_of_reach;  // by the numbers in reach and needed
  for (const PowerId id : power_ids(variant)) {
    const Power& power = variant[id];
    const int centres = variant.start.centres_of(id);
    if (power.minor || (centres == 0 && variant.start.units_of(id) == 0)) continue;
    const auto own = std::ranges::find(variant.own_numbers, id, &OwnNumber::power);
    const int enough = own == variant.own_numbers.end() ? wanted : own->centres;
    if (wanted > 0 && centres >= enough) {
      findings.push_back(found("victory-at-start", at,
                               fmt::format("{} owns {} at the start, and {} {}.", power.name,
                                           reports::numbered(centres, "supply centre", "supply centres"), enough,
                                           enough == 1 ? "wins" : "win"),
                               {power.name}));
    }
    const int in_reach = centres_in_reach(variant, id).size();
    const int needed = wanted > 0 ? enough : variant.additional_centres + static_cast<int>(power.homes.size());
    add_centres_out_of_reach(variant, id, at, findings);
    if (in_reach < needed) out_of_reach[{in_reach, needed}].push_back(power.name);
  }
  for (const auto& [numbers, powers] : out_of_reach) {
    findings.push_back(found(
        "victory-out-of-reach", at,
        fmt::format("{} of {} can be reached by {}, but {} {} needed to win.", numbers.first,
                    reports::numbered(all, "supply centre", "supply centres"),
                    comma_list(powers, " and ", std::identity()), numbers.second, numbers.second == 1 ? "is" : "are"),
        powers));
  }
  add_rivals(variant, at, findings);
  add_last_year(variant, places, findings);
  return findings;
}

Findings variant_findings(const Variant& variant, const Places& places, const OwnFiles& own) {
  Findings all = map_findings(variant.map, places);
  for (Findings some :
       {power_findings(variant, places), victory_findings(variant, places), effect_findings(variant, places, own)})
    std::ranges::move(some, std::back_inserter(all));
  return all;
}

}  // namespace casus::lint
