#include "checker/collection/find_files.h"

#include <map>
#include <string>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "checker/files/files.h"

namespace casus::collection {

namespace fs = std::filesystem;

namespace {

Diagnostic problem_with(const fs::path& path, std::string problem, std::string expected = "") {
  return {{path.string(), 0, 0}, std::move(problem), std::move(expected), "", ""};
}

Read<std::vector<fs::path>> files_below(const fs::path& folder, const FilesToFind& wanted) {
  std::error_code error;
  std::vector<fs::path> found;
  fs::recursive_directory_iterator entries(folder, error);
  while (!error && entries != fs::recursive_directory_iterator()) {
    const fs::path& path = entries->path();
    const bool is_folder = entries->is_directory(error);
    if (files::is_hidden(path)) entries.disable_recursion_pending();
    else if (path.extension() == wanted.extension && !is_folder) found.push_back(path);
    entries.increment(error);
  }
  if (error) return problem_with(folder, "the folder cannot be read: " + error.message());
  if (found.empty())
    return problem_with(folder, fmt::format("no {} in this folder", wanted.what),
                        fmt::format("files that end in {}", wanted.extension));
  return found;
}

constexpr FilesToFind case_files{".case", "case file"};

}  // namespace

Read<std::vector<fs::path>> find_case_files(std::span<const fs::path> paths) { return find_files(paths, case_files); }

Read<std::vector<fs::path>> find_files(std::span<const fs::path> paths, const FilesToFind& wanted) {
  Diagnostics problems;
  std::map<std::string, fs::path> found;  // by the path that is shown
  for (const fs::path& path : paths) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (!fs::exists(status)) {
      problems.push_back(problem_with(path, "no such file or folder"));
    } else if (!fs::is_directory(status)) {
      found.emplace(files::shown(path).string(), files::shown(path));
    } else if (const auto below = files_below(path, wanted)) {
      for (const fs::path& file : *below) found.emplace(files::shown(file).string(), files::shown(file));
    } else {
      problems.insert(problems.end(), below.problems().begin(), below.problems().end());
    }
  }
  if (!problems.empty()) return problems;
  std::vector<fs::path> files;
  for (auto& [name, path] : found) files.push_back(std::move(path));
  return files;
}

bool has_case_files(const fs::path& folder) {
  std::error_code error;
  return fs::is_directory(folder, error) && files_below(folder, case_files).ok();
}

}  // namespace casus::collection
