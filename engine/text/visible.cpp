#include "engine/text/visible.h"

#include <cstdint>
#include <optional>

#include "engine/text/utf8.h"

namespace casus {

namespace {

std::string in_hex(unsigned number, int digits) {
  constexpr std::string_view digit = "0123456789abcdef";
  std::string text;
  for (int i = digits - 1; i >= 0; --i) text += digit[(number >> (4 * i)) & 0xF];
  return text;
}

bool is_control(char c) { return static_cast<std::uint8_t>(c) < 0x20 || c == '\x7F'; }

// Characters beyond ASCII that steer a terminal or reverse the direction of letters.
bool is_hidden(std::uint32_t number) {
  return (number >= 0x80 && number < 0xA0) || (number >= 0x202A && number <= 0x202E) ||
         (number >= 0x2066 && number <= 0x2069);
}

// Characters that GitHub skips before the command of a line.
bool is_blank_letter(std::string_view character) {
  if (character == " ") return true;
  const std::optional<std::uint32_t> number = code_point(character);
  return number &&
         (*number == 0xA0 || *number == 0x1680 || (*number >= 0x2000 && *number <= 0x200A) || *number == 0x2028 ||
          *number == 0x2029 || *number == 0x202F || *number == 0x205F || *number == 0x3000 || *number == 0xFEFF);
}

std::string made_visible(std::string_view text, bool newlines_stay) {
  std::string out;
  out.reserve(text.size());
  bool line_begins = true;
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    const std::string_view character = text.substr(0, length == 0 ? 1 : length);
    const bool is_command = line_begins && text.starts_with("::");
    const bool by_its_byte = length == 0 || is_command || (length == 1 && is_control(character[0]));
    line_begins = (newlines_stay && character == "\n") || (line_begins && is_blank_letter(character));
    if (by_its_byte && !(newlines_stay && character == "\n")) {
      out += "\\x" + in_hex(static_cast<std::uint8_t>(character[0]), 2);
    } else if (length > 1 && is_hidden(*code_point(character))) {
      out += "\\u" + in_hex(*code_point(character), 4);
    } else {
      out += character;
    }
    text.remove_prefix(character.size());
  }
  return out;
}

}  // namespace

std::string visible(std::string_view text) { return made_visible(text, false); }
std::string visible_lines(std::string_view text) { return made_visible(text, true); }

}  // namespace casus
