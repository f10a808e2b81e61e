#include "checker/files/checksum.h"

#include <fmt/format.h>
#include <zlib.h>

namespace casus::files {

std::string checksum_of(std::string_view contents) {
  const auto* bytes = reinterpret_cast<const Bytef*>(contents.data());
  return fmt::format("{:08x}", crc32_z(crc32_z(0, nullptr, 0), bytes, contents.size()));
}

}  // namespace casus::files
