#include "checker/language_server/hover.h"

#include <algorithm>
#include <functional>
#include <utility>

#include <fmt/format.h>

#include "checker/language_server/case_places.h"
#include "checker/language_server/rulings.h"
#include "checker/language_server/word_at.h"
#include "checker/lint/finding_kinds.h"
#include "engine/map/terrain_words.h"
#include "engine/rules/option.h"
#include "engine/text/comma_list.h"
#include "reports/sentences/explanation.h"

namespace casus::language_server {

namespace {

// Names and sentences are no markup.
std::string escaped(std::string_view text) {
  std::string markdown;
  for (const char c : text) {
    if (std::string_view("\\`*_{}[]<>#|&").find(c) != std::string_view::npos) markdown += '\\';
    markdown += c;
  }
  return markdown;
}

std::string names(const Map& map, const ProvinceSet& provinces) {
  std::vector<std::string> all;
  provinces.for_each([&](ProvinceId province) { all.push_back(map[province].name); });
  return all.empty() ? "none" : comma_list(all, std::identity());
}

std::string fleet_neighbours(const Map& map, Location from) {
  std::vector<std::string> all;
  for (const Location to : map.fleet_moves(from)) all.push_back(map.print(to));
  return all.empty() ? "none" : comma_list(all, std::identity());
}

const Power* home_of(const Variant& variant, ProvinceId province) {
  for (const Power& power : variant.powers) {
    if (std::ranges::find(power.homes, province) != power.homes.end()) return &power;
  }
  return nullptr;
}

std::string power_words(const Variant& variant, PowerId id) {
  const Power& power = variant[id];
  std::string text = fmt::format("**{}**{}", escaped(power.name), power.minor ? " (a minor power)" : "");
  if (!power.homes.empty())
    text +=
        "\n\nHomes: " + escaped(comma_list(power.homes, [&](ProvinceId home) { return variant.map[home].name; })) + '.';
  return text;
}

std::string province_words(const Map& map, const Variant* variant, ProvinceId id) {
  const Province& province = map[id];
  std::string text = fmt::format("**{}**", escaped(province.name));
  if (!province.abbreviations.empty()) text += " (" + escaped(province.abbreviations.front()) + ')';
  text += fmt::format(": {}", word_of(province.terrain));
  if (province.supply_centre) text += ", supply centre";
  if (const Power* power = variant == nullptr ? nullptr : home_of(*variant, id))
    text += ", home of " + escaped(power->name);
  if (province.convoys) text += ", fleets in it convoy";
  if (province.mountains) text += ", mountains";
  if (province.defence > 0) text += fmt::format(", defence {}", province.defence);
  if (province.terrain != Terrain::Sea) text += "\n\nArmies: " + escaped(names(map, map.army_reach(id)));
  if (province.terrain == Terrain::Inland) return text;
  if (province.coasts.empty()) return text + "\n\nFleets: " + escaped(fleet_neighbours(map, {id}));
  for (const CoastOfProvince& coast : province.coasts) {
    const Location from{id, coast.coast};
    text += fmt::format("\n\nFleets of {}: {}", escaped(map.print(from)), escaped(fleet_neighbours(map, from)));
  }
  return text;
}

std::string option_words(const Variant* variant, const OptionInfo& option) {
  std::string text =
      fmt::format("**{}**{}: {}\n", option.name, option.datc.empty() ? "" : fmt::format(" (DATC {})", option.datc),
                  escaped(option.summary));
  for (std::size_t i = 0; i < option.values.size(); ++i) {
    const bool is_in_force = variant != nullptr && option.get(variant->options()) == i;
    text += fmt::format("\n- {}{}", escaped(option.values[i].name), is_in_force ? " (in force)" : "");
  }
  return text;
}

std::string clause_words(const ClauseEntry& clause) {
  std::string text = escaped(clause.title);
  if (!clause.source.empty()) text += "\n\n" + escaped(clause.source);
  return text + "\n\n`" + clause.id + '`';
}

std::string order_words(const OrderSeen& seen) {
  const reports::OrderRecord& order = *seen.order;
  std::string text = fmt::format("**{}**: {}", escaped(order.text), escaped(order.got));
  if (!order.expected.empty() && !order.agrees) text += ", but the case states " + escaped(order.expected);
  if (const std::string why = explain(*seen.variant, *seen.phase, order); !why.empty()) text += "\n\n" + escaped(why);
  return text;
}

class HoverAt {
 public:
  HoverAt(Workspace& workspace, const Document& document, const Spot& spot)
      : workspace_(workspace), document_(document), spot_(spot), reading_(workspace.reading(document)) {
    variant_ = reading_.variant_of_case_at(spot.line);
    if (!variant_) variant_ = workspace.variant_of(document);
    map_ = variant_ ? &variant_->map : reading_.board();
    const auto lines = lines_of(document.text);
    if (spot.line < lines.size()) line_ = lines[spot.line];
  }

