#include "checker/foreign_maps/drawn_colours.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

namespace casus::transfer {

namespace {

struct Rgb {
  double red = 0, green = 0, blue = 0;  // 0 to 255

  double most() const { return std::max({red, green, blue}); }
  double least() const { return std::min({red, green, blue}); }
  double saturation() const { return most() > 0 ? (most() - least()) / most() : 0; }
  double hue() const {  // in degrees: 0 is red, 120 green, 240 blue
    const double span = most() - least();
    if (span <= 0) return 0;
    const double sixth = most() == red     ? (green - blue) / span
                         : most() == green ? 2 + (blue - red) / span
                                           : 4 + (red - green) / span;
    return sixth < 0 ? 60 * sixth + 360 : 60 * sixth;
  }
};

std::optional<Rgb> rgb_of(std::string_view colour) {
  if (colour.size() != 7 || colour.front() != '#') return std::nullopt;
  unsigned number = 0;
  const auto [end, error] = std::from_chars(colour.data() + 1, colour.data() + 7, number, 16);
  if (error != std::errc{} || end != colour.data() + 7) return std::nullopt;
  return Rgb{static_cast<double>(number >> 16), static_cast<double>(number >> 8 & 255),
             static_cast<double>(number & 255)};
}

}  // namespace

bool is_blue(std::string_view colour) {
  const auto rgb = rgb_of(colour);
  return rgb && rgb->blue > rgb->red + 12 && rgb->hue() >= 165 && rgb->hue() <= 250;
}

bool is_colour_of_neutrals(std::string_view colour) {
  const auto rgb = rgb_of(colour);
  if (!rgb) return false;
  const bool is_grey = rgb->saturation() < 0.1 || rgb->most() < 40;
  const bool is_sand = rgb->hue() >= 25 && rgb->hue() <= 75 && rgb->saturation() < 0.35 && rgb->most() > 140;
  return is_grey || is_sand;
}

double colour_distance(std::string_view one, std::string_view other) {
  const auto a = rgb_of(one), b = rgb_of(other);
  if (!a || !b) return 442;
  return std::hypot(a->red - b->red, a->green - b->green, a->blue - b->blue);
}

std::string name_of_colour(std::string_view colour) {
  const auto rgb = rgb_of(colour);
  if (!rgb) return "Power";
  if (rgb->most() < 60) return "Black";
  if (rgb->saturation() < 0.1) return rgb->most() > 220 ? "White" : "Grey";
  const double hue = rgb->hue();
  if (hue >= 15 && hue < 45 && rgb->most() < 170) return "Brown";
  if (hue < 15 || hue >= 345) return "Red";
  if (hue < 42) return "Orange";
  if (hue < 70) return "Yellow";
  if (hue < 165) return "Green";
  if (hue < 195) return "Turquoise";
  if (hue < 250) return "Blue";
  return hue < 295 ? "Purple" : "Pink";
}

}  // namespace casus::transfer
