// Reading and writing files: with a limit of size, with clear messages, and without harm to files that are not from
// Casus. written_path.h finds where the name of an output leads.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "engine/text/diagnostic.h"
#include "engine/text/largest_text.h"
#include "engine/text/sink.h"

namespace casus::files {

// A path as seen from the current folder, so that the same corpus gives the same report in any place.
std::filesystem::path shown(const std::filesystem::path& path);

// Such as .git, an editor's lock file, or a file that another Casus is writing. Every search skips these.
bool is_hidden(const std::filesystem::path& path);

// The whole file as text. A folder, an unreadable file, one over the limit, or one with bytes that no text has (a zero
// byte) is a diagnostic. It waits for a pipe, as every program does.
Read<std::string> read_file(const std::filesystem::path& path, std::size_t limit = largest_text);

// Whether a file of a disk begins with these bytes. A pipe never does: it could not be read from its beginning again.
bool begins_with(const std::filesystem::path& path, std::string_view bytes);

// The whole file, whatever its bytes are.
Read<std::string> read_bytes(const std::filesystem::path& path, std::size_t limit);

// The text of standard input, which messages call `shown_name`.
Read<std::string> read_standard_input(const std::string& shown_name, std::size_t limit = largest_text);

// Makes the missing folders above a file. If that is impossible, writing the file says why.
void make_folder_of(const std::filesystem::path& file);

// Whether write_file may write there, as far as this can be known in advance. Call it before a long piece of work.
Done may_write_file(const std::filesystem::path& path);

//   nothing is there, or a file    written next to it and renamed: `path` holds its old contents or all new contents,
//                                  and keeps its mode and its owner
//   a file with several names      written into, once all of it is known, so that all names get the new contents;
//                                  also a file that cannot be replaced, or only with another owner
//   a device, a FIFO, /dev/fd/N    written into
//   a symbolic link                its target is written; the link stays
// A file that is read-only and a missing folder above it are diagnostics. Remains of killed calls for the same file are
// removed, unless a caller that writes many files of one folder does that.
enum class Remains { Removed, Kept };
Done write_file(const std::filesystem::path& path, std::string_view contents, Remains remains = Remains::Removed);
Done write_file(const std::filesystem::path& path, const WritesTo& contents, Remains remains = Remains::Removed);

// Appends to the file, as `>>` of a shell does; creates a missing file.
Done append_to_file(const std::filesystem::path& path, std::string_view contents);

// In every folder that Casus writes. It states the kind of the folder and lists the files in it that Casus wrote.
inline constexpr std::string_view folder_marker = ".casus-folder.json";

// Whether write_folder may put a folder of this kind there: nothing is there yet, or an empty folder, or a folder that
// Casus wrote with no other file in it. Call it before a long piece of work whose result would have no place.
Done has_place_for(const std::filesystem::path& folder, std::string_view kind);

// A folder of files (names with '/' make folders) and its marker. Of an older folder only the files on the marker's
// list are removed. The new folder is written next to the old one and exchanged with it. If that is impossible (the
// folder is the current one, or a mount point), the files are replaced one by one. Remains of killed calls are removed.
Done write_folder(const std::filesystem::path& folder, const std::map<std::string, std::string>& contents,
                  std::string_view kind);
Done write_folder(const std::filesystem::path& folder, const std::map<std::string, WritesTo>& contents,
                  std::string_view kind);

// The same for files that people may edit by hand. The marker keeps their checksums too, so that a later call knows
// which of them were edited. Of an older folder the files in `kept` stay as they are, and on the marker's list.
Done write_folder_to_edit(const std::filesystem::path& folder, const std::map<std::string, std::string>& contents,
                          std::string_view kind, const std::set<std::string>& kept);

// The files of such a folder that were changed after they were written, by their names in it. A file that is gone is
// not among them; a file without a checksum is, since a change cannot be excluded.
Read<std::set<std::string>> edited_files(const std::filesystem::path& folder, std::string_view kind);

}  // namespace casus::files
