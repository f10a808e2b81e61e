// Pictures that stand alone: what a style sheet says of each element is written into it as attributes, because only
// browsers know variables, mixed colours and themes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace casus::reports {

enum class Theme : std::uint8_t { Light, Dark };

// `svg` with the style of `css` in its attributes. It understands what reports/assets/board.css is written in:
// selectors of names, classes, :not(.class), descendants and children; custom properties, var() and color-mix(in srgb,
// ...); and one kind of condition, a dark colour scheme on a screen. Anything else in `css` is a bug in Casus. Links
// become xlink:href, and text with a halo (paint-order: stroke) becomes two texts, for the same reason.
std::string with_plain_style(std::string_view svg, std::string_view css, Theme theme);

}  // namespace casus::reports
