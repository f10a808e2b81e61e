#include "engine/rules/variant_files.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "engine/map/drawing.h"
#include "engine/map/losses.h"
#include "engine/map/map_changes.h"
#include "engine/map/map_reading.h"
#include "engine/rules/variant_elements.h"
#include "engine/rules/variant_reader.h"
#include "engine/text/mistakes.h"
#include "engine/text/xml_document.h"

namespace casus {

namespace {

constexpr std::size_t max_extensions = 16;

bool is_id_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

// A variant and everything it extends, the base first.
using Chain = std::vector<XmlElement>;

Read<XmlElement> read_document(const NamedText& file, std::string_view root) {
  Read<XmlElement> document = read_xml(file.text, file.shown_name);
  if (!document || document->name == root) return document;
  const std::string tag = '<' + std::string(root) + '>';
  return Diagnostic{document->at, "not the element that this file should contain", tag + " as the root element",
                    document->name, ""};
}

// "extend": without what the variant is to extend, everything else would be missing.
std::optional<Diagnostic> misspelt_extends(const XmlElement& variant) {
  Mistakes mistakes;
  check_known(variant, changed_variant_shape(), mistakes);
  for (const Diagnostic& mistake : std::move(mistakes).take())
    if (mistake.nearest == "extends") return mistake;
  return std::nullopt;
}

// A variant without calendar, victory and start changes another one, but does not say which.
std::optional<Diagnostic> missing_extends(const XmlElement& variant) {
  for (const char* element : {"calendar", "victory", "start"})
    if (variant.child(element) != nullptr) return std::nullopt;
  return Diagnostic{variant.at, "a missing attribute of <variant>",
                    "extends=\"...\" with the id of the variant that this one changes; only a variant that has "
                    "<calendar>, <powers>, <rules>, <start> and <victory> extends none",
                    "", ""};
}

Read<Chain> read_chain(const NamedText& variant_xml, const FileSource& files) {
  Chain chain;
  std::set<std::string, std::less<>> met;
  std::optional<NamedText> file = variant_xml;
  while (file) {
    Read<XmlElement> document = read_document(*file, "variant");
    if (!document) return document.problems();
    chain.insert(chain.begin(), *std::move(document));
    const XmlElement& variant = chain.front();
    met.emplace(variant.value("id"));
    const XmlAttribute* extends = variant.attribute("extends");
    if (extends == nullptr) {
      if (const auto misspelt = misspelt_extends(variant)) return *misspelt;
      if (const auto missing = missing_extends(variant)) return *missing;
      break;
    }
    const auto refused = [&](std::string problem, std::string expected) {
      return Diagnostic{extends->value_at, std::move(problem), std::move(expected), extends->value, ""};
    };
    if (!can_be_variant_id(extends->value))
      return refused("a variant id that cannot be used", extends->value.find('/') == std::string::npos
                                                             ? "letters, digits, full stops, - and _"
                                                             : "the id of a variant, not a path");
    if (met.contains(extends->value))
      return refused("a variant that extends itself", "a variant that does not lead back to this one");
    if (chain.size() > max_extensions)
      return refused("too many variants that extend each other", "at most " + std::to_string(max_extensions));
    std::optional<Read<NamedText>> next = files(extends->value, "variant.xml");
    if (!next) return refused("an unknown variant to extend", "the id of a variant");
    if (!*next) return placed(next->problems(), extends->value_at);
    file = **std::move(next);
  }
  return chain;
}

// Checks each file separately. Its clauses belong to the rulebook that it names, or else to that of the variant that it
// extends.
void check_files(const Chain& chain, Mistakes& mistakes) {
  std::string_view rulebook;
  for (const XmlElement& variant : chain) {
    check_known(variant, variant.attribute("extends") != nullptr ? changed_variant_shape() : variant_shape(), mistakes);
    // Without an id of its own it would have that of the other variant, and be taken for it.
    if (chain.size() > 1 && variant.attribute("id") == nullptr)
      mistakes.add(variant.at, "a missing attribute of <variant>", "id=\"...\"");
    if (const XmlElement* rules = variant.child("rules")) {
      if (rules->attribute("rulebook") != nullptr) rulebook = rules->value("rulebook");
      if (rulebook.empty()) mistakes.add(rules->at, "a missing attribute of <rules>", "rulebook=\"...\"");
    }
    check_variant_file(variant, rulebook, mistakes);
    if (variant.attribute("extends") != nullptr) check_complete_waivers(variant, mistakes);
    if (const XmlElement* map = variant.child("map")) {
      check_map_file(*map, mistakes);
      check_complete_waivers(*map, mistakes);
    }
  }
}

bool is_plain_svg_name(std::string_view name) {
  return name.ends_with(".svg") && name.front() != '.' && name.find_first_of("/\\") == std::string_view::npos;
}

// The outlines that a map names: a file next to the one that names it.
std::optional<Drawing> read_outlines(const XmlElement& map, std::string_view home, const FileSource& files,
                                     Mistakes& mistakes) {
  const std::string_view name = map.value("outlines");
  if (name.empty()) return std::nullopt;
  const SourcePos& at = map.value_at("outlines");
  if (!is_plain_svg_name(name)) {
    mistakes.add(at, "a name of outlines that cannot be used", "the name of an SVG file in the same folder", name);
    return std::nullopt;
  }
  const std::optional<Read<NamedText>> file = files(home, name);
  if (!file) {
    // The map can be played without outlines, and gets a picture of its points.
    mistakes.warn(at, "a missing file of outlines", "the name of an SVG file in the same folder", name);
    return std::nullopt;
  }
  if (!*file) {
    mistakes.add(placed(file->problems(), at));
    return std::nullopt;
  }
  Read<Drawing> drawing = read_drawing((*file)->text, (*file)->shown_name);
  if (drawing) return *std::move(drawing);
  mistakes.add(drawing.problems());
  return std::nullopt;
}

std::vector<std::string> ids_of_lands(const XmlElement& map) {
  std::vector<std::string> ids;
  for (const XmlElement& child : map.children) {
    if (child.name == "province" && child.value("kind") != "sea") ids.emplace_back(child.value("id"));
  }
  return ids;
}

// Land that a variant takes off the map stays land in the picture.
void close_removed_lands(Drawing& drawing, const std::vector<std::string>& lands, const XmlElement& map) {
  for (DrawnArea& drawn : drawing.areas) {
    const bool was_there = std::ranges::find(lands, drawn.id) != lands.end();
    const bool is_there = std::ranges::any_of(map.children, [&](const XmlElement& child) {
      return child.name == "province" && child.value("id") == drawn.id;
    });
    if (was_there && !is_there) drawn.id = impassable_id;
  }
}

// Which variant of the chain says whose map.xml is used: the last one with a `map` attribute, or else the base.
std::size_t place_of_map(const Chain& chain) {
  std::size_t place = chain.size() - 1;
  while (place > 0 && chain[place].attribute("map") == nullptr) --place;
  return place;
}

std::string_view attribute_of_map(const XmlElement& variant) {
  return variant.attribute("map") != nullptr ? "map" : "id";
}

// A variant that extends another one uses the map.xml next to it only if `map` says so. Without `map` its provinces are
// unknown, so the reason comes before them.
void add_unused_map(const Chain& chain, const FileSource& files, Diagnostics& problems) {
  const XmlElement &own = chain.back(), &used = chain[place_of_map(chain)];
  const std::string_view id = own.value("id"), used_id = used.value(attribute_of_map(used));
  if (&own == &used || !can_be_variant_id(id) || !can_be_variant_id(used_id)) return;
  if (std::ranges::find(problems, "an unknown province", &Diagnostic::problem) == problems.end()) return;
  const std::optional<Read<NamedText>> own_map = files(id, "map.xml"), used_map = files(used_id, "map.xml");
  if (!own_map || !*own_map || !used_map || !*used_map || (*own_map)->shown_name == (*used_map)->shown_name) return;
  problems.push_back({own.at, "a map.xml that is not used",
                      "map=\"" + std::string(id) + "\" in <variant>, to use the map next to it", (*own_map)->shown_name,
                      ""});
  sort_by_place(problems);
}

// The map.xml that the last `map` attribute names, or else that of the base, with all later changes.
std::optional<Map> read_map_of(const Chain& chain, const FileSource& files, Losses& losses, Mistakes& mistakes) {
  const std::size_t first = place_of_map(chain);
  const std::string_view source = attribute_of_map(chain[first]);
  const std::string_view id = chain[first].value(source);
  const SourcePos& at = chain[first].value_at(source);
  if (!can_be_variant_id(id)) {
    if (source == "map")
      mistakes.add(at, "a variant id that cannot be used", "the id of the variant whose map.xml it is", id);
    return std::nullopt;
  }
  const std::optional<Read<NamedText>> file = files(id, "map.xml");
  if (!file) {
    mistakes.add(at, "a variant without a map.xml", "the id of a variant that has one", id);
    return std::nullopt;
  }
  if (!*file) {
    mistakes.add(placed(file->problems(), at));
    return std::nullopt;
  }
  Read<XmlElement> document = read_document(**file, "map");
  if (!document) {
    mistakes.add(document.problems());
    return std::nullopt;
  }
  check_known(*document, map_shape(), mistakes);
  check_map_file(*document, mistakes);
  XmlElement map = *std::move(document);
  if (source == "map") losses.add(Lost::Map, "", at);
  const std::vector<std::string> lands = ids_of_lands(map);
  std::string_view home_of_outlines = id;
  for (std::size_t i = first; i < chain.size(); ++i) {
    const XmlElement* changes = chain[i].child("map");
    if (changes == nullptr) continue;
    if (changes->attribute("outlines") != nullptr) home_of_outlines = chain[i].value("id");
    map = with_changes(std::move(map), *changes, losses, mistakes);
  }
  std::optional<Drawing> drawing = read_outlines(map, home_of_outlines, files, mistakes);
  if (drawing) close_removed_lands(*drawing, lands, map);
  return map_from(map, drawing ? &*drawing : nullptr, losses, mistakes);
}

}  // namespace

bool can_be_variant_id(std::string_view id) {
  if (id.empty() || id.size() > 100 || !is_id_letter(id.front())) return false;
  return std::all_of(id.begin(), id.end(), [](char c) { return is_id_letter(c) || c == '.' || c == '-' || c == '_'; });
}

Read<std::shared_ptr<const Variant>> read_variant_text(const NamedText& variant_xml, const FileSource& files) {
  const Read<Chain> chain = read_chain(variant_xml, files);
  if (!chain) return chain.problems();
  Mistakes mistakes;
  check_files(*chain, mistakes);
  std::vector<std::string> names;
  for (const XmlElement& file : *chain) names.push_back(file.at.file);
  Losses losses(std::move(names));
  XmlElement merged = chain->front();
  for (std::size_t i = 1; i < chain->size(); ++i) merged = extended(std::move(merged), (*chain)[i], losses, mistakes);
  std::optional<Map> map = read_map_of(*chain, files, losses, mistakes);
  Variant variant = variant_from(merged, std::move(map), losses, mistakes);
  losses.report(mistakes);
  if (!mistakes.none()) {
    Diagnostics problems = std::move(mistakes).take();
    add_unused_map(*chain, files, problems);
    return problems;
  }
  variant.warnings = mistakes.warnings();
  return std::make_shared<const Variant>(std::move(variant));
}

Read<std::shared_ptr<const Variant>> read_variant(std::string_view id, const FileSource& files) {
  std::optional<Read<NamedText>> file;
  if (can_be_variant_id(id)) file = files(id, "variant.xml");
  if (!file) return Diagnostic{{}, "an unknown variant", "the id of a variant", std::string(id), ""};
  if (!*file) return file->problems();
  auto variant = read_variant_text(**file, files);
  if (variant && (*variant)->id != id) {
    return Diagnostic{{(*file)->shown_name, 0, 0},
                      "a variant with another id than its folder",
                      "id=\"" + std::string(id) + '"',
                      (*variant)->id,
                      ""};
  }
  return variant;
}

Read<MapOfFile> read_map_text(const NamedText& map_xml, const FileSource& files) {
  const Read<XmlElement> document = read_document(map_xml, "map");
  if (!document) return document.problems();
  Mistakes mistakes;
  check_known(*document, map_shape(), mistakes);
  check_map_file(*document, mistakes);
  const std::optional<Drawing> drawing = read_outlines(*document, "", files, mistakes);
  Losses none;
  std::optional<Map> map = map_from(*document, drawing ? &*drawing : nullptr, none, mistakes);
  if (!mistakes.none()) return std::move(mistakes).take();
  return MapOfFile{*std::move(map), mistakes.warnings()};
}

}  // namespace casus
