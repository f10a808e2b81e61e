// Where the name of an output leads: it follows links, looks at what is there, and names a missing folder. files.h
// decides what is written there, and how.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include <sys/stat.h>

#include "checker/files/descriptor.h"
#include "engine/text/diagnostic.h"

namespace casus::files {

Diagnostic about(const std::filesystem::path& path, std::string problem, std::string expected = "",
                 std::string found = "");

// "." for a name without a folder.
std::filesystem::path folder_of(const std::filesystem::path& path);

inline constexpr mode_t all_modes = 07777;

struct WrittenPath {
  std::filesystem::path path;         // not a link any more
  std::optional<struct stat> found;   // what is there; nothing: there is no file yet
  std::optional<int> own_descriptor;  // /dev/stdout, /dev/fd/N: an open file of this process
};

// Follows a link, and a dangling link to where its target will be. A missing folder above and links in a circle are
// diagnostics. So is a file without write permission: root gets the same message as all other users. So is "-": an
// option that can write to standard output does not ask.
Read<WrittenPath> written_path(const std::filesystem::path& path);

}  // namespace casus::files
