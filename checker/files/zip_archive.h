// The texts in a zip archive (.zip, .jar). They are unpacked in memory, one at a time; nothing is written to the disk.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text/diagnostic.h"

namespace casus::files {

inline constexpr std::size_t largest_archive = 64u << 20, largest_unpacked = 256u << 20;  // bytes
inline constexpr std::size_t most_entries = 10'000;

// For tests and fuzz targets: whether bytes begin as an archive does.
bool begins_as_zip(std::string_view bytes);
// The same of a file, but not of a pipe.
bool is_zip(const std::filesystem::path& file);

class ZipArchive {
 public:
  // `bytes` are the whole file. An archive is refused as a whole if it has an entry that Casus does not unpack or that
  // is not honest:
  //
  //   encrypted, or packed by another method than "stored" and "deflated"    an entry that is a link
  //   a name that leads out of the archive, or that two entries have         more entries or bytes than the limits
  //
  // Folders, and hidden files as is_hidden says (with those in hidden folders), are left out.
  static Read<ZipArchive> open(std::string bytes, std::string shown_name);

  const std::string& shown_name() const { return shown_name_; }
  std::vector<std::string> names() const;  // with / between folders, in ascending order
  bool has(std::string_view name) const { return entries_.find(name) != entries_.end(); }
  std::size_t size_of(std::string_view name) const;  // in bytes; 0 if there is no such file
  // A file of the archive. Damaged bytes are a diagnostic.
  Read<std::string> unpacked(std::string_view name) const;
  // The same with the limits of files::read_file: not too large, and without zero bytes.
  Read<std::string> text(std::string_view name) const;
  // "capes.zip/variants.xml": as messages name a file of the archive.
  std::string shown(std::string_view name) const { return shown_name_ + '/' + std::string(name); }

 private:
  Diagnostic wrong(std::string_view name, std::string problem, std::string expected) const;

  struct Entry {
    std::size_t data = 0, packed = 0, unpacked = 0;  // where the packed bytes begin; numbers of bytes
    std::uint32_t checksum = 0;
    bool deflated = false;
  };
  friend class ZipReading;

  std::string bytes_, shown_name_;
  std::map<std::string, Entry, std::less<>> entries_;
};

Read<ZipArchive> read_zip(const std::filesystem::path& file);

}  // namespace casus::files
