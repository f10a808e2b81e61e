#include "checker/foreign_maps/variant_xml.h"

#include <algorithm>
#include <sstream>
#include <string_view>

#include <fmt/format.h>
#include <pugixml.hpp>

#include "engine/map/terrain_words.h"
#include "engine/rules/clauses.h"
#include "engine/text/comma_list.h"
#include "reports/formats/json_values.h"
#include "reports/markup/clean_text.h"

namespace casus::transfer {

namespace {

void set(pugi::xml_node node, const char* name, std::string_view value) {
  node.append_attribute(name).set_value(reports::clean_text(value).c_str());
}
void set_if(pugi::xml_node node, const char* name, std::string_view value) {
  if (!value.empty()) set(node, name, value);
}

void set_position(pugi::xml_node node, const std::optional<Point>& position) {
  if (!position) return;
  set(node, "x", fmt::format("{:.10g}", position->x));
  set(node, "y", fmt::format("{:.10g}", position->y));
}

std::string listed(const std::vector<std::string>& names) {
  return comma_list(names, [](const std::string& name) { return name; });
}

std::string printed(const pugi::xml_document& document) {
  std::ostringstream out;
  document.save(out, "  ", pugi::format_indent, pugi::encoding_utf8);
  return out.str();
}

pugi::xml_node root(pugi::xml_document& document, const char* name) {
  pugi::xml_node declaration = document.append_child(pugi::node_declaration);
  declaration.append_attribute("version").set_value("1.0");
  declaration.append_attribute("encoding").set_value("UTF-8");
  return document.append_child(name);
}

void add_province(pugi::xml_node map, const TidyProvince& province) {
  pugi::xml_node node = map.append_child("province");
  set(node, "id", province.id);
  set(node, "name", province.name);
  set_if(node, "abbr", province.abbreviation);
  set(node, "kind", word_of(province.draft->terrain));
  if (province.draft->centre) set(node, "centre", "yes");
  if (province.draft->convoys && province.draft->terrain == Terrain::Coastal) set(node, "convoys", "yes");
  set_position(node, province.position);
  set_if(node, "also", listed(province.also));
  for (const DraftCoast& coast : province.coasts) {
    pugi::xml_node child = node.append_child("coast");
    set(child, "id", short_name(coast.coast));
    set_position(child, coast.position);
  }
}

void add_border(pugi::xml_node map, const TidyVariant& variant, const TidyBorder& border) {
  pugi::xml_node node = map.append_child("border");
  set(node, "a", variant.provinces[border.a].id);
  set_if(node, "coast-a", short_name(border.coast_a));
  set(node, "b", variant.provinces[border.b].id);
  set_if(node, "coast-b", short_name(border.coast_b));
  set(node, "for", border.army && border.fleet ? "both" : border.army ? "army" : "fleet");
  if (border.one_way) set(node, "one-way", "yes");
  if (border.weak) set(node, "weak", "yes");
  if (border.closed_in) set(node, "closed", *border.closed_in == Season::Spring ? "spring" : "fall");
  if (border.only_owner_of) set(node, "only-owner-of", variant.provinces[*border.only_owner_of].id);
}

// A comment of XML has no two hyphens next to each other.
void add_remark(pugi::xml_node parent, std::string_view remark) {
  std::string text = " ";
  for (const char c : reports::clean_text(remark)) {
    if (c == '-' && text.back() == '-') text += ' ';
    text += c;
  }
  parent.append_child(pugi::node_comment).set_value((text + ' ').c_str());
}

std::string ids(const TidyVariant& variant, const std::vector<std::size_t>& provinces) {
  return comma_list(provinces, [&](std::size_t province) { return variant.provinces[province].id; });
}

// A draft counts years with 1 BC as 0; XML counts them from 1 up, with an era.
void add_calendar(pugi::xml_node root, const TidyVariant& variant) {
  pugi::xml_node calendar = root.append_child("calendar");
  const bool before_christ = variant.first_year <= 0;
  const int step = before_christ ? -variant.year_step : variant.year_step;
  set(calendar, "first-year", fmt::format("{}", before_christ ? 1 - variant.first_year : variant.first_year));
  set(calendar, "season", reports::season_words[static_cast<std::size_t>(variant.first_season)]);
  if (step != 1) set(calendar, "step", fmt::format("{}", step));
  if (before_christ) set(calendar, "era", "BC");
}

void add_clause(pugi::xml_node rules, const TidyVariant& variant, std::string_view key, std::string_view title) {
  pugi::xml_node clause = rules.append_child("clause");
  set(clause, "id", fmt::format("{}/{}", variant.id, key));
  set(clause, "title", title);
  set(clause, "source", "the imported variant");
}

// Clauses of rules that the standard game does not have.
void add_clauses_of_powers(pugi::xml_node rules, const TidyVariant& variant) {
  const auto any = [&](auto has_it) { return std::ranges::any_of(variant.powers, has_it); };
  if (any([](const TidyPower& power) { return !power.conditional_homes.empty(); }))
    add_clause(rules, variant, "home/while-owned", "Some centres are homes of a power as long as it owns them.");
  if (any([](const TidyPower& power) { return !power.emergency_sites.empty(); })) {
    add_clause(rules, variant, "build/emergency-site",
               "A power that owns some of its homes, but not all, also builds in its emergency sites.");
    add_clause(rules, variant, "build/no-emergency",
               "A power that owns all of its homes, or none, builds in no emergency site.");
  }
  if (any([](const TidyPower& power) { return power.emergency_units > 0; }))
    add_clause(rules, variant, "build/emergency-unit",
               "A power that owns some of its homes, but not all, may have more units than supply centres.");
  if (any([](const TidyPower& power) { return !power.alternative_sites.empty(); }))
    add_clause(rules, variant, "build/alternative-site",
               "A build in an alternative site takes the place of one in another site.");
}

bool has_sites(const TidyPower& power) {
  return !power.conditional_homes.empty() || !power.emergency_sites.empty() || power.emergency_units > 0 ||
         !power.alternative_sites.empty();
}

void add_rules(pugi::xml_node root, const TidyVariant& variant) {
  if (variant.options.empty() && std::ranges::none_of(variant.powers, has_sites)) return;
  pugi::xml_node rules = root.append_child("rules");
  set(rules, "rulebook", variant.id);
  for (const auto& [name, value] : variant.options) {
    pugi::xml_node option = rules.append_child("option");
    set(option, "name", name);
    set(option, "value", value);
  }
  // Options for which the standard game has no clauses.
  for (const auto& [name, value] : variant.options) {
    if (name == "transform" && value != "refused") {
      for (const Clause clause :
           {Clause::TransformDone, Clause::TransformCut, Clause::TransformWhere, Clause::TransformInto})
        add_clause(rules, variant, key_of(clause), title_of(clause));
    }
    if (name != "build-sites" || value == "homes") continue;
    if (value == "any-home") {
      add_clause(rules, variant, "build/any-home",
                 "A power builds in every vacant home that it owns, whichever power it is a home of.");
      add_clause(rules, variant, "build/nobodys-home", "Nothing is built in a centre that is no power's home.");
      continue;
    }
    add_clause(rules, variant, "build/anywhere", "A power builds in every vacant centre that it owns.");
    if (value == "any-owned-with-home")
      add_clause(rules, variant, "build/no-home-held", "A power that owns none of its homes builds nowhere.");
  }
  add_clauses_of_powers(rules, variant);
}

void add_victory(pugi::xml_node root, const TidyVariant& variant) {
  pugi::xml_node victory = root.append_child("victory");
  set(victory, "centres", fmt::format("{}", variant.victory_centres));
  if (variant.winning_lead > 0) set(victory, "lead", fmt::format("{}", variant.winning_lead));
  if (variant.lead_falls > 0) set(victory, "lead-falls", fmt::format("{}", variant.lead_falls));
  for (const TidyNeed& need : variant.needs) {
    pugi::xml_node node = victory.append_child("needs");
    if (need.power) set(node, "power", variant.powers[*need.power].name);
    set(node, "centres", ids(variant, need.centres));
    if (need.count < static_cast<int>(need.centres.size())) set(node, "count", fmt::format("{}", need.count));
  }
  for (const TidyOwnNumber& own : variant.own_numbers) {
    pugi::xml_node node = victory.append_child("number");
    set(node, "power", variant.powers[own.power].name);
    set(node, "centres", fmt::format("{}", own.centres));
  }
}

}  // namespace

std::string map_xml_of(const TidyVariant& variant) {
  pugi::xml_document document;
  pugi::xml_node map = root(document, "map");
  if (variant.size) {
    set(map, "width", fmt::format("{:.10g}", variant.size->x));
    set(map, "height", fmt::format("{:.10g}", variant.size->y));
  }
  set_if(map, "outlines", variant.outlines);
  for (const TidyProvince& province : variant.provinces) add_province(map, province);
  for (const TidyBorder& border : variant.borders) add_border(map, variant, border);
  return printed(document);
}

std::string variant_xml_of(const TidyVariant& variant) {
  pugi::xml_document document;
  pugi::xml_node root = transfer::root(document, "variant");
  set(root, "id", variant.id);
  set(root, "extends", "standard");
  set(root, "map", variant.id);
  set(root, "title", variant.title);
  add_calendar(root, variant);
  add_victory(root, variant);
  pugi::xml_node powers = root.append_child("powers");
  set(powers, "replace", "yes");
  for (const std::string& remark : variant.remarks) add_remark(powers, remark);
  for (const TidyPower& power : variant.powers) {
    pugi::xml_node node = powers.append_child("power");
    set(node, "name", power.name);
    set(node, "adjective", power.adjective);
    set_if(node, "also", listed(power.also));
    set(node, "colour", power.colour);
    set_if(node, "homes", ids(variant, power.homes));
    if (power.is_minor) set(node, "minor", "yes");
    set_if(node, "conditional-homes", ids(variant, power.conditional_homes));
    set_if(node, "emergency-sites", ids(variant, power.emergency_sites));
    if (power.emergency_units > 0) set(node, "emergency-units", fmt::format("{}", power.emergency_units));
    set_if(node, "alternative-sites", ids(variant, power.alternative_sites));
  }
  pugi::xml_node start = root.append_child("start");
  for (const TidyUnit& unit : variant.units) {
    pugi::xml_node node = start.append_child("unit");
    set(node, "power", variant.powers[unit.power].name);
    set(node, "kind", unit.kind == UnitKind::Army ? "army" : "fleet");
    set(node, "at", variant.provinces[unit.province].id);
    set_if(node, "coast", short_name(unit.coast));
  }
  for (const TidyOwner& owner : variant.owners) {
    pugi::xml_node node = start.append_child("owner");
    set(node, "centre", variant.provinces[owner.centre].id);
    if (owner.power) set(node, "power", variant.powers[*owner.power].name);
  }
  add_rules(root, variant);
  return printed(document);
}

}  // namespace casus::transfer
