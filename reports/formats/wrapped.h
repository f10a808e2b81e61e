// Text broken at blanks into lines.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace casus::reports {

// Lines of at most `width` columns, as far as the words allow; every line after the first is indented by `margin`; the
// first is assumed to begin there.
std::string wrapped(std::string_view text, std::size_t margin, std::size_t width);

}  // namespace casus::reports
