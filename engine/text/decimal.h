// Numbers with a fraction in the files of maps and pictures. std::from_chars would read them, but not every standard
// library has it for them.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace casus {

enum class Exponent { Allowed, None };

struct Decimal {
  double value = 0;        // the nearest one
  std::size_t length = 0;  // of its text
  friend bool operator==(const Decimal&, const Decimal&) = default;
};

// The number that begins the text: "97.5", "-.5", "3."; also "1e-3", if it may have an exponent. Nothing if no number
// begins it, or if it is too large or too near to 0 for a double.
std::optional<Decimal> leading_decimal(std::string_view text, Exponent exponent = Exponent::Allowed);

// The number that the whole text is.
std::optional<double> whole_decimal(std::string_view text, Exponent exponent = Exponent::Allowed);

}  // namespace casus
