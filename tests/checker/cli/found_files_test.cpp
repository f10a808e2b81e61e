// The files of a folder that is imported.
#include "checker/cli/found_files.h"

#include <sys/stat.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/cli/recorded_files.h"
#include "tests/checker/cli/program.h"
#include "tests/checker/files/without_rights.h"

namespace casus::cli {
namespace found_files_test {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(FoundFiles, AreThoseOfAllFoldersThatCanBeRead) {
  const TemporaryFolder folder;
  for (const char* below : {"a", "b", "c"}) std::filesystem::create_directory(folder / below);
  const std::string first = folder.write("a/one.json", "{}"), last = folder.write("c/one.json", "{}");
  ASSERT_EQ(::chmod(folder.path().c_str(), 0755), 0);
  ASSERT_EQ(::chmod((folder / "b").c_str(), 0), 0);
  {
    const WithoutRights here;
    const FoundFiles found = files_below(folder.path());
    EXPECT_THAT(found.files, ElementsAre(first, last));
    EXPECT_THAT(to_string(found.report.problems), HasSubstr("/b: the folder cannot be read: Permission denied"));
    const auto recorded = recorded_files({folder.path().string()});
    ASSERT_FALSE(recorded);
    EXPECT_THAT(to_string(recorded.problems()), HasSubstr("/b: the folder cannot be read"));
  }
  ASSERT_EQ(::chmod((folder / "b").c_str(), 0700), 0);
}

}  // namespace found_files_test
}  // namespace casus::cli
