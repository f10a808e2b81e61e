#include "checker/cli/data_folder.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <system_error>

#include "checker/corpus/files.h"
#include "engine/text/names.h"

namespace casus::cli {

namespace fs = std::filesystem;

namespace {

bool has_mapdata(const fs::path& folder) {
  std::error_code error;
  return fs::is_directory(folder / "mapdata", error);
}

Read<DataFolder> checked(const fs::path& folder, const std::string& said_by) {
  if (has_mapdata(folder)) return DataFolder{corpus::shown(folder)};
  return Diagnostic{{folder.string(), 0, 0}, said_by + " names a folder without a mapdata/ in it", "", "", ""};
}

// The folders with a variant in them, sorted.
std::vector<std::string> ids_below(const fs::path& folder) {
  std::vector<std::string> ids;
  std::error_code error, ignored;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    if (fs::is_regular_file(entry.path() / "variant.xml", ignored)) ids.push_back(entry.path().filename().string());
  }
  std::sort(ids.begin(), ids.end());
  return ids;
}

}  // namespace

FileSource DataFolder::variants() const { return corpus::variant_files(mapdata()); }

std::vector<std::string> DataFolder::variant_ids() const { return ids_below(mapdata()); }

FileSource DataFolder::worlds() const {
  return [worlds = corpus::variant_files(root / "worlds"), others = variants()](std::string_view id,
                                                                                std::string_view file) {
    std::optional<NamedText> found = worlds(id, file);
    return found ? found : others(id, file);
  };
}

std::vector<std::string> DataFolder::world_ids() const { return ids_below(root / "worlds"); }

Read<DataFolder> find_data(const std::string& given) {
  if (!given.empty()) return checked(given, "--data");
  if (const char* from_environment = std::getenv("CASUS_DATA");
      from_environment != nullptr && *from_environment != '\0') {
    return checked(from_environment, "CASUS_DATA");
  }
  std::error_code error;
  for (fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path(); !folder.empty();
       folder = folder.parent_path()) {
    if (has_mapdata(folder)) return DataFolder{corpus::shown(folder)};
    if (folder == folder.root_path()) break;
  }
  if (has_mapdata(CASUS_SOURCE_DIR)) return DataFolder{corpus::shown(CASUS_SOURCE_DIR)};
  return Diagnostic{
      {"casus", 0, 0}, "the folder with mapdata/ and cases/ is nowhere near the program", "--data FOLDER", "", ""};
}

std::string nearest_variant(const DataFolder& data, const std::string& id) {
  const std::vector<std::string> ids = data.variant_ids();
  return nearest_name(id, ids);
}

}  // namespace casus::cli
