// Writes the places of units into the text of a map.xml: width and height, x and y. Everything else stays as it is.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "reports/outlines/make_outlines.h"

namespace casus::reports {

Read<std::string> with_unit_places(std::string_view map_xml, std::string_view shown_name, const Map& map,
                                   const MadeOutlines& made);

}  // namespace casus::reports
