#include "reports/markup/clean_text.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/text/utf8.h"

namespace casus::reports {
namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

// XML 1.0 does not allow control characters, U+FFFE and U+FFFF.
bool is_forbidden(std::uint32_t number) {
  if (number < 0x20) return number != '\t' && number != '\n';
  return (number >= 0x7F && number < 0xA0) || number == 0xFFFE || number == 0xFFFF;
}

bool is_plain(char c) { return (c >= 0x20 && c < 0x7F) || c == '\t' || c == '\n'; }

}  // namespace

std::string clean_text(std::string_view text) {
  std::string clean;
  clean.reserve(text.size());
  for (;;) {
    const auto plain = static_cast<std::size_t>(std::ranges::find_if_not(text, is_plain) - text.begin());
    clean += text.substr(0, plain);
    text.remove_prefix(plain);
    if (text.empty()) return clean;
    const std::optional<std::uint32_t> number = code_point(text);
    const std::size_t length = number ? character_length(text) : 1;
    clean += number && !is_forbidden(*number) ? text.substr(0, length) : replacement;
    text.remove_prefix(length);
  }
}

}  // namespace casus::reports
