// The colours of the diagrams of maps, on paper and on a dark screen.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/rules/variant.h"

namespace casus::reports::diagrams {

struct Colour {
  int red = 0, green = 0, blue = 0;
};
// From "#a0b1c2".
std::optional<Colour> colour_from(std::string_view text);
std::string print(const Colour& colour);
// Mixed with so much white that black letters are read on it.
Colour pale(const Colour& colour);

inline constexpr std::string_view land_line = "#8a5a2b";
inline constexpr std::string_view sea_line = "#2468a8";
inline constexpr std::string_view bridge_deck = "#f2b134";
inline constexpr std::string_view ink = "#222222";
inline constexpr std::string_view land_fill = "#fbf6e6";
inline constexpr std::string_view land_border = "#6b5d45";
inline constexpr std::string_view sea_fill = "#dcebf7";
inline constexpr std::string_view sea_border = "#9dbdd8";
inline constexpr std::string_view water_fill = "#a9cfea";  // of land that is water, too
inline constexpr std::string_view centre_fill = "#ffffff";

// Changed parts have a colour, and a kind of line for readers who see no colours.
inline constexpr std::string_view added_line = "#1a7f37", removed_line = "#c62828", changed_line = "#7b3fb5";
inline constexpr std::string_view same_line_colour = "#b9b4a8";

// The replacement of each colour of the drawing where a page or a screen is dark. Attributes keep the light colours,
// for paper and for programs that ignore the style. Rules of CSS for the parts of an element of the class "borders".
std::string dark_style(const Variant& variant, bool with_changes);

}  // namespace casus::reports::diagrams
