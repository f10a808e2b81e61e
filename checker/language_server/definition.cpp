#include "checker/language_server/definition.h"

#include <algorithm>
#include <functional>

#include "checker/language_server/case_places.h"
#include "checker/language_server/hover.h"
#include "checker/language_server/rulings.h"
#include "checker/language_server/word_at.h"
#include "engine/rules/option.h"
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

class DefinitionAt {
 public:
  DefinitionAt(Workspace& workspace, const Document& document, const Spot& spot, std::string_view line)
      : workspace_(workspace),
        document_(document),
        spot_(spot),
        line_(line),
        reading_(workspace.reading(document)),
        variant_(workspace.variant_of(document)),
        map_(variant_ ? &variant_->map : reading_.board()) {}

  std::optional<SourcePos> answer() const {
    const std::string_view word = word_at(line_, spot_.byte).of(line_);
    const bool is_xml = reading_.kind == DocumentKind::Map || reading_.kind == DocumentKind::Variant;
    if (is_xml) {
      const auto attribute = attribute_at(document_.text, spot_);
      if (attribute && names_variant(*attribute)) return variant_by_id(word, attribute->name == "map");
    } else if (line_.starts_with("variant ") && !word.empty() && word != "variant") {
      return variant_ ? root_of(*variant_, "variant") : std::nullopt;
    }
    if (const ClauseEntry* entry = clause_called(word)) return clause(*entry);
    if (const OptionInfo* info = variant_ ? find_option(word) : nullptr; info != nullptr && info->name == word)
      return option(*info);
    const std::string_view id = id_at(line_, spot_.byte).of(line_);
    if (!is_xml && text_of_line(line_).text.starts_with("ruling "))
      return find_ruling(workspace_.library().rulings, id);
    if (const auto found = province_here()) return province(*found);
    if (const auto found = power_here()) return power(*found);
    return find_case(workspace_, document_, spot_, id);
  }

 private:
  // The text itself, or all files of its variant.
  std::vector<NamedText> files() const {
    if (reading_.kind == DocumentKind::Map) return {{document_.text, document_.name}};
    return variant_ ? workspace_.shelf().files_read(*variant_) : std::vector<NamedText>();
  }

  std::optional<SourcePos> variant_by_id(std::string_view id, bool wants_map) const {
    const auto read = workspace_.shelf().get(id, document_.name);
    return read ? root_of(**read, wants_map ? "map" : "variant") : std::nullopt;
  }
  // The element at the top of its map.xml or its variant.xml.
  std::optional<SourcePos> root_of(const Variant& variant, std::string_view element) const {
    return find_in(workspace_.shelf().files_read(variant), [&](const XmlElement& it) { return it.name == element; });
  }

  const ClauseEntry* clause_called(std::string_view id) const {
    if (!variant_) return nullptr;
    const std::shared_ptr<const Variant> of_case = reading_.variant_of_case_at(spot_.line);
    return find_clause(of_case ? *of_case : *variant_, id);
  }
  // By its id, or else by the id without the name of the rulebook.
  std::optional<SourcePos> clause(const ClauseEntry& entry) const {
    const std::vector<NamedText> all = files();
    const auto found_by = [&](auto is_its_id) {
      return find_in(all, [&](const XmlElement& it) { return it.name == "clause" && is_its_id(it.value("id")); });
    };
    if (auto found = found_by([&](std::string_view id) { return id == entry.id; })) return found;
    return found_by([&](std::string_view id) { return without_rulebook(id) == without_rulebook(entry.id); });
  }
  std::optional<SourcePos> option(const OptionInfo& info) const {
    return find_in(files(),
                   [&](const XmlElement& it) { return it.name == "option" && find_option(it.value("name")) == &info; });
  }

  std::optional<ProvinceId> province_here() const {
    if (map_ == nullptr) return std::nullopt;
    const auto piece = name_at(line_, spot_.byte, [&](std::string_view it) { return map_->find(it).has_value(); });
    return piece ? map_->find(piece->of(line_)) : std::nullopt;
  }
  std::optional<SourcePos> province(ProvinceId province) const {
    const std::string& id = (*map_)[province].id;
    return find_in(files(), [&](const XmlElement& it) { return it.name == "province" && it.value("id") == id; });
  }
  std::optional<PowerId> power_here() const {
    if (!variant_) return std::nullopt;
    const auto piece =
        name_at(line_, spot_.byte, [&](std::string_view it) { return variant_->find_power(it).has_value(); });
    return piece ? variant_->find_power(piece->of(line_)) : std::nullopt;
  }
  std::optional<SourcePos> power(PowerId power) const {
    const std::string name = folded((*variant_)[power].name);
    return find_in(files(),
                   [&](const XmlElement& it) { return it.name == "power" && folded(it.value("name")) == name; });
  }

  Workspace& workspace_;
  const Document& document_;
  const Spot& spot_;
  const std::string_view line_;
  const Reading& reading_;
  const std::shared_ptr<const Variant> variant_;
  const Map* const map_;
};

}  // namespace

std::optional<SourcePos> definition_at(Workspace& workspace, const Document& document, const Spot& spot) {
  const auto lines = lines_of(document.text);
  if (spot.line >= lines.size()) return std::nullopt;
  return DefinitionAt(workspace, document, spot, lines[spot.line]).answer();
}

}  // namespace casus::language_server
