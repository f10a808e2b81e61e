// Ctrl-C, kill, a closed terminal, a pipe without a reader: Casus removes unfinished files, leaves the terminal in
// order, and ends the programs that it runs. Then the process ends by that signal, as if it had not handled it.
#pragma once

#include "checker/cli/console.h"

namespace casus::cli {

// SIGINT, SIGTERM, SIGHUP, SIGPIPE. One that is ignored when the program starts (nohup) stays ignored. A second one
// ends the process at once, unless it comes within half a second: timeout(1) sends two. If no thread can be created for
// this, the signals have their usual effect.
void end_in_order_on_signals(const Console& console);

}  // namespace casus::cli
