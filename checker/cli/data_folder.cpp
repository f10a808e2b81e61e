#include "checker/cli/data_folder.h"

#include <cstdlib>
#include <optional>
#include <system_error>

#include <fmt/format.h>

#include "checker/collection/variant_shelf.h"
#include "checker/files/files.h"

namespace casus::cli {

namespace fs = std::filesystem;

namespace {

bool has_variants(const fs::path& folder) { return !collection::variant_ids_below(folder / "mapdata").empty(); }

// The nearest folder at or above `place` that has variants.
std::optional<fs::path> data_above(const fs::path& place) {
  std::error_code error;
  fs::path folder = fs::weakly_canonical(fs::absolute(place, error), error);
  for (; !folder.empty(); folder = folder.parent_path()) {
    if (has_variants(folder)) return folder;
    if (folder == folder.root_path()) break;
  }
  return std::nullopt;
}

// bin/casus and libexec/casus/casus-faulty are installed with share/casus/.
std::vector<fs::path> installed_places(const fs::path& program) {
  std::vector<fs::path> places;
  for (const fs::path& root : {program / "..", program / "../.."})
    places.push_back((root / "share" / "casus").lexically_normal());
  return places;
}

std::optional<fs::path> installed_data(const fs::path& program) {
  for (const fs::path& data : installed_places(program)) {
    if (has_variants(data)) return data;
  }
  return std::nullopt;
}

// A build has a file next to its programs that names its tree (CMakeLists.txt); an installation has no such file.
std::optional<fs::path> data_of_build(const fs::path& program) {
  const Read<std::string> file = files::read_file(program / "casus.root");
  if (!file) return std::nullopt;
  const fs::path root = file->substr(0, file->find('\n'));
  return has_variants(root) ? std::optional(root) : std::nullopt;
}

// The folder that came with the program.
std::optional<fs::path> data_of_program() {
  const fs::path program = program_folder();
  if (const auto found = installed_data(program)) return found;
  if (const auto found = data_above(program)) return found;
  return data_of_build(program);
}

DataFolder at(const fs::path& folder, const std::string& said = "") {
  const std::optional<fs::path> own = data_of_program();
  std::error_code error;
  return {files::shown(folder), said, own && fs::equivalent(folder, *own, error)};
}

Read<DataFolder> checked(const std::string& folder, const std::string& said_by) {
  if (has_variants(folder)) return at(folder, folder);
  return Diagnostic{
      {folder, 0, 0}, said_by + " names a folder without variants", "mapdata/ID/variant.xml in it", "", ""};
}

}  // namespace

fs::path program_folder() {
  std::error_code error;
  return fs::read_symlink("/proc/self/exe", error).parent_path();
}

std::vector<std::string> DataFolder::variant_ids() const { return collection::variant_ids_below(mapdata()); }

std::vector<std::string> DataFolder::world_ids() const { return collection::variant_ids_below(root / "worlds"); }

std::optional<fs::path> live_engine_file() {
  std::vector<fs::path> places = installed_places(program_folder());
  places.push_back(program_folder());
  std::error_code error;
  for (const fs::path& place : places) {
    if (fs::is_regular_file(place / "live" / "engine.js", error)) return place / "live" / "engine.js";
  }
  return std::nullopt;
}

Read<DataFolder> find_data(const std::string& given, const std::vector<std::string>& named) {
  if (!given.empty()) return checked(given, "--data");
  if (const char* said = std::getenv("CASUS_DATA"); said != nullptr && *said != '\0')
    return checked(said, "CASUS_DATA");
  std::optional<fs::path> found;
  for (const std::string& file : named) {
    const std::optional<fs::path> above = data_above(file);
    if (!above) continue;
    if (found && *found != *above) {
      return Diagnostic{{file, 0, 0},
                        "is in another data folder than the files named before it",
                        "files of one data folder, or --data FOLDER",
                        fmt::format("{} and {}", files::shown(*found).string(), files::shown(*above).string()),
                        ""};
    }
    found = above;
  }
  if (!found) found = data_above(".");
  if (!found) found = data_of_program();
  if (found) return at(*found);
  return Diagnostic{{"casus", 0, 0}, "no folder with mapdata/ here or near the program", "--data FOLDER", "", ""};
}

}  // namespace casus::cli
