#include "checker/corpus/with_results.h"

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/collection/variant_shelf.h"
#include "tests/checker/cli/program.h"

namespace casus::corpus {
namespace with_results_test {

collection::VariantShelf& shelf() {
  static collection::VariantShelf shelf({CASUS_SOURCE_DIR "/mapdata"});
  return shelf;
}

std::string with_crlf(std::string text) {
  for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 2)) text.insert(at, "\r");
  return text;
}

// A case of the corpus that is made wrong becomes what it was, and so does each other byte of its file.
TEST(WithResults, WritesBackWhatACaseOfAnyKindStated) {
  struct Row {
    std::string why, file, id;
    std::vector<std::pair<std::string, std::string>> changes;  // what is right, and what is wrong
  };
  const Row rows[] = {
      {"a turn in two impulses",
       "1700ad/leaders.case",
       "1700.LEAD.2",
       {{"Euge(Boh)-Sil(x3)   under-way / moves against A Sil 3:2",
         "Euge(Boh)-Sil(x3)   under-way / bounces by A Sil 2:2"},
        {"Retreat A(Sil)-GPo  retreats", "Retreat A(Sil)-GPo  disbands"},
        {"units  Austro-Hungarians Euge(Sil)", "units  Austro-Hungarians Euge(Boh)"}}},
      {"grants, and the order that they publish",
       "ambition-empire-6/diplomacy-points.case",
       "AE6.POINTS.3",
       {{"Austria 2  A Switzerland - Burgundy  carried", "Austria 2  A Switzerland - Burgundy  outbid"},
        {"Spain 1    A Switzerland - Tyrol     outbid", "Spain 1    A Switzerland - Tyrol     carried"},
        {"  Switzerland\n    A Switzerland - Burgundy             bounces",
         "  Switzerland\n    A Switzerland - Burgundy             moves"}}},
      {"adjustments",
       "standard/adjustments.case",
       "ADJUST.1",
       {{"Build A Paris  builds", "Build A Paris  illegal"},
        {"units  France A Burgundy, A Paris, A Spain, F Brest", "units  France A Burgundy, A Spain, F Brest"},
        {"next   Spring 1902 movement", "next   Fall 1901 movement"}}},
      {"the second phase",
       "standard/datc-6h-retreats.case",
       "6.H.1",
       {{"F Trieste - Albania             bounces", "F Trieste - Albania             retreats"}}},
  };
  for (const Row& row : rows) {
    const std::string right = contents_of(CASUS_SOURCE_DIR "/cases/" + row.file);
    const std::size_t begin = right.find("case " + row.id + " ");
    ASSERT_NE(begin, std::string::npos) << row.id;
    std::string wrong = right.substr(begin);
    for (const auto& [old, by] : row.changes) {
      ASSERT_NE(wrong.find(old), std::string::npos) << row.id << ": " << old;
      wrong = replaced(wrong, old, by);
    }
    wrong.insert(0, right.substr(0, begin));
    for (const bool has_crlf : {false, true}) {
      SCOPED_TRACE(row.why + (has_crlf ? ", CRLF" : ""));
      const std::string before = has_crlf ? with_crlf(wrong) : wrong;
      const Read<WithResults> made = with_results(before, row.file, row.id, shelf());
      ASSERT_TRUE(made) << to_string(made.problems());
      EXPECT_TRUE(made->text == (has_crlf ? with_crlf(right) : right));
      EXPECT_FALSE(made->changes.empty());
      for (const ChangedLine& change : made->changes) EXPECT_NE(change.before, change.after);
    }
  }
}

// A line that is new has the line ends of its file.
TEST(WithResults, AddsLinesWithTheLineEndsOfTheFile) {
  const std::string text = with_crlf(
      "variant standard\nchapter X \"Examples\"\n\ncase X.1 \"A unit is dislodged\"\n"
      "  phase    Fall 1901 movement\n  board\n    Germany  A Munich, A Silesia\n"
      "    Austria  A Bohemia, A Vienna\n  Germany\n    A Munich - Bohemia               bounces\n"
      "    A Silesia S A Munich - Bohemia   given\n");
  const Read<WithResults> made = with_results(text, "x.case", "X.1", shelf());
  ASSERT_TRUE(made) << to_string(made.problems());
  EXPECT_THAT(made->text, ::testing::HasSubstr("\r\n  result\r\n    dislodged  "));
  for (std::size_t at = made->text.find('\n'); at != std::string::npos; at = made->text.find('\n', at + 1))
    EXPECT_EQ(made->text[at - 1], '\r') << made->text.substr(0, at);
}

TEST(WithResults, AreOfACaseOfTheFile) {
  const Read<WithResults> made = with_results(
      "variant standard\nchapter X \"Examples\"\n\ncase X.1 \"Nothing\"\n"
      "  phase  Spring 1901 movement\n  board\n    start\n",
      "x.case", "X.2", shelf());
  ASSERT_FALSE(made.ok());
  EXPECT_EQ(to_string(made.problems()),
            "x.case: an unknown case\n  expected  the id of a case in this file\n  found     \"X.2\"\n");
  EXPECT_EQ(made.problems().front().at, (SourcePos{"x.case", 0, 0}));
}

TEST(WithResults, TellTheirChangesLineByLine) {
  const Read<WithResults> made = with_results(
      "variant standard\nchapter X \"Examples\"\n\ncase X.1 \"A retreat\"\n"
      "  phase    Fall 1901 movement\n  board\n    Germany  A Munich, A Silesia\n"
      "    Austria  A Bohemia, A Vienna\n  Germany\n    A Munich - Bohemia              moves\n"
      "    A Silesia S A Munich - Bohemia  given\n"
      "  phase    Fall 1901 retreats\n  Austria\n    A Bohemia - Galicia             bounces\n",
      "x.case", "X.1", shelf());
  ASSERT_TRUE(made) << to_string(made.problems());
  std::vector<int> lines;
  for (const ChangedLine& change : made->changes) lines.push_back(change.line);
  EXPECT_THAT(lines, ::testing::ElementsAre(11, 11, 14));
}

// A line of homes stays: without it, nothing would be compared.
TEST(WithResults, StateThatThereAreNoHomes) {
  const Read<WithResults> made = with_results(
      "variant ambition-empire-6\nchapter X \"Examples\"\n\ncase X.1 \"No homes\"\n"
      "  option   minor-rebuilding=never\n  phase    Winter 1764 adjustments\n  board\n    Turkey          none\n"
      "    centres Turkey  Constantinople\n  Turkey\n    Build F Constantinople  builds\n"
      "  result\n    homes  Turkey Tunis\n",
      "x.case", "X.1", shelf());
  ASSERT_TRUE(made) << to_string(made.problems());
  EXPECT_THAT(made->text, ::testing::HasSubstr("  result\n    homes  Turkey none\n"));
}

}  // namespace with_results_test
}  // namespace casus::corpus
