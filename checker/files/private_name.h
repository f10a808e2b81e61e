// Private names: hidden ones, under which a file or a folder is made before it takes its place. What a process has
// under such a name is locked while the process lives, and is removed when a signal ends it
// (checker/cli/interruption.h). After SIGKILL it remains, but nobody holds its lock any more: the next call that writes
// the same target removes it.
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
  // What is below a folder: files, folders, each behind those that it holds, and a last file that says of what is left
  // whose it is. In this sequence they are removed. Anything else in the folder is not ours and stays.
  struct Contents {
    std::vector<std::string> files, folders;
    std::string last = {};
  };
  // Those below give 0, or errno where nothing has happened.
  using Makes = std::function<int(const std::string& path)>;
  using Changes = std::function<int(std::string& path)>;
  using Leaves = std::function<int()>;

  PrivateName() = default;
  ~PrivateName() { remove(); }
  PrivateName(const PrivateName&) = delete;
  PrivateName& operator=(const PrivateName&) = delete;

  const std::string& path() const { return path_; }
  bool is_taken() const { return is_taken_; }

  // Tries one name after the other as long as `makes` gives EEXIST. A folder has contents, a file none.
  int take(const std::filesystem::path& target, std::optional<Contents> contents, const Makes& makes);
  // Something else stands under the name from now on, or what stood there has another private name.
  int change(Contents contents, const Changes& changes);
  // What stood there has taken its place.
  int leave(const Leaves& leaves);
  // False where something stays, because it is not ours.
  bool remove();

 private:
  friend void remove_what_is_private();

  bool is_cleared() const;  // of all that is ours

  std::string path_;
  std::optional<Contents> contents_;
  bool is_taken_ = false;
};

// Calls work() between the steps of all threads, and no signal ends the process until it returns.
void between_steps(const std::function<void()>& work);

// Removes all that this process has under private names. From now on it can neither make nor leave one: it has to end.
// Takes no memory.
void remove_what_is_private();

// A hidden name in the same folder: nobody can guess it, and it ends like no file that we read.
std::filesystem::path private_name_beside(const std::filesystem::path& target);

// "x.case" for ".x.case.casus-k3Xw81Qb"; "" for what is no private name.
std::string_view target_of_private_name(std::string_view name);

// Locks what stands under a private name while the descriptor is open. False where another call came in between, which
// takes it for abandoned. Where the file system knows no locks, nothing is ever taken for abandoned.
bool holds(int descriptor, const std::string& path);

// The lock, if a call that does not live any more has left a file (or a folder) of this user there.
std::optional<Descriptor> lock_of_abandoned(const std::filesystem::path& path, bool is_folder);

// Calls `found` for each abandoned file (or folder) that was to become `target`, while it holds the lock.
void find_abandoned(const std::filesystem::path& target, bool is_folder,
                    const std::function<void(const std::filesystem::path&)>& found);

// Of files only. Folders are removed in write_folder.cpp, where it is known what Casus wrote in them.
void remove_abandoned_files(const std::filesystem::path& target);

}  // namespace casus::files
