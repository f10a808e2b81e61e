#include "checker/files/zip_archive.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <zlib.h>

#include "checker/files/files.h"
#include "engine/text/largest_text.h"

// The records of an archive (numbers are little-endian). Its end says where the list of entries is, and each entry in
// that list where its own header and bytes are:
//
//   end of the list (22 bytes)      4 number of this part, 6 part with the list, 8 and 10 entries here and in all,
//                                   12 size of the list, 16 where it begins, 20 length of the comment that ends the
//                                   file
//   entry of the list (46 bytes)    4 made by, 8 flags, 10 method, 16 checksum, 20 packed and 24 unpacked size,
//                                   28, 30, 32 lengths of name, extra field and comment, 38 attributes, 42 its header
//   header of an entry (30 bytes)   26, 28 lengths of name and extra field; then these, then the packed bytes
namespace casus::files {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view header_mark = "PK\x03\x04", entry_mark = "PK\x01\x02", end_mark = "PK\x05\x06";
constexpr std::size_t header_size = 30, entry_size = 46, end_size = 22, longest_comment = 0xffff;

std::uint32_t number_at(std::string_view bytes, std::size_t at, std::size_t size) {
  std::uint32_t number = 0;
  for (std::size_t i = size; i-- > 0;) number = number << 8 | static_cast<unsigned char>(bytes[at + i]);
  return number;
}

// "a/./b\c" is a/b/c; nothing for a name that leads out of the archive.
std::optional<std::string> tidy_name(std::string_view written) {
  std::string name, part;
  if (written.empty() || written.front() == '/' || written.front() == '\\') return std::nullopt;
  for (std::size_t i = 0; i <= written.size(); ++i) {
    const char c = i < written.size() ? written[i] : '/';
    if (c == '\0') return std::nullopt;
    if (c != '/' && c != '\\') {
      part += c;
      continue;
    }
    if (part == ".." || (part.size() == 2 && part[1] == ':')) return std::nullopt;
    if (!part.empty() && part != ".") name += (name.empty() ? "" : "/") + part;
    part.clear();
  }
  return name;
}

bool is_hidden_name(std::string_view name) { return name.starts_with('.') || name.find("/.") != name.npos; }

}  // namespace

class ZipReading {
 public:
  ZipReading(std::string bytes, std::string shown_name) {
    archive_.bytes_ = std::move(bytes);
    archive_.shown_name_ = std::move(shown_name);
  }

  Read<ZipArchive> read() {
    const std::string_view all = archive_.bytes_;
    if (all.size() > largest_archive) return wrong("is too large to be read", mb(largest_archive));
    const auto end = end_of_list();
    if (!end) return wrong("not a whole zip archive: its end is missing", "an archive that is not damaged");
    const std::size_t count = number_at(all, *end + 10, 2), size = number_at(all, *end + 12, 4),
                      begin = number_at(all, *end + 16, 4);
    if (number_at(all, *end + 4, 2) != 0 || number_at(all, *end + 6, 2) != 0 || number_at(all, *end + 8, 2) != count)
      return wrong("a part of an archive of several parts", "an archive in one file");
    if (count == 0xffff || begin == 0xffffffff || size == 0xffffffff)
      return wrong("an archive in the form for more than 4 GB", "an archive without the extension zip64");
    if (count > most_entries)
      return wrong(fmt::format("an archive of {} entries", count), fmt::format("at most {}", most_entries));
    if (begin > *end || *end - begin != size) return damaged("its list of entries is not where it should be");
    std::size_t at = begin;
    for (std::size_t i = 0; i < count; ++i) {
      if (auto problem = add_entry(at, *end)) return *std::move(problem);
    }
    if (at != *end) return damaged("its list has more entries than it says");
    return std::move(archive_);
  }

 private:
  static std::string mb(std::size_t limit) { return fmt::format("at most {} MB", limit >> 20); }
  Diagnostic wrong(std::string problem, std::string expected, std::string found = "") const {
    return {{archive_.shown_name_, 0, 0}, std::move(problem), std::move(expected), std::move(found), ""};
  }
  Diagnostic damaged(const std::string& how) const {
    return wrong("a damaged archive: " + how, "an archive that is not damaged");
  }

  std::optional<std::size_t> end_of_list() const {
    const std::string_view all = archive_.bytes_;
    if (all.size() < end_size) return std::nullopt;
    const std::size_t first = all.size() - std::min(all.size(), end_size + longest_comment);
    for (std::size_t at = all.size() - end_size + 1; at-- > first;) {
      if (all.substr(at, 4) == end_mark && at + end_size + number_at(all, at + 20, 2) == all.size()) return at;
    }
    return std::nullopt;
  }

