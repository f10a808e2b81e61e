// Reads a map.xml (the format is in docs/variant-format.md, the schema in mapdata/map.rng). Every mistake is reported
// at once, with file, line and column. The file with the outlines that it may name is not read: that does
// engine/rules/variant_files.h.
#pragma once

#include <string_view>

#include "engine/map/map.h"
#include "engine/text/diagnostic.h"

namespace casus {

Read<Map> read_map(std::string_view xml, std::string_view shown_name);

}  // namespace casus
