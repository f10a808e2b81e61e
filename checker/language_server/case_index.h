// The cases of the folders that an editor has open: where each id is, and the title of each case. It reads headings
// alone, so a file with mistakes has its cases too. Texts of open editors count before files on disk.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace casus::language_server {

struct KnownCase {
  std::string id, title;
  std::string variant;   // as the file names it
  std::string file;      // as messages show it; the address of a text that is no file
  std::size_t line = 0;  // of its heading, from 0
  friend bool operator==(const KnownCase&, const KnownCase&) = default;
};

// Folders with more files and folders than this in them are read in part: an editor may have any folder open.
inline constexpr std::size_t most_entries_of_a_folder = 50'000;

class CaseIndex {
 public:
  // The case files in these folders, and below.
  void set_folders(std::vector<std::filesystem::path> folders);
  const std::vector<std::filesystem::path>& folders() const { return folders_; }
  // Files may have been changed on disk.
  void forget_files() { is_old_ = true; }

  // The text of an open editor; `key` is its absolute path, or its address. Call it again after each change.
  void open(const std::string& key, const std::string& shown, std::string_view text);
  void close(const std::string& key);

  // By file and line. They are valid up to the next call of another function.
  const std::vector<const KnownCase*>& with_id(const std::string& id);
  const std::vector<const KnownCase*>& with_title_of(const KnownCase& one);  // under the same variant
  const std::vector<const KnownCase*>& all();

 private:
  struct FileOnDisk {
    std::filesystem::file_time_type changed;
    std::uintmax_t size = 0;
    std::vector<KnownCase> cases;
  };

  void renew();
  void read_folder(const std::filesystem::path& folder, std::map<std::string, FileOnDisk>& now);

  std::vector<std::filesystem::path> folders_;
  bool is_old_ = true;                                    // of the files on disk
  bool is_sorted_ = false;                                // the lists below are made
  std::map<std::string, FileOnDisk> on_disk_;             // by absolute path
  std::map<std::string, std::vector<KnownCase>> opened_;  // by key
  std::vector<const KnownCase*> all_;
  std::map<std::string, std::vector<const KnownCase*>> by_id_;
  std::map<std::string, std::vector<const KnownCase*>> by_title_;
};

// The cases of a text, by its headings.
std::vector<KnownCase> cases_in(std::string_view text, const std::string& shown);

}  // namespace casus::language_server
