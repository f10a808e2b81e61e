// Where the name of an output leads: links are followed, what stands there is looked at, and a missing folder is named.
// What is written there, and how, is decided in files.h.
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

inline constexpr mode_t all_modes = 07777;

struct WrittenPath {
  std::filesystem::path path;         // no link any more
  std::optional<struct stat> found;   // what stands there; nothing: there is none yet
  std::optional<int> own_descriptor;  // /dev/stdout, /dev/fd/N: an open file of this process
};

// A link is followed, a dangling one to where its target will be. A missing folder above and links in a circle are
// diagnostics; so is what nobody may write: the owner of the machine is told the same as everybody else.
Read<WrittenPath> written_path(const std::filesystem::path& path);

}  // namespace casus::files
