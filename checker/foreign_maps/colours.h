// Colours as other forms write them.
#pragma once

#include <string>
#include <string_view>

namespace casus::transfer {

// "#1ba7e8" for such a text, for "#1be", or for a name that CSS has for a colour ("deepskyblue"); "" for any other.
std::string colour_of(std::string_view text);

}  // namespace casus::transfer
