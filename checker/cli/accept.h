// casus run --accept: writes what came out into the case files of a designer.
#pragma once

#include "checker/cli/command_line.h"

namespace casus::cli {

// Shows the difference of each selected case that fails, and asks about those that are not named.
Exit accept(const CommandLine& line, Console& console);

}  // namespace casus::cli
