// Colours as other forms write them.
#pragma once

#include <string>
#include <string_view>

namespace casus::transfer {

// "#1ba7e8" of such a text, of "#1be", or of a name that CSS has for a colour ("deepskyblue"); "" of any other.
std::string colour_of(std::string_view text);

}  // namespace casus::transfer
