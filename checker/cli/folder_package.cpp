#include "checker/cli/folder_package.h"

#include <algorithm>
#include <system_error>

#include <fmt/format.h>

#include "checker/cli/found_files.h"
#include "checker/files/files.h"

namespace casus::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_names = 10'000;
constexpr const char* base_folder_advice = "--base-folder with the folder that has it";

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

// The file with this path below the folder; if there is none, one whose name differs in letter case only.
std::optional<fs::path> file_in(const fs::path& folder, const std::string& path) {
  fs::path file = folder / path;
  std::error_code error;
  if (fs::is_regular_file(file, error) || fs::is_symlink(file, error)) return file;
  const auto other = transfer::name_among(files_in(file.parent_path()), file.filename().string());
  if (!other) return std::nullopt;
  return file.replace_filename(*other);
}

Read<NamedText> text_of_file(const fs::path& file, const fs::path& root, const SourcePos& named_at) {
  if (const auto problem = problem_of_link(file, root, named_at)) return *problem;
  std::error_code error;
  if (!fs::is_regular_file(file, error))
    return Diagnostic{named_at, "a link to what is no file", "a file in the package", files::shown(file).string(), ""};
  Read<std::string> text = files::read_file(file);
  if (!text) return placed(text.problems(), named_at);
  return NamedText{*std::move(text), files::shown(file).string()};
}

// The folder of a variant in this place.
std::optional<Read<std::shared_ptr<const transfer::Package>>> neighbour_at(const fs::path& place,
                                                                           std::string_view folder,
                                                                           const AboutMaps& about,
                                                                           const SourcePos& named_at) {
  const fs::path found = (place / folder).lexically_normal();
  std::error_code error;
  if (!fs::is_directory(found, error)) return std::nullopt;
  if (const auto problem = problem_of_link(found, place, named_at)) return *problem;
  return std::shared_ptr<const transfer::Package>(std::make_shared<FolderPackage>(found, found, about));
}

}  // namespace

Read<NamedText> read_in_base_folders(const AboutMaps& about, std::string_view name, std::string looked_in,
                                     Diagnostic missing) {
  const auto path = transfer::path_in_package("", name);
  for (const fs::path& base : about.base_folders) {
    if (const auto file = path ? file_in(base, *path) : std::nullopt) return text_of_file(*file, base, missing.at);
    looked_in += " or " + files::shown(base).string();
  }
  missing.expected = fmt::format("the file in {}; or {}", looked_in, base_folder_advice);
  return missing;
}

Read<std::shared_ptr<const transfer::Package>> neighbour_in_base_folders(const AboutMaps& about,
                                                                         std::string_view folder,
                                                                         std::vector<std::string> looked_in,
                                                                         const SourcePos& named_at) {
  for (const fs::path& place : about.base_folders) {
    if (auto found = neighbour_at(place, folder, about, named_at)) return *std::move(found);
    looked_in.push_back(files::shown(place).string());
  }
  Diagnostic missing = transfer::missing_neighbour(folder, looked_in, named_at);
  missing.expected += std::string("; or ") + base_folder_advice;
  return missing;
}

FolderPackage::FolderPackage(fs::path root, const fs::path& begins_in, AboutMaps about)
    : root_(std::move(root)), folder_(begins_in.lexically_relative(root_).generic_string()), about_(std::move(about)) {}

Read<NamedText> FolderPackage::read(std::string_view name, const SourcePos& named_at) const {
  const auto path = transfer::path_in_package(folder_, name);
  if (!path) return transfer::outside_of_package(name, named_at);
  if (const auto file = file_in(root_, *path)) return text_of_file(*file, root_, named_at);
  return transfer::missing_in_package(name, files_in((root_ / *path).parent_path()), named_at);
}

Read<NamedText> FolderPackage::read_of_base(std::string_view name, const SourcePos& named_at) const {
  const auto path = transfer::path_in_package(folder_, name);
  if (!path) return transfer::outside_of_package(name, named_at);
  if (const auto file = file_in(root_, *path)) return text_of_file(*file, root_, named_at);
  const fs::path folder = (root_ / *path).parent_path();
  return read_in_base_folders(about_, name, files::shown(folder.empty() ? "." : folder).string(),
                              transfer::missing_in_package(name, files_in(folder), named_at));
}

Read<std::shared_ptr<const transfer::Package>> FolderPackage::neighbour(std::string_view folder,
                                                                        const SourcePos& named_at) const {
  if (!transfer::can_be_neighbour(folder)) return transfer::outside_of_package(folder, named_at);
  const fs::path place = (root_ / folder_ / "..").lexically_normal();
  if (auto found = neighbour_at(place, folder, about_, named_at)) return *std::move(found);
  return neighbour_in_base_folders(about_, folder, {files::shown(place).string()}, named_at);
}

std::vector<std::string> FolderPackage::names() const { return names_below(root_ / folder_); }

std::vector<std::string> FolderPackage::all_names() const { return names_below(root_); }

// As seen from the folder that the package begins in.
std::vector<std::string> FolderPackage::names_below(const fs::path& folder) const {
  std::vector<std::string> names;
  std::error_code error;
  constexpr auto options = fs::directory_options::skip_permission_denied;
  for (fs::recursive_directory_iterator at(folder, options, error), end; at != end; at.increment(error)) {
    if (names.size() == most_names) break;
    if (at->path().filename().string().starts_with('.')) {
      at.disable_recursion_pending();
    } else if (at->is_regular_file(error) && !leads_out(at->path(), root_)) {
      names.push_back(at->path().lexically_relative(root_ / folder_).generic_string());
    }
  }
  std::ranges::sort(names);
  return names;
}

}  // namespace casus::cli
