// The positions that have a name: the starts of the variants that begin with a movement phase, and those of census/.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "checker/cli/chosen_variant.h"
#include "checker/cli/data_folder.h"
#include "checker/collection/variant_shelf.h"
#include "engine/board/position.h"
#include "engine/rules/variant.h"

namespace casus::cli {

struct NamedPosition {
  std::string name, file;  // "standard, start"; the file is that of the variant, or one of census/
  std::shared_ptr<const Variant> variant;
  Position position;
};

// Of these variants: first the starts, then those of census/ by file name.
Read<std::vector<NamedPosition>> named_positions(const DataFolder& data, const Variants& variants,
                                                 collection::VariantShelf& shelf);

}  // namespace casus::cli
