// The words of a .map file of DPjudge or diplomacy-python: keywords, abbreviations of places, names of powers.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/foreign_maps/dpjudge_statements.h"
#include "checker/foreign_maps/word_lines.h"

namespace casus::transfer::dpjudge {

// In capitals.
std::optional<DpjudgeKind> kind_named(std::string_view word);
const std::vector<std::string>& all_keywords();

LetterCase letters_of(std::string_view word);
// Three letters, and with a coast two more.
bool is_abbreviation(std::string_view word);

// "U+S+A" is shown as "USA", "NEW+YORK" as "New York"; an underscore at the beginning is for sorting.
std::string shown_power(std::string_view word);
std::string key_of_power(std::string_view word);

std::string without_last(std::string text, char mark);
std::string replaced(std::string text, char mark, char by);
// The words, with each `mark` as a separate word.
std::vector<PlacedWord> parted_at(const std::vector<PlacedWord>& words, std::string_view mark);
std::string text_of_words(const std::vector<PlacedWord>& words, std::size_t from, std::size_t to);

}  // namespace casus::transfer::dpjudge
