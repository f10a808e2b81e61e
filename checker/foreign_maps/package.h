// The files that a map in another form is made of: a file that was named, and the files next to it that it names in
// turn.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/rules/variant_files.h"
#include "engine/text/diagnostic.h"

namespace casus::transfer {

// The site of a variant of webDiplomacy or vDiplomacy. Its files do not say it, and some rules differ.
enum class Site : std::uint8_t { WebDiplomacy, VDiplomacy };

class Package {
 public:
  virtual ~Package() = default;
  // A file by the name that another file of the package gives it, with / or \: relative to the folder of the file that
  // the package begins with. If no file has this name, one whose name differs in letter case only. A name that leads
  // out of the package is a problem, as is a file that is missing or too large; its place is `named_at`.
  virtual Read<NamedText> read(std::string_view name, const SourcePos& named_at) const = 0;
  virtual std::vector<std::string> names() const = 0;  // of all files in that folder and below it, in ascending order
  // The same with those of the package that are elsewhere ("../classical/start/map.go").
  virtual std::vector<std::string> all_names() const = 0;
  // The file of a map that the map of the package is based on: in the package, or in a folder that the user named.
  virtual Read<NamedText> read_of_base(std::string_view name, const SourcePos& named_at) const {
    return read(name, named_at);
  }
  // The folder of such a map: next to the folder of the package, or in a folder that the user named. A problem says
  // where it was looked for.
  virtual Read<std::shared_ptr<const Package>> neighbour(std::string_view folder, const SourcePos& named_at) const = 0;
  virtual std::optional<Site> site() const { return std::nullopt; }  // if the user named it
};

// The path that this text names, from the package's own folder: only with /, and without "." and ".."; nothing if it
// leads out.
std::optional<std::string> path_in_package(std::string_view folder, std::string_view written);
// The name among these that differs from `wanted` in letter case at most; nothing if there is none.
std::optional<std::string> name_among(const std::vector<std::string>& names, std::string_view wanted);
Diagnostic missing_in_package(std::string_view written, const std::vector<std::string>& names,
                              const SourcePos& named_at);
Diagnostic outside_of_package(std::string_view written, const SourcePos& named_at);
// `looked_in`: the folders in which it could be.
Diagnostic missing_neighbour(std::string_view folder, const std::vector<std::string>& looked_in,
                             const SourcePos& named_at);
bool can_be_neighbour(std::string_view folder);  // one name: letters, digits, - and _

// For texts in memory. A name like "../other/a.txt" is of a neighbour.
class PackageOfTexts : public Package {
 public:
  explicit PackageOfTexts(std::map<std::string, std::string> texts, std::optional<Site> site = std::nullopt)
      : texts_(std::move(texts)), site_(site) {}
  Read<NamedText> read(std::string_view name, const SourcePos& named_at) const override;
  std::vector<std::string> names() const override;
  std::vector<std::string> all_names() const override { return names(); }
  Read<std::shared_ptr<const Package>> neighbour(std::string_view folder, const SourcePos& named_at) const override;
  std::optional<Site> site() const override { return site_; }

 private:
  std::map<std::string, std::string> texts_;
  std::optional<Site> site_;
  std::string folder_;  // of a neighbour: "../other/"
};

}  // namespace casus::transfer
