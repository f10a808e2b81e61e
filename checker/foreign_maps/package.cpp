#include "checker/foreign_maps/package.h"

#include <algorithm>
#include <filesystem>

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

Read<NamedText> PackageOfTexts::read(std::string_view name, const SourcePos& named_at) const {
  const auto path = path_in_package("", name);
  if (!path) return outside_of_package(name, named_at);
  const auto known = name_among(names(), *path);
  if (!known) return missing_in_package(name, names(), named_at);
  return NamedText{texts_.at(*known), *known};
}

std::vector<std::string> PackageOfTexts::names() const {
  std::vector<std::string> all;
  for (const auto& [name, text] : texts_) all.push_back(name);
  return all;
}

}  // namespace casus::transfer
