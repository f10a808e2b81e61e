// Colours as the eye sees them: "#rrggbb".
#pragma once

#include <string_view>

namespace casus::reports {

// How far apart two colours are: their distance in OKLab (https://bottosson.github.io/posts/oklab/). 0: the same;
// 1: black and white.
double distance_of(std::string_view one, std::string_view other);
// Nearer colours look alike.
inline constexpr double near_colours = 0.08;

}  // namespace casus::reports
