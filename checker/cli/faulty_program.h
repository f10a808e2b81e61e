// The same program with an engine that can be broken (engine/faults/faults.h).
#pragma once

#include <string_view>

#include "checker/cli/command_line.h"

namespace casus::cli {

// The engine of this program has no faults: the same program with a faulty engine takes over. Returns only if it cannot
// be started, and prints why.
Exit hand_over_to_faulty(std::string_view command, const Arguments& arguments, Console& console);

}  // namespace casus::cli
