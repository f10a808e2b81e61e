// Text of another program within a message of Casus.
#pragma once

#include <string>
#include <string_view>

namespace casus::conform {

// In quotes, fit for a terminal, one line, not long.
std::string as_quote(std::string_view text);

}  // namespace casus::conform
