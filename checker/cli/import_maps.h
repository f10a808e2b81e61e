// The part of `casus import` that reads maps.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "checker/cli/command_line.h"
#include "checker/cli/console.h"
#include "checker/cli/folder_package.h"
#include "checker/files/zip_archive.h"
#include "checker/foreign_maps/map_forms.h"

namespace casus::cli {

// A map that was found, and the folder or archive of its package.
struct MapSource {
  // The file that the map begins with, in a zip archive by its name there; and the folder that nothing leads out of.
  std::filesystem::path file, root;
  const transfer::MapForm* form = nullptr;
  std::shared_ptr<const files::ZipArchive> archive{};
};
struct MapSources {
  std::vector<MapSource> maps;
  transfer::Report report;   // the parts of the folders and archives that were not read
  bool has_archive = false;  // among the named files; Casus reads only maps in archives
};
// The maps among the named files, folders and zip archives: a file, or each file of a folder or an archive with which a
// map begins. Archives in a folder are read if no other file of the folder begins a map. `form`: from --format.
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
