// All variants that ship, for tests that ask something of each of them: whatever stands in mapdata/ is asked.
#pragma once

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "checker/cli/data_folder.h"
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

// Those with cases of their own. An edition that only ends sooner, or has another start, is shown by the cases of the
// variant that it extends, borders among them.
inline std::vector<std::string> ids_with_cases() {
  std::vector<std::string> ids = shipped_ids();
  std::erase_if(ids, [](const std::string& id) {
    return !std::filesystem::is_directory(std::filesystem::path(CASUS_SOURCE_DIR) / "cases" / id);
  });
  return ids;
}

// A test of its own for each: CASUS_OF_EVERY_VARIANT(Distribution), then TEST_P(Distribution, KeepsItsFloors) with
// GetParam(), the id.
inline std::string name_of_test(const ::testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::ranges::replace(name, '-', '_');
  return name;
}

}  // namespace casus::testing

#define CASUS_OF_VARIANTS(Suite, ids)                                                       \
  class Suite : public ::testing::TestWithParam<std::string> {};                            \
  INSTANTIATE_TEST_SUITE_P(OfEveryVariant, Suite, ::testing::ValuesIn(casus::testing::ids), \
                           casus::testing::name_of_test)
#define CASUS_OF_EVERY_VARIANT(Suite) CASUS_OF_VARIANTS(Suite, shipped_ids())
