// Letters that are written as entities of HTML.
#pragma once

#include <string>
#include <string_view>

namespace casus::transfer {

// "Prussia &amp; S&atilde;o Tom&#233;" becomes "Prussia & São Tomé". Text that is not an entity stays as it is.
std::string without_entities(std::string_view text);

}  // namespace casus::transfer
