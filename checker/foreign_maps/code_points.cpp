#include "checker/foreign_maps/code_points.h"

namespace casus::transfer {

void append_utf8(std::uint32_t number, std::string& text) {
  const auto byte = [&](std::uint32_t value) { text += static_cast<char>(value); };
  if (number < 0x80) return byte(number);
  if (number < 0x800) {
    byte(0xC0 | number >> 6);
  } else if (number < 0x10000) {
    byte(0xE0 | number >> 12);
    byte(0x80 | (number >> 6 & 0x3F));
  } else {
    byte(0xF0 | number >> 18);
    byte(0x80 | (number >> 12 & 0x3F));
    byte(0x80 | (number >> 6 & 0x3F));
  }
  byte(0x80 | (number & 0x3F));
}

}  // namespace casus::transfer
