#include "reports/markup/packed_text.h"

#include <zlib.h>

#include "engine/text/assert.h"

namespace casus::reports {
namespace {

std::string base64(std::string_view bytes) {
  constexpr std::string_view letters_of_base64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::string_view group = bytes.substr(i, 3);
    std::uint32_t bits = 0;
    for (std::size_t k = 0; k < 3; ++k)
      bits = bits << 8 | (k < group.size() ? static_cast<unsigned char>(group[k]) : 0U);
    for (std::size_t k = 0; k < 4; ++k) text += k <= group.size() ? letters_of_base64[bits >> (18 - 6 * k) & 63U] : '=';
  }
  return text;
}

}  // namespace

std::string packed_text(std::string_view text) {
  uLongf size = compressBound(text.size());
  std::string bytes(size, '\0');
  const int done = compress2(reinterpret_cast<Bytef*>(bytes.data()), &size, reinterpret_cast<const Bytef*>(text.data()),
                             text.size(), Z_BEST_COMPRESSION);
  CASUS_ASSERT(done == Z_OK);
  bytes.resize(size);
  return base64(bytes);
}

}  // namespace casus::reports
