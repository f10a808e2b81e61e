// Text in UTF-8: its characters, and the plain form of a letter, without case and accents. No other place decodes
// bytes. The letters of the world are a table (list_of_letters.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace casus {

constexpr bool is_ascii(char c) { return (static_cast<unsigned char>(c) & 0x80) == 0; }

// The length of the UTF-8 sequence that begins a text whose first byte is not ASCII, or 0 if none does.
std::size_t length_of_several(std::string_view text);
// The length of the character that begins the text, or 0 if none does.
inline std::size_t character_length(std::string_view text) {
  if (text.empty()) return 0;
  return is_ascii(text.front()) ? 1 : length_of_several(text);
}

// The number of the character that begins the text; nothing if none does.
std::optional<std::uint32_t> code_point(std::string_view text);

// What is left of a file's text without the mark that some editors put before it. It says nothing in UTF-8.
constexpr std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  return text.starts_with(mark) ? text.substr(mark.size()) : text;
}

// How many characters, as an editor counts columns. A byte that belongs to no character counts nothing.
std::size_t characters_in(std::string_view text);

// The text up to `most` bytes, cut where a character begins.
std::string_view whole_characters(std::string_view text, std::size_t most);

// The text, followed by "..." where it had to be cut.
std::string cut_short(std::string_view text, std::size_t most);

// This one character as people type it: in lower case, without accents, in letters of ASCII if the character is Latin:
// "Ł" gives "l", "ß" gives "ss", a dash "-", an accent that stands alone nothing. It is a part of `character` or of the
// table.
std::string_view plain_letters(std::string_view character);

}  // namespace casus
