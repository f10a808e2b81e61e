// The most that is read of one text from outside. No case file, position or map that a person wrote comes near it.
#pragma once

#include <cstddef>

namespace casus {

inline constexpr std::size_t largest_text = 8u << 20;  // bytes

}  // namespace casus
