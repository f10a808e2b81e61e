#include "checker/files/descriptor.h"

#include <cerrno>
#include <system_error>

#include <unistd.h>

namespace casus::files {

std::string reason(int error) { return std::generic_category().message(error); }

Descriptor::~Descriptor() {
  if (value_ >= 0) ::close(value_);
}

int Descriptor::close() { return ::close(std::exchange(value_, -1)) == 0 ? 0 : errno; }

std::string write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return reason(errno);
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return "";
}

std::string write_pieces(Descriptor file, const WritesTo& contents) {
  std::string problem;
  contents([&](std::string_view piece) {
    if (problem.empty()) problem = write_all(*file, piece);
  });
  const int lost = file.close();
  return problem.empty() && lost != 0 ? reason(lost) : problem;
}

}  // namespace casus::files
