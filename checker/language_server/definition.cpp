#include "checker/language_server/definition.h"

#include <algorithm>
#include <functional>

#include "checker/language_server/case_places.h"
#include "checker/language_server/hover.h"
#include "checker/language_server/rulings.h"
#include "checker/language_server/word_at.h"
#include "engine/text/names.h"
#include "engine/text/xml_document.h"

namespace casus::language_server {

namespace fs = std::filesystem;

namespace {

using IsIt = std::function<bool(const XmlElement&)>;

const XmlElement* find_element(const XmlElement& element, const IsIt& is_it) {
  if (is_it(element)) return &element;
  for (const XmlElement& child : element.children) {
    if (const XmlElement* found = find_element(child, is_it)) return found;
  }
  return nullptr;
}

// In the first file that has it. The variant's own files come before those that it extends.
std::optional<SourcePos> find_in(const std::vector<NamedText>& files, const IsIt& is_it) {
  for (const NamedText& file : files) {
    const Read<XmlElement> root = read_xml(file.text, file.shown_name);
    if (!root) continue;
    if (const XmlElement* found = find_element(*root, is_it)) return found->at;
  }
  return std::nullopt;
}

std::optional<SourcePos> find_ruling(const fs::path& page, std::string_view id) {
  for (const KnownRuling& ruling : rulings_of(page)) {
    if (ruling.id == id) return SourcePos{page.string(), static_cast<int>(ruling.line + 1), 1};
  }
  return std::nullopt;
}

// At the heading of a case: another case with this id, if there is one.
std::optional<SourcePos> find_case(Workspace& workspace, const Document& document, const Spot& spot,
                                   std::string_view id) {
  const auto& cases = workspace.cases_named(std::string(id));
  if (cases.empty()) return std::nullopt;
  const auto other = std::ranges::find_if(
      cases, [&](const KnownCase* one) { return one->file != document.name || one->line != spot.line; });
  const KnownCase& found = other == cases.end() ? *cases.front() : **other;
  return SourcePos{found.file, static_cast<int>(found.line + 1), 1};
}

std::string_view without_rulebook(std::string_view clause) { return clause.substr(clause.find('/') + 1); }

}  // namespace

std::optional<SourcePos> definition_at(Workspace& workspace, const Document& document, const Spot& spot) {
  const auto lines = lines_of(document.text);
  if (spot.line >= lines.size()) return std::nullopt;
  const std::string_view line = lines[spot.line];
  const Piece word = word_at(line, spot.byte);
  const std::string_view written = word.of(line);
  const Reading& reading = workspace.reading(document);
  const std::shared_ptr<const Variant> variant = workspace.variant_of(document);

  const auto attribute = attribute_at(document.text, spot);
  const bool is_xml = reading.kind == DocumentKind::Map || reading.kind == DocumentKind::Variant;
  const bool names_variant = is_xml ? attribute && (attribute->name == "extends" ||
                                                    (attribute->name == "map" && attribute->element == "variant"))
                                    : line.starts_with("variant ") && !written.empty() && written != "variant";
  if (names_variant) {
    std::shared_ptr<const Variant> named = variant;
    if (is_xml) {
      const auto read = workspace.shelf().get(written, document.name);
      named = read ? *read : nullptr;
    }
    if (!named) return std::nullopt;
    const bool wants_map = is_xml && attribute->name == "map";
    return find_in(workspace.shelf().files_read(*named),
                   [&](const XmlElement& it) { return wants_map ? it.name == "map" : it.name == "variant"; });
  }

  std::vector<NamedText> files;
  if (reading.kind == DocumentKind::Map) files.push_back({document.text, document.name});
  else if (variant) files = workspace.shelf().files_read(*variant);
  if (variant) {
    const std::shared_ptr<const Variant> of_case = reading.variant_of_case_at(spot.line);
    if (const ClauseEntry* clause = find_clause(of_case ? *of_case : *variant, written)) {
      const auto is_clause = [&](auto same) {
        return find_in(files, [&](const XmlElement& it) { return it.name == "clause" && same(it.value("id")); });
      };
      if (auto found = is_clause([&](std::string_view id) { return id == clause->id; })) return found;
      return is_clause([&](std::string_view id) { return without_rulebook(id) == without_rulebook(clause->id); });
    }
    const OptionInfo* option = find_option(written);
    if (option != nullptr && option->name == written)
      return find_in(
          files, [&](const XmlElement& it) { return it.name == "option" && find_option(it.value("name")) == option; });
  }
  const std::string_view named = id_at(line, spot.byte).of(line);
  if (!is_xml && text_of_line(line).text.starts_with("ruling ")) return find_ruling(workspace.library().rulings, named);
  const Map* map = variant ? &variant->map : reading.board();
  if (map == nullptr) return find_case(workspace, document, spot, named);
  if (const auto piece = name_at(line, spot.byte, [&](std::string_view it) { return map->find(it).has_value(); })) {
    const std::string& id = (*map)[*map->find(piece->of(line))].id;
    return find_in(files, [&](const XmlElement& it) { return it.name == "province" && it.value("id") == id; });
  }
  const auto is_power = [&](std::string_view it) { return variant && variant->find_power(it).has_value(); };
  if (const auto piece = name_at(line, spot.byte, is_power)) {
    const std::string name = folded((*variant)[*variant->find_power(piece->of(line))].name);
    return find_in(files, [&](const XmlElement& it) { return it.name == "power" && folded(it.value("name")) == name; });
  }
  return find_case(workspace, document, spot, named);
}

}  // namespace casus::language_server
