#include "checker/corpus/files.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "tests/checker/cli/program.h"

namespace casus::corpus {
namespace files_test {

TEST(WriteFile, ReplacesTheWholeFileAndMakesItsFolder) {
  const TemporaryFolder folder;
  const std::string path = folder / "new/x.json";
  ASSERT_TRUE(write_file(path, "a long first text"));
  ASSERT_TRUE(write_file(path, "short"));
  EXPECT_EQ(contents_of(path), "short");
  EXPECT_EQ(folder.entries(), std::vector<std::string>{"new"});
}

TEST(WriteFolder, ReplacesOursAndNothingElse) {
  const TemporaryFolder folder;
  const std::map<std::string, std::string> report{{"mark", ""}, {"pages/a.html", "A"}};
  ASSERT_TRUE(write_folder(folder / "report/", report, "mark"));
  ASSERT_TRUE(write_folder(folder / "report", {{"mark", ""}, {"b.html", "B"}}, "mark"));
  EXPECT_FALSE(std::filesystem::exists(folder / "report/pages"));
  EXPECT_EQ(contents_of(folder / "report/b.html"), "B");

  folder.write("photos/holiday", "mine");
  EXPECT_FALSE(write_folder(folder / "photos", report, "mark"));
  EXPECT_EQ(contents_of(folder / "photos/holiday"), "mine");
  EXPECT_EQ(folder.entries(), (std::vector<std::string>{"photos", "report"}));
}

// A name without a folder, as people type it.
TEST(WriteFileAndFolder, WriteBesideWhereThePersonStands) {
  const TemporaryFolder folder;
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(folder / "");
  EXPECT_TRUE(write_file("board.svg", "<svg/>"));
  EXPECT_TRUE(write_folder("report", {{"mark", ""}}, "mark"));
  std::filesystem::current_path(before);
  EXPECT_EQ(folder.entries(), (std::vector<std::string>{"board.svg", "report"}));
}

}  // namespace files_test
}  // namespace casus::corpus
