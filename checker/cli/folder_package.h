// A package of files on the disk (checker/foreign_maps/package.h).
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "checker/foreign_maps/package.h"

namespace casus::cli {

// What the user says of maps, since their files do not say it.
struct AboutMaps {
  std::vector<std::filesystem::path> base_folders;  // where the maps are that others are based on
  std::optional<transfer::Site> site;
};

// The file of a base map in the first of these folders that has it. If none has it, `missing` says where it was looked
// for, `looked_in` before these.
Read<NamedText> read_in_base_folders(const AboutMaps& about, std::string_view name, std::string looked_in,
                                     Diagnostic missing);
// The folder of a variant in the first of these folders that has it; a problem says where it was looked for,
// `looked_in` before these.
Read<std::shared_ptr<const transfer::Package>> neighbour_in_base_folders(const AboutMaps& about,
                                                                         std::string_view folder,
                                                                         std::vector<std::string> looked_in,
                                                                         const SourcePos& named_at);

class FolderPackage : public transfer::Package {
 public:
  // `root`: the folder that no name leads out of, except to a base folder or a neighbour; `begins_in`: the folder, in
  // `root`, of the file that the package begins with.
  FolderPackage(std::filesystem::path root, const std::filesystem::path& begins_in, AboutMaps about = {});
  Read<NamedText> read(std::string_view name, const SourcePos& named_at) const override;
  std::vector<std::string> names() const override;
  std::vector<std::string> all_names() const override;
  Read<NamedText> read_of_base(std::string_view name, const SourcePos& named_at) const override;
  Read<std::shared_ptr<const Package>> neighbour(std::string_view folder, const SourcePos& named_at) const override;
  std::optional<transfer::Site> site() const override { return about_.site; }

 private:
  std::vector<std::string> names_below(const std::filesystem::path& folder) const;

  std::filesystem::path root_;
  std::string folder_;  // from the root
  AboutMaps about_;
};

}  // namespace casus::cli
