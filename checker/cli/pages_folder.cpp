#include "checker/cli/pages_folder.h"

#include "checker/files/files.h"

namespace casus::cli {

std::string folder_of_pages(const CommandLine& line, std::string_view kind) {
  return line.has("out") ? line.text("out") : "out/" + std::string(kind);
}

Done has_place_for_pages(const CommandLine& line, std::string_view kind) {
  const std::string folder = folder_of_pages(line, kind);
  if (!line.has("out")) files::make_folder_of(folder);
  return files::has_place_for(folder, kind);
}

}  // namespace casus::cli
