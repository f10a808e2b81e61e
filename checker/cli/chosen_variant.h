// The variant that --variant names: an id of mapdata/, or a designer's own XML file.
#pragma once

#include <string>

#include "checker/cli/data_folder.h"
#include "checker/corpus/case_reader.h"

namespace casus::cli {

struct ChosenVariant {
  std::string id;
  FileSource files;  // mapdata/, with the XML file and its folder in front
};

// A file is told from an id by its ending, ".xml". The files of its own id are looked for beside it.
Read<ChosenVariant> choose_variant(const std::string& said, const DataFolder& data);
Read<std::shared_ptr<const Variant>> read_chosen(const std::string& said, const DataFolder& data);
// `shelf` is over the chosen variant's files.
Read<std::shared_ptr<const Variant>> read_chosen(const ChosenVariant& chosen, const DataFolder& data,
                                                 corpus::VariantShelf& shelf);

// The same variant with options set by "NAME=VALUE", names and values as in `casus list options`.
Read<std::shared_ptr<const Variant>> with_options(std::shared_ptr<const Variant> variant,
                                                  const std::vector<std::string>& settings);

}  // namespace casus::cli
