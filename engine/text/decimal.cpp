#include "engine/text/decimal.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <string>

namespace casus {

namespace {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::size_t digits_at(std::string_view text, std::size_t at) {
  return static_cast<std::size_t>(std::ranges::find_if_not(text.substr(at), is_digit) - text.substr(at).begin());
}

// "e-12", read from the front of a text.
struct PowerOfTen {
  std::int64_t ten = 0;
  std::size_t length = 0;  // 0 without an exponent
};
PowerOfTen power_of(std::string_view text) {
  constexpr std::int64_t most = 1'000'000'000;  // no text has so many digits that a larger one counts
  if (text.empty() || (text[0] != 'e' && text[0] != 'E')) return {};
  const std::size_t begin = text.size() > 1 && (text[1] == '-' || text[1] == '+') ? 2 : 1;
  const std::size_t digits = digits_at(text, std::min(begin, text.size()));
  if (digits == 0) return {};
  std::int64_t ten = 0;
  for (const char c : text.substr(begin, digits)) ten = std::min(ten * 10 + (c - '0'), most);
  return {text[1] == '-' ? -ten : ten, begin + digits};
}

// Whole digits times a power of ten. A product or quotient of two doubles that are exact is rounded once.
double nearest(std::string_view digits, std::int64_t ten) {
  constexpr double powers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                               1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
  constexpr std::size_t most_digits = 15;
  constexpr auto largest = static_cast<std::int64_t>(std::size(powers)) - 1;
  if (digits.size() <= most_digits && ten >= -largest && ten <= largest) {
    std::int64_t whole = 0;
    for (const char c : digits) whole = whole * 10 + (c - '0');
    const auto exact = static_cast<double>(whole);
    return ten < 0 ? exact / powers[-ten] : exact * powers[ten];
  }
  // Without a point, which is another sign in some languages.
  return std::strtod((std::string(digits) + "e" + std::to_string(ten)).c_str(), nullptr);
}

}  // namespace

std::optional<Decimal> leading_decimal(std::string_view text, Exponent exponent) {
  const bool is_negative = text.starts_with('-');
  const std::size_t begin = is_negative ? 1 : 0, whole = digits_at(text, begin);
  std::size_t end = begin + whole, fraction = 0;
  if (end < text.size() && text[end] == '.') {
    fraction = digits_at(text, end + 1);
    end += 1 + fraction;
  }
  if (whole + fraction == 0) return std::nullopt;
  const PowerOfTen power = exponent == Exponent::Allowed ? power_of(text.substr(end)) : PowerOfTen{};

  std::string digits(text.substr(begin, whole));
  digits += text.substr(end - fraction, fraction);
  digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size()));
  const double value = digits.empty() ? 0 : nearest(digits, power.ten - static_cast<std::int64_t>(fraction));
  if (!std::isfinite(value) || (value == 0 && !digits.empty())) return std::nullopt;
  return Decimal{is_negative ? -value : value, end + power.length};
}

std::optional<double> whole_decimal(std::string_view text, Exponent exponent) {
  const std::optional<Decimal> found = leading_decimal(text, exponent);
  if (!found || found->length != text.size()) return std::nullopt;
  return found->value;
}

}  // namespace casus
