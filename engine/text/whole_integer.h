// Whole numbers as text. decimal.h reads numbers with a fraction.
#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string_view>
#include <system_error>

namespace casus {

// The number that the whole text is: "12", "-3". Nothing for any other text, and for a number that does not fit.
template <std::integral Number>
std::optional<Number> whole_integer(std::string_view text) {
  Number number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace casus
