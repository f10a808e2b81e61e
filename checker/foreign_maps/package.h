// The files that a map in another form is made of: a file that was named, and the files next to it that it names in
// turn.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/rules/variant_files.h"
#include "engine/text/diagnostic.h"

namespace casus::transfer {

class Package {
 public:
  virtual ~Package() = default;
  // A file by the name that another file of the package gives it, with / or \: relative to the folder of the file that
  // the package begins with. If no file has this name, one whose name differs in letter case only. A name that leads
  // out of the package is a problem, as is a file that is missing or too large; its place is `named_at`.
  virtual Read<NamedText> read(std::string_view name, const SourcePos& named_at) const = 0;
  virtual std::vector<std::string> names() const = 0;  // of all files in that folder and below it, in ascending order
};

// The path that this text names, from the package's own folder: only with /, and without "." and ".."; nothing if it
// leads out.
std::optional<std::string> path_in_package(std::string_view folder, std::string_view written);
// The name among these that differs from `wanted` in letter case at most; nothing if there is none.
std::optional<std::string> name_among(const std::vector<std::string>& names, std::string_view wanted);
Diagnostic missing_in_package(std::string_view written, const std::vector<std::string>& names,
                              const SourcePos& named_at);
Diagnostic outside_of_package(std::string_view written, const SourcePos& named_at);

// For texts in memory.
class PackageOfTexts : public Package {
 public:
  explicit PackageOfTexts(std::map<std::string, std::string> texts) : texts_(std::move(texts)) {}
  Read<NamedText> read(std::string_view name, const SourcePos& named_at) const override;
  std::vector<std::string> names() const override;

 private:
  std::map<std::string, std::string> texts_;
};

}  // namespace casus::transfer
