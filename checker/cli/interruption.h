// Ctrl-C, kill, a terminal that is closed, a pipe that nobody reads any more: what is not finished is removed, the
// terminal is left in order, the programs that we run are ended, and then the process ends by that signal, as if it had
// done nothing about it.
#pragma once

#include "checker/cli/console.h"

namespace casus::cli {

// SIGINT, SIGTERM, SIGHUP, SIGPIPE. One that is ignored when the program starts (nohup) stays ignored. A second one
// ends the process at once, unless it comes within half a second: timeout(1) sends two. Where no thread can be had for
// it, the signals do what they do to every program.
void end_in_order_on_signals(const Console& console);

}  // namespace casus::cli
