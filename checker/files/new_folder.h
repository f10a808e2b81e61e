// A folder that Casus writes once, and that its owner goes on with (write_folder.cpp).
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "engine/text/diagnostic.h"

namespace casus::files {

// Whether write_new_folder may put a folder there: nothing is there yet, or an empty folder, or only the remains of a
// killed call for the same `kind` that nobody has edited.
Done has_place_for_new(const std::filesystem::path& folder, std::string_view kind);

// A folder of files (names with '/' make folders), written as write_folder does. It has no marker when it is complete,
// so no later call takes its files for those of Casus.
Done write_new_folder(const std::filesystem::path& folder, const std::map<std::string, std::string>& contents,
                      std::string_view kind);

}  // namespace casus::files
