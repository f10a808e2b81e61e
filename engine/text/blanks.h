// Blanks at the ends of a text.
#pragma once

#include <string_view>

namespace casus {

// The text between the first and the last character that is not white space of ASCII. In case files a tab is a mistake,
// so they have their own function (checker/corpus/syntax/lines.h).
std::string_view without_blanks(std::string_view text);

}  // namespace casus
