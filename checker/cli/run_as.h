// casus run --as: the cases of other variants by the rules of one.
#pragma once

#include "checker/cli/command_line.h"

namespace casus::cli {

Exit run_as(const CommandLine& line, Console& console);

}  // namespace casus::cli
