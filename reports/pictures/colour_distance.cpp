#include "reports/pictures/colour_distance.h"

#include <array>
#include <charconv>
#include <cmath>

namespace casus::reports {

namespace {

using Three = std::array<double, 3>;

// Red, green and blue, in amounts of light from 0 to 1.
Three light_of(std::string_view colour) {
  Three light{};
  for (std::size_t i = 0; i < 3; ++i) {
    int value = 0;
    std::from_chars(colour.data() + 1 + 2 * i, colour.data() + 3 + 2 * i, value, 16);
    const double part = value / 255.0;
    light[i] = part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
  }
  return light;
}

Three product(const std::array<Three, 3>& matrix, const Three& vector) {
  Three result{};
  for (std::size_t row = 0; row < 3; ++row) {
    for (std::size_t i = 0; i < 3; ++i) result[row] += matrix[row][i] * vector[i];
  }
  return result;
}

Three oklab(std::string_view colour) {
  static constexpr std::array<Three, 3> cones{{{0.4122214708, 0.5363325363, 0.0514459929},
                                               {0.2119034982, 0.6806995451, 0.1073969566},
                                               {0.0883024619, 0.2817188376, 0.6299787005}}};
  static constexpr std::array<Three, 3> seen{{{0.2104542553, 0.7936177850, -0.0040720468},
                                              {1.9779984951, -2.4285922050, 0.4505937099},
                                              {0.0259040371, 0.7827717662, -0.8086757660}}};
  Three response = product(cones, light_of(colour));
  for (double& one : response) one = std::cbrt(one);
  return product(seen, response);
}

}  // namespace

double distance_of(std::string_view one, std::string_view other) {
  const Three a = oklab(one), b = oklab(other);
  return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

}  // namespace casus::reports
