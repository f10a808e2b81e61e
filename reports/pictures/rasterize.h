// An SVG picture as PNG or PDF. It has to stand alone (reports/pictures/plain_style.h). The same picture gives the same
// bytes on a machine with the same fonts.
#pragma once

#include <string>
#include <string_view>

namespace casus::reports {

// Two pixels for each unit of the picture, so that small letters can be read.
std::string png_from(std::string_view svg);
// One page, as large as the picture on a screen.
std::string pdf_from(std::string_view svg);

}  // namespace casus::reports
