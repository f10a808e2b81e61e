// What colours of a drawing mean: water, land of nobody, powers.
#pragma once

#include <string>
#include <string_view>

namespace casus::transfer {

// Colours are "#rrggbb". Any other text has no colour.
bool is_blue(std::string_view colour);
bool is_colour_of_neutrals(std::string_view colour);                   // white, grey, black, sand
double colour_distance(std::string_view one, std::string_view other);  // 0 to 442
std::string name_of_colour(std::string_view colour);                   // "Red", "Yellow", "Brown"

}  // namespace casus::transfer
