// Positions of units in the pictures of diplicity's variants: a group "unit-positions" with a circle for each place.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "engine/map/map.h"
#include "engine/rules/variant_files.h"
#include "engine/text/diagnostic.h"

namespace casus::transfer {

struct SvgPositions {
  Point size;
  std::map<std::string, Point> places;  // by the ids of circles: "ced", "ced/nc"
};
Read<SvgPositions> read_svg_positions(const NamedText& file);

}  // namespace casus::transfer
