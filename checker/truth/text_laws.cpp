#include "checker/truth/text_laws.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "engine/orders/notation.h"
#include "reports/sentences/circumstances.h"

namespace casus::truth {
namespace {

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

// Whether a name of the map with a point in it continues after this point.
bool is_in_a_name(const Map& map, std::string_view text, std::size_t point) {
  return std::ranges::any_of(map.provinces(), [&](const Province& province) {
    const std::size_t in_name = province.name.find('.');
    if (in_name == std::string::npos || in_name > point) return false;
    return text.substr(point - in_name).starts_with(province.name);
  });
}

// What no good sentence contains, and its description.
struct Blemish {
  std::string_view text, what;
};
constexpr Blemish blemishes[] = {
    {"  ", "two spaces"},
    {" .", "a space before a full stop"},
    {" ,", "a space before a comma"},
    {" ;", "a space before a semicolon"},
    {" :", "a space before a colon"},
    {" )", "a space before a bracket"},
    {"( ", "a space after a bracket"},
    {"()", "empty brackets"},
    {"..", "two full stops"},
    {",,", "two commas"},
    {":.", "nothing after a colon"},
    {": :", "nothing between two colons"},
    {",.", "a comma before a full stop"},
    {" and .", "an empty name"},
    {" of .", "an empty name"},
    {" to .", "an empty name"},
    {" by .", "an empty name"},
    {" of ,", "an empty name"},
    {" of :", "an empty name"},
    {"unknown", "a name that is not known"},
};

// "1 centres", "2 centre": a number agrees with its noun.
std::string_view word_at(std::string_view text, std::size_t from) {
  std::size_t end = from;
  while (end < text.size() && is_letter(text[end])) ++end;
  return text.substr(from, end - from);
}
constexpr std::string_view nouns[] = {"army",  "build", "centre",  "fleet", "home",    "move", "order",
                                      "point", "power", "removal", "route", "support", "unit", "vote"};
bool is_plural_of(std::string_view word, std::string_view noun) {
  if (noun == "army") return word == "armies";
  return word.size() == noun.size() + 1 && word.starts_with(noun) && word.back() == 's';
}
bool numbers_agree(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (!is_digit(text[at]) || (at > 0 && (is_digit(text[at - 1]) || is_letter(text[at - 1])))) continue;
    std::size_t end = at;
    while (end < text.size() && is_digit(text[end])) ++end;
    if (end >= text.size() || text[end] != ' ') continue;
    const bool is_one = text.substr(at, end - at) == "1";
    const std::string_view word = word_at(text, end + 1);
    for (const std::string_view noun : nouns) {
      if (is_one ? is_plural_of(word, noun) : word == noun) return false;
    }
  }
  return true;
}

}  // namespace

std::vector<std::string_view> sentences_of(const Variant& variant, std::string_view text) {
  std::vector<std::string_view> found;
  std::size_t from = 0;
  for (std::size_t at = text.find('.'); at != std::string_view::npos; at = text.find('.', at + 1)) {
    const bool ends = at + 1 == text.size() || text[at + 1] == ' ';
    if (!ends || (at + 1 < text.size() && is_in_a_name(variant.map, text, at))) continue;
    found.push_back(text.substr(from, at + 1 - from));
    from = std::min(at + 2, text.size());
  }
  if (from < text.size()) found.push_back(text.substr(from));
  return found;
}

std::optional<Wrong> slip(const Variant& variant, std::string_view text) {
  const auto wrong = [](std::string_view what) { return Wrong{std::string(what), std::string(what)}; };
  if (text.empty()) return wrong("nothing is said");
  for (const Blemish& one : blemishes) {
    if (text.find(one.text) != std::string_view::npos) return wrong(one.what);
  }
  if (!numbers_agree(text)) return wrong("a number and its noun do not agree");
  const std::vector<std::string_view> sentences = sentences_of(variant, text);
  for (std::size_t i = 0; i < sentences.size(); ++i) {
    const char first = sentences[i].front();
    if (first >= 'a' && first <= 'z') return wrong("a sentence begins in lower case");
    if (sentences[i].back() != '.') return wrong("a sentence ends without a full stop");
    if (std::find(sentences.begin(), sentences.begin() + static_cast<std::ptrdiff_t>(i), sentences[i]) !=
        sentences.begin() + static_cast<std::ptrdiff_t>(i))
      return wrong("a sentence is said twice");
  }
  return std::nullopt;
}

