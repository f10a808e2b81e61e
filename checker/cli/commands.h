// The subcommands of `casus`, each in the file of its name.
#pragma once

#include <span>
#include <string_view>

#include "checker/cli/console.h"

namespace casus::cli {

Exit run(const Arguments& arguments, Console& console);
Exit adjudicate(const Arguments& arguments, Console& console);
Exit diagram(const Arguments& arguments, Console& console);
Exit exhaust(const Arguments& arguments, Console& console);
Exit fmt(const Arguments& arguments, Console& console);
Exit faults(const Arguments& arguments, Console& console);
Exit list(const Arguments& arguments, Console& console);
Exit generate(const Arguments& arguments, Console& console);
Exit map_faults(const Arguments& arguments, Console& console);  // casus faults --map
Exit borders(const Arguments& arguments, Console& console);
Exit census(const Arguments& arguments, Console& console);

// What is typed behind `casus`. Exceptions pass through: main() tells what they mean.
Exit casus(const Arguments& arguments, Console& console);

}  // namespace casus::cli
