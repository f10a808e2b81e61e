// Which provinces an unknown name in an order may mean, if it is a shortened one. The abbreviations of a map are found
// by Map::find, and names with a slip in them by Map::nearest.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/map/map.h"

namespace casus {

// The provinces whose names begin with `name`; none if it is very short.
std::vector<std::string> provinces_beginning_with(const Map& map, std::string_view name);

// The only province whose name has words that begin with the words of `name`, each in its place ("eng chan"); "" if no
// province has such a name, or several have.
std::string province_shortened_to(const Map& map, std::string_view name);

}  // namespace casus
