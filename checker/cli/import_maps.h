// The part of `casus import` that reads maps.
#pragma once

#include <filesystem>
#include <vector>

#include "checker/cli/command_line.h"
#include "checker/cli/console.h"
#include "checker/cli/folder_package.h"
#include "checker/foreign_maps/map_forms.h"

namespace casus::cli {

// A map that was found, and the folder of its package.
struct MapSource {
  std::filesystem::path file, root;  // the file that the map begins with, and the folder that nothing leads out of
  const transfer::MapForm* form = nullptr;
};
struct MapSources {
  std::vector<MapSource> maps;
  transfer::Report report;  // the parts of the folders that were not read
};
// The maps among the named files and folders: a file, or each file of a folder with which a map begins. `form`: from
// --format.
MapSources map_sources(const std::vector<std::string>& paths, const transfer::MapForm* form);

// The options with which the user says more about maps, and their values.
Option base_folders();
Option site_of_maps();
AboutMaps about_maps(const CommandLine& line);
// "" if these options are correct and of use for the maps.
std::string mistake_about_maps(const CommandLine& line, const MapSources& sources);

// The maps that begin with this file. A problem is a file that cannot be read; the report has all others.
Read<std::vector<transfer::MapDraft>> drafts_of(const MapSource& source, const AboutMaps& about,
                                                transfer::Report& report);

Exit import_maps(const CommandLine& line, const MapSources& sources, Console& console);

}  // namespace casus::cli
