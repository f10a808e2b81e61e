// A package of files in a zip archive (checker/foreign_maps/package.h). Nothing is unpacked to the disk.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "checker/cli/folder_package.h"
#include "checker/files/zip_archive.h"
#include "checker/foreign_maps/package.h"

namespace casus::cli {

class ArchivePackage : public transfer::Package {
 public:
  // `folder`: the folder, in the archive, of the file that the package begins with; "" at the top. No name leads out
  // of the archive, except to a base folder.
  ArchivePackage(std::shared_ptr<const files::ZipArchive> archive, std::string folder, AboutMaps about);
  Read<NamedText> read(std::string_view name, const SourcePos& named_at) const override;
  std::vector<std::string> names() const override;
  std::vector<std::string> all_names() const override;
  Read<NamedText> read_of_base(std::string_view name, const SourcePos& named_at) const override;
  Read<std::shared_ptr<const Package>> neighbour(std::string_view folder, const SourcePos& named_at) const override;
  std::optional<transfer::Site> site() const override { return about_.site; }

 private:
  std::shared_ptr<const files::ZipArchive> archive_;
  std::string folder_;
  AboutMaps about_;
};

}  // namespace casus::cli
