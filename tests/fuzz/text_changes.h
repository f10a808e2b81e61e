// Changes to a text by its lines and words. A fuzzer that only knows bytes takes long to make a second order of one.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace casus::fuzz {

// The text with one change, the same for the same number: a line or a word left out, doubled, moved, or exchanged for
// another one of the text.
std::string changed_text(std::string_view text, std::uint64_t number);

}  // namespace casus::fuzz
