#include "checker/foreign_maps/free_names.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/text/names.h"
#include "engine/text/tokens.h"
#include "engine/text/utf8.h"

namespace casus::transfer {

namespace {

constexpr std::size_t longest = 100;  // bytes

bool is_plain(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

std::string with_single_blanks(std::string_view text) {
  std::string plain;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\t' || c == '\r' || c == '\n';
    if (blank && (plain.empty() || plain.back() == ' ')) continue;
    plain += blank ? ' ' : c;
  }
  while (plain.ends_with(' ')) plain.pop_back();
  return plain;
}

}  // namespace

std::string FreeNames::take(const std::string& wanted, std::size_t owner, std::string_view between) {
  std::string name = wanted;
  for (int number = 2; !try_to_take(name, owner); ++number) name = fmt::format("{}{}{}", wanted, between, number);
  return name;
}

bool FreeNames::try_to_take(std::string_view name, std::size_t owner) {
  const auto [known, is_new] = owners_.emplace(folded(name), owner);
  return is_new || known->second == owner;
}

bool FreeNames::belongs_to(std::string_view name, std::size_t owner) const {
  const auto known = owners_.find(folded(name));
  return known != owners_.end() && known->second == owner;
}

std::string id_of(std::string_view text, std::string_view otherwise) {
  std::string id;
  for (const char c : folded(text)) {
    if (is_plain(c)) id += c;
    else if (!id.empty() && !id.ends_with('-')) id += '-';
  }
  while (id.ends_with('-')) id.pop_back();
  id.resize(std::min(id.size(), longest));
  // Orders can name a province by its id, and cannot contain long chains of words.
  if (!id.empty() && !can_be_read_in_an_order(id)) std::erase(id, '-');
  return id.empty() ? std::string(otherwise) : id;
}

namespace {

// Marks that no order can contain become blanks, and so do hyphens between blanks. Text in brackets is left out, unless
// it is the only text.
std::string without_marks(std::string_view text, Strokes strokes, bool keep_brackets) {
  std::string plain;
  int depth = 0;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = std::max<std::size_t>(character_length(text.substr(i)), 1);
    const std::string_view letter = text.substr(i, length);
    const bool opens = letter == "(" || letter == "[", closes = letter == ")" || letter == "]";
    if (opens) ++depth;
    if (closes) depth = std::max(depth - 1, 0);
    const bool joins = letter != "-" || (i > 0 && text[i - 1] != ' ' && i + 1 < text.size() && text[i + 1] != ' ');
    const bool is_fine = !opens && !closes && joins && can_be_read_in_an_order(fmt::format("a{}b", letter), strokes);
    if (depth == 0 || keep_brackets) plain += is_fine ? letter : " ";
    i += length;
  }
  return with_single_blanks(plain);
}

}  // namespace

std::string readable_in_orders(std::string_view name, Strokes strokes) {
  const auto is_readable = [strokes](std::string_view text) { return can_be_read_in_an_order(text, strokes); };
  const std::string text = with_single_blanks(name.substr(0, whole_characters(name, longest).size()));
  if (folded(text).empty()) return "";
  if (is_readable(text)) return text;
  std::string plain = without_marks(text, strokes, false);
  if (folded(plain).empty()) plain = without_marks(text, strokes, true);
  // A long name loses its last words.
  while (!is_readable(plain) && plain.find_last_of(" -") != plain.npos) plain.resize(plain.find_last_of(" -"));
  return !folded(plain).empty() && is_readable(plain) ? plain : "";
}

std::string abbreviation_in_brackets(std::string_view name) {
  const std::size_t opens = name.rfind(" (");
  if (opens == name.npos || opens == 0 || !name.ends_with(')')) return "";
  const std::string_view inside = name.substr(opens + 2, name.size() - opens - 3);
  const std::string_view code = inside.substr(0, inside.find(' '));
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (code.size() < 2 || code.size() > 4 || is_digit(code.front())) return "";
  const auto is_code_of_capitals = [&](char c) { return is_capital(c) || is_digit(c); };
  if (!std::ranges::all_of(code, is_code_of_capitals) && !std::ranges::all_of(code, is_plain)) return "";
  const std::string_view direction = inside.substr(code.size());
  if (direction.size() > 4) return "";
  if (!std::ranges::all_of(direction, [](char c) { return is_plain(c) || c == ' '; })) return "";
  return std::string(inside);
}

std::string without_commas(std::string_view text) {
  std::string plain = with_single_blanks(text.substr(0, whole_characters(text, longest).size()));
  std::ranges::replace(plain, ',', ' ');
  return with_single_blanks(plain);
}

}  // namespace casus::transfer
