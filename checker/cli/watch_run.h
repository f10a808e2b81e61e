// casus run --watch: plays again what a changed file touches.
#pragma once

#include <string>

#include "checker/cli/command_line.h"
#include "checker/cli/data_folder.h"

namespace casus::cli {

// Returns only if it cannot begin, or cannot go on: Ctrl-C ends the process (interruption.h).
Exit watch_run(const CommandLine& line, Console& console);

// The options that are needed again to play a case in the same way (run.cpp).
std::string said_again(const CommandLine& line, const DataFolder& data);

}  // namespace casus::cli
