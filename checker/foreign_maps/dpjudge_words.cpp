#include "checker/foreign_maps/dpjudge_words.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/text/names.h"
#include "engine/text/utf8.h"

namespace casus::transfer::dpjudge {
namespace {

struct KindWord {
  std::string_view word;
  DpjudgeKind kind;
};
constexpr std::array<KindWord, 5> terrain_words{{{"WATER", DpjudgeKind::Water},
                                                 {"LAND", DpjudgeKind::Land},
                                                 {"COAST", DpjudgeKind::Coast},
                                                 {"PORT", DpjudgeKind::Port},
                                                 {"SHUT", DpjudgeKind::Shut}}};

}  // namespace

std::optional<DpjudgeKind> kind_named(std::string_view word) {
  const auto found = std::ranges::find(terrain_words, word, &KindWord::word);
  return found == terrain_words.end() ? std::nullopt : std::optional(found->kind);
}

const std::vector<std::string>& all_keywords() {
  static const std::vector<std::string> words{
      "WATER",   "LAND",     "COAST",  "PORT",     "SHUT",      "AMEND",      "DROP",     "USE",      "USES",
      "MAP",     "BEGIN",    "FLOW",   "VICTORY",  "RULE",      "RULES",      "OWNS",     "UNOWNED",  "NEUTRAL",
      "CENTERS", "INHABITS", "HOME",   "HOMES",    "UNITS",     "DUMMY",      "DUMMIES",  "UNPLAYED", "LEAGUE",
      "FLAG",    "FLAGS",    "NOTIFY", "TEXTONLY", "NEWHOMES",  "ROTATE",     "RESERVES", "MILITIA",  "CONTROL",
      "TEAM",    "TEAMS",    "IN",     "FROM",     "DIRECTIVE", "DIRECTIVES", "END"};
  return words;
}

LetterCase letters_of(std::string_view word) {
  const std::string_view root = word.substr(0, word.find('/'));
  if (root == upper_letters(root)) return LetterCase::Upper;
  return root == lower_letters(root) ? LetterCase::Lower : LetterCase::Mixed;
}

bool is_abbreviation(std::string_view word) {
  const std::size_t stroke = word.find('/');
  const std::string_view root = word.substr(0, stroke);
  return characters_in(root) == 3 && (stroke == word.npos || characters_in(word.substr(stroke + 1)) == 2) &&
         root.find_first_of("(),:&@=") == root.npos;
}

std::string without_last(std::string text, char mark) {
  while (!text.empty() && text.back() == mark) text.pop_back();
  return text;
}

std::string replaced(std::string text, char mark, char by) {
  std::ranges::replace(text, mark, by);
  return text;
}

std::string shown_power(std::string_view word) {
  while (word.starts_with('_')) word.remove_prefix(1);
  std::string name(word);
  std::erase(name, ',');
  std::size_t longest = 0, length = 0;
  for (const char c : name) {
    length = c == '+' ? 0 : length + 1;
    longest = std::max(longest, length);
  }
  if (longest == 1 && name.find('+') != name.npos) {
    std::erase(name, '+');
    return name;
  }
  return capitalized(replaced(std::move(name), '+', ' '));
}

std::string key_of_power(std::string_view word) {
  while (word.starts_with('_')) word.remove_prefix(1);
  std::string key = upper_letters(word);
  std::erase_if(key, [](char c) { return c == '+' || c == ','; });
  return key;
}

std::vector<PlacedWord> parted_at(const std::vector<PlacedWord>& words, std::string_view mark) {
  std::vector<PlacedWord> parts;
  for (const PlacedWord& word : words) {
    std::string_view rest = word.text;
    SourcePos at = word.at;
    const auto take = [&](std::size_t length) {
      if (length > 0) parts.push_back({std::string(rest.substr(0, length)), at});
      rest.remove_prefix(length);
      at.column += static_cast<int>(length);
    };
    while (!rest.empty()) {
      take(std::min(rest.find(mark), rest.size()));
      if (!rest.empty()) take(mark.size());
    }
  }
  return parts;
}

std::string text_of_words(const std::vector<PlacedWord>& words, std::size_t from, std::size_t to) {
  std::string text;
  for (std::size_t i = from; i < to; ++i) text += (i == from ? "" : " ") + words[i].text;
  return text;
}

}  // namespace casus::transfer::dpjudge
