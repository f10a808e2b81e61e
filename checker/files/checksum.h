// CRC-32 as in zip and PNG, in eight hexadecimal digits. Casus recognizes a file by it.
#pragma once

#include <string>
#include <string_view>

namespace casus::files {

std::string checksum_of(std::string_view contents);

}  // namespace casus::files
