#include "checker/foreign_maps/package.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "checker/foreign_maps/word_lines.h"
#include "engine/text/names.h"

namespace casus::transfer {

std::optional<std::string> path_in_package(std::string_view folder, std::string_view written) {
  std::string plain(written);
  std::ranges::replace(plain, '\\', '/');
  if (plain.empty() || plain.front() == '/' || plain.find('\0') != plain.npos) return std::nullopt;
  const std::filesystem::path path = (std::filesystem::path(folder) / plain).lexically_normal();
  if (path.empty() || path.is_absolute() || *path.begin() == "..") return std::nullopt;
  return path.generic_string();
}

std::optional<std::string> name_among(const std::vector<std::string>& names, std::string_view wanted) {
  if (const auto same = std::ranges::find(names, wanted); same != names.end()) return *same;
  const auto other = std::ranges::find_if(
      names, [&](const std::string& name) { return lower_letters(name) == lower_letters(wanted); });
  if (other == names.end()) return std::nullopt;
  return *other;
}

Diagnostic missing_in_package(std::string_view written, const std::vector<std::string>& names,
                              const SourcePos& named_at) {
  return {named_at, "a missing file", "the name of a file in the same folder or below it", std::string(written),
          nearest_name(written, names)};
}

Diagnostic outside_of_package(std::string_view written, const SourcePos& named_at) {
  return {named_at, "a file outside of the folder that is imported",
          "a file in it; or import the folder that contains both", std::string(written), ""};
}

Diagnostic missing_neighbour(std::string_view folder, const std::vector<std::string>& looked_in,
                             const SourcePos& named_at) {
  return {named_at, "based on another map, whose folder is missing",
          fmt::format("the folder {} in {}", folder, fmt::join(looked_in, " or ")), std::string(folder), ""};
}

bool can_be_neighbour(std::string_view folder) {
  return !folder.empty() && std::ranges::all_of(folder, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  });
}

Read<NamedText> PackageOfTexts::read(std::string_view name, const SourcePos& named_at) const {
  const auto path = path_in_package("", name);
  if (!path) return outside_of_package(name, named_at);
  const auto known = name_among(names(), *path);
  if (!known) return missing_in_package(name, names(), named_at);
  return NamedText{texts_.at(*known), folder_ + *known};
}

std::vector<std::string> PackageOfTexts::names() const {
  std::vector<std::string> all;
  for (const auto& [name, text] : texts_) {
    if (!name.starts_with("../")) all.push_back(name);
  }
  return all;
}

Read<std::shared_ptr<const Package>> PackageOfTexts::neighbour(std::string_view folder,
                                                               const SourcePos& named_at) const {
  if (!can_be_neighbour(folder)) return outside_of_package(folder, named_at);
  PackageOfTexts other({}, site_);
  other.folder_ = fmt::format("../{}/", folder);
  for (const auto& [name, text] : texts_) {
    if (name.starts_with(other.folder_)) other.texts_.emplace(name.substr(other.folder_.size()), text);
    if (name.starts_with("../")) other.texts_.emplace(name, text);
  }
  if (other.names().empty()) return missing_neighbour(folder, {".."}, named_at);
  return std::shared_ptr<const Package>(std::make_shared<PackageOfTexts>(std::move(other)));
}

}  // namespace casus::transfer
