#include "checker/files/private_name.h"

#include <algorithm>
#include <cerrno>
#include <list>
#include <mutex>
#include <random>
#include <ranges>
#include <string_view>
#include <system_error>

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "checker/files/written_path.h"

namespace casus::files {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view private_mark = ".casus-";
constexpr std::string_view private_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
constexpr std::size_t letters_of_a_name = 8;
constexpr std::size_t longest_kept = 200;  // most file systems take names of 255 bytes

std::string kept_of(const fs::path& target) { return target.filename().string().substr(0, longest_kept); }

// Whether only this file is left in the folder, as far as it can be read. Allocates no memory.
bool holds_only(int folder, std::string_view last) {
  const Descriptor listed(::openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  alignas(dirent64) char entries[4096];
  for (ssize_t size = 0; *listed >= 0 && (size = ::getdents64(*listed, entries, sizeof entries)) > 0;) {
    for (ssize_t at = 0; at < size;) {
      const auto* entry = reinterpret_cast<const dirent64*>(entries + at);
      const std::string_view name(entry->d_name);
      if (name != "." && name != ".." && name != last) return false;
      at += entry->d_reclen;
    }
  }
  return true;
}

// The names that this process has taken. A thread that makes, changes or leaves one holds the lock meanwhile.
struct Taken {
  std::mutex mutex;
  std::list<const PrivateName*> names;
};

// Never destroyed: a signal may come while the process ends.
Taken& taken() {
  static Taken& all = *new Taken;
  return all;
}

bool is_done_or_gone(int result) { return result == 0 || errno == ENOENT; }

}  // namespace

int PrivateName::take(const fs::path& target, std::optional<Contents> contents, const Makes& makes) {
  constexpr int tries = 100;
  contents_ = std::move(contents);
  int error = EEXIST;
  for (int i = 0; i < tries && error == EEXIST; ++i) {
    path_ = private_name_beside(target).string();
    const std::lock_guard lock(taken().mutex);
    taken().names.push_back(this);
    error = makes(path_);
    is_taken_ = error == 0;
    if (!is_taken_) taken().names.pop_back();
  }
  return error;
}

int PrivateName::change(Contents contents, const Changes& changes) {
  const std::lock_guard lock(taken().mutex);
  const int error = changes(path_);
  if (error == 0) contents_ = std::move(contents);
  return error;
}

int PrivateName::leave(const Leaves& leaves) {
  const std::lock_guard lock(taken().mutex);
  const int error = leaves();
  if (error != 0) return error;
  taken().names.remove(this);
  is_taken_ = false;
  return 0;
}

bool PrivateName::remove() {
  if (!is_taken_) return true;
  const bool cleared = is_cleared();
  leave([] { return 0; });
  return cleared;
}

// Allocates no memory, because the process may have run out of it.
bool PrivateName::is_cleared() const {
  if (!contents_) return is_done_or_gone(::unlink(path_.c_str()));
  const Descriptor folder(::open(path_.c_str(), O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
  if (*folder >= 0) {
    for (const std::string& file : contents_->files) ::unlinkat(*folder, file.c_str(), 0);
    for (const std::string& inner : contents_->folders) ::unlinkat(*folder, inner.c_str(), AT_REMOVEDIR);
    // If something foreign stays, the file that says whose the rest was stays too.
    if (!contents_->last.empty() && holds_only(*folder, contents_->last))
      ::unlinkat(*folder, contents_->last.c_str(), 0);
  }
  return is_done_or_gone(::rmdir(path_.c_str()));
}

void between_steps(const std::function<void()>& work) {
  const std::lock_guard lock(taken().mutex);
  work();
}

void remove_what_is_private() {
  taken().mutex.lock();  // for good
  for (const PrivateName* name : std::ranges::reverse_view(taken().names)) name->is_cleared();
}

fs::path private_name_beside(const fs::path& target) {
  std::random_device random;
  std::uniform_int_distribution<std::size_t> letter(0, private_letters.size() - 1);
  std::string name = "." + kept_of(target);
  name += private_mark;
  for (std::size_t i = 0; i < letters_of_a_name; ++i) name += private_letters[letter(random)];
  return folder_of(target) / name;
}

std::string_view target_of_private_name(std::string_view name) {
  constexpr std::size_t ending = private_mark.size() + letters_of_a_name;
  if (name.size() <= 1 + ending || name.front() != '.') return "";
  const std::string_view end = name.substr(name.size() - ending);
  const bool is_private =
      end.starts_with(private_mark) && end.find_first_not_of(private_letters, private_mark.size()) == end.npos;
  return is_private ? name.substr(1, name.size() - 1 - ending) : "";
}

bool holds(int descriptor, const std::string& path) {
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) return errno != EWOULDBLOCK;
  struct stat found {};
  return ::lstat(path.c_str(), &found) == 0;
}

std::optional<Descriptor> lock_of_abandoned(const fs::path& path, bool is_folder) {
  const int kind = is_folder ? O_DIRECTORY : O_NONBLOCK;
  Descriptor file(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | kind));
  struct stat found {};
  if (*file < 0 || ::fstat(*file, &found) != 0 || found.st_uid != ::geteuid()) return std::nullopt;
  if (!is_folder && !S_ISREG(found.st_mode)) return std::nullopt;
  if (::flock(*file, LOCK_EX | LOCK_NB) != 0) return std::nullopt;
  return file;
}

void find_abandoned(const fs::path& target, bool is_folder, const std::function<void(const fs::path&)>& found) {
  std::vector<fs::path> paths;
  std::error_code error;
  for (fs::directory_iterator entry(folder_of(target), error), end; !error && entry != end; entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (target_of_private_name(name) == kept_of(target)) paths.push_back(entry->path());
  }
  for (const fs::path& path : paths) {
    if (const auto lock = lock_of_abandoned(path, is_folder)) found(path);
  }
}

void remove_abandoned_files(const fs::path& target) {
  find_abandoned(target, false, [](const fs::path& path) { ::unlink(path.c_str()); });
}

}  // namespace casus::files