  std::optional<Hover> answer() {
    const bool is_xml = reading_.kind == DocumentKind::Map || reading_.kind == DocumentKind::Variant;
    if (is_xml) return in_xml();
    if (reading_.kind == DocumentKind::OtherXml) return std::nullopt;
    const LineText text = text_of_line(line_);
    if (spot_.byte < text.begin || spot_.byte > text.begin + text.text.size()) return named_case();  // in a comment
    const std::string_view keyword = text.text.substr(0, text.text.find(' '));
    if (text.begin == 0 && keyword == "variant") {
      const Piece word = word_at(line_, spot_.byte);
      return variant_ && word.of(line_) != keyword ? about(*variant_, word) : std::nullopt;
    }
    if (keyword == "clauses") return clause();
    if (keyword == "option") return option();
    if (keyword == "ruling") return ruling();
    if (keyword == "note" || keyword == "source" || keyword == "case" || keyword == "chapter") return named_case();
    // A power that has the name of a province is alone on its line.
    const bool is_heading = variant_ && variant_->find_power(text.text.substr(0, text.text.find(':')));
    if (auto found = is_heading ? power() : province()) return found;
    if (auto found = power()) return found;
    if (auto found = clause()) return found;
    if (const OrderSeen seen = order_on(reading_, spot_.line); seen.order != nullptr)
      return hover(order_words(seen), {text.begin, text.begin + text.text.size()});
    return std::nullopt;
  }

 private:
  Hover hover(std::string markdown, const Piece& piece) const {
    return {std::move(markdown), {{spot_.line, piece.begin}, {spot_.line, piece.end}}};
  }

  std::optional<Hover> variant() {
    const Piece word = word_at(line_, spot_.byte);
    const auto named = workspace_.shelf().get(word.of(line_), document_.name);
    return named ? about(**named, word) : std::nullopt;
  }
  std::optional<Hover> about(const Variant& variant, const Piece& word) const {
    return hover(fmt::format("**{}** ({})\n\n{} provinces, {} powers.", escaped(variant.title), variant.id,
                             variant.map.provinces().size(), variant.powers.size()),
                 word);
  }
  std::optional<Hover> province() const {
    if (map_ == nullptr) return std::nullopt;
    const auto piece = name_at(line_, spot_.byte, [&](std::string_view name) { return map_->find(name).has_value(); });
    if (!piece) return std::nullopt;
    return hover(province_words(*map_, variant_.get(), *map_->find(piece->of(line_))), *piece);
  }
  std::optional<Hover> power() const {
    if (!variant_) return std::nullopt;
    const auto piece =
        name_at(line_, spot_.byte, [&](std::string_view name) { return variant_->find_power(name).has_value(); });
    if (!piece) return std::nullopt;
    return hover(power_words(*variant_, *variant_->find_power(piece->of(line_))), *piece);
  }
  // By its id, or by the id without the name of the rulebook, as the reason of a verdict has it.
  std::optional<Hover> clause() const {
    if (!variant_) return std::nullopt;
    const Piece word = word_at(line_, spot_.byte);
    const ClauseEntry* entry = find_clause(*variant_, word.of(line_));
    if (entry == nullptr) return std::nullopt;
    return hover(clause_words(*entry), word);
  }
  std::optional<Hover> ruling() const {
    const Piece word = id_at(line_, spot_.byte);
    for (const KnownRuling& one : rulings_of(workspace_.library().rulings)) {
      if (one.id == word.of(line_)) return hover(one.text, word);
    }
    return std::nullopt;
  }
  std::optional<Hover> named_case() const {
    const Piece word = id_at(line_, spot_.byte);
    const auto& cases = workspace_.cases_named(std::string(word.of(line_)));
    if (cases.empty()) return std::nullopt;
    const KnownCase& one = *cases.front();
    return hover(
        fmt::format("**{}** {}\n\n{}:{}", escaped(one.id), escaped(one.title), escaped(one.file), one.line + 1), word);
  }
  std::optional<Hover> option() const {
    const Piece word = word_at(line_, spot_.byte);
    // The cursor may be on the value.
    const std::size_t equals = line_.rfind('=', word.begin);
    const bool is_value = word.begin > 0 && equals + 1 == word.begin;
    const Piece name = is_value ? word_at(line_, equals) : word;
    const OptionInfo* option = find_option(name.of(line_));
    if (option == nullptr) return std::nullopt;
    return hover(option_words(variant_.get(), *option), word);
  }

  std::optional<Hover> in_xml() {
    const auto attribute = attribute_at(document_.text, spot_);
    if (!attribute) return std::nullopt;
    const std::string_view value = attribute->value.of(line_);
    if (names_variant(*attribute)) return variant();
    if (attribute->element == "option") {
      const OptionInfo* option = find_option(value);
      if (attribute->name != "name" || option == nullptr) return std::nullopt;
      return hover(option_words(variant_.get(), *option), attribute->value);
    }
    if (attribute->name == "code") {
      const lint::Kind* kind = lint::find_kind(value);
      if (kind == nullptr) return std::nullopt;
      return hover(fmt::format("{}\n\n{}", escaped(kind->about), escaped(kind->advice)), attribute->value);
    }
    if (attribute->name == "power") return power();
    if (attribute->name == "title" || attribute->name == "source" || attribute->name == "reason") return std::nullopt;
    return province();
  }

  Workspace& workspace_;
  const Document& document_;
  Spot spot_;
  const Reading& reading_;
  std::shared_ptr<const Variant> variant_;  // with the options of the case, if the line is in one
  const Map* map_ = nullptr;
  std::string_view line_;
};

}  // namespace

const ClauseEntry* find_clause(const Variant& variant, std::string_view id) {
  if (id.find('/') == std::string_view::npos) return nullptr;
  for (const ClauseEntry& entry : variant.rulebook().clauses()) {
    const std::string_view whole = entry.id;
    if (whole == id || whole.substr(whole.find('/') + 1) == id) return &entry;
  }
  return nullptr;
}

std::optional<Hover> hover_at(Workspace& workspace, const Document& document, const Spot& spot) {
  return HoverAt(workspace, document, spot).answer();
}

}  // namespace casus::language_server
