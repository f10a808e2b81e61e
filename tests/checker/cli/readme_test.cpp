#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/checker/cli/program.h"

namespace casus {
namespace readme_test {

using ::testing::HasSubstr;

TEST(Readme, ShowsABoardAsItIsDrawn) {
  const TemporaryFolder folder;
  const Finished casus =
      run_casus({"adjudicate", "--position", "docs/pictures/board.txt", "--picture", folder / "board.svg"});
  ASSERT_EQ(casus.status, 0) << casus.err;
  EXPECT_TRUE(contents_of(folder.path() / "board.svg") == contents_of(CASUS_SOURCE_DIR "/docs/pictures/board.svg"))
      << "look at the new picture and accept it: casus adjudicate --position docs/pictures/board.txt "
         "--picture docs/pictures/board.svg";
}

TEST(Readme, ShowsAnImpulseAsItIsDrawn) {
  const TemporaryFolder folder;
  const Finished casus = run_casus({"adjudicate", "--variant", "1700ad", "--orders", "docs/examples/year-1700.txt",
                                    "--impulse", "2", "--picture", folder / "impulse.svg"});
  ASSERT_EQ(casus.status, 0) << casus.err;
  EXPECT_TRUE(contents_of(folder.path() / "impulse.svg") == contents_of(CASUS_SOURCE_DIR "/docs/pictures/impulse.svg"))
      << "look at the new picture and accept it: casus adjudicate --variant 1700ad --orders "
         "docs/examples/year-1700.txt --impulse 2 --picture docs/pictures/impulse.svg";
}

TEST(Readme, ShowsAnExplanationAsItIsPrinted) {
  const std::string readme = contents_of(CASUS_SOURCE_DIR "/README.md");
  const std::size_t begin = readme.find("# France\n");
  ASSERT_NE(begin, std::string::npos);
  const std::string shown = readme.substr(begin, readme.find("```", begin) - begin);
  const Finished casus =
      run_casus({"adjudicate", "--explain", "France: A Paris - Burgundy", "Germany: A Munich - Burgundy"});
  EXPECT_THAT(casus.out, HasSubstr(shown));
}

}  // namespace readme_test
}  // namespace casus
