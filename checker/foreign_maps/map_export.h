// A variant's map for other programs.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "checker/foreign_maps/finding.h"
#include "engine/rules/variant.h"

namespace casus::transfer {

// Map, powers, rules and start as in the adapter protocol, and where provinces and coasts are in the picture.
std::string map_as_json(const Variant& variant);

// A feature for each province with its outline, and one with a point for each of its places. Coordinates are those of
// the picture, with y upward; they are not longitudes and latitudes.
std::string map_as_geojson(const Variant& variant);

struct JdipPackage {
  std::map<std::string, std::string> files;  // variants.xml, and next to it the adjacencies and the picture
  std::vector<Finding> findings;             // what the form has no words for
};
JdipPackage map_as_jdip(const Variant& variant);

}  // namespace casus::transfer
