// CRC-32 as of zip and PNG, in eight hexadecimal digits: by it a file is known again.
#pragma once

#include <string>
#include <string_view>

namespace casus::files {

std::string checksum_of(std::string_view contents);

}  // namespace casus::files
