#include "checker/files/watched_folders.h"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <system_error>

#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

#include "checker/files/files.h"
#include "checker/files/written_path.h"

namespace casus::files {

namespace fs = std::filesystem;

namespace {

constexpr int until_quiet = 20;       // milliseconds without a further change
constexpr int most_rounds = 100;      // for a program that writes without end
constexpr int until_next_look = 200;  // milliseconds, for a folder that is gone

constexpr std::uint32_t of_interest =
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR;

// A new file is empty until it is closed. A link has its contents at once.
bool is_whole_at_once(const fs::path& file) {
  std::error_code error;
  if (fs::is_symlink(fs::symlink_status(file, error))) return true;
  return fs::hard_link_count(file, error) > 1 && !error;
}

bool is_below(const fs::path& path, const fs::path& folder) {
  const fs::path inside = path.lexically_relative(folder);
  return !inside.empty() && *inside.begin() != "..";
}

}  // namespace

Read<WatchedFolders> WatchedFolders::of(std::span<const WatchedFolder> folders) {
  WatchedFolders watched(::inotify_init1(IN_NONBLOCK | IN_CLOEXEC));
  if (*watched.notices_ < 0) return about(".", "no folder can be watched: " + reason(errno));
  if (const Done added = watched.also(folders); !added) return added.problems();
  return watched;
}

Done WatchedFolders::also(std::span<const WatchedFolder> folders) {
  for (const WatchedFolder& folder : folders) {
    if (const int error = add(folder, nullptr); error != 0)
      return about(folder.path, "cannot be watched: " + reason(error));
  }
  return Done();
}

// Returns 0, or errno. What is in the folder goes to `found`, if that is given: it may have been there before the
// watch.
int WatchedFolders::add(const WatchedFolder& folder, Paths* found) {
  const fs::path path = folder.path.empty() ? fs::path(".") : folder.path;
  const int number = ::inotify_add_watch(*notices_, path.c_str(), of_interest);
  if (number < 0) return errno;
  WatchedFolder& known = folders_[number];
  known = {path, folder.with_folders_below || known.with_folders_below};
  if (!known.with_folders_below && found == nullptr) return 0;
  std::error_code error;
  for (fs::directory_iterator entry(path, error), end; !error && entry != end; entry.increment(error)) {
    std::error_code unknown;
    if (is_hidden(entry->path())) continue;
    const bool is_folder = entry->is_directory(unknown);
    if (found != nullptr && !is_folder) found->insert(shown(entry->path()));
    if (!folder.with_folders_below || !is_folder || entry->is_symlink(unknown)) continue;
    // A folder that has gone again is no mistake.
    if (const int problem = add({entry->path(), true}, found); problem != 0 && problem != ENOENT && problem != ENOTDIR)
      return problem;
  }
  return 0;
}

// Of a folder that has gone somewhere else.
void WatchedFolders::forget(const fs::path& folder) {
  for (auto known = folders_.begin(); known != folders_.end();) {
    if (!is_below(known->second.path, folder)) {
      ++known;
      continue;
    }
    ::inotify_rm_watch(*notices_, known->first);
    known = folders_.erase(known);
  }
}

// Whether the folder above reports it if it comes back.
bool WatchedFolders::is_found_from_above(const fs::path& folder) const {
  return std::ranges::any_of(folders_, [&](const auto& known) {
    return known.second.with_folders_below && known.second.path == folder.parent_path();
  });
}

void WatchedFolders::look_for_lost(Paths& changed) {
  for (auto lost = lost_.begin(); lost != lost_.end();) {
    if (add(lost->second, &changed) == 0) {
      changed.insert(shown(lost->first) / "");
      lost = lost_.erase(lost);
    } else {
      ++lost;
    }
  }
}

Done WatchedFolders::read_notices(Paths& changed) {
  alignas(inotify_event) char buffer[1 << 14];
  const ssize_t got = ::read(*notices_, buffer, sizeof buffer);
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return Done();
  if (got < 0) return about(".", "cannot be watched any longer: " + reason(errno));
  for (std::size_t at = 0; at < static_cast<std::size_t>(got);) {
    inotify_event notice;
    std::memcpy(&notice, buffer + at, sizeof notice);
    const char* name = buffer + at + sizeof notice;
    at += sizeof notice + notice.len;
    if ((notice.mask & IN_Q_OVERFLOW) != 0) {  // anything may have changed
      for (const auto& [number, folder] : std::map(folders_)) add(folder, &changed);
      continue;
    }
    const auto known = folders_.find(notice.wd);
    if (known == folders_.end()) continue;
    const WatchedFolder folder = known->second;
    if ((notice.mask & (IN_IGNORED | IN_DELETE_SELF | IN_MOVE_SELF)) != 0) {
      forget(folder.path);
      if (!is_found_from_above(folder.path)) lost_[folder.path] = folder;
      changed.insert(shown(folder.path) / "");
      continue;
    }
    if (notice.len == 0) continue;
    const fs::path path = folder.path / name;
    if (is_hidden(path)) continue;
    if ((notice.mask & IN_ISDIR) == 0) {
      if ((notice.mask & IN_CREATE) == 0 || is_whole_at_once(path)) changed.insert(shown(path));
      continue;
    }
    if (!folder.with_folders_below) continue;
    changed.insert(shown(path) / "");
    if ((notice.mask & (IN_MOVED_FROM | IN_DELETE)) != 0) forget(path);
    else add({path, true}, &changed);
  }
  return Done();
}

Read<std::set<fs::path>> WatchedFolders::wait() {
  Paths changed;
  for (int round = 0; round < most_rounds;) {
    pollfd waits{*notices_, POLLIN, 0};
    const int longest = !changed.empty() ? until_quiet : !lost_.empty() ? until_next_look : -1;
    const int got = ::poll(&waits, 1, longest);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return about(".", "cannot be watched any longer: " + reason(errno));
    if (got == 0 && !changed.empty()) break;
    if (got > 0) {
      if (const Done read = read_notices(changed); !read) return read.problems();
    }
    look_for_lost(changed);
    if (!changed.empty()) ++round;
  }
  return changed;
}

}  // namespace casus::files
