// Where the variants and the corpus are.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/text/diagnostic.h"

namespace casus::cli {

// The folder of the running program.
std::filesystem::path program_folder();

struct DataFolder {
  std::filesystem::path root;
  std::string said = {};    // what --data or CASUS_DATA names; "" if the folder was found
  bool is_programs = true;  // the one that came with the program

  std::filesystem::path mapdata() const { return (root / "mapdata").lexically_normal(); }
  std::filesystem::path cases() const { return (root / "cases").lexically_normal(); }
  std::vector<std::string> variant_ids() const;  // sorted
  std::vector<std::string> world_ids() const;    // of the small worlds (worlds/, next to mapdata/), sorted
  // For a VariantShelf. The small worlds extend variants of mapdata/.
  // Some variants lie with their cases.
  std::vector<std::filesystem::path> variant_folders() const { return {mapdata(), cases()}; }
  std::vector<std::filesystem::path> world_folders() const { return {root / "worlds", mapdata()}; }
};

// `given` (from --data), or CASUS_DATA of the environment, or the nearest folder with a mapdata/ in it at or above the
// files `named` on the command line, or at or above the current folder, or the folder that came with the program:
// share/casus/ that was installed with it, or the nearest above it, or the tree that it was built from. Files that lie
// in several data folders are a diagnostic.
Read<DataFolder> find_data(const std::string& given, const std::vector<std::string>& named = {});

// The engine for the live pages of reports, live/engine.js: next to the program of a build, or with the data that was
// installed with it. Nothing where it was not built.
std::optional<std::filesystem::path> live_engine_file();

}  // namespace casus::cli
