#include "checker/cli/folder_package.h"

#include <algorithm>
#include <system_error>

#include "checker/cli/found_files.h"
#include "checker/files/files.h"

namespace casus::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_names = 10'000;

// The files of a folder, without the files of its subfolders.
std::vector<std::string> files_in(const fs::path& folder) {
  std::vector<std::string> names;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    if (entry.is_regular_file(error)) names.push_back(entry.path().filename().string());
    if (names.size() == most_names) break;
  }
  std::ranges::sort(names);
  return names;
}

}  // namespace

FolderPackage::FolderPackage(fs::path root, const fs::path& begins_in)
    : root_(std::move(root)), folder_(begins_in.lexically_relative(root_).generic_string()) {}

Read<NamedText> FolderPackage::read(std::string_view name, const SourcePos& named_at) const {
  const auto path = transfer::path_in_package(folder_, name);
  if (!path) return transfer::outside_of_package(name, named_at);
  fs::path file = root_ / *path;
  std::error_code error;
  if (!fs::is_regular_file(file, error) && !fs::is_symlink(file, error)) {
    const std::vector<std::string> beside = files_in(file.parent_path());
    const auto other = transfer::name_among(beside, file.filename().string());
    if (!other) return transfer::missing_in_package(name, beside, named_at);
    file.replace_filename(*other);
  }
  if (const auto problem = problem_of_link(file, root_, named_at)) return *problem;
  Read<std::string> text = files::read_file(file);
  if (!text) return placed(text.problems(), named_at);
  return NamedText{*std::move(text), files::shown(file).string()};
}

std::vector<std::string> FolderPackage::names() const {
  std::vector<std::string> names;
  std::error_code error;
  const fs::path folder = root_ / folder_;
  for (fs::recursive_directory_iterator at(folder, error), end; at != end; at.increment(error)) {
    if (error || names.size() == most_names) break;
    if (at->is_regular_file(error) && !leads_out(at->path(), root_))
      names.push_back(at->path().lexically_relative(folder).generic_string());
  }
  std::ranges::sort(names);
  return names;
}

}  // namespace casus::cli
