// The maps that the boards of many pages share: each is a script and a style. A page that is opened from a disk cannot
// load a picture to use parts of it, but it can run a script that brings them.
#pragma once

#include <map>
#include <string>

#include "engine/rules/variant.h"
#include "reports/pictures/map_shapes.h"

namespace casus::reports {

// The map that a case is played on.
struct BoardMap {
  MapShapes shapes;
  std::string
      files;  // "maps/standard": "maps/standard.js" brings map_definitions(), "maps/standard.css" is power_style()
};

// Adds both files under this name, seen from the folder of the report or of the book.
BoardMap board_map(const Variant& variant, const std::string& name, std::map<std::string, std::string>& files);

}  // namespace casus::reports