namespace {

// The longest province name at this point of the text; nullptr if there is none.
const Province* province_at(const Map& map, std::string_view text) {
  const Province* found = nullptr;
  for (const Province& province : map.provinces()) {
    if (text.starts_with(province.name) && (found == nullptr || province.name.size() > found->name.size()))
      found = &province;
  }
  return found;
}

bool stands(const Position& board, ProvinceId province, UnitKind kind) {
  const auto is_it = [&](const Unit& unit) { return unit.at.province == province && unit.kind == kind; };
  if (std::ranges::any_of(board.units, is_it)) return true;
  return std::ranges::any_of(board.dislodged, [&](const DislodgedUnit& one) { return is_it(one.unit); });
}

bool is_written(std::span<const Order> orders, ProvinceId province, UnitKind kind) {
  return std::ranges::any_of(orders, [&](const Order& order) {
    const auto names = [&](const UnitName* unit) {
      return unit != nullptr && unit->at.province == province && agrees(unit->kind, kind);
    };
    return names(&order.unit) || names(reports::served_unit(order));
  });
}

}  // namespace

std::optional<Wrong> unknown_unit(const Variant& variant, std::span<const Position* const> boards,
                                  std::span<const Order> orders, std::string_view text) {
  for (std::size_t at = 0; at + 2 < text.size(); ++at) {
    if ((text[at] != 'A' && text[at] != 'F') || text[at + 1] != ' ' || !is_capital(text[at + 2])) continue;
    if (at > 0 && text[at - 1] != ' ' && text[at - 1] != '(') continue;
    const Province* named = province_at(variant.map, text.substr(at + 2));
    if (named == nullptr) continue;
    const auto place = static_cast<std::uint16_t>(named - variant.map.provinces().data());
    const UnitKind kind = text[at] == 'A' ? UnitKind::Army : UnitKind::Fleet;
    const ProvinceId province{place};
    const auto stands_on = [&](const Position* board) { return stands(*board, province, kind); };
    if (std::ranges::any_of(boards, stands_on) || is_written(orders, province, kind)) continue;
    return Wrong{"{} is nowhere", fmt::format("{} {} is nowhere", text[at], named->name)};
  }
  return std::nullopt;
}

namespace {

// The unit whose name ends there.
const Piece* named_before(const SettledBoard& board, std::string_view text) {
  for (const Piece& piece : board.pieces()) {
    const std::string name = print(board.variant(), piece.unit);
    if (text.ends_with(name)) return &piece;
  }
  return nullptr;
}

bool is_said_of(const SettledBoard& board, std::string_view verb, std::string_view rest, const Piece& unit) {
  if (verb == " is dislodged") return board.is_dislodged(unit);
  if (verb == " is not dislodged") return !board.is_dislodged(unit);
  if (verb == " bounces") return unit.tries_to_move && unit.result == Result::Bounces;
  if (verb == " holds") return !unit.leaves() && !board.is_dislodged(unit);
  if (verb == " stays") return !unit.leaves() && !board.is_dislodged(unit);
  if (verb == " moves to ") {
    return unit.leaves() && rest.starts_with(board.variant().map[unit.to.province].name);
  }
  return true;
}

}  // namespace

std::optional<Wrong> contradiction(const SettledBoard& board, std::string_view text) {
  static constexpr std::array<std::string_view, 6> verbs{" is dislodged", " is not dislodged", " bounces", " holds",
                                                         " stays",        " moves to "};
  for (const std::string_view verb : verbs) {
    for (std::size_t at = text.find(verb); at != std::string_view::npos; at = text.find(verb, at + 1)) {
      const Piece* unit = named_before(board, text.substr(0, at));
      if (unit == nullptr || is_said_of(board, verb, text.substr(at + verb.size()), *unit)) continue;
      return Wrong{fmt::format("it is not so that {{}}{}", verb),
                   fmt::format("it is not so that {}{}", print(board.variant(), unit->unit), verb)};
    }
  }
  return std::nullopt;
}

}  // namespace casus::truth
