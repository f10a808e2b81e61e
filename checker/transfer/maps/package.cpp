#include "checker/transfer/maps/package.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "engine/text/names.h"

namespace casus::transfer {

std::optional<std::string> name_in_package(std::string_view written, const std::vector<std::string>& names) {
  std::string plain(written);
  std::ranges::replace(plain, '\\', '/');
  const std::filesystem::path path = std::filesystem::path(plain).lexically_normal();
  if (plain.empty() || path.is_absolute() || *path.begin() == "..") return std::nullopt;
  const std::string wanted = path.generic_string();
  if (std::ranges::find(names, wanted) != names.end()) return wanted;
  const auto lower = [](std::string text) {
    std::ranges::transform(text, text.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    return text;
  };
  const auto other = std::ranges::find_if(names, [&](const std::string& name) { return lower(name) == lower(wanted); });
  if (other == names.end()) return std::nullopt;
  return *other;
}

Diagnostic missing_in_package(std::string_view written, const std::vector<std::string>& names, const SourcePos& named_at) {
  return {named_at, "a file that is not there", "the name of a file in the same folder or below it", std::string(written),
          nearest_name(written, names)};
}

Read<NamedText> PackageOfTexts::read(std::string_view name, const SourcePos& named_at) const {
  const auto known = name_in_package(name, names());
  if (!known) return missing_in_package(name, names(), named_at);
  return NamedText{texts_.at(*known), *known};
}

std::vector<std::string> PackageOfTexts::names() const {
  std::vector<std::string> all;
  for (const auto& [name, text] : texts_) all.push_back(name);
  return all;
}

}  // namespace casus::transfer
