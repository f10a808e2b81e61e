// casus book: what it writes, and what it says when it cannot.
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/checker/cli/program.h"

namespace casus {
namespace book_test {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

// A bounce that the case takes for a move.
constexpr const char* wrong_case =
    "variant standard\n\nchapter MINE \"Mine\"\n\ncase MINE.1 \"An army moves\"\n  phase  Spring 1901 movement\n  France\n"
    "    A Paris - Burgundy   moves\n  Germany\n    A Munich - Burgundy  bounces\n";

// Pages are too long to be printed when an expectation fails.
bool has(const std::string& page, std::string_view text) { return page.find(text) != std::string::npos; }

TEST(BookCommand, WritesPagesOfTheCasesThatAreSelected) {
  const TemporaryFolder folder;
  const Finished casus = run_casus({"book", "-o", folder / "book", "--chapter", "CL.YEAR"});
  ASSERT_EQ(casus.status, 0) << casus.err;
  EXPECT_THAT(casus.out, HasSubstr("book/index.html"));
  const fs::path book = folder.path() / "book";
  for (const char* file : {"index.html", "cases/CL.YEAR.1.html", "chapters/CL.YEAR.html", "rulebooks/classical.html",
                           "clauses/classical/build/anywhere.html", "rulings/cl-victory.html", "docs/notation.html"}) {
    EXPECT_TRUE(fs::exists(book / file)) << file;
  }
  EXPECT_FALSE(fs::exists(book / "cases/CL.BUILD.1.html"));
  EXPECT_TRUE(has(contents_of(book / "cases/CL.YEAR.1.html"), "case CL.YEAR.1"));
  // A second one takes its place.
  EXPECT_EQ(run_casus({"book", "-q", "-o", folder / "book", "--id", "CL.BUILD.1"}).status, 0);
  EXPECT_TRUE(fs::exists(book / "cases/CL.BUILD.1.html"));
  EXPECT_FALSE(fs::exists(book / "cases/CL.YEAR.1.html"));
}

TEST(BookCommand, SaysOnItsPageThatACaseFails) {
  const TemporaryFolder folder;
  const std::string file = folder.write("wrong.case", wrong_case);
  const Finished casus = run_casus({"book", file, "-o", folder / "book"});
  EXPECT_EQ(casus.status, 1);
  EXPECT_THAT(casus.out, HasSubstr("1 of 1 case does not come out as it states"));
  const std::string page = contents_of(folder.path() / "book/cases/MINE.1.html");
  EXPECT_TRUE(has(page, "has another result than it states"));
  EXPECT_TRUE(has(page, "The case states another outcome: moves."));
  const std::string front = contents_of(folder.path() / "book/index.html");
  EXPECT_TRUE(has(front, "1 of 1 case does not come out as it states."));
  EXPECT_TRUE(has(front, "MINE.1"));
}

TEST(BookCommand, SaysThatAFileCannotBeRead) {
  const TemporaryFolder folder;
  const std::string file = folder.write("broken.case", "variant standard\n\nwhat is this\n");
  const Finished casus = run_casus({"book", file, "-o", folder / "book"});
  EXPECT_EQ(casus.status, 2);
  EXPECT_THAT(casus.out, HasSubstr("1 of 1 case does not come out as it states"));
  EXPECT_TRUE(has(contents_of(folder.path() / "book/index.html"), "1 of 1 case does not come out as it states."));
}

TEST(BookCommand, DoesWithoutDocs) {
  const TemporaryFolder folder;
  fs::create_directories(folder.path() / "mapdata");
  fs::copy(fs::path(CASUS_SOURCE_DIR) / "mapdata/standard", folder.path() / "mapdata/standard");
  fs::create_directories(folder.path() / "cases");
  folder.write("cases/mine.case", replaced(wrong_case, "  moves", "  bounces"));
  const Finished casus = run_casus({"book", "--data", folder.path().string(), "-o", folder / "book"});
  ASSERT_EQ(casus.status, 0) << casus.err << casus.out;
  const fs::path book = folder.path() / "book";
  EXPECT_TRUE(fs::exists(book / "cases/MINE.1.html"));
  EXPECT_TRUE(has(contents_of(book / "rulebooks/standard.html"), "standard/bounce/stand-off"));
  EXPECT_FALSE(fs::exists(book / "docs"));
  EXPECT_FALSE(fs::exists(book / "rulings.html"));
}

TEST(BookCommand, HarmsNothingThatIsNotItsOwn) {
  const TemporaryFolder folder;
  fs::create_directories(folder.path() / "book");
  folder.write("book/letter.txt", "Dear Italy");
  const Finished casus = run_casus({"book", "-o", folder / "book", "--id", "6.A.1"});
  EXPECT_EQ(casus.status, 2);
  EXPECT_EQ(contents_of(folder.path() / "book/letter.txt"), "Dear Italy");
}

TEST(BookCommand, NamesTheNearestOfAMistake) {
  const TemporaryFolder folder;
  const Finished casus = run_casus({"book", "-o", folder / "book", "--chapter", "CL.YEARS"});
  EXPECT_EQ(casus.status, 2);
  EXPECT_THAT(casus.err, HasSubstr("CL.YEAR"));
  EXPECT_FALSE(fs::exists(folder.path() / "book"));
}

}  // namespace book_test
}  // namespace casus
