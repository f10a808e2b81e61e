#include "checker/files/zip_archive.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/checker/files/made_zip.h"

namespace casus::files {
namespace zip_archive_test {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::string problem_of(const std::string& bytes) {
  const auto archive = ZipArchive::open(bytes, "a.zip");
  return archive ? "" : to_string(archive.problems());
}
std::string problem_of(std::vector<ZipFile> files) { return problem_of(made_zip(files)); }

TEST(ZipArchive, HasTheFilesInIt) {
  const std::string long_text(100'000, 'x');
  const auto archive = ZipArchive::open(made_zip({{"b/long.txt", long_text},
                                                  {"b/", ""},
                                                  {"a.txt", "stored", false},
                                                  {"./c\\d.txt", "slashes"},
                                                  {".git/x", "hidden"},
                                                  {"b/.x", "hidden"},
                                                  {"empty.txt", ""}},
                                                 "made by a test"),
                                        "a.zip");
  ASSERT_TRUE(archive) << to_string(archive.problems());
  EXPECT_THAT(archive->names(), ElementsAre("a.txt", "b/long.txt", "c/d.txt", "empty.txt"));
  EXPECT_EQ(*archive->text("b/long.txt"), long_text);
  EXPECT_EQ(*archive->text("a.txt"), "stored");
  EXPECT_EQ(*archive->text("c/d.txt"), "slashes");
  EXPECT_EQ(*archive->text("empty.txt"), "");
  EXPECT_EQ(archive->shown("a.txt"), "a.zip/a.txt");
  EXPECT_FALSE(archive->text("b"));
  const auto none = ZipArchive::open(made_zip({}), "a.zip");
  ASSERT_TRUE(none);
  EXPECT_THAT(none->names(), IsEmpty());
}

TEST(ZipArchive, RefusesWhatItDoesNotUnpack) {
  struct Row {
    std::string why;
    std::vector<ZipFile> files;
    std::string message;
  };
  constexpr std::uint32_t link = 0120777u << 16;
  const Row rows[] = {
      {"upwards", {{"../../etc/passwd", "x"}}, "a name that leads out of the archive"},
      {"upwards from a folder", {{"a/../../b", "x"}}, "a name that leads out of the archive"},
      {"upwards by backslashes", {{"..\\b", "x"}}, "a name that leads out of the archive"},
      {"from the root", {{"/etc/passwd", "x"}}, "a name that leads out of the archive"},
      {"of a drive", {{"C:\\b", "x"}}, "a name that leads out of the archive"},
      {"a zero byte", {{std::string("a\0b", 3), "x"}}, "a name that leads out of the archive"},
      {"an empty name", {{"", "x"}}, "a name that leads out of the archive"},
      {"twice", {{"a", "x"}, {"./a", "y"}}, "two files with the same name in an archive"},
      {"encrypted", {{"a", "x", true, 1}}, "an encrypted file in an archive"},
      {"packed otherwise", {{"a", "x", true, 0, 14}}, "a file in an archive that is packed by method 14"},
      {"a link", {{"a", "/etc/passwd", false, 0, 99, link}}, "a link in an archive: it is not followed"},
      {"too much", {{"a", "x", true, 0, 99, 0, 300u << 20}}, "an archive that unpacks to too much"},
      {"too many", std::vector<ZipFile>(10'001, {"a", ""}), "an archive of 10001 entries"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_THAT(problem_of(row.files), HasSubstr(row.message));
  }
}

TEST(ZipArchive, HasOnlyTextsWithinTheLimits) {
  const auto archive = ZipArchive::open(made_zip({{"large", std::string((8u << 20) + 1, 'x')},
                                                  {"picture", std::string("PNG\0", 4)},
                                                  {"more", "12345", true, 0, 99, 0, 4},
                                                  {"less", "12345", true, 0, 99, 0, 6},
                                                  {"stored", "12345", false, 0, 99, 0, 6}}),
                                        "a.zip");
  ASSERT_TRUE(archive) << to_string(archive.problems());
  const auto problem = [&](const char* name) { return to_string(archive->text(name).problems()); };
  EXPECT_THAT(problem("large"), HasSubstr("a.zip/large: is too large to be read"));
  EXPECT_THAT(problem("picture"), HasSubstr("a.zip/picture: is not a text file"));
  EXPECT_TRUE(archive->unpacked("picture"));
  for (const char* name : {"more", "less", "stored"})
    EXPECT_THAT(problem(name), HasSubstr("its bytes do not fit its checksum")) << name;
}

// Each byte changed and each part cut off: the archive is refused, or all that it has is read or refused.
TEST(ZipArchive, NoDamageEndsTheReader) {
  const std::string whole = made_zip({{"a.txt", "some text, some text, some text"}, {"b/c", "more", false}}, "end");
  for (std::size_t length = 0; length < whole.size(); ++length)
    EXPECT_THAT(problem_of(whole.substr(0, length)), HasSubstr("a.zip")) << length;
  std::size_t refused = 0;
  for (std::size_t i = 0; i < whole.size(); ++i) {
    for (const int change : {1, 0x80, 0xff}) {
      std::string damaged = whole;
      damaged[i] = static_cast<char>(damaged[i] ^ change);
      const auto archive = ZipArchive::open(damaged, "a.zip");
      bool is_same = archive.ok();
      if (!archive) {
        EXPECT_FALSE(archive.problems().empty());
      }
      for (const std::string& name : archive ? archive->names() : std::vector<std::string>()) {
        const auto text = archive->text(name);
        if (!text) {
          EXPECT_FALSE(text.problems().empty());
        }
        is_same &= text.ok();
      }
      refused += is_same ? 0 : 1;
    }
  }
  EXPECT_GT(refused, whole.size()) << "bytes that matter are checked";
}

TEST(ZipArchive, IsKnownByItsFirstBytes) {
  EXPECT_TRUE(begins_as_zip(made_zip({{"a", "b"}})));
  EXPECT_TRUE(begins_as_zip(made_zip({})));
  EXPECT_FALSE(begins_as_zip("PK"));
  EXPECT_FALSE(begins_as_zip("<?xml"));
  EXPECT_FALSE(is_zip("/dev/null"));
  EXPECT_FALSE(is_zip("/nowhere/a.zip"));
  EXPECT_THAT(to_string(read_zip("/nowhere/a.zip").problems()), HasSubstr("no such file"));
}

}  // namespace zip_archive_test
}  // namespace casus::files
