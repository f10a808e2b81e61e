// Bytes as UTF-8.
#pragma once

#include <cstddef>
#include <string_view>

namespace casus {

// The length of the UTF-8 sequence that begins the text, or 0 where none does.
std::size_t sequence_length(std::string_view text);

}  // namespace casus
