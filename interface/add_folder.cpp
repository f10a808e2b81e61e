// The only source of the interface that opens files: WebAssembly, which has none, is built without it.
#include <filesystem>
#include <string_view>
#include <system_error>

#include "interface/casus.h"
#include "interface/engine.h"
#include "interface/handle.h"
#include "library/variant_folder.h"

namespace casus::interface {

Read<bool> Engine::add_folder(std::string_view folder) {
  std::error_code error;
  if (!std::filesystem::is_directory(folder, error))
    return Diagnostic{{std::string(folder), 0, 0}, "this is not a folder", "a folder of folders of variants", "", ""};
  folders_.push_back(variants_below(folder));
  start_anew();
  return true;
}

}  // namespace casus::interface

casus_status casus_add_folder(casus_engine* engine, const char* path) {
  using casus::interface::nothing_said, casus::interface::text_of;
  return casus::interface::answered(
      *engine, [&](casus::interface::Engine& it) { return nothing_said(it.add_folder(text_of(path))); });
}
