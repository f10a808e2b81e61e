// Reads a map.xml (the format is in docs/variant-format.md, the schema in mapdata/map.rng). Every mistake is reported
// at once, with file, line and column. It does not read the file with the outlines that the map may name:
// engine/rules/variant_files.h does that.
#pragma once

#include <string_view>

#include "engine/map/map.h"
#include "engine/text/diagnostic.h"

namespace casus {

Read<Map> read_map(std::string_view xml, std::string_view shown_name);

}  // namespace casus
