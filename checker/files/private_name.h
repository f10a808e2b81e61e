// Private names: hidden names, under which a file or a folder is made before it takes its place. A file or folder with
// such a name is locked while its process lives, and is removed when a signal ends the process
// (checker/cli/interruption.h). After SIGKILL it remains, but its lock is free: the next call that writes the same
// target removes it.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/files/descriptor.h"

namespace casus::files {

class PrivateName {
 public:
  // What is below a folder: files, folders, each after the folders that it holds, and a last file that says whose the
  // remains are. They are removed in this sequence. Anything else in the folder is not from Casus and stays.
  struct Contents {
    std::vector<std::string> files, folders;
    std::string last = {};
  };
  // The functions below return 0, or errno if nothing has happened.
  using Makes = std::function<int(const std::string& path)>;
  using Changes = std::function<int(std::string& path)>;
  using Leaves = std::function<int()>;

  PrivateName() = default;
  ~PrivateName() { remove(); }
  PrivateName(const PrivateName&) = delete;
  PrivateName& operator=(const PrivateName&) = delete;

  const std::string& path() const { return path_; }
  bool is_taken() const { return is_taken_; }

  // Tries one name after the other as long as `makes` gives EEXIST. A folder has contents; a file has none.
  int take(const std::filesystem::path& target, std::optional<Contents> contents, const Makes& makes);
  // From now on something else has this name, or the file or folder has another private name.
  int change(Contents contents, const Changes& changes);
  // The file or folder has taken its place.
  int leave(const Leaves& leaves);
  // False if something stays because it is not from Casus.
  bool remove();

 private:
  friend void remove_what_is_private();

  bool is_cleared() const;  // of all that is from Casus

  std::string path_;
  std::optional<Contents> contents_;
  bool is_taken_ = false;
};

// Calls work() between the steps of all threads, and no signal ends the process until it returns.
void between_steps(const std::function<void()>& work);

// Removes everything that this process has under private names. From now on the process can neither make nor leave one,
// so it has to end. Allocates no memory.
void remove_what_is_private();

// A hidden name in the same folder. It cannot be guessed, and its ending is not that of a file that Casus reads.
std::filesystem::path private_name_beside(const std::filesystem::path& target);

// "x.case" for ".x.case.casus-k3Xw81Qb"; "" if the name is not a private name.
std::string_view target_of_private_name(std::string_view name);

// Locks the file or folder under a private name while the descriptor is open. False if another call came in between,
// which takes it for abandoned. On a file system without locks, nothing is ever taken for abandoned.
bool holds(int descriptor, const std::string& path);

// The lock, if a call whose process has ended has left a file (or a folder) of this user there.
std::optional<Descriptor> lock_of_abandoned(const std::filesystem::path& path, bool is_folder);

// Calls `found` for each abandoned file (or folder) that was to become `target`, while it holds the lock.
void find_abandoned(const std::filesystem::path& target, bool is_folder,
                    const std::function<void(const std::filesystem::path&)>& found);

// For files only. write_folder.cpp removes folders, because it knows what Casus wrote in them.
void remove_abandoned_files(const std::filesystem::path& target);

}  // namespace casus::files
