// The target of a long text that is written piece by piece, so that it is never held whole: a file, the screen, a
// string.
#pragma once

#include <functional>
#include <string_view>

namespace casus {

using Sink = std::function<void(std::string_view piece)>;
using WritesTo = std::function<void(const Sink&)>;  // a text that writes itself

}  // namespace casus
