#include <algorithm>
#include <set>
#include <span>

#include <fmt/format.h>

#include "checker/lint/variant_findings.h"
#include "engine/rules/features.h"
#include "engine/rules/option.h"
#include "engine/rules/options.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/with_options.h"

namespace casus::lint {

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
    findings.push_back(found("option-at-default", at, fmt::format("{} holds even without this line.", set), about));
    return;
  }
  if (written.value == 0) return;  // it resets a value that another variant has set
  if (const std::string lacking = what_option_lacks(variant, option); !lacking.empty()) {
    findings.push_back(
        found("option-without-effect", at, fmt::format("{} decides nothing here: it needs {}.", set, lacking), about));
  }
}

std::string line_of(const ClauseEntry& clause, const std::string& option) {
  return fmt::format(R"(<clause id="{}" title="{}" source="{}"/>)", clause.id, clause.title, option);
}

// Clauses that the variant needs only because of this option, and that its rulebook does not word. Each is reported for
// the first option that needs it. An option that decides nothing needs none.
void add_unworded_clauses(const Variant& variant, const OptionInfo& option, const WrittenOption& written,
                          std::set<Clause>& reported, Findings& findings) {
  if (!what_option_lacks(variant, option).empty()) return;
  const OptionChoice before{&option, written.before};
  const Read<Variant> without = with_options(variant, std::span(&before, 1));
  if (!without) return;
  const std::string set = fmt::format("{}={}", option.name, value_of(option, variant));
  for (const ClauseEntry& clause : variant.rulebook().clauses()) {
    if (clause.is_worded || without->rulebook().find(clause.clause) != nullptr) continue;
    if (!reported.insert(clause.clause).second) continue;
    findings.push_back(
        found("clause-unworded", written.element.at,
              fmt::format("{} needs the clause {}. In the words of Casus: \"{}\"", set, clause.id, clause.title),
              {clause.id}));
    findings.back().line = line_of(clause, "option " + set);
  }
}

bool has_faiths(const Variant& variant, const Power&) { return variant.has(Feature::Faiths); }
bool has_new_homes(const Variant& variant, const Power&) { return variant.has(Feature::NewHomes); }
bool has_several_homes(const Variant&, const Power& power) { return power.homes.size() > 1; }

// An attribute of a power that matters only under a condition.
struct AttributeNeed {
  std::string_view attribute;
  bool (*says_something)(const Power&);
  bool (*is_met)(const Variant&, const Power&);
  std::string_view what;
};

constexpr AttributeNeed attribute_needs[] = {
    {"faith", [](const Power& power) { return power.faith != Faith::None; }, has_faiths,
     "religious-rule=start-of-turn"},
    {"bound-to-faith", [](const Power& power) { return power.bound_to_faith; },
     [](const Variant& variant, const Power& power) { return power.minor && variant.has(Feature::Faiths); },
     "a minor power and religious-rule=start-of-turn"},
    {"predetermined-homes", [](const Power& power) { return !power.predetermined_homes.empty(); }, has_new_homes,
     "new-homes=built-in or new-homes=first-captured"},
    {"elective-homes", [](const Power& power) { return power.elective_homes > 0; }, has_new_homes,
     "new-homes=built-in or new-homes=first-captured"},
    {"emergency-sites", [](const Power& power) { return !power.emergency_sites.empty(); }, has_several_homes,
     "two homes"},
    {"emergency-units", [](const Power& power) { return power.emergency_units > 0; }, has_several_homes, "two homes"},
    {"delayed-fleets", [](const Power& power) { return !power.delayed_fleets.empty(); },
     [](const Variant& variant, const Power&) { return variant.movement == MovementSystem::Impulses; },
     "movement=\"impulses\""},
};

void add_power_attributes(const Variant& variant, const Places& places, const OwnFiles& own, Findings& findings) {
  for (const Power& power : variant.powers) {
    const Written& written = places.power(power.name);
    for (const AttributeNeed& need : attribute_needs) {
      if (!written.has(need.attribute) || !own.has(written.value(need.attribute))) continue;
      if (!need.says_something(power) || need.is_met(variant, power)) continue;
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
            fmt::format("More homes at the start than home-limit={} allows: {}.", limit, fmt::join(powers, ", ")),
            {"home-limit"}));
}

}  // namespace

Findings effect_findings(const Variant& variant, const Places& places, const OwnFiles& own) {
  Findings findings;
  std::set<Clause> reported;
  for (const auto& [name, written] : places.options()) {
    const OptionInfo* const option = find_option(name);
    if (option == nullptr || !own.has(written.element.at)) continue;
    add_option(variant, *option, written, findings);
    if (option->movement == variant.movement && written.value != written.before)
      add_unworded_clauses(variant, *option, written, reported, findings);
  }
  add_power_attributes(variant, places, own, findings);
  add_parts_of_impulses(variant, places, own, findings);
  add_home_limit(variant, places, own, findings);
  return findings;
}

}  // namespace casus::lint
