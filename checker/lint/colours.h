// Colours of a board, as its style sheet makes them: "#rrggbb".
#pragma once

#include <string>
#include <string_view>

#include "reports/pictures/plain_style.h"

namespace casus::lint {

// On a board: land that nobody owns, and a territory of a power with this colour.
std::string colour_of_land(reports::Theme theme);
std::string colour_of_territory(std::string_view owner, reports::Theme theme);

}  // namespace casus::lint
