#include "checker/corpus/variant_source.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/engine/variant_files.h"

namespace casus::corpus {
namespace variant_source_test {

// A text may name anything, and its reader may have been given more than variants.
TEST(GivenVariants, AskTheirFilesForIdsAlone) {
  std::vector<std::string> asked;
  GivenVariants variants([&](std::string_view id, std::string_view file) -> std::optional<Read<NamedText>> {
    asked.push_back(std::string(id) + '/' + std::string(file));
    return testing::mapdata()("standard", file);
  });
  for (const std::string_view said : {"../standard", "designs/mine.xml", ""}) {
    const auto read = variants.get(said);
    ASSERT_FALSE(read.ok()) << said;
    EXPECT_EQ(read.problems().front().problem, "an unknown variant");
    EXPECT_EQ(read.problems().front().found, said);
  }
  EXPECT_TRUE(asked.empty()) << asked.front();
}

}  // namespace variant_source_test
}  // namespace casus::corpus
