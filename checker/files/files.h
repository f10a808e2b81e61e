// Reading and writing files: with a limit of size, clear messages, and nothing that is not ours harmed. Where the name
// of an output leads is asked in written_path.h.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "engine/text/diagnostic.h"
#include "engine/text/sink.h"

namespace casus::files {

// No case file, position or map that a person writes comes near it.
inline constexpr std::size_t max_file_size = 8u << 20;

// A path as seen from the current folder, so that the same corpus gives the same report wherever it lies.
std::filesystem::path shown(const std::filesystem::path& path);

// Such as .git, an editor's lock file, or a file that another Casus is writing: no search takes it.
bool is_hidden(const std::filesystem::path& path);

// The whole file as text. A folder, an unreadable file, one over the limit, or one with bytes that no text has (a zero
// byte) is a diagnostic. A pipe is waited for, as by every program.
Read<std::string> read_file(const std::filesystem::path& path, std::size_t limit = max_file_size);

// The same of standard input, which is told as `shown_name`.
Read<std::string> read_standard_input(const std::string& shown_name, std::size_t limit = max_file_size);

// Whether write_file may write there, as far as can be known before. Asked before a long piece of work.
Read<bool> may_write_file(const std::filesystem::path& path);

//   nothing is there, or a file    written beside and renamed: `path` holds either what it held or all that is new,
//                                  and keeps its mode and its owner
//   a file with several names      written into, once all of it is known, so that all names keep the new contents;
//                                  so is one that cannot be replaced, or not without another owner
//   a device, a FIFO, /dev/fd/N    written into
//   a symbolic link                what it leads to is written; the link stays
// A file that is read-only and a missing folder above it are diagnostics. What killed calls have left of the same file
// is removed, unless somebody who writes many files of one folder sees to that.
enum class Remains { Removed, Kept };
Read<bool> write_file(const std::filesystem::path& path, std::string_view contents, Remains remains = Remains::Removed);
Read<bool> write_file(const std::filesystem::path& path, const WritesTo& contents, Remains remains = Remains::Removed);

// Adds to what stands there, as `>>` of a shell does; a missing file is made.
Read<bool> append_to_file(const std::filesystem::path& path, std::string_view contents);

// In every folder that we write. It says of which kind the folder is and which files in it are ours.
inline constexpr std::string_view folder_marker = ".casus-folder.json";

// Whether write_folder may put a folder of this kind there: nothing is there yet, an empty folder, or one of ours with
// no other file in it. Asked before a long piece of work whose result would have no place.
Read<bool> has_place_for(const std::filesystem::path& folder, std::string_view kind);

// A folder of files (names with '/' make folders) and its marker. Of an older one only the files on the marker's list
// are removed. The new folder is written beside and exchanged with the old one. Where that cannot be (the folder is the
// current one, or a mount point), the files are replaced one by one. What killed calls have left of it is removed.
Read<bool> write_folder(const std::filesystem::path& folder, const std::map<std::string, std::string>& contents,
                        std::string_view kind);
Read<bool> write_folder(const std::filesystem::path& folder, const std::map<std::string, WritesTo>& contents,
                        std::string_view kind);

// The same for files that people go on with by hand. The marker keeps their checksums too, so that a later call knows
// which of them were edited. Of an older folder the files in `kept` stay as they are, and on the marker's list.
Read<bool> write_folder_to_edit(const std::filesystem::path& folder, const std::map<std::string, std::string>& contents,
                                std::string_view kind, const std::set<std::string>& kept);

// The files of such a folder that are not as they were written, by their names in it. A file that is gone is none of
// them; one without a checksum is, since nobody knows.
Read<std::set<std::string>> edited_files(const std::filesystem::path& folder, std::string_view kind);

}  // namespace casus::files
