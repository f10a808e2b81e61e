#include "checker/cli/edited_imports.h"

#include <filesystem>

#include "checker/files/files.h"

namespace casus::cli {

Option replace_edited() {
  return flag("replace-edited", "for a folder: also overwrite files that were edited since they were imported");
}

Read<std::set<std::string>> edited_imports(const CommandLine& line, std::string_view kind) {
  if (line.flag("replace-edited")) return std::set<std::string>();
  return files::edited_files(line.text("out"), kind);
}

Diagnostics kept_files(const std::string& out, const std::set<std::string>& edited) {
  Diagnostics kept;
  for (const std::string& name : edited) {
    const std::string file = files::shown(std::filesystem::path(out) / name).string();
    kept.push_back({{file, 0, 0},
                    "was edited since it was imported, so it is kept",
                    "--replace-edited to overwrite it, or another folder for --out",
                    "",
                    ""});
  }
  return kept;
}

}  // namespace casus::cli
