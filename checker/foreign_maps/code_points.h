// Letters that are written by their numbers, in entities and escapes.
#pragma once

#include <cstdint>
#include <string>

namespace casus::transfer {

// Of Unicode, and no surrogate.
constexpr bool is_code_point(std::uint32_t number) {
  return number <= 0x10FFFF && (number < 0xD800 || number > 0xDFFF);
}

// Adds the letter with this number, which is a code point.
void append_utf8(std::uint32_t number, std::string& text);

}  // namespace casus::transfer
