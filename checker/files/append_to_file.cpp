#include <cerrno>

#include <fcntl.h>
#include <unistd.h>

#include "checker/files/descriptor.h"
#include "checker/files/files.h"
#include "checker/files/written_path.h"

namespace casus::files {

Read<bool> append_to_file(const std::filesystem::path& path, std::string_view contents) {
  const Descriptor file(::open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666));
  if (*file < 0) return about(path, "cannot be written: " + reason(errno));
  while (!contents.empty()) {
    const ssize_t written = ::write(*file, contents.data(), contents.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return about(path, "cannot be written: " + reason(errno));
    contents.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace casus::files
