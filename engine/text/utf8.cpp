#include "engine/text/utf8.h"

#include <algorithm>
#include <iterator>

#include "engine/text/assert.h"
#include "engine/text/list_of_letters.h"

namespace casus {

namespace {

// Where the character that begins a text ends, and its number; an end of 0 if no character begins it.
struct Decoded {
  std::size_t end = 0;
  std::uint32_t number = 0;
};

constexpr bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

// As Unicode's table of well-formed sequences (3-7) has it: the shortest sequence of each number, no halves of UTF-16.
Decoded decoded(std::string_view text) {
  struct Form {
    std::uint8_t lead, mask;  // the bits of the first byte that say how long the sequence is
    std::uint32_t least;      // the first number that needs so many bytes
  };
  constexpr Form forms[] = {{0x00, 0x80, 0}, {0xC0, 0xE0, 0x80}, {0xE0, 0xF0, 0x800}, {0xF0, 0xF8, 0x10000}};
  for (std::size_t size = 1; size <= std::min(text.size(), std::size(forms)); ++size) {
    const auto [lead, mask, least] = forms[size - 1];
    const auto first = static_cast<std::uint8_t>(text.front());
    if ((first & mask) != lead) continue;
    const std::string_view rest = text.substr(1, size - 1);
    if (!std::ranges::all_of(rest, continues)) return {};
    std::uint32_t number = first & static_cast<std::uint8_t>(~mask);
    for (const char c : rest) number = number << 6 | (static_cast<std::uint8_t>(c) & 0x3F);
    const bool is_half_of_one = number >= 0xD800 && number <= 0xDFFF;
    if (number < least || number > 0x10FFFF || is_half_of_one) return {};
    return {size, number};
  }
  return {};
}

// The form in the list; nothing, if the character is not in a row.
std::optional<std::string_view> listed_form(std::uint32_t number) {
  const PlainLetters* const next = std::ranges::upper_bound(list_of_letters, number, {}, &PlainLetters::first);
  if (next == std::begin(list_of_letters)) return std::nullopt;
  const auto& [row, forms] = *std::prev(next);
  const char sign = forms.front();
  std::size_t at = 0;
  for (std::uint32_t before = row; before < number && at < forms.size(); ++before)
    at = std::min(forms.find(sign, at + 1), forms.size());
  if (at == forms.size()) return std::nullopt;
  const std::string_view rest = forms.substr(at + 1);
  return rest.substr(0, rest.find(sign));
}

}  // namespace

std::size_t length_of_several(std::string_view text) { return decoded(text).end; }

std::optional<std::uint32_t> code_point(std::string_view text) {
  const Decoded first = decoded(text);
  if (first.end == 0) return std::nullopt;
  return first.number;
}

std::size_t characters_in(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return !continues(c); }));
}

std::string_view whole_characters(std::string_view text, std::size_t most) {
  if (text.size() <= most) return text;
  while (most > 0 && continues(text[most])) --most;
  return text.substr(0, most);
}

std::string cut_short(std::string_view text, std::size_t most) {
  return text.size() <= most ? std::string(text) : std::string(whole_characters(text, most)) + "...";
}

std::string_view plain_letters(std::string_view character) {
  const Decoded first = decoded(character);
  CASUS_ASSERT(first.end > 0);
  if (const std::optional<std::string_view> listed = listed_form(first.number)) return *listed;
  return character.substr(0, first.end);
}

}  // namespace casus
