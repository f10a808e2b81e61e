#include "engine/text/visible.h"

#include <cstdint>

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

unsigned last_byte(std::string_view sequence) { return static_cast<std::uint8_t>(sequence.back()); }

// What stands for a character of two or more bytes; "" where it stands for itself.
std::string shown_as(std::string_view sequence) {
  const bool is_high_control = sequence.size() == 2 && sequence[0] == '\xC2' && last_byte(sequence) < 0xA0;
  if (is_high_control) return "\\u" + in_hex(last_byte(sequence), 4);
  if (sequence.size() != 3 || sequence[0] != '\xE2') return "";
  const bool is_override = sequence[1] == '\x80' && last_byte(sequence) >= 0xAA && last_byte(sequence) <= 0xAE;
  if (is_override) return "\\u" + in_hex(0x2000 + last_byte(sequence) - 0x80, 4);
  const bool is_isolate = sequence[1] == '\x81' && last_byte(sequence) >= 0xA6 && last_byte(sequence) <= 0xA9;
  return is_isolate ? "\\u" + in_hex(0x2040 + last_byte(sequence) - 0x80, 4) : "";
}

std::string made_visible(std::string_view text, bool newlines_stay) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const std::size_t length = sequence_length(text);
    const std::string_view sequence = text.substr(0, length == 0 ? 1 : length);
    const bool by_its_number = length == 0 || (length == 1 && is_control(sequence[0]));
    const std::string shown = length > 1 ? shown_as(sequence) : "";
    if (by_its_number && !(newlines_stay && sequence == "\n")) out += "\\x" + in_hex(last_byte(sequence), 2);
    else if (!shown.empty()) out += shown;
    else out += sequence;
    text.remove_prefix(sequence.size());
  }
  return out;
}

}  // namespace

std::string visible(std::string_view text) { return made_visible(text, false); }
std::string visible_lines(std::string_view text) { return made_visible(text, true); }

}  // namespace casus
