#include "engine/map/map_changes.h"

#include <algorithm>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "engine/text/names.h"

namespace casus {

namespace {

constexpr std::string_view coast_required[] = {"id"};
constexpr std::string_view position_attributes[] = {"x", "y"};
constexpr XmlShape coast_shape{"coast", coast_required, position_attributes, {}, true};
constexpr const XmlShape* coast_shapes[] = {&coast_shape};

// All attributes of an element. Those that identify it come first, then the others that a new one needs; "remove" is
// the last, and only changes may write it.
constexpr std::string_view province_attributes[] = {
    "id", "name", "kind", "abbr", "also", "centre", "convoys", "defence", "mountains", "source", "x", "y", "remove"};
constexpr std::span<const std::string_view> of_province(province_attributes);
constexpr XmlShape province_shape{"province", of_province.first(3), of_province.subspan(3, of_province.size() - 4),
                                  coast_shapes, true};
constexpr XmlShape changed_province_shape{"province", of_province.first(1), of_province.subspan(1), coast_shapes, true};

constexpr std::string_view border_attributes[] = {"a",      "b",    "for",    "coast-a",       "coast-b", "one-way",
                                                  "strait", "weak", "closed", "only-owner-of", "source",  "remove"};
constexpr std::span<const std::string_view> of_border(border_attributes);
constexpr XmlShape border_shape{"border", of_border.first(3), of_border.subspan(3, of_border.size() - 4), {}, true};
constexpr XmlShape changed_border_shape{"border", of_border.first(2), of_border.subspan(2), {}, true};

constexpr std::string_view waiver_required[] = {"code", "reason"};
constexpr std::string_view waiver_optional[] = {"at"};
constexpr XmlShape waiver_shape_of_all{"waive", waiver_required, waiver_optional, {}, true};

constexpr std::string_view map_attributes[] = {"width", "height", "outlines"};
constexpr const XmlShape* map_children[] = {&province_shape, &border_shape, &waiver_shape_of_all};
constexpr XmlShape map_root_shape{"map", {}, map_attributes, map_children};

constexpr const XmlShape* changes_children[] = {&changed_province_shape, &changed_border_shape, &waiver_shape_of_all};
constexpr XmlShape changes_shape{"map", {}, map_attributes, changes_children};

XmlElement* province_with_id(XmlElement& map, std::string_view id) {
  const auto found = std::find_if(map.children.begin(), map.children.end(), [&](const XmlElement& child) {
    return child.name == "province" && child.value("id") == id;
  });
  return found == map.children.end() ? nullptr : &*found;
}

std::vector<std::string> province_ids(const XmlElement& map) {
  std::vector<std::string> ids;
  for (const XmlElement& child : map.children) {
    if (child.name == "province") ids.emplace_back(child.value("id"));
  }
  return ids;
}

void lose_border(const XmlElement& border, const SourcePos& at, Losses& losses) {
  for (std::string_view side : {"a", "b"}) losses.add(Lost::Border, border.value(side), at);
}

void remove_province(XmlElement& map, const XmlElement& change, Losses& losses) {
  const std::string gone(change.value("id"));
  std::erase_if(map.children, [&](const XmlElement& child) {
    if (child.name == "province") return child.value("id") == gone;
    if (child.value("a") != gone && child.value("b") != gone) return false;
    lose_border(child, change.value_at("id"), losses);
    return true;
  });
}

// Properties of this province that others may have needed.
void note_losses(const XmlElement& known, const XmlElement& change, bool removed, Losses& losses) {
  const std::string_view id = known.value("id");
  const bool loses_centre = known.value("centre") == "yes" && (removed || change.value("centre") == "no");
  const SourcePos& at = removed ? change.value_at("id") : change.value_at("centre");
  if (removed) losses.add(Lost::Province, id, at);
  if (loses_centre) losses.add(Lost::Centre, id, at);
  if (loses_centre) losses.add(Lost::Centres, "", at);
  if (removed) return;
  if (change.attribute("kind") != nullptr) losses.add(Lost::Kind, id, change.value_at("kind"));
  if (!change.children.empty()) losses.add(Lost::Coasts, id, change.children.front().at);
}

void change_province(XmlElement& map, const XmlElement& change, Losses& losses, Mistakes& mistakes) {
  if (change.attribute("id") == nullptr) {
    mistakes.add(change.at, "a missing attribute of <province>", "id=\"...\"");
    return;
  }
  XmlElement* known = province_with_id(map, change.value("id"));
  const bool removed = read_yes_no(change, "remove", false, mistakes);
  if (known == nullptr && (removed || change.attribute("name") == nullptr)) {
    mistakes.add(change.value_at("id"), "a change of an unknown province",
                 "a province of the map, or name and kind of a new one", change.value("id"), province_ids(map));
  } else if (removed) {
    note_losses(*known, change, true, losses);
    remove_province(map, change, losses);
  } else if (known != nullptr) {
    note_losses(*known, change, false, losses);
    take_over_attributes(*known, change);
    if (!change.children.empty()) known->children = change.children;
  } else {
    map.children.push_back(change);
  }
}

// Whether `removal` means this border: the same provinces in either direction, and the same values of what it writes.
bool is_meant(const XmlElement& border, const XmlElement& removal) {
  const auto agrees = [&](std::string_view in_removal, std::string_view in_border) {
    return removal.attribute(in_removal) == nullptr || removal.value(in_removal) == border.value(in_border);
  };
  const bool same = border.value("a") == removal.value("a") && border.value("b") == removal.value("b") &&
                    agrees("coast-a", "coast-a") && agrees("coast-b", "coast-b");
  const bool reversed = border.value("a") == removal.value("b") && border.value("b") == removal.value("a") &&
                        agrees("coast-a", "coast-b") && agrees("coast-b", "coast-a");
  const bool turned_round = !same && removal.value("one-way") == "yes";  // not the border in the other direction
  return border.name == "border" && (same || reversed) && !turned_round && agrees("for", "for") &&
         agrees("one-way", "one-way") && agrees("weak", "weak") && agrees("closed", "closed") &&
         agrees("only-owner-of", "only-owner-of");
}

// The borders between the two provinces as the map has them: `<border a="mun" b="tyr" for="army"/> (map.xml:88)`.
std::string borders_between(const XmlElement& map, std::string_view a, std::string_view b) {
  std::string text;
  for (const XmlElement& child : map.children) {
    const bool is_between = (child.value("a") == a && child.value("b") == b) ||  //
                            (child.value("a") == b && child.value("b") == a);
    if (child.name != "border" || !is_between) continue;
    text += text.empty() ? "<border" : ", <border";
    for (const XmlAttribute& written : child.attributes) {
      if (written.name != "source") text += ' ' + written.name + "=\"" + written.value + '"';
    }
    text += "/> (" + file_and_line(child.at) + ')';
  }
  return text;
}

void change_border(XmlElement& map, const XmlElement& change, Losses& losses, Mistakes& mistakes) {
  if (!read_yes_no(change, "remove", false, mistakes)) {
    map.children.push_back(change);
    return;
  }
  const auto count = std::erase_if(map.children, [&](const XmlElement& child) { return is_meant(child, change); });
  lose_border(change, change.at, losses);
  if (count > 0) return;
  const std::string written = borders_between(map, change.value("a"), change.value("b"));
  mistakes.add(change.at, "no border to remove",
               written.empty() ? "a border of the map" : "attributes that fit a border of the map: " + written,
               std::string(change.value("a")) + " - " + std::string(change.value("b")));
}

}  // namespace

const XmlShape& map_shape() { return map_root_shape; }
const XmlShape& map_changes_shape() { return changes_shape; }
const XmlShape& waiver_shape() { return waiver_shape_of_all; }

void check_waivers(const XmlElement& element, Mistakes& mistakes) {
  for (const XmlElement& child : element.children) {
    if (child.name != "waive") continue;
    for (const std::string_view name : waiver_required) {
      if (child.attribute(name) != nullptr && folded(child.value(name)).empty())
        mistakes.add(child.value_at(name), "a waiver with an empty " + std::string(name),
                     std::string(name) + "=\"...\"");
    }
  }
}

void check_complete_waivers(const XmlElement& element, Mistakes& mistakes) {
  for (const XmlElement& child : element.children) {
    if (child.name == "waive") check_complete(child, waiver_shape_of_all, mistakes);
  }
}

void check_map_file(const XmlElement& map, Mistakes& mistakes) {
  std::set<std::string_view> seen;
  for (const XmlElement& child : map.children) {
    if (child.name != "province" || child.attribute("id") == nullptr) continue;
    if (!seen.insert(child.value("id")).second)
      mistakes.add(child.value_at("id"), "a province id twice", "each province once", child.value("id"));
  }
  check_waivers(map, mistakes);
}

XmlElement with_changes(XmlElement map, const XmlElement& changes, Losses& losses, Mistakes& mistakes) {
  take_over_attributes(map, changes);
  for (const XmlElement& change : changes.children) {
    if (change.name == "province") change_province(map, change, losses, mistakes);
    if (change.name == "border") change_border(map, change, losses, mistakes);
  }
  return map;
}

}  // namespace casus
