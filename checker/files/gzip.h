// Files that gzip has packed, such as the saved games of jDip. They are unpacked in memory.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "engine/text/diagnostic.h"

namespace casus::files {

// Whether a file (but no pipe) begins as such a file does.
bool is_gzip(const std::filesystem::path& file);

// What was packed: the contents of all parts of the file, one after the other. Bytes that are damaged or missing, and
// contents of more than `limit` bytes, are a diagnostic.
Read<std::string> unpacked_gzip(std::string_view bytes, const std::string& shown_name, std::size_t limit);

}  // namespace casus::files
