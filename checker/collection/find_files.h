// Which files a command line means: the named ones, and those below the named folders.
#pragma once

#include <filesystem>
#include <span>
#include <string_view>
#include <vector>

#include "engine/text/diagnostic.h"

namespace casus::collection {

// The named files, and every *.case below the named folders; each once, sorted. A missing path and a folder without a
// case file are diagnostics.
Read<std::vector<std::filesystem::path>> find_case_files(std::span<const std::filesystem::path> paths);
// The same for files of another kind.
struct FilesToFind {
  std::string_view extension;  // ".case"
  std::string_view what;       // "case file"
};
Read<std::vector<std::filesystem::path>> find_files(std::span<const std::filesystem::path> paths,
                                                    const FilesToFind& wanted);

// Whether the folder is there and has a case file in it.
bool has_case_files(const std::filesystem::path& folder);

}  // namespace casus::collection
