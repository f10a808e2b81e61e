// Which files change in some folders, as soon as they do (inotify of Linux). Editors replace a file under its name or
// write into it; both are one change, and it is reported when the file is whole.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <span>

#include "checker/files/descriptor.h"
#include "engine/text/diagnostic.h"

namespace casus::files {

struct WatchedFolder {
  std::filesystem::path path;
  bool with_folders_below = false;
};

class WatchedFolders {
 public:
  static Read<WatchedFolders> of(std::span<const WatchedFolder> folders);

  // From now on these too; some may be watched already.
  Done also(std::span<const WatchedFolder> folders);

  // Waits for changes, and then until no more come for a moment. Files that are new, have new contents or are gone, as
  // files::shown() names them; a folder that came or went has a '/' at its end. Hidden files are left out.
  Read<std::set<std::filesystem::path>> wait();

 private:
  using Paths = std::set<std::filesystem::path>;

  explicit WatchedFolders(int descriptor) : notices_(descriptor) {}
  int add(const WatchedFolder& folder, Paths* found);
  bool is_found_from_above(const std::filesystem::path& folder) const;
  void forget(const std::filesystem::path& folder);
  void look_for_lost(Paths& changed);
  Done read_notices(Paths& changed);

  Descriptor notices_;
  std::map<int, WatchedFolder> folders_;                      // by the number of the kernel
  std::map<std::filesystem::path, WatchedFolder> lost_ = {};  // that are gone, and may come back
};

}  // namespace casus::files
