// Where a command reads and writes, and what it returns to the shell.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <vector>

#include "reports/formats/styled_text.h"

namespace casus::cli {

using Arguments = std::vector<std::string>;

struct Console {
  std::ostream& out;
  std::ostream& err;
  bool in_is_terminal = false;
  bool out_is_terminal = false;
  bool err_is_terminal = false;
  reports::Ink out_ink = {}, err_ink = {};  // of a terminal that may have colours (main.cpp)
  std::size_t out_width = 1000;             // columns, of a terminal (main.cpp)
};

// Few on purpose: a count of failures would wrap at 256.
enum class Exit : int {
  Green = 0,     // done; every case passed or failed as marked
  Failed = 1,    // a case failed, or `fmt --check` found a file that is not in canonical form
  Unusable = 2,  // the input or the options cannot be used
  OurBug = 3,    // a failed assertion of Casus, or anything else that should not happen
};

}  // namespace casus::cli
