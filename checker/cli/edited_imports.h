// Files of an older import that were edited since: they are reported, and stay unless --replace-edited is given.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "checker/cli/command_line.h"
#include "engine/text/diagnostic.h"

namespace casus::cli {

Option replace_edited();
// The edited files of the folder that --out names, by their names in it; none with --replace-edited.
Read<std::set<std::string>> edited_imports(const CommandLine& line, std::string_view kind);
// The message about them.
Diagnostics kept_files(const std::string& out, const std::set<std::string>& edited);

}  // namespace casus::cli
