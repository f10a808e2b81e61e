// Colours as the eye sees them: "#rrggbb".
#pragma once

#include <string>
#include <string_view>

#include "reports/pictures/plain_style.h"

namespace casus::lint {

// How far apart two colours are: their distance in OKLab (https://bottosson.github.io/posts/oklab/). 0: the same;
// 1: black and white.
double distance_of(std::string_view one, std::string_view other);

// On a board: land that nobody owns, and a territory of a power with this colour.
std::string colour_of_land(reports::Theme theme);
std::string colour_of_territory(std::string_view owner, reports::Theme theme);

}  // namespace casus::lint
