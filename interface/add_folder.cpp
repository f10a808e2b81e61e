// The only source of the interface that opens files: WebAssembly, which has none, is built without it.
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "interface/casus.h"
#include "interface/engine.h"
#include "interface/handle.h"
#include "library/variant_folder.h"

namespace casus::interface {
namespace {

namespace fs = std::filesystem;

bool is_folder_of_a_variant(const fs::path& folder) {
  std::error_code error;
  return fs::is_regular_file(folder / "variant.xml", error);
}
std::vector<std::string> ids_below(const fs::path& folder) {
  std::vector<std::string> ids;
  std::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    if (is_folder_of_a_variant(it->path())) ids.push_back(it->path().filename().string());
  }
  return ids;
}

}  // namespace

Done Engine::add_folder(std::string_view folder) {
  std::error_code error;
  if (!fs::is_directory(folder, error))
    return Diagnostic{{std::string(folder), 0, 0}, "this is not a folder", "a folder of folders of variants", "", ""};
  const std::vector<std::string> ids = ids_below(folder);
  if (ids.empty() && is_folder_of_a_variant(folder))
    return Diagnostic{{std::string(folder), 0, 0},
                      "this is the folder of one variant",
                      "the folder above it, with a folder for each variant",
                      "",
                      ""};
  folders_.push_back(variants_below(folder));
  ids_.insert(ids.begin(), ids.end());
  start_anew();
  return Done();
}

}  // namespace casus::interface

casus_status casus_add_folder(casus_engine* engine, const char* path) {
  using casus::interface::nothing_said, casus::interface::text_of;
  return casus::interface::answered(
      *engine, [&](casus::interface::Engine& it) { return nothing_said(it.add_folder(text_of(path))); });
}
