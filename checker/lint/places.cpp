#include "checker/lint/places.h"

#include <utility>

#include "engine/rules/option.h"
#include "engine/text/names.h"

namespace casus::lint {

namespace {

const Written nowhere;

void write(Written& written, const XmlElement& element) {
  written.at = element.at;
  for (const XmlAttribute& attribute : element.attributes)
    written.values.insert_or_assign(attribute.name, attribute.value_at);
}

template <class Places, class Name>
const Written& place_in(const Places& places, const Name& name) {
  const auto found = places.find(name);
  return found == places.end() ? nowhere : found->second;
}

}  // namespace

const SourcePos& Written::value(std::string_view attribute) const {
  const auto found = values.find(attribute);
  return found == values.end() ? at : found->second;
}

void Places::add_waivers(const XmlElement& element) {
  Mistakes reported_by_the_reader;
  for (const XmlElement& child : element.children) {
    if (child.name != "waive") continue;
    Waiver waiver{child.at, std::string(child.value("code")), {}, std::string(child.value("reason"))};
    for (const XmlAttribute& item : read_list(child, "at", reported_by_the_reader)) waiver.about.push_back(item.value);
    waivers_.push_back(std::move(waiver));
  }
}

Places::Key Places::key_of(std::string a, std::string b, std::string coast_a, std::string coast_b) {
  if (b < a) return {std::move(b), std::move(a), std::move(coast_b), std::move(coast_a)};
  return {std::move(a), std::move(b), std::move(coast_a), std::move(coast_b)};
}

Places::Key Places::key_of(const Map& map, const Border& border) {
  return key_of(map[border.a].id, map[border.b].id, std::string(short_name(border.coast_a)),
                std::string(short_name(border.coast_b)));
}

void Places::add_border(const XmlElement& border) {
  const std::string a(border.value("a")), b(border.value("b"));
  if (border.value("remove") == "yes") {
    // From here on, mistakes in these provinces are due to this line.
    provinces_[a].at = provinces_[b].at = border.at;
    return;
  }
  const std::string_view use = border.value("for");
  if (use == "army" || use == "both") write(army_borders_[key_of(a, b, "", "")], border);
  if (use == "fleet" || use == "both")
    write(fleet_borders_[key_of(a, b, std::string(border.value("coast-a")), std::string(border.value("coast-b")))],
          border);
}

void Places::add_map(const XmlElement& map) {
  write(map_, map);
  for (const XmlElement& child : map.children) {
    if (child.name == "border") add_border(child);
    if (child.name != "province") continue;
    const std::string id(child.value("id"));
    write(provinces_[id], child);
    for (const XmlElement& coast : child.children) write(coasts_[{id, std::string(coast.value("id"))}], coast);
  }
  add_waivers(map);
}

void Places::add_option(const XmlElement& option) {
  const OptionInfo* const info = find_option(option.value("name"));
  const auto value = info != nullptr ? find_value(*info, option.value("value")) : std::nullopt;
  if (!value) return;
  WrittenOption& written = options_[std::string(info->name)];
  write(written.element, option);
  written.before = std::exchange(written.value, *value);
}

void Places::add_variant(const XmlElement& variant, bool changes_map) {
  write(variant_, variant);
  for (const XmlElement& part : variant.children) {
    if (part.name == "map" && changes_map) add_map(part);
    if (part.name == "calendar") write(calendar_, part);
    if (part.name == "victory") write(victory_, part);
    if (part.name == "leaders") leaders_ = part.children;
    if (part.name == "powers" && part.value("replace") == "yes") powers_.clear();
    if (part.name == "start") {
      start_ = part.at;
      units_.clear();
      coasts_of_start_.clear();
    }
    for (const XmlElement& child : part.children) {
      if (part.name == "powers" && child.name == "power") write(powers_[folded(child.value("name"))], child);
      if (part.name == "start" && child.name == "unit") write(units_[std::string(child.value("at"))], child);
      if (part.name == "start" && child.name == "coast") coasts_of_start_.push_back(child);
      if (part.name == "rules" && child.name == "option") add_option(child);
    }
  }
  add_waivers(variant);
}

const Written& Places::province(std::string_view id) const { return place_in(provinces_, id); }

const Written& Places::coast(std::string_view province, std::string_view coast) const {
  return place_in(coasts_, std::pair(std::string(province), std::string(coast)));
}

const Written& Places::element_of(const Map& map, const Border& border) const {
  return border.fleet ? place_in(fleet_borders_, key_of(map, border))
                      : place_in(army_borders_, key_of(map[border.a].id, map[border.b].id, "", ""));
}

const SourcePos& Places::border(const Map& map, const Border& border) const { return element_of(map, border).at; }

const SourcePos& Places::strait(const Map& map, const Border& border) const {
  return element_of(map, border).value("strait");
}

const Written& Places::power(std::string_view name) const { return place_in(powers_, folded(name)); }
const SourcePos& Places::unit(std::string_view province) const { return place_in(units_, province).at; }

}  // namespace casus::lint
