#include <cerrno>
#include <string>

#include <fcntl.h>

#include "checker/files/descriptor.h"
#include "checker/files/files.h"
#include "checker/files/written_path.h"

namespace casus::files {

Done append_to_file(const std::filesystem::path& path, std::string_view contents) {
  const Descriptor file(::open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666));
  if (*file < 0) return about(path, "cannot be written: " + reason(errno));
  const std::string problem = write_all(*file, contents);
  if (!problem.empty()) return about(path, "cannot be written: " + problem);
  return Done();
}

}  // namespace casus::files
