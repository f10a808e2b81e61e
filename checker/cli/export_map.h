// The part of `casus export` that writes a map.
#pragma once

#include "checker/cli/command_line.h"
#include "checker/cli/console.h"

namespace casus::cli {

Exit export_map(const CommandLine& line, Console& console);

}  // namespace casus::cli
