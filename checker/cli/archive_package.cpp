#include "checker/cli/archive_package.h"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace casus::cli {

namespace fs = std::filesystem;
using transfer::Package;

ArchivePackage::ArchivePackage(std::shared_ptr<const files::ZipArchive> archive, std::string folder, AboutMaps about)
    : archive_(std::move(archive)), folder_(std::move(folder)), about_(std::move(about)) {}

Read<NamedText> ArchivePackage::read(std::string_view name, const SourcePos& named_at) const {
  const auto path = transfer::path_in_package(folder_, name);
  if (!path) return transfer::outside_of_package(name, named_at);
  const auto known = transfer::name_among(archive_->names(), *path);
  if (!known) return transfer::missing_in_package(name, names(), named_at);
  Read<std::string> text = archive_->text(*known);
  if (!text) return placed(text.problems(), named_at);
  return NamedText{*std::move(text), archive_->shown(*known)};
}

std::vector<std::string> ArchivePackage::names() const {
  std::vector<std::string> below;
  const std::string begin = folder_.empty() ? "" : folder_ + '/';
  for (const std::string& name : archive_->names()) {
    if (name.starts_with(begin)) below.push_back(name.substr(begin.size()));
  }
  return below;
}

// As seen from the folder that the package begins in.
std::vector<std::string> ArchivePackage::all_names() const {
  std::vector<std::string> all;
  for (const std::string& name : archive_->names())
    all.push_back(folder_.empty() ? name : fs::path(name).lexically_relative(folder_).generic_string());
  std::ranges::sort(all);
  return all;
}

Read<NamedText> ArchivePackage::read_of_base(std::string_view name, const SourcePos& named_at) const {
  const auto path = transfer::path_in_package(folder_, name);
  if (!path || transfer::name_among(archive_->names(), *path)) return read(name, named_at);
  return read_in_base_folders(about_, name, archive_->shown_name(),
                              transfer::missing_in_package(name, names(), named_at));
}

Read<std::shared_ptr<const Package>> ArchivePackage::neighbour(std::string_view folder,
                                                               const SourcePos& named_at) const {
  if (!transfer::can_be_neighbour(folder)) return transfer::outside_of_package(folder, named_at);
  const auto path = transfer::path_in_package(folder_, "../" + std::string(folder));
  const bool is_here = path && std::ranges::any_of(archive_->names(), [&](const std::string& name) {
                         return name.starts_with(*path + '/');
                       });
  if (is_here) return std::shared_ptr<const Package>(std::make_shared<ArchivePackage>(archive_, *path, about_));
  return neighbour_in_base_folders(about_, folder, {archive_->shown_name()}, named_at);
}

}  // namespace casus::cli
