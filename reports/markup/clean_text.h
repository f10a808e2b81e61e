// Text from files, made fit for documents: valid UTF-8, and no character that XML 1.0 forbids. The writer of the
// document escapes markup.
#pragma once

#include <string>
#include <string_view>

namespace casus::reports {

// Bytes that are not UTF-8 become U+FFFD, and so do control characters other than tab and newline.
std::string clean_text(std::string_view text);

}  // namespace casus::reports
