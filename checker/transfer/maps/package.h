// The files that a map in another form is made of: one that was named, and those beside it that it names in turn.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/variant_files.h"
#include "engine/text/diagnostic.h"

namespace casus::transfer {

class Package {
 public:
  virtual ~Package() = default;
  // A file by the name that another file of the package gives it: relative to that file's folder, with / or \. Where no
  // file is called so, one whose name differs in letter case only. A name that leads out of the package is a problem,
  // as is a file that is not there or too large; it stands at `named_at`.
  virtual Read<NamedText> read(std::string_view name, const SourcePos& named_at) const = 0;
  virtual std::vector<std::string> names() const = 0;  // of all files, in ascending order
};

// The name among `names` that is meant by one that is written so; nothing where there is none, or where it leads out.
std::optional<std::string> name_in_package(std::string_view written, const std::vector<std::string>& names);
Diagnostic missing_in_package(std::string_view written, const std::vector<std::string>& names,
                              const SourcePos& named_at);

// For texts that are in memory.
class PackageOfTexts : public Package {
 public:
  explicit PackageOfTexts(std::map<std::string, std::string> texts) : texts_(std::move(texts)) {}
  Read<NamedText> read(std::string_view name, const SourcePos& named_at) const override;
  std::vector<std::string> names() const override;

 private:
  std::map<std::string, std::string> texts_;
};

}  // namespace casus::transfer
