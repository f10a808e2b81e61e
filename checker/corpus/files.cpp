#include "checker/corpus/files.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

namespace casus::corpus {

namespace fs = std::filesystem;

namespace {

Diagnostic about(const fs::path& path, std::string problem, std::string expected = "", std::string found = "") {
  return {{path.string(), 0, 0}, std::move(problem), std::move(expected), std::move(found), ""};
}

std::string reason(int error) { return std::generic_category().message(error); }

class Descriptor {
 public:
  explicit Descriptor(int value) : value_(value) {}
  ~Descriptor() {
    if (value_ >= 0) ::close(value_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int operator*() const { return value_; }

 private:
  int value_;
};

// Reads at most `limit` + 1 bytes, so that what is too long is noticed without reading it all.
Read<std::string> read_bytes(const Descriptor& file, const fs::path& path, std::size_t limit) {
  std::string text;
  char buffer[1 << 16];
  while (text.size() <= limit) {
    const ssize_t got = ::read(*file, buffer, std::min(sizeof buffer, limit + 1 - text.size()));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return about(path, "cannot be read: " + reason(errno));
    if (got == 0) break;
    text.append(buffer, static_cast<std::size_t>(got));
  }
  return text;
}

Diagnostic too_large(const fs::path& path, std::size_t limit) {
  return about(path, "the file is too large to be read", fmt::format("at most {} MB", limit >> 20));
}

// A name beside `path` that nobody uses: two runs at once do not write into each other's files.
fs::path beside(const fs::path& path) {
  fs::path name = path;
  name += fmt::format(".tmp-{}", ::getpid());
  return name;
}

// The path without a '/' at the end, so that beside() is not inside.
fs::path trimmed(const fs::path& path) { return path.has_filename() ? path : path.parent_path(); }

std::string write_plainly(const fs::path& path, std::string_view contents) {
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  if (!out) return reason(errno);
  out.write(contents.data(), static_cast<std::streamsize>(contents.size()));
  out.close();
  return out ? "" : reason(errno);
}

std::string write_all(const fs::path& folder, const std::map<std::string, std::string>& contents) {
  std::error_code error;
  for (const auto& [name, text] : contents) {
    const fs::path path = folder / name;
    fs::create_directories(path.parent_path(), error);
    if (error) return error.message();
    if (std::string problem = write_plainly(path, text); !problem.empty()) return problem;
  }
  return "";
}

}  // namespace

fs::path shown(const fs::path& path) {
  std::error_code error;
  const fs::path here = fs::current_path(error);
  if (path.is_absolute() && !error) {
    const fs::path relative = path.lexically_normal().lexically_relative(here);
    if (!relative.empty() && *relative.begin() != "..") return relative;
  }
  return path.lexically_normal();
}

Read<std::string> read_file(const fs::path& path, std::size_t limit) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (*file < 0) {
    return about(path, errno == ENOENT ? "there is no such file" : "cannot be opened: " + reason(errno));
  }
  struct stat info {};
  if (::fstat(*file, &info) != 0) return about(path, "cannot be read: " + reason(errno));
  if (S_ISDIR(info.st_mode)) return about(path, "is a folder", "a file");
  if (S_ISREG(info.st_mode) && static_cast<std::size_t>(info.st_size) > limit) return too_large(path, limit);

  Read<std::string> text = read_bytes(file, path, limit);
  if (!text) return text;
  if (text->size() > limit) return too_large(path, limit);
  if (const std::size_t zero = text->find('\0'); zero != std::string::npos) {
    const int line =
        1 + static_cast<int>(std::count(text->begin(), text->begin() + static_cast<std::ptrdiff_t>(zero), '\n'));
    return Diagnostic{{path.string(), line, 0}, "is not a text", "UTF-8 text", "a zero byte", ""};
  }
  return text;
}

Read<bool> write_file(const fs::path& path, std::string_view contents) {
  std::error_code error;
  if (fs::is_directory(path, error)) return about(path, "cannot be written: it is a folder", "a file");
  error.clear();  // that there is no such file yet is no error
  if (path.has_parent_path()) fs::create_directories(path.parent_path(), error);
  if (error) return about(path, "cannot be written: " + error.message());

  const fs::path unfinished = beside(path);
  std::string problem = write_plainly(unfinished, contents);
  if (problem.empty()) {
    fs::rename(unfinished, path, error);
    if (error) problem = error.message();
  }
  if (problem.empty()) return true;
  fs::remove(unfinished, error);
  return about(path, "cannot be written: " + problem);
}

Read<bool> has_place_for(const fs::path& wanted, std::string_view marker) {
  const fs::path folder = trimmed(wanted);
  std::error_code error;
  const bool exists = fs::exists(fs::symlink_status(folder, error));
  if (exists && !fs::is_directory(folder, error)) {
    return about(folder, "cannot be written: it exists and is no folder", "a folder, or nothing yet");
  }
  if (exists && !fs::is_empty(folder, error) && !fs::exists(folder / marker, error)) {
    return about(folder, "will not be replaced: it holds other files",
                 fmt::format("an empty folder, or one with {}", marker));
  }
  for (fs::path above = folder.parent_path(); !above.empty(); above = above.parent_path()) {
    const fs::file_status status = fs::status(above, error);
    if (fs::exists(status) && !fs::is_directory(status)) {
      return about(folder, fmt::format("cannot be written: {} is no folder", above.string()));
    }
    if (fs::exists(status) || above == above.root_path()) break;
  }
  return true;
}

Read<bool> write_folder(const fs::path& wanted, const std::map<std::string, std::string>& contents,
                        std::string_view marker) {
  if (auto place = has_place_for(wanted, marker); !place) return place;
  const fs::path folder = trimmed(wanted);
  std::error_code error;
  const bool exists = fs::exists(fs::symlink_status(folder, error));
  error.clear();  // that there is no such folder yet is no error
  if (folder.has_parent_path()) fs::create_directories(folder.parent_path(), error);
  if (error) return about(folder, "cannot be written: " + error.message());

  const fs::path unfinished = beside(folder);
  const fs::path outdated = beside(folder).string() + "-old";
  std::string problem = write_all(unfinished, contents);
  const auto rename = [&](const fs::path& from, const fs::path& to) {
    if (!problem.empty()) return false;
    fs::rename(from, to, error);
    if (error) problem = error.message();
    return !error;
  };
  const bool moved_away = exists && rename(folder, outdated);
  if (!rename(unfinished, folder) && moved_away) fs::rename(outdated, folder, error);
  fs::remove_all(unfinished, error);
  fs::remove_all(outdated, error);
  if (problem.empty()) return true;
  return about(folder, "cannot be written: " + problem);
}

}  // namespace casus::corpus
