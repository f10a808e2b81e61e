// How the files of a report with pictures of a variant are named.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace casus::reports {

// "diagrams/standard.svg": the id without what an address must not have; numbered where that file is taken.
std::string picture_file(const std::string& folder, const std::string& variant_id,
                         const std::map<std::string, std::string>& files, std::string_view extension = ".svg");
// "maps/standard": the name of a board_map() that no file has taken.
std::string map_file(const std::string& variant_id, const std::map<std::string, std::string>& files = {});

}  // namespace casus::reports
