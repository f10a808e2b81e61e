// Where --out puts the pages of a command: casus book, casus matrix and casus playground.
#pragma once

#include <string>
#include <string_view>

#include "checker/cli/command_line.h"
#include "engine/text/diagnostic.h"

namespace casus::cli {

// The folder of --out, or without it out/KIND. The marker of the folder says the kind, too: "book".
std::string folder_of_pages(const CommandLine& line, std::string_view kind);

// Whether the pages can be written there. Makes the folder out/ if it is missing; above a folder that --out names, the
// folder has to exist.
Done has_place_for_pages(const CommandLine& line, std::string_view kind);

}  // namespace casus::cli
