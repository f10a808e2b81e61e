// The recorded games of files and folders: one game a file, which gzip may have packed, or one in each line (JSON
// Lines), however long the file is.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/text/diagnostic.h"

namespace casus::cli {

// The files that are named, and those of named folders whose names end in .json, .jsonl or .jdip, sorted. A folder of
// which not all can be read is a problem.
Read<std::vector<std::string>> recorded_files(const std::vector<std::string>& named);

// Hands out the text of each game with the line in which it begins. A game of more than 64 MB is a diagnostic, and the
// rest of its file is not read.
using TakesGame = std::function<void(const std::string& text, int first_line)>;
Done for_each_game(const std::string& file, const TakesGame& take);

}  // namespace casus::cli
