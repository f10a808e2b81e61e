#include "reports/pictures/diagram_colours.h"

#include <array>
#include <set>
#include <utility>

#include <fmt/format.h>

namespace casus::reports::diagrams {
namespace {

// The same on a dark ground: so much of the colour that light letters are read on it, and lighter for a border.
Colour deep(const Colour& colour) {
  const auto mixed = [](int part, int ground) { return ground + (part - ground) * 2 / 5; };
  return {mixed(colour.red, 22), mixed(colour.green, 24), mixed(colour.blue, 31)};
}
Colour lighter(const Colour& colour) {
  const auto mixed = [](int part) { return part + (255 - part) * 2 / 5; };
  return {mixed(colour.red), mixed(colour.green), mixed(colour.blue)};
}

}  // namespace

std::optional<Colour> colour_from(std::string_view text) {
  if (text.size() != 7 || text[0] != '#') return std::nullopt;
  std::array<int, 3> parts{};
  for (std::size_t i = 1; i < text.size(); ++i) {
    const char digit = text[i];
    int value = 0;
    if (digit >= '0' && digit <= '9') value = digit - '0';
    else if (digit >= 'a' && digit <= 'f') value = digit - 'a' + 10;
    else if (digit >= 'A' && digit <= 'F') value = digit - 'A' + 10;
    else return std::nullopt;
    parts[(i - 1) / 2] = parts[(i - 1) / 2] * 16 + value;
  }
  return Colour{parts[0], parts[1], parts[2]};
}
std::string print(const Colour& colour) {
  return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}
Colour pale(const Colour& colour) {
  const auto mixed = [](int part) { return 255 - (255 - part) * 2 / 5; };
  return {mixed(colour.red), mixed(colour.green), mixed(colour.blue)};
}

std::string dark_style(const Variant& variant, bool with_changes) {
  constexpr std::string_view ground = "#16181f", letters = "#f4efe2";
  std::string rules = fmt::format(".borders text{{fill:{}}}", letters);
  const auto fill = [&](std::string_view light, std::string_view dark) {
    rules += fmt::format(".borders [fill=\"{}\"]{{fill:{}}}", light, dark);
  };
  const auto stroke = [&](std::string_view light, std::string_view dark) {
    rules += fmt::format(".borders [stroke=\"{}\"]{{stroke:{}}}", light, dark);
  };
  fill("white", ground);
  stroke("white", ground);
  stroke("black", letters);
  fill(ink, letters);
  stroke(ink, letters);
  fill(land_fill, "#403d36");
  stroke(land_border, "#a39a80");
  fill(sea_fill, "#1d3148");
  stroke(sea_border, "#4d7396");
  fill(centre_fill, "#262933");
  if (with_changes) {
    stroke(added_line, "#5cc97b");
    stroke(removed_line, "#ff7b72");
    stroke(changed_line, "#c39bf0");
    stroke(same_line_colour, "#4a4d57");
  }
  stroke(land_line, "#d09a63");
  stroke(sea_line, "#6fb1ee");
  for (const auto& [light, dark] : {std::pair{land_fill, "#403d36"}, {water_fill, "#235577"}})
    rules += fmt::format(".borders stop[style*=\"{}\"]{{stop-color:{}!important}}", light, dark);
  std::set<std::string> known;
  for (const Power& power : variant.powers) {
    const Colour colour = colour_from(power.colour).value_or(Colour{128, 128, 128});
    if (!known.insert(print(colour)).second) continue;
    fill(print(pale(colour)), print(deep(colour)));
    stroke(print(colour), print(lighter(colour)));
  }
  return fmt::format("@media screen and (prefers-color-scheme:dark){{{}}}", rules);
}

}  // namespace casus::reports::diagrams
