#include <cerrno>
#include <functional>
#include <optional>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

#include "checker/corpus/files.h"
#include "checker/corpus/written_path.h"

namespace casus::corpus {

namespace fs = std::filesystem;

namespace {

// Each gives "", or the reason why it did not succeed.

std::string write_bytes(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return reason(errno);
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return "";
}

// After the first mistake the rest is no longer written.
std::string write_pieces(Descriptor& file, const WritesTo& contents) {
  std::string problem;
  contents([&](std::string_view piece) {
    if (problem.empty()) problem = write_bytes(*file, piece);
  });
  const int lost = file.close();
  return problem.empty() && lost != 0 ? reason(lost) : problem;
}

std::string write_directly(int opened, const WritesTo& contents) {
  if (opened < 0) return reason(errno);
  Descriptor file(opened);
  return write_pieces(file, contents);
}

// What cannot be made whole does not touch the file.
std::string write_into(const fs::path& path, const WritesTo& contents) {
  Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOFOLLOW));
  if (*file < 0) return reason(errno);
  std::string whole;
  contents([&](std::string_view piece) { whole += piece; });
  if (::ftruncate(*file, 0) != 0) return reason(errno);
  return write_pieces(file, [&](const Sink& sink) { sink(whole); });
}

// A new file under a private name, removed again unless it takes the place of `path`.
class Beside {
 public:
  Beside(const fs::path& path, mode_t mode) : path_(path) {
    constexpr int tries = 100;
    for (int i = 0; i < tries && file_ < 0 && (i == 0 || errno == EEXIST); ++i) {
      name_ = private_name_beside(path);
      file_ = ::open(name_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
    }
    error_ = file_ < 0 ? errno : 0;
    is_there_ = file_ >= 0;
  }
  ~Beside() {
    if (file_ >= 0) ::close(file_);
    if (is_there_) ::unlink(name_.c_str());
  }
  Beside(const Beside&) = delete;
  Beside& operator=(const Beside&) = delete;

  int error() const { return error_; }

  bool takes_over(const struct stat& old) {
    struct stat own {};
    if (::fstat(file_, &own) != 0) return false;
    const bool same_owner = own.st_uid == old.st_uid && own.st_gid == old.st_gid;
    if (!same_owner && ::fchown(file_, old.st_uid, old.st_gid) != 0) return false;
    return ::fchmod(file_, old.st_mode & all_modes) == 0;
  }

  std::string write(const WritesTo& contents) {
    Descriptor file(std::exchange(file_, -1));
    return write_pieces(file, contents);
  }

  std::string take_place() {
    if (::rename(name_.c_str(), path_.c_str()) != 0) return reason(errno);
    is_there_ = false;
    return "";
  }

 private:
  fs::path path_, name_;
  int file_ = -1;
  int error_ = 0;
  bool is_there_ = false;
};

std::string write_new(const fs::path& path, const WritesTo& contents) {
  Beside beside(path, 0666);
  if (beside.error() != 0) return reason(beside.error());
  const std::string problem = beside.write(contents);
  return problem.empty() ? beside.take_place() : problem;
}

std::string replace(const fs::path& path, const struct stat& old, const WritesTo& contents) {
  if (old.st_nlink > 1) return write_into(path, contents);
  Beside beside(path, 0600);
  if (beside.error() != 0 || !beside.takes_over(old)) return write_into(path, contents);
  if (std::string problem = beside.write(contents); !problem.empty()) return problem;
  return beside.take_place().empty() ? "" : write_into(path, contents);  // a mount point cannot be replaced
}

std::string write_to(const WrittenPath& to, const WritesTo& contents) {
  if (to.own_descriptor) return write_directly(::fcntl(*to.own_descriptor, F_DUPFD_CLOEXEC, 0), contents);
  if (!to.found) return write_new(to.path, contents);
  if (S_ISREG(to.found->st_mode)) return replace(to.path, *to.found, contents);
  return write_directly(::open(to.path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY), contents);
}

Read<WrittenPath> file_to_write(const fs::path& path) {
  Read<WrittenPath> to = written_path(path);
  if (!to) return to;
  const bool is_folder = to->found && S_ISDIR(to->found->st_mode);
  if (is_folder || !path.has_filename()) return about(path, "cannot be written: it is a folder", "a file");
  return to;
}

}  // namespace

Read<bool> may_write_file(const fs::path& path) {
  const auto to = file_to_write(path);
  return to ? Read<bool>(true) : to.problems();
}

Read<bool> write_file(const fs::path& path, const WritesTo& contents) {
  const auto to = file_to_write(path);
  if (!to) return to.problems();
  const std::string problem = write_to(*to, contents);
  if (problem.empty()) return true;
  return about(path, "cannot be written: " + problem);
}

Read<bool> write_file(const fs::path& path, std::string_view contents) {
  return write_file(path, [&](const Sink& sink) { sink(contents); });
}

}  // namespace casus::corpus
