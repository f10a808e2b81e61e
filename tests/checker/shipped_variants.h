// All variants that ship, for tests that ask something of each of them: whatever stands in mapdata/ is asked.
#pragma once

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "checker/cli/data_folder.h"
#include "checker/faults/map_faults.h"
#include "tests/checker/corpus/corpus_texts.h"

namespace casus::testing {

inline std::vector<std::string> shipped_ids() { return cli::DataFolder{CASUS_SOURCE_DIR}.variant_ids(); }

inline const std::vector<std::shared_ptr<const Variant>>& shipped_variants() {
  static const std::vector<std::shared_ptr<const Variant>> all = [] {
    std::vector<std::shared_ptr<const Variant>> variants;
    for (const std::string& id : shipped_ids()) {
      auto read = shelf().get(id);
      if (!read) throw std::runtime_error(to_string(read.problems()));
      variants.push_back(*read);
    }
    return variants;
  }();
  return all;
}

// Those with a map of their own. The borders of a variant that only ends sooner, or has another start, are shown by the
// cases of the variant that it extends.
inline std::vector<std::string> ids_with_maps() {
  const auto has_file = [](const std::string& id) {
    return std::filesystem::exists(std::filesystem::path(CASUS_SOURCE_DIR) / "mapdata" / id / "map.xml");
  };
  std::vector<std::string> ids;
  for (const auto& variant : shipped_variants()) {
    const auto has_its_map = [&](const auto& other) {
      return has_file(other->id) && faults::have_same_map(*other, *variant);
    };
    if (has_file(variant->id) || std::ranges::none_of(shipped_variants(), has_its_map)) ids.push_back(variant->id);
  }
  return ids;
}

// A test of its own for each: CASUS_OF_EVERY_VARIANT(Distribution), then TEST_P(Distribution, KeepsItsFloors) with
// GetParam(), the id. Every process of the program lists the ids when it starts, whichever test it runs, so no variant
// is read for that.
inline std::string name_of_test(const ::testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::ranges::replace(name, '-', '_');
  return name;
}

}  // namespace casus::testing

#define CASUS_OF_VARIANTS(Suite, ids)                            \
  class Suite : public ::testing::TestWithParam<std::string> {}; \
  INSTANTIATE_TEST_SUITE_P(OfEveryVariant, Suite, ::testing::ValuesIn(ids), casus::testing::name_of_test)
#define CASUS_OF_EVERY_VARIANT(Suite) CASUS_OF_VARIANTS(Suite, casus::testing::shipped_ids())
