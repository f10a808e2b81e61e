#include "reports/markup/clean_text.h"

#include <cstddef>
#include <cstdint>

#include "engine/text/utf8.h"

namespace casus::reports {
namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

// XML 1.0 has no place for control characters and for U+FFFE and U+FFFF.
bool is_forbidden(std::string_view sequence) {
  const auto lead = static_cast<std::uint8_t>(sequence[0]);
  if (sequence.size() == 1) return (lead < 0x20 && lead != '\t' && lead != '\n') || lead == 0x7F;
  if (sequence.size() == 2) return lead == 0xC2 && static_cast<std::uint8_t>(sequence[1]) < 0xA0;
  return sequence == "\xEF\xBF\xBE" || sequence == "\xEF\xBF\xBF";
}

}  // namespace

std::string clean_text(std::string_view text) {
  std::string clean;
  clean.reserve(text.size());
  while (!text.empty()) {
    const std::size_t length = sequence_length(text);
    if (length == 0 || is_forbidden(text.substr(0, length))) {
      clean += replacement;
    } else {
      clean += text.substr(0, length);
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return clean;
}

}  // namespace casus::reports
