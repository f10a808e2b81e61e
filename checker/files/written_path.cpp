#include "checker/files/written_path.h"

#include <algorithm>
#include <cerrno>
#include <string_view>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#include <fmt/format.h>

namespace casus::files {

namespace fs = std::filesystem;

namespace {

constexpr int longest_chain_of_links = 40;  // as in Linux

Diagnostic unwritable(const fs::path& path, std::string_view why, std::string expected = "") {
  return about(path, fmt::format("cannot be written: {}", why), std::move(expected));
}

// The first folder above `path` that is missing or is not a folder.
std::string what_is_missing_above(const fs::path& path) {
  fs::path above;
  for (const fs::path& part : folder_of(path)) {
    above /= part;
    std::error_code error;
    const fs::file_status status = fs::status(above, error);
    if (status.type() == fs::file_type::not_found) return fmt::format("there is no folder {}", above.string());
    if (fs::exists(status) && !fs::is_directory(status)) return fmt::format("{} is not a folder", above.string());
  }
  return "";
}

// The number N of /proc/self/fd/N, for every name of its folder.
std::optional<int> own_descriptor(const fs::path& path) {
  const std::string name = path.filename().string();
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (name.empty() || name.size() > 6 || !std::all_of(name.begin(), name.end(), is_digit)) return std::nullopt;
  std::error_code error;
  if (fs::canonical(folder_of(path), error) != fs::path(fmt::format("/proc/{}/fd", ::getpid()))) return std::nullopt;
  return std::stoi(name);
}

bool is_neither_file_nor_folder(const struct stat& info) { return !S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode); }

Read<WrittenPath> followed(const fs::path& path) {
  fs::path now = path;
  for (int links = 0; links <= longest_chain_of_links; ++links) {
    if (const auto own = own_descriptor(now)) return WrittenPath{now, std::nullopt, own};
    struct stat found {};
    struct stat target_found {};
    if (::lstat(now.c_str(), &found) != 0) {
      const int error = errno;
      if (std::string missing = what_is_missing_above(now); !missing.empty()) return unwritable(path, missing);
      if (error == ENOENT) return WrittenPath{now, std::nullopt, std::nullopt};
      return unwritable(path, reason(error));
    }
    if (!S_ISLNK(found.st_mode)) return WrittenPath{now, found, std::nullopt};
    // A link that the kernel made (to a pipe of another process) cannot be followed by its text.
    if (::stat(now.c_str(), &target_found) == 0 && is_neither_file_nor_folder(target_found)) {
      return WrittenPath{now, target_found, std::nullopt};
    }
    std::error_code error;
    const fs::path target = fs::read_symlink(now, error);
    if (error) return unwritable(path, error.message());
    now = target.is_absolute() ? target : folder_of(now) / target;
  }
  return unwritable(path, "its symbolic links form a loop");
}

}  // namespace

Diagnostic about(const fs::path& path, std::string problem, std::string expected, std::string found) {
  return {{path.string(), 0, 0}, std::move(problem), std::move(expected), std::move(found), ""};
}

fs::path folder_of(const fs::path& path) { return path.has_parent_path() ? path.parent_path() : fs::path("."); }

Read<WrittenPath> written_path(const fs::path& path) {
  if (path == "-")
    return unwritable(path, "this option cannot write to standard output", "a name; ./- is a file that is called -");
  Read<WrittenPath> to = followed(path);
  if (!to || to->own_descriptor) return to;
  if (!to->found) {
    if (::faccessat(AT_FDCWD, folder_of(to->path).c_str(), W_OK | X_OK, AT_EACCESS) != 0)
      return unwritable(path, fmt::format("{} in {}", reason(errno), folder_of(to->path).string()));
    return to;
  }
  const mode_t mode = to->found->st_mode;
  if (S_ISBLK(mode)) return unwritable(path, "it is a disk", "a file");
  if (!is_neither_file_nor_folder(*to->found) && (mode & (S_IWUSR | S_IWGRP | S_IWOTH)) == 0) {
    return unwritable(path, "it is read-only",
                      fmt::format("a writable {} (chmod u+w)", S_ISDIR(mode) ? "folder" : "file"));
  }
  if (::faccessat(AT_FDCWD, to->path.c_str(), W_OK, AT_EACCESS) != 0) return unwritable(path, reason(errno));
  return to;
}

}  // namespace casus::files
