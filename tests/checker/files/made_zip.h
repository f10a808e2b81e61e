// Zip archives for tests: also such as no program writes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <zlib.h>

namespace casus {

struct ZipFile {
  std::string name, text;
  bool deflated = true;
  std::uint32_t flags = 0, method = 99, attributes = 0;  // method 99: as `deflated` says
  std::uint32_t unpacked_size = 0;                       // 0: that of the text
};

// An archive of these files, with a comment at its end.
inline std::string made_zip(const std::vector<ZipFile>& files, const std::string& comment = "") {
  const auto number = [](std::size_t value, int size) {
    std::string bytes;
    for (int i = 0; i < size; ++i) bytes += static_cast<char>(value >> (8 * i) & 0xff);
    return bytes;
  };
  std::string bytes, list;
  for (const ZipFile& file : files) {
    std::string packed = file.text;
    if (file.deflated) {
      z_stream stream{};
      deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
      packed.assign(deflateBound(&stream, static_cast<uLong>(file.text.size())), '\0');
      stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(file.text.data()));
      stream.avail_in = static_cast<uInt>(file.text.size());
      stream.next_out = reinterpret_cast<Bytef*>(packed.data());
      stream.avail_out = static_cast<uInt>(packed.size());
      deflate(&stream, Z_FINISH);
      packed.resize(stream.total_out);
      deflateEnd(&stream);
    }
    const std::size_t checksum = crc32_z(0, reinterpret_cast<const Bytef*>(file.text.data()), file.text.size());
    const std::size_t method = file.method != 99 ? file.method : file.deflated ? 8 : 0;
    const std::string same = number(file.flags, 2) + number(method, 2) + number(0, 4) + number(checksum, 4) +
                             number(packed.size(), 4) +
                             number(file.unpacked_size != 0 ? file.unpacked_size : file.text.size(), 4) +
                             number(file.name.size(), 2) + number(0, 2);
    list += "PK\x01\x02" + number(20, 1) + number(3, 1) + number(20, 2) + same + number(0, 2) + number(0, 2) +
            number(0, 2) + number(file.attributes, 4) + number(bytes.size(), 4) + file.name;
    bytes += "PK\x03\x04" + number(20, 2) + same + file.name + packed;
  }
  return bytes + list + "PK\x05\x06" + number(0, 2) + number(0, 2) + number(files.size(), 2) + number(files.size(), 2) +
         number(list.size(), 4) + number(bytes.size(), 4) + number(comment.size(), 2) + comment;
}

}  // namespace casus
