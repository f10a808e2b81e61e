#include "checker/files/gzip.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <zlib.h>

#include "checker/files/files.h"

namespace casus::files {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view mark = "\x1f\x8b";
constexpr int with_gzip_header = 16 + MAX_WBITS;
constexpr std::size_t step = 1u << 20;

class Unpacking {
 public:
  Unpacking() : is_ready_(inflateInit2(&stream_, with_gzip_header) == Z_OK) {}
  Unpacking(const Unpacking&) = delete;
  Unpacking& operator=(const Unpacking&) = delete;
  ~Unpacking() {
    if (is_ready_) inflateEnd(&stream_);
  }

  // Takes the next part of the file out of `bytes`, and adds its contents to `text`. False if it is damaged, or too
  // large: then `text` is longer than `limit`.
  bool add_part(std::string_view& bytes, std::string& text, std::size_t limit) {
    if (!is_ready_ || inflateReset(&stream_) != Z_OK) return false;
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));  // zlib does not write there
    stream_.avail_in = static_cast<uInt>(bytes.size());
    int status = Z_OK;
    while (status == Z_OK && text.size() <= limit) {
      const std::size_t before = text.size();
      text.resize(before + std::min(step, limit + 1 - before));
      stream_.next_out = reinterpret_cast<Bytef*>(text.data() + before);
      stream_.avail_out = static_cast<uInt>(text.size() - before);
      status = inflate(&stream_, Z_NO_FLUSH);
      text.resize(text.size() - stream_.avail_out);
    }
    bytes.remove_prefix(bytes.size() - stream_.avail_in);
    return status == Z_STREAM_END;
  }

 private:
  z_stream stream_{};
  bool is_ready_;
};

}  // namespace

bool is_gzip(const fs::path& file) { return begins_with(file, mark); }

Read<std::string> unpacked_gzip(std::string_view bytes, const std::string& shown_name, std::size_t limit) {
  const auto wrong = [&](std::string problem, std::string expected) {
    return Diagnostic{{shown_name, 0, 0}, std::move(problem), std::move(expected), "", ""};
  };
  std::string text;
  Unpacking unpacking;
  while (!bytes.empty()) {
    const bool is_whole = unpacking.add_part(bytes, text, limit);
    if (text.size() > limit)
      return wrong("is too large when it is unpacked", fmt::format("at most {} MB", limit >> 20));
    if (!is_whole) return wrong("a packed file that is damaged, or breaks off", "a file that gzip can unpack");
  }
  return text;
}

}  // namespace casus::files
