// What `casus` tells the shell. Few on purpose: a count of failures would wrap at 256.
#pragma once

namespace casus::cli {

enum class Exit : int {
  Green = 0,     // done; every case passed or failed as marked
  Failed = 1,    // a case failed, or `fmt --check` found a file that is not in canonical form
  Unusable = 2,  // the input or the options cannot be used
  OurBug = 3,    // an assertion of ours, or anything else that should not happen
};

}  // namespace casus::cli
