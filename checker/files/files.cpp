#include "checker/files/files.h"

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <string_view>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include "checker/files/written_path.h"

namespace casus::files {

namespace fs = std::filesystem;

namespace {

Diagnostic too_large(const fs::path& path, std::size_t limit) {
  return about(path, "is too large to be read", fmt::format("at most {} MB", limit >> 20));
}

Read<std::string> cannot_be_opened(const fs::path& path) {
  return about(path, errno == ENOENT ? "no such file" : "cannot be opened: " + reason(errno));
}

// Reads at most `limit` + 1 bytes: this shows that a file is too long without reading all of it.
Read<std::string> read_whole(int file, const fs::path& path, std::size_t limit) {
  struct stat info {};
  if (::fstat(file, &info) != 0) return about(path, "cannot be read: " + reason(errno));
  if (S_ISDIR(info.st_mode)) return about(path, "is a folder", "a file");
  if (S_ISREG(info.st_mode) && static_cast<std::size_t>(info.st_size) > limit) return too_large(path, limit);
  std::string text;
  char buffer[1 << 16];
  while (text.size() <= limit) {
    const ssize_t got = ::read(file, buffer, std::min(sizeof buffer, limit + 1 - text.size()));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return about(path, "cannot be read: " + reason(errno));
    if (got == 0) break;
    text.append(buffer, static_cast<std::size_t>(got));
  }
  if (text.size() > limit) return too_large(path, limit);
  return text;
}

Read<std::string> read_text(int file, const fs::path& path, std::size_t limit) {
  Read<std::string> text = read_whole(file, path, limit);
  if (!text) return text;
  if (text->starts_with("\xFF\xFE") || text->starts_with("\xFE\xFF")) {
    return Diagnostic{
        {path.string(), 1, 1}, "is in UTF-16", "text in UTF-8 (iconv -f utf-16 -t utf-8 converts UTF-16)", "", ""};
  }
  if (const std::size_t zero = text->find('\0'); zero != std::string::npos) {
    const std::string_view before = std::string_view(*text).substr(0, zero);
    const int line = 1 + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
    const std::size_t line_begin = before.rfind('\n') + 1;  // 0 in the first line
    const int column = static_cast<int>(zero - line_begin) + 1;
    return Diagnostic{{path.string(), line, column}, "is not a text file", "UTF-8 text", "a zero byte", ""};
  }
  return text;
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

bool is_hidden(const fs::path& path) { return path.filename().string().starts_with('.'); }

Read<std::string> read_file(const fs::path& path, std::size_t limit) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  return *file < 0 ? cannot_be_opened(path) : read_text(*file, path, limit);
}

bool begins_with(const fs::path& path, std::string_view bytes) {
  std::error_code error;
  if (!fs::is_regular_file(path, error)) return false;
  std::ifstream in(path, std::ios::binary);
  std::string begin(bytes.size(), '\0');
  return in.read(begin.data(), static_cast<std::streamsize>(begin.size())) && begin == bytes;
}

Read<std::string> read_bytes(const fs::path& path, std::size_t limit) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  return *file < 0 ? cannot_be_opened(path) : read_whole(*file, path, limit);
}

Read<std::string> read_standard_input(const std::string& shown_name, std::size_t limit) {
  if (::fcntl(STDIN_FILENO, F_GETFD) < 0) return about(shown_name, "cannot be read: it is closed");
  return read_text(STDIN_FILENO, shown_name, limit);
}

}  // namespace casus::files
