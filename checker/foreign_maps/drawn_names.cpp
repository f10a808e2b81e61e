#include "checker/foreign_maps/drawn_names.h"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "engine/text/names.h"
#include "engine/text/tokens.h"

namespace casus::transfer {

namespace {

bool is_small(char c) { return c >= 'a' && c <= 'z'; }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

// With a blank before each capital letter that begins a word in "northSea", and for marks between words.
std::string with_blanks(std::string_view name) {
  std::string text;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const char c = name[i];
    const bool is_mark = c == '_' || c == '-' || c == '/' || c == '.' || c == ':' || c == ',' || c == ';' || c == '#';
    if (i > 0 && is_capital(c) && is_small(name[i - 1])) text += ' ';
    text += is_mark ? ' ' : c;
  }
  return text;
}

// What programs call elements.
constexpr std::array<std::string_view, 24> names_of_programs = {
    "path",  "rect",  "polygon",   "polyline", "circle", "ellipse", "use",    "g",
    "group", "layer", "shape",     "svg",      "image",  "xmlid",   "svgid",  "compound",
    "text",  "tspan", "rectangle", "ebene",    "object", "area",    "calque", "id"};

std::optional<std::string> taken_abbreviation(const std::string& letters, std::size_t owner, FreeNames& taken) {
  if (!can_be_read_in_an_order(letters) || !taken.try_to_take(letters, owner)) return std::nullopt;
  std::string abbreviation = letters;
  if (is_small(abbreviation.front())) abbreviation.front() = static_cast<char>(abbreviation.front() - 'a' + 'A');
  return abbreviation;
}

}  // namespace

std::vector<std::string> words_of_name(std::string_view name) {
  std::vector<std::string> words;
  std::string word;
  const std::string letters = folded(with_blanks(name));
  for (const char c : letters + " ") {
    if (is_small(c)) word += c;
    else if (!word.empty()) words.push_back(std::move(word)), word.clear();
  }
  return words;
}

bool is_name_of_a_program(std::string_view name) {
  const std::vector<std::string> words = words_of_name(name);
  if (words.empty()) return folded(name).find_first_not_of("0123456789 -_.:") == std::string::npos;
  return words.size() <= 2 && std::ranges::all_of(words, [](const std::string& word) {
           return word.size() == 1 || std::ranges::find(names_of_programs, word) != names_of_programs.end();
         });
}

std::string name_of_id(std::string_view id) {
  std::string name = with_blanks(id);
  const bool has_capitals = std::ranges::any_of(name, is_capital);
  for (std::size_t i = 0; i < name.size(); ++i) {
    const bool begins_word = i == 0 || (!has_capitals && name[i - 1] == ' ');
    if (is_small(name[i]) && begins_word) name[i] = static_cast<char>(name[i] - 'a' + 'A');
  }
  return readable_in_orders(name);
}

std::string abbreviation_of(std::string_view name, std::size_t owner, FreeNames& taken) {
  std::string letters, firsts;
  bool begins = true;
  for (const char c : folded(name)) {
    const bool is_letter = is_small(c) || is_digit(c);
    if (is_letter) letters += c;
    if (is_letter && begins) firsts += c;
    begins = !is_letter;
  }
  const auto take = [&](const std::string& wanted) { return taken_abbreviation(wanted, owner, taken); };
  if (letters.size() <= 3 && letters.size() >= 2) {
    if (const auto found = take(letters)) return *found;
  }
  if (firsts.size() >= 3) {
    if (const auto found = take(firsts.substr(0, 3))) return *found;
  }
  for (std::size_t i = 1; i + 1 < letters.size(); ++i) {
    for (std::size_t k = i + 1; k < letters.size(); ++k) {
      if (const auto found = take({letters[0], letters[i], letters[k]})) return *found;
    }
  }
  // Every map has fewer provinces than there are such numbers.
  const std::string begin = letters.empty() || is_digit(letters[0]) ? "p" : letters.substr(0, 1);
  for (int number = 1;; ++number) {
    if (const auto found = take(fmt::format("{}{:02}", begin, number))) return *found;
  }
}

}  // namespace casus::transfer
