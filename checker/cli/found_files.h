// The files that `casus import` finds in a folder made by others. It reads nothing outside of the folder, wherever
// links lead.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "checker/foreign_maps/finding.h"
#include "engine/text/diagnostic.h"

namespace casus::cli {

// Whether the file, with all links followed, is outside the folder.
bool leads_out(const std::filesystem::path& file, const std::filesystem::path& folder);
// Whether the file or a folder on the way to it is a link, seen from the folder.
bool is_behind_a_link(const std::filesystem::path& folder, const std::filesystem::path& name);

struct FoundFiles {
  std::vector<std::filesystem::path> files;  // in ascending order, without hidden ones
  transfer::Report report;  // how links were handled, by file; links that lead out and unread folders are problems
};
FoundFiles files_below(const std::filesystem::path& folder);

// On the command line, or found in a folder of it: a found file with nothing to import is skipped.
enum class Given { ByName, InFolder };

// Why a file of the folder that is a link, or is reached through one, is not read; nothing if it can be read.
std::optional<Diagnostic> problem_of_link(const std::filesystem::path& file, const std::filesystem::path& folder,
                                          const SourcePos& at);

}  // namespace casus::cli
