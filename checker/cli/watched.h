// What a command with --watch looks at: the files and folders named, and where the variants are.
#pragma once

#include <filesystem>
#include <set>
#include <utility>
#include <vector>

#include "checker/cli/command_line.h"
#include "checker/files/watched_folders.h"

namespace casus::cli {

class Watched {
 public:
  Watched(files::WatchedFolders folders, std::filesystem::path written)
      : folders_(std::move(folders)), written_(std::move(written)) {}

  // The next changes of case files and of files that variants are read from.
  Read<std::set<std::filesystem::path>> next();

  Done also(const std::vector<files::WatchedFolder>& folders) { return folders_.also(folders); }

 private:
  files::WatchedFolders folders_;
  std::filesystem::path written_;
};

// Of a file the folder that it is in is watched. `written`, if any, is a folder that the command itself writes.
Read<Watched> watched_by(const Strings& named, std::vector<files::WatchedFolder> further,
                         const std::filesystem::path& written = {});

// What is printed when it begins, and at each change.
void tell_watching(Console& console);
void tell_changed(const std::set<std::filesystem::path>& changed, Console& console);

}  // namespace casus::cli
