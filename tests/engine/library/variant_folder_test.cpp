#include "library/variant_folder.h"

#include <gtest/gtest.h>

namespace casus {
namespace variant_folder_test {

const FileSource& mapdata() {
  static const FileSource files = variants_below(CASUS_SOURCE_DIR "/mapdata");
  return files;
}

TEST(VariantFolder, HoldsVariantsThatExtendEachOther) {
  const auto variant = read_variant("1700ad-1713", mapdata());
  ASSERT_TRUE(variant) << to_string(variant.problems());
  EXPECT_EQ((*variant)->id, "1700ad-1713");
}

TEST(VariantFolder, LeadsNowhereElse) {
  for (const char* id : {"", "..", "../mapdata/standard", "/etc", "no-such-variant"})
    EXPECT_FALSE(mapdata()(id, "variant.xml")) << id;
  for (const char* file : {"", "../standard/map.xml", ".hidden", "/etc/passwd", "no-such-file.xml"})
    EXPECT_FALSE(mapdata()("standard", file)) << file;
}

TEST(VariantFolder, SaysWhatIsThereAndCannotBeRead) {
  const auto a_folder = variants_below(CASUS_SOURCE_DIR)("mapdata", "standard");
  ASSERT_TRUE(a_folder);
  ASSERT_FALSE(*a_folder);
  EXPECT_EQ(a_folder->problems().front().problem, "cannot be read");
  const auto unknown = read_variant("no-such-variant", mapdata());
  EXPECT_FALSE(unknown);
}

}  // namespace variant_folder_test
}  // namespace casus