  // Moves `at` to the next entry of the list.
  std::optional<Diagnostic> add_entry(std::size_t& at, std::size_t end) {
    const std::string_view all = archive_.bytes_;
    if (end - at < entry_size || all.substr(at, 4) != entry_mark) return damaged("its list of entries breaks off");
    const std::size_t entry = at, name_size = number_at(all, entry + 28, 2);
    const std::size_t whole = entry_size + name_size + number_at(all, entry + 30, 2) + number_at(all, entry + 32, 2);
    if (end - at < whole) return damaged("its list of entries breaks off");
    at += whole;
    const std::string_view written = all.substr(entry + entry_size, name_size);
    const auto name = tidy_name(written);
    if (!name) return wrong("a name that leads out of the archive", "names of files in it", std::string(written));
    const bool is_folder = written.ends_with('/') || written.ends_with('\\');
    if (name->empty() || is_folder || is_hidden_name(*name)) return std::nullopt;
    if (auto problem = problem_of(entry, *name)) return problem;
    ZipArchive::Entry one;
    one.checksum = number_at(all, entry + 16, 4);
    one.packed = number_at(all, entry + 20, 4);
    one.unpacked = number_at(all, entry + 24, 4);
    one.deflated = number_at(all, entry + 10, 2) == Z_DEFLATED;
    unpacked_ += one.unpacked;
    if (unpacked_ > largest_unpacked) return wrong("an archive that unpacks to too much", mb(largest_unpacked));
    const std::size_t header = number_at(all, entry + 42, 4);
    if (header + header_size > all.size() || all.substr(header, 4) != header_mark ||
        header + header_size + name_size > all.size() || all.substr(header + header_size, name_size) != written)
      return damaged(fmt::format("{} is not where its list says", *name));
    one.data = header + header_size + name_size + number_at(all, header + 28, 2);
    if (one.data > all.size() || all.size() - one.data < one.packed)
      return damaged(fmt::format("{} breaks off", *name));
    if (!archive_.entries_.emplace(*name, one).second)
      return wrong("two files with the same name in an archive", "a different name for each", *name);
    return std::nullopt;
  }

  // Of what Casus does not unpack.
  std::optional<Diagnostic> problem_of(std::size_t entry, const std::string& name) const {
    const std::string_view all = archive_.bytes_;
    const std::uint32_t flags = number_at(all, entry + 8, 2), method = number_at(all, entry + 10, 2);
    if ((flags & 1) != 0) return wrong("an encrypted file in an archive", "an archive without a password", name);
    if (method != 0 && method != Z_DEFLATED)
      return wrong(fmt::format("a file in an archive that is packed by method {}", method),
                   "files that are stored or deflated, as zip and jar write them", name);
    constexpr std::uint32_t made_on_unix = 3, kinds = 0170000, link = 0120000;
    if (number_at(all, entry + 5, 1) == made_on_unix && (number_at(all, entry + 40, 2) & kinds) == link)
      return wrong("a link in an archive: it is not followed", "the file itself", name);
    return std::nullopt;
  }

  ZipArchive archive_;
  std::size_t unpacked_ = 0;
};

bool begins_as_zip(std::string_view bytes) { return bytes.starts_with(header_mark) || bytes.starts_with(end_mark); }

bool is_zip(const fs::path& file) { return begins_with(file, header_mark) || begins_with(file, end_mark); }

Read<ZipArchive> ZipArchive::open(std::string bytes, std::string shown_name) {
  return ZipReading(std::move(bytes), std::move(shown_name)).read();
}

std::vector<std::string> ZipArchive::names() const {
  std::vector<std::string> all;
  for (const auto& [name, entry] : entries_) all.push_back(name);
  return all;
}

Diagnostic ZipArchive::wrong(std::string_view name, std::string problem, std::string expected) const {
  return {{shown(name), 0, 0}, std::move(problem), std::move(expected), "", ""};
}

std::size_t ZipArchive::size_of(std::string_view name) const {
  const auto found = entries_.find(name);
  return found == entries_.end() ? 0 : found->second.unpacked;
}

Read<std::string> ZipArchive::unpacked(std::string_view name) const {
  const auto found = entries_.find(name);
  if (found == entries_.end()) return wrong(name, "no such file in the archive", "a file in it");
  const Entry& entry = found->second;
  const std::string_view packed = std::string_view(bytes_).substr(entry.data, entry.packed);
  std::string text(entry.deflated ? entry.unpacked + 1 : 0, '\0');  // one more shows that there is too much
  if (entry.deflated) {
    z_stream stream{};
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) return wrong(name, "cannot be unpacked", "more memory");
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));  // zlib does not write there
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = reinterpret_cast<Bytef*>(text.data());
    stream.avail_out = static_cast<uInt>(text.size());
    const int status = inflate(&stream, Z_FINISH);
    const std::size_t length = stream.total_out;
    inflateEnd(&stream);
    text.resize(status == Z_STREAM_END ? length : 0);
  } else {
    text = packed;
  }
  const auto* const bytes = reinterpret_cast<const Bytef*>(text.data());
  if (text.size() != entry.unpacked || crc32_z(0, bytes, text.size()) != entry.checksum)
    return wrong(name, "a damaged file in an archive: its bytes do not fit its checksum",
                 "an archive that is not damaged");
  return text;
}

Read<std::string> ZipArchive::text(std::string_view name) const {
  if (size_of(name) > largest_text)
    return wrong(name, "is too large to be read", fmt::format("at most {} MB", largest_text >> 20));
  Read<std::string> text = unpacked(name);
  if (text && text->find('\0') != text->npos) return wrong(name, "is not a text file", "UTF-8 text");
  return text;
}

Read<ZipArchive> read_zip(const fs::path& file) {
  Read<std::string> bytes = read_bytes(file, largest_archive);
  if (!bytes) return bytes.problems();
  return ZipArchive::open(*std::move(bytes), shown(file).string());
}

}  // namespace casus::files
