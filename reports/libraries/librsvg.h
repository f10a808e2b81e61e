// An SVG picture drawn by librsvg and cairo, called through reports/pictures/rasterize.h.
#pragma once

#include <string>
#include <string_view>

namespace casus::reports::librsvg {

std::string png_from(std::string_view svg);
std::string pdf_from(std::string_view svg);

}  // namespace casus::reports::librsvg
