// What both programs of the targets are told: --target=NAME, and --list or --write-seeds=FOLDER in the place of
// running.
#pragma once

#include <optional>
#include <string>

#include "tests/fuzz/targets.h"

namespace casus::fuzz {

// The words behind the program. Those that are not for us are left for others.
struct Options {
  const Target* target = nullptr;
  std::optional<int> finished;  // the exit status, where nothing is left to do

  Options(int count, char** words);
};

}  // namespace casus::fuzz
