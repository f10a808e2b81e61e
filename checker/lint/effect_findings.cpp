#include <algorithm>

#include <fmt/format.h>

#include "checker/lint/variant_findings.h"
#include "engine/rules/options.h"

namespace casus::lint {

namespace {

bool any_power(const Variant& variant, bool (*is_so)(const Power&)) {
  return std::ranges::any_of(variant.powers, is_so);
}

bool has_coasts(const Variant& variant) {
  return std::ranges::any_of(variant.map.provinces(),
                             [](const Province& province) { return !province.coasts.empty(); });
}
bool has_minors(const Variant& variant) { return variant.has(Feature::Minors); }
bool has_sorties(const Variant& variant) { return has_minors(variant) && variant.has(Feature::Sorties); }
bool has_points(const Variant& variant) { return has_minors(variant) && variant.has(Feature::Points); }
bool has_faiths(const Variant& variant) {
  return any_power(variant, [](const Power& power) { return power.faith != Faith::None; });
}
bool has_religious_rule(const Variant& variant) { return variant.has(Feature::Faiths); }
bool has_straits(const Variant& variant) { return !variant.map.straits().empty(); }
bool builds_in_homes(const Variant& variant) { return variant.options().build_sites == BuildSites::Homes; }
bool has_homes_to_gain(const Variant& variant) {
  return any_power(variant, [](const Power& power) {
    return !power.minor && (power.elective_homes > 0 || !power.predetermined_homes.empty());
  });
}
bool gains_homes(const Variant& variant) { return variant.has(Feature::NewHomes) && has_homes_to_gain(variant); }
bool elects_homes(const Variant& variant) {
  return variant.has(Feature::NewHomes) &&
         any_power(variant, [](const Power& power) { return !power.minor && power.elective_homes > 0; });
}
bool has_disorder(const Variant& variant) { return variant.has(Feature::Disorder); }
bool can_have_rivals(const Variant& variant) {
  return variant.victory_centres > 0 && 2 * variant.victory_centres <= variant.map.supply_centres().size();
}

bool has_leaders(const Variant& variant) { return !variant.leaders.empty(); }
bool has_mountains(const Variant& variant) {
  return std::ranges::any_of(variant.map.provinces(), [](const Province& province) { return province.mountains; });
}

// An option decides something only if all its needs are met. An option that is not listed decides something in every
// variant where units move as it needs.
struct Need {
  std::string_view option;
  bool (*is_met)(const Variant&);
  std::string_view what;
};

constexpr std::string_view minor_powers = "a minor power";
constexpr std::string_view coasts = "a province with several coasts";
constexpr std::string_view sorties = "minor powers and minor-moves=sortie";
constexpr std::string_view points = "minor powers and diplomacy-points";
constexpr std::string_view homes_to_gain = "a power with elective-homes or predetermined-homes";
constexpr std::string_view leaders = "a leader";
constexpr std::string_view mountains = "a province with mountains";

constexpr Need needs[] = {
    {"implied-coast", has_coasts, coasts},
    {"unreachable-coast", has_coasts, coasts},
    {"support-without-coast", has_coasts, coasts},
    {"wrong-coast", has_coasts, coasts},
    {"minor-moves", has_minors, minor_powers},
    {"dislodged-minor", has_minors, minor_powers},
    {"minor-rebuilding", has_minors, minor_powers},
    {"unopposed-sortie", has_sorties, sorties},
    {"sortie-against-unit", has_sorties, sorties},
    {"diplomacy-points", has_minors, minor_powers},
    {"overspent-points", has_points, points},
    {"attackers-points", has_points, points},
    {"grants-per-unit", has_points, points},
    {"illegal-bids", has_points, points},
    {"religious-rule", has_faiths, "a power with a faith"},
    {"straits", has_straits, "a border with a strait"},
    {"new-homes", has_homes_to_gain, homes_to_gain},
    {"new-homes", builds_in_homes, "build-sites=homes"},
    {"home-limit", gains_homes, "new-homes and a power with elective-homes or predetermined-homes"},
    {"elective-centres", elects_homes, "new-homes and a power with elective-homes"},
    {"new-minor-units", has_disorder, "civil-disorder=new-minors"},
    {"new-minor-faith", has_disorder, "civil-disorder=new-minors"},
    {"new-minor-faith", has_religious_rule, "religious-rule=start-of-turn"},
    {"rival-claims", can_have_rivals, "at least twice as many supply centres as win"},
    {"leader-hold", has_leaders, leaders},
    {"leader-on-own-army", has_leaders, leaders},
    {"leader-and-army", has_leaders, leaders},
    {"swiss-march", has_mountains, mountains},
    {"swiss-head-on", has_mountains, mountains},
};

}  // namespace

std::string_view what_option_lacks(const Variant& variant, std::string_view option) {
  const OptionInfo* const info = find_option(option);
  if (info != nullptr && info->movement != variant.movement)
    return info->movement == MovementSystem::Seasons ? "movement in seasons" : "movement in impulses";
  for (const Need& need : needs) {
    if (need.option == option && !need.is_met(variant)) return need.what;
  }
  return "";
}

namespace {

std::string_view value_of(const OptionInfo& option, const Variant& variant) {
  return option.values[option.get(variant.options())].name;
}

void add_option(const Variant& variant, const OptionInfo& option, const WrittenOption& written, Findings& findings) {
  const SourcePos& at = written.element.at;
  const std::string set = fmt::format("{}={}", option.name, value_of(option, variant));
  const std::vector<std::string> about{std::string(option.name)};
  if (variant.movement != option.movement) {
    findings.push_back(found("option-without-effect", at,
                             fmt::format("{} decides nothing where movement=\"{}\".", set,
                                         variant.movement == MovementSystem::Impulses ? "impulses" : "seasons"),
                             about));
    return;
  }
  if (written.value == written.before) {
    findings.push_back(found("option-at-default", at, fmt::format("{} is what holds without this line.", set), about));
    return;
  }
  if (written.value == 0) return;  // it resets a value that another variant has set
  if (const std::string_view lacking = what_option_lacks(variant, option.name); !lacking.empty()) {
    findings.push_back(
        found("option-without-effect", at, fmt::format("{} decides nothing here: it needs {}.", set, lacking), about));
  }
}

// An attribute of a power that matters only under a condition.
struct AttributeNeed {
  std::string_view attribute;
  bool (*is_met)(const Variant&, const Power&);
  std::string_view what;
};

constexpr AttributeNeed attribute_needs[] = {
    {"faith", [](const Variant& variant, const Power&) { return has_religious_rule(variant); },
     "religious-rule=start-of-turn"},
    {"bound-to-faith",
     [](const Variant& variant, const Power& power) { return power.minor && has_religious_rule(variant); },
     "a minor power and religious-rule=start-of-turn"},
    {"predetermined-homes", [](const Variant& variant, const Power&) { return variant.has(Feature::NewHomes); },
     "new-homes=built-in or new-homes=first-captured"},
    {"elective-homes", [](const Variant& variant, const Power&) { return variant.has(Feature::NewHomes); },
     "new-homes=built-in or new-homes=first-captured"},
    {"delayed-fleets",
     [](const Variant& variant, const Power&) { return variant.movement == MovementSystem::Impulses; },
     "movement=\"impulses\""},
};

bool says_something(const Power& power, std::string_view attribute) {
  if (attribute == "faith") return power.faith != Faith::None;
  if (attribute == "bound-to-faith") return power.bound_to_faith;
  if (attribute == "predetermined-homes") return !power.predetermined_homes.empty();
  if (attribute == "elective-homes") return power.elective_homes > 0;
  return !power.delayed_fleets.empty();
}

void add_power_attributes(const Variant& variant, const Places& places, const OwnFiles& own, Findings& findings) {
  for (const Power& power : variant.powers) {
    const Written& written = places.power(power.name);
    for (const AttributeNeed& need : attribute_needs) {
      if (!written.has(need.attribute) || !own.has(written.value(need.attribute))) continue;
      if (!says_something(power, need.attribute) || need.is_met(variant, power)) continue;
      findings.push_back(
          found("attribute-without-effect", written.value(need.attribute),
                fmt::format("{} of {} decides nothing here: it needs {}.", need.attribute, power.name, need.what),
                {power.name, std::string(need.attribute)}));
    }
  }
}

// Attributes that only turns of a year use.
void add_parts_of_impulses(const Variant& variant, const Places& places, const OwnFiles& own, Findings& findings) {
  if (variant.movement == MovementSystem::Impulses) return;
  const auto add = [&](const SourcePos& at, const std::string& what, std::vector<std::string> about) {
    if (own.has(at))
      findings.push_back(found("attribute-without-effect", at,
                               fmt::format("{} decides nothing here: it needs movement=\"impulses\".", what),
                               std::move(about)));
  };
  for (const Province& province : variant.map.provinces()) {
    const Written& written = places.province(province.id);
    if (province.defence > 0) add(written.value("defence"), "defence of " + province.name, {province.id, "defence"});
    if (province.mountains)
      add(written.value("mountains"), "mountains of " + province.name, {province.id, "mountains"});
  }
  for (const XmlElement& leader : places.leaders())
    add(leader.at, "the leader " + std::string(leader.value("name")), {std::string(leader.value("id"))});
  for (const XmlElement& coast : places.coasts_of_start())
    add(coast.at, "<coast> of " + std::string(coast.value("of")), {std::string(coast.value("of"))});
}

void add_home_limit(const Variant& variant, const Places& places, const OwnFiles& own, Findings& findings) {
  const auto option = places.options().find("home-limit");
  const int limit = variant.options().home_limit;
  if (limit == 0 || option == places.options().end() || !own.has(option->second.element.at)) return;
  if (variant.movement == MovementSystem::Impulses) return;
  std::vector<std::string> powers;
  for (const Power& power : variant.powers) {
    if (!power.minor && static_cast<int>(power.homes.size()) > limit) powers.push_back(power.name);
  }
  if (powers.empty()) return;
  findings.push_back(
      found("home-limit-too-low", option->second.element.at,
            fmt::format("More homes than home-limit={} allows, at the start: {}.", limit, fmt::join(powers, ", ")),
            {"home-limit"}));
}

}  // namespace

Findings effect_findings(const Variant& variant, const Places& places, const OwnFiles& own) {
  Findings findings;
  for (const auto& [name, written] : places.options()) {
    const OptionInfo* const option = find_option(name);
    if (option != nullptr && own.has(written.element.at)) add_option(variant, *option, written, findings);
  }
  add_power_attributes(variant, places, own, findings);
  add_parts_of_impulses(variant, places, own, findings);
  add_home_limit(variant, places, own, findings);
  return findings;
}

}  // namespace casus::lint
