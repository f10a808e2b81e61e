#include "engine/rules/variant_elements.h"

#include <algorithm>
#include <map>
#include <set>
#include <span>

#include "engine/map/map_changes.h"
#include "engine/rules/clause.h"
#include "engine/rules/option.h"
#include "engine/text/names.h"

namespace casus {

namespace {

constexpr std::string_view calendar_required[] = {"first-year"};
constexpr std::string_view calendar_optional[] = {"season", "step", "era", "reckoning", "since", "turns"};
constexpr XmlShape calendar_shape{"calendar", calendar_required, calendar_optional, {}};

constexpr std::string_view needs_required[] = {"centres"};
constexpr std::string_view needs_optional[] = {"power", "count"};
constexpr XmlShape needs_shape{"needs", needs_required, needs_optional, {}, true};
constexpr std::string_view number_required[] = {"power", "centres"};
constexpr XmlShape number_shape{"number", number_required, {}, {}, true};
constexpr const XmlShape* victory_children[] = {&needs_shape, &number_shape};
// "replace" and "remove" are for changes only.
constexpr std::string_view victory_attributes[] = {"centres", "additional", "last-year",
                                                   "lead",    "lead-falls", "replace"};
constexpr std::span<const std::string_view> of_changed_victory(victory_attributes);
constexpr XmlShape victory_shape{
    "victory", {}, of_changed_victory.first(of_changed_victory.size() - 1), victory_children};
constexpr XmlShape changed_victory_shape{"victory", {}, of_changed_victory, victory_children};

constexpr std::string_view power_required[] = {"name", "adjective", "colour"};
constexpr std::string_view power_optional[] = {"also",
                                               "homes",
                                               "home-provinces",
                                               "minor",
                                               "faith",
                                               "bound-to-faith",
                                               "supports-only",
                                               "conditional-homes",
                                               "predetermined-homes",
                                               "elective-homes",
                                               "never-builds-in",
                                               "emergency-sites",
                                               "emergency-units",
                                               "alternative-sites",
                                               "delayed-fleets",
                                               "remove"};
constexpr std::span<const std::string_view> of_changed_power(power_optional);
constexpr XmlShape power_shape{"power", power_required, of_changed_power.first(of_changed_power.size() - 1), {}, true};
constexpr const XmlShape* powers_children[] = {&power_shape};
constexpr XmlShape powers_shape{"powers", {}, {}, powers_children};

constexpr XmlShape changed_power_shape{"power", power_required, of_changed_power, {}, true};
constexpr const XmlShape* changed_powers_children[] = {&changed_power_shape};
constexpr std::string_view changed_powers_optional[] = {"replace"};
constexpr XmlShape changed_powers_shape{"powers", {}, changed_powers_optional, changed_powers_children};

constexpr std::string_view unit_required[] = {"power", "kind", "at"};
constexpr std::string_view unit_optional[] = {"coast", "leader", "count"};
constexpr XmlShape unit_shape{"unit", unit_required, unit_optional, {}, true};
constexpr std::string_view owner_required[] = {"centre"};
constexpr std::string_view owner_optional[] = {"power"};
constexpr XmlShape owner_shape{"owner", owner_required, owner_optional, {}, true};
constexpr std::string_view coast_required[] = {"of", "at"};
constexpr XmlShape coast_shape{"coast", coast_required, {}, {}, true};
constexpr const XmlShape* start_children[] = {&unit_shape, &owner_shape, &coast_shape};
constexpr XmlShape start_shape{"start", {}, {}, start_children};

constexpr std::string_view leader_required[] = {"id", "name", "power"};
constexpr std::string_view leader_optional[] = {"abbr", "also"};
constexpr XmlShape leader_shape{"leader", leader_required, leader_optional, {}, true};
constexpr const XmlShape* leaders_children[] = {&leader_shape};
constexpr XmlShape leaders_shape{"leaders", {}, {}, leaders_children};

constexpr std::string_view option_required[] = {"name", "value"};
constexpr XmlShape option_shape{"option", option_required, {}, {}, true};
constexpr std::string_view clause_required[] = {"id", "title", "source"};
constexpr XmlShape clause_shape{"clause", clause_required, {}, {}, true};
constexpr std::string_view unified_required[] = {"province"};
constexpr std::string_view unified_optional[] = {"owner-of", "remove"};
constexpr XmlShape unified_shape{"unified-coasts", unified_required, unified_optional, {}, true};
constexpr std::string_view rules_optional[] = {"rulebook", "movement"};
constexpr const XmlShape* rules_children[] = {&option_shape, &clause_shape, &unified_shape};
constexpr XmlShape rules_shape{"rules", {}, rules_optional, rules_children};

constexpr std::string_view variant_required[] = {"id", "title"};
constexpr std::string_view variant_optional[] = {"map", "extends"};

}  // namespace

const XmlShape& variant_shape() {
  static const XmlShape* const children[] = {&map_changes_shape(), &calendar_shape, &victory_shape, &powers_shape,
                                             &leaders_shape,       &start_shape,    &rules_shape,   &waiver_shape()};
  static const XmlShape shape{"variant", variant_required, variant_optional, children};
  return shape;
}

const XmlShape& changed_variant_shape() {
  static const XmlShape* const children[] = {&map_changes_shape(),  &calendar_shape, &changed_victory_shape,
                                             &changed_powers_shape, &leaders_shape,  &start_shape,
                                             &rules_shape,          &waiver_shape()};
  static const XmlShape shape{"variant", variant_required, variant_optional, children};
  return shape;
}

namespace {

// The subject of an <option> or <clause>, however it is spelled: entries with the same key replace each other.
std::string option_key(const XmlElement& option) {
  const OptionInfo* info = find_option(option.value("name"));
  return info != nullptr ? std::string(info->name) : folded(option.value("name"));
}

std::string clause_key(const XmlElement& clause) {
  const std::string_view id = clause.value("id");
  return std::string(id.substr(std::min(id.find('/'), id.size())));
}

std::string power_key(const XmlElement& power) { return folded(power.value("name")); }

std::string unified_key(const XmlElement& unified) { return std::string(unified.value("province")); }

using KeyOf = std::string (*)(const XmlElement&);

struct Keyed {
  std::string_view list, element, attribute;
  KeyOf key;
};
constexpr Keyed keyed_lists[] = {
    {"powers", "power", "name", power_key},
    {"rules", "option", "name", option_key},
    {"rules", "clause", "id", clause_key},
    {"rules", "unified-coasts", "province", unified_key},
};

void check_once_each(const XmlElement& variant, const Keyed& keyed, Mistakes& mistakes) {
  const XmlElement* list = variant.child(keyed.list);
  if (list == nullptr) return;
  std::set<std::string> seen;
  for (const XmlElement& element : list->children) {
    if (element.name != keyed.element || element.attribute(keyed.attribute) == nullptr) continue;
    if (seen.insert(keyed.key(element)).second) continue;
    const std::string what = (element.name == "option" ? "an " : "a ") + element.name;
    mistakes.add(element.value_at(keyed.attribute), what + " twice", "each " + element.name + " once in a file",
                 element.value(keyed.attribute));
  }
}

void check_rulebook_of_clauses(const XmlElement& variant, std::string_view rulebook, Mistakes& mistakes) {
  const XmlElement* rules = variant.child("rules");
  if (rules == nullptr || rulebook.empty()) return;
  const std::string prefix = std::string(rulebook) + '/';
  for (const XmlElement& clause : rules->children) {
    const XmlAttribute* id = clause.name == "clause" ? clause.attribute("id") : nullptr;
    if (id == nullptr) continue;
    const std::string_view text = id->value;
    const bool known = text.starts_with(prefix) && clause_with_key(text.substr(prefix.size())).has_value();
    if (known) continue;
    std::vector<std::string> candidates;
    for (std::string_view key : all_clause_keys()) candidates.push_back(prefix + std::string(key));
    mistakes.add(id->value_at, "an unknown clause", "\"" + prefix + "\" and the key of a clause", text, candidates);
  }
}

}  // namespace

void check_variant_file(const XmlElement& variant, std::string_view rulebook, Mistakes& mistakes) {
  for (const Keyed& keyed : keyed_lists) check_once_each(variant, keyed, mistakes);
  check_rulebook_of_clauses(variant, rulebook, mistakes);
  check_waivers(variant, mistakes);
}

namespace {

XmlElement& child_for(XmlElement& element, const XmlElement& change) {
  const auto known = std::find_if(element.children.begin(), element.children.end(),
                                  [&](const XmlElement& c) { return c.name == change.name; });
  if (known != element.children.end()) return *known;
  element.children.push_back({change.name, change.at, {}, {}});
  return element.children.back();
}

// All names that others may use for this power, folded.
std::set<std::string> names_of(const XmlElement& power) {
  std::set<std::string> names{folded(power.value("name")), folded(power.value("adjective"))};
  Mistakes reported_when_read;
  for (const XmlAttribute& item : read_list(power, "also", reported_when_read)) names.insert(folded(item.value));
  names.erase("");
  return names;
}

void lose_names(const XmlElement& power, const SourcePos& at, Losses& losses) {
  for (const std::string& name : names_of(power)) losses.add(Lost::Power, name, at);
}

// A power that is no longer in the game has neither units nor centres at its start.
void remove_from_start(XmlElement& variant, const XmlElement& power) {
  const std::set<std::string> names = names_of(power);
  for (XmlElement& child : variant.children) {
    if (child.name != "start") continue;
    std::erase_if(child.children, [&](const XmlElement& element) {
      return element.attribute("power") != nullptr && names.contains(folded(element.value("power")));
    });
  }
}

// The place of each entry of a list, by its key.
using Places = std::map<std::string, std::size_t>;

Places places_of_powers(const std::vector<XmlElement>& powers) {
  Places places;
  for (std::size_t i = 0; i < powers.size(); ++i) places.emplace(power_key(powers[i]), i);
  return places;
}

void report_unknown_power(const XmlElement& change, const std::vector<XmlElement>& powers, Mistakes& mistakes) {
  std::vector<std::string> names;
  for (const XmlElement& power : powers) names.emplace_back(power.value("name"));
  mistakes.add(change.value_at("name"), "a change of an unknown power",
               "a power of the variant that this one extends, or all attributes of a new one", change.value("name"),
               names);
}

void change_powers(XmlElement& variant, const XmlElement& changes, Losses& losses, Mistakes& mistakes) {
  XmlElement& list = child_for(variant, changes);
  list.at = changes.at;  // if no power is left, it was taken away here
  std::vector<XmlElement>& powers = list.children;
  if (read_yes_no(changes, "replace", false, mistakes)) {
    for (const XmlElement& power : powers) lose_names(power, changes.attribute("replace")->at, losses);
    powers.clear();
  }
  const Places places = places_of_powers(powers);
  std::set<std::string> removed_powers;
  for (const XmlElement& change : changes.children) {
    if (change.name != "power") continue;
    if (change.attribute("name") == nullptr) {
      mistakes.add(change.at, "a missing attribute of <power>", "name=\"...\"");
      continue;
    }
    const auto known = places.find(power_key(change));
    const bool removed = read_yes_no(change, "remove", false, mistakes);
    // Without other powers it is a new one, and what it lacks is reported as for any new power.
    const bool is_new = places.empty() || change.attribute("adjective") != nullptr;
    if (known == places.end() && (removed || !is_new)) {
      report_unknown_power(change, powers, mistakes);
    } else if (removed) {
      removed_powers.insert(known->first);
      lose_names(powers[known->second], change.value_at("name"), losses);
    } else if (known != places.end()) {
      for (std::string_view attribute : {"adjective", "also"}) {
        if (const XmlAttribute* written = change.attribute(attribute))
          lose_names(powers[known->second], written->at, losses);
      }
      take_over_attributes(powers[known->second], change);
    } else {
      powers.push_back(change);
    }
  }
  std::vector<XmlElement> gone;
  for (const XmlElement& power : powers) {
    if (removed_powers.contains(power_key(power))) gone.push_back(power);
  }
  std::erase_if(powers, [&](const XmlElement& power) { return removed_powers.contains(power_key(power)); });
  for (const XmlElement& power : gone) remove_from_start(variant, power);
}

// Elements in it replace those of the base, all together.
void change_victory(XmlElement& victory, const XmlElement& change, Mistakes& mistakes) {
  if (read_yes_no(change, "replace", false, mistakes)) {
    victory.at = change.at;
    victory.attributes.clear();
    victory.children.clear();
  }
  take_over_attributes(victory, change);
  if (!change.children.empty()) victory.children = change.children;
}

// Entries with the same key replace each other in their places, so that the sequence stays that of the base.
void change_rules(XmlElement& rules, const XmlElement& changes) {
  rules.at = changes.at;  // anything that is still missing has to be written here
  take_over_attributes(rules, changes);
  const auto key = [](const XmlElement& entry) {
    for (const Keyed& keyed : keyed_lists) {
      if (keyed.element == entry.name) return entry.name + ' ' + keyed.key(entry);
    }
    return entry.name;
  };
  Places places;
  for (std::size_t i = 0; i < rules.children.size(); ++i) places.emplace(key(rules.children[i]), i);
  for (const XmlElement& change : changes.children) {
    const auto [known, is_new] = places.emplace(key(change), rules.children.size());
    if (is_new) {
      rules.children.push_back(change);
    } else {
      take_over_attributes(rules.children[known->second], change);
    }
  }
}

}  // namespace

XmlElement extended(XmlElement base, const XmlElement& variant, Losses& losses, Mistakes& mistakes) {
  base.at = variant.at;
  take_over_attributes(base, variant);
  for (const XmlElement& change : variant.children) {
    if (change.name == "calendar") take_over_attributes(child_for(base, change), change);
    if (change.name == "victory") change_victory(child_for(base, change), change, mistakes);
    if (change.name == "powers") change_powers(base, change, losses, mistakes);
    if (change.name == "rules") change_rules(child_for(base, change), change);
  }
  if (variant.child("rules") == nullptr)
    child_for(base, {"rules", variant.at, {}, {}}).at = variant.at;  // as change_rules does
  if (const XmlElement* leaders = variant.child("leaders")) child_for(base, *leaders) = *leaders;
  // A start is written for the remaining powers, so it comes last, and as a whole.
  if (const XmlElement* start = variant.child("start")) child_for(base, *start) = *start;
  return base;
}

}  // namespace casus
