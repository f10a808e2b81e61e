// casus conform --replay: plays recorded games, and says where a record parts from the rules.
#pragma once

#include <string>

#include "checker/cli/command_line.h"

namespace casus::cli {

// What is wrong with the other options of a call with --replay; "" if nothing.
std::string mistake_in_replay(const CommandLine& line);

Exit conform_replay(const CommandLine& line, Console& console);

}  // namespace casus::cli
