// How well letters can be read on a ground (WCAG 2.1): 1 to 21. Colours are written "#rrggbb".
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace casus::testing {

// Red, green and blue light, from 0 to 1.
inline std::array<double, 3> light_of(const std::string& colour) {
  const auto channel = [&](std::size_t i) {
    const double part = std::stoi(colour.substr(1 + 2 * i, 2), nullptr, 16) / 255.0;
    return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
  };
  return {channel(0), channel(1), channel(2)};
}

inline double contrast(const std::string& one, const std::string& other) {
  const auto lightness = [](const std::string& colour) {
    const std::array<double, 3> light = light_of(colour);
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2] + 0.05;
  };
  const double a = lightness(one), b = lightness(other);
  return std::max(a, b) / std::min(a, b);
}

}  // namespace casus::testing
