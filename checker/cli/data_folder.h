// Where the variants and the corpus are.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/rules/variant.h"
#include "engine/text/diagnostic.h"

namespace casus::cli {

struct DataFolder {
  std::filesystem::path root;

  std::filesystem::path mapdata() const { return root / "mapdata"; }
  std::filesystem::path cases() const { return root / "cases"; }
  FileSource variants() const;
  std::vector<std::string> variant_ids() const;  // sorted
  // The small worlds (worlds/, beside mapdata/), and behind them the variants that they extend.
  FileSource worlds() const;
  std::vector<std::string> world_ids() const;  // sorted
};

// `given` (what --data says), or the environment's CASUS_DATA, or the nearest folder above the program with a mapdata/
// in it, or the folder that the program was built from.
Read<DataFolder> find_data(const std::string& given);

// "ambition-empire-6, standard": for messages about an id that is none of them.
std::string nearest_variant(const DataFolder& data, const std::string& id);

}  // namespace casus::cli
