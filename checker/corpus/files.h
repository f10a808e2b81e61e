// Reading and writing files: with a limit of size, clear messages, and nothing half-written.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "engine/text/diagnostic.h"

namespace casus::corpus {

// No case file, position or map that a person writes comes near it.
inline constexpr std::size_t max_file_size = 8u << 20;

// A path as seen from the current folder, so that the same corpus gives the same report wherever it lies.
std::filesystem::path shown(const std::filesystem::path& path);

// The whole file as text. A folder, an unreadable file, one over the limit, or one with bytes that no text has (a zero
// byte) is a diagnostic.
Read<std::string> read_file(const std::filesystem::path& path, std::size_t limit = max_file_size);

// Written beside and renamed, so that `path` holds either what it held or all of `contents`.
Read<bool> write_file(const std::filesystem::path& path, std::string_view contents);

// Whether write_folder may put a folder there: nothing is there yet, an empty folder, or one with `marker` in it. Asked
// before a long piece of work whose result would have no place.
Read<bool> has_place_for(const std::filesystem::path& folder, std::string_view marker);

// A folder of files (names with '/' make folders), one of them `marker`, by which the next call knows it as ours to
// replace.
Read<bool> write_folder(const std::filesystem::path& folder, const std::map<std::string, std::string>& contents,
                        std::string_view marker);

}  // namespace casus::corpus
