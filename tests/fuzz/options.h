// The options of both programs of the targets: --target=NAME, and in the place of running one of --list,
// --write-seeds=FOLDER and --pack=FOLDER.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

#include "tests/fuzz/targets.h"

namespace casus::fuzz {

// The words behind the program. Those that are not for us are left for others.
struct Options {
  const Target* target = nullptr;
  std::filesystem::path kept_file;   // --kept-file=FILE; that of the tree (kept_inputs.h), if it is not named
  std::optional<std::size_t> seeds;  // --seeds=N
  std::optional<std::size_t> kept;   // --kept=N
  std::optional<int> finished;       // the exit status, where nothing is left to do

  Options(int count, char** words);
};

// At most so many, spread over all of them.
Seeds some_of(const Seeds& seeds, std::size_t most);

// The kept inputs. Nothing if their file is damaged; that is printed.
std::optional<Seeds> kept_for(const Options& options);

}  // namespace casus::fuzz
