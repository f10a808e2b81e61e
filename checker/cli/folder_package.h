// A package of files on the disk (checker/foreign_maps/package.h).
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "checker/foreign_maps/package.h"

namespace casus::cli {

class FolderPackage : public transfer::Package {
 public:
  // `root`: the folder that no name leads out of; `begins_in`: the folder, in `root`, of the file that the package
  // begins with.
  FolderPackage(std::filesystem::path root, const std::filesystem::path& begins_in);
  Read<NamedText> read(std::string_view name, const SourcePos& named_at) const override;
  std::vector<std::string> names() const override;

 private:
  std::filesystem::path root_;
  std::string folder_;  // from the root
};

}  // namespace casus::cli
