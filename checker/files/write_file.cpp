#include <cerrno>
#include <optional>
#include <string>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#include "checker/files/files.h"
#include "checker/files/private_name.h"
#include "checker/files/written_path.h"

namespace casus::files {

namespace fs = std::filesystem;

namespace {

// Each returns "", or the reason of the failure.

std::string write_directly(int opened, const WritesTo& contents) {
  if (opened < 0) return reason(errno);
  return write_pieces(Descriptor(opened), contents);
}

// If the contents cannot be written completely, the file is not touched; a signal waits until all of them are written.
std::string write_into(const fs::path& path, const WritesTo& contents) {
  Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOFOLLOW));
  if (*file < 0) return reason(errno);
  std::string whole;
  contents([&](std::string_view piece) { whole += piece; });
  std::string problem;
  between_steps([&] {
    if (::ftruncate(*file, 0) != 0) problem = reason(errno);
    else problem = write_pieces(std::move(file), [&](const Sink& sink) { sink(whole); });
  });
  return problem;
}

// A new file under a private name, removed again unless it takes the place of `path`.
class Beside {
 public:
  Beside(const fs::path& path, mode_t mode) : path_(path) {
    error_ = name_.take(path, std::nullopt, [&](const std::string& name) {
      Descriptor made(::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode));
      if (*made < 0) return errno;
      if (!holds(*made, name)) {
        ::unlink(name.c_str());
        return EEXIST;
      }
      file_ = std::move(made);
      return 0;
    });
  }

  int error() const { return error_; }

  bool takes_over(const struct stat& old) {
    struct stat own {};
    if (::fstat(*file_, &own) != 0) return false;
    const bool same_owner = own.st_uid == old.st_uid && own.st_gid == old.st_gid;
    if (!same_owner && ::fchown(*file_, old.st_uid, old.st_gid) != 0) return false;
    return ::fchmod(*file_, old.st_mode & all_modes) == 0;
  }

  // The first descriptor stays open, since it holds the lock, unless the process can open no second one.
  std::string write(const WritesTo& contents) {
    Descriptor second(::fcntl(*file_, F_DUPFD_CLOEXEC, 0));
    return write_pieces(*second < 0 ? std::move(file_) : std::move(second), contents);
  }

  std::string take_place() {
    const int error = name_.leave([&] { return ::rename(name_.path().c_str(), path_.c_str()) == 0 ? 0 : errno; });
    return error == 0 ? "" : reason(error);
  }

 private:
  fs::path path_;
  PrivateName name_;
  Descriptor file_;
  int error_ = 0;
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

void make_folder_of(const fs::path& file) {
  std::error_code error;
  if (file.has_parent_path()) fs::create_directories(file.parent_path(), error);
}

Done may_write_file(const fs::path& path) {
  const auto to = file_to_write(path);
  return to.problems();
}

Done write_file(const fs::path& path, const WritesTo& contents, Remains remains) {
  const auto to = file_to_write(path);
  if (!to) return to.problems();
  const std::string problem = write_to(*to, contents);
  if (!problem.empty()) return about(path, "cannot be written: " + problem);
  const bool is_file = !to->own_descriptor && (!to->found || S_ISREG(to->found->st_mode));
  if (is_file && remains == Remains::Removed) remove_abandoned_files(to->path);
  return Done();
}

Done write_file(const fs::path& path, std::string_view contents, Remains remains) {
  return write_file(
      path, [&](const Sink& sink) { sink(contents); }, remains);
}

}  // namespace casus::files
