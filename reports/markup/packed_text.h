// Text for a script of a page to unpack: deflated (RFC 1950), in letters of ASCII (base64). Only the source of this
// header uses zlib.
#pragma once

#include <string>
#include <string_view>

namespace casus::reports {

std::string packed_text(std::string_view text);

}  // namespace casus::reports
