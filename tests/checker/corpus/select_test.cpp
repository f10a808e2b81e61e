#include "checker/corpus/select.h"

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tests/checker/corpus/corpus_texts.h"

namespace casus::corpus {
namespace select_test {

TEST(Glob, StandsForTextAndLetters) {
  struct Row {
    std::string_view glob, text;
    bool matches;
  };
  constexpr Row rows[] = {
      {"6.A.1", "6.A.1", true},
      {"6.A.1", "6.A.11", false},
      {"6.A.*", "6.A.11", true},
      {"6.A.?", "6.A.11", false},
      {"*paradox*", "The Paradox", true},
      {"*paradox", "paradoxes", false},
      {"*", "", true},
      {"?", "", false},
      {"a*b*c", "aXbXbXc", true},
      {"a*b*c", "aXbX", false},
      {"ab*bX", "abX", false},
      {"**", "anything", true},
      {"", "x", false},
  };
  for (const Row& row : rows) EXPECT_EQ(glob_matches(row.glob, row.text), row.matches) << row.glob << " ~ " << row.text;
}

// The text before a star is read once.
TEST(Glob, GoesOnBehindItsStar) {
  EXPECT_FALSE(glob_matches("ab*bc", "abc"));
  EXPECT_TRUE(glob_matches("ab*bc", "abbc"));
}

TEST(Glob, TakesNoLongTimeOverManyStars) {
  std::string stars;
  for (int i = 0; i < 50; ++i) stars += "a*";
  EXPECT_FALSE(glob_matches(stars + "b", std::string(2000, 'a')));
}

TEST(IdsIn, AreThoseOfTheLinesOfATextThatMakesNoSense) {
  using Ids = std::vector<std::string>;
  EXPECT_EQ(
      ids_in(
          "variant standard\n\ncase X.1 \"One\"\n  phase nonsense\ncase   X.2\r\ncase \n  case X.3\ncases X.4\ncase X.5"),
      (Ids{"X.1", "X.2", "X.5"}));
  EXPECT_EQ(ids_in(""), Ids());
}

// Of two chapters of two variants.
const CaseFile& two_files(std::size_t which) {
  static const std::vector<CaseFile> files = [] {
    std::vector<CaseFile> read;
    for (const char* const variant : {"standard", "ambition-empire-6"}) {
      const std::string standard = variant;
      const std::string phase = standard == "standard" ? "Spring 1901" : "Spring 1763";
      const std::string body = "  phase " + phase + " movement\n  France\n    A Paris H  holds\n";
      read.push_back(
          *testing::read_cases("variant " + standard + "\nchapter A \"One\"\n\ncase A.1 \"First\"\n" + body +
                               "\nchapter B \"Two\"\n\ncase B.1 \"Second\"\n  clauses standard/order/hold\n" + body +
                               "\ncase B.2 \"Third\"\n" + body));
    }
    return read;
  }();
  return files[which];
}

std::string selected(const Selection& selection) {
  std::string ids;
  for (const std::size_t which : {0u, 1u}) {
    const CaseFile& file = two_files(which);
    for (const Case& one : file.cases) {
      if (selects(selection, file, one)) ids += (which == 0 ? " " : " ae-") + one.id;
    }
  }
  return ids;
}

// Each list has to be met, by one of its entries.
TEST(Selection, MeetsEachList) {
  struct Row {
    std::string why;
    Selection selection;
    std::string ids;
  };
  const std::vector<Row> rows = {
      {"nothing asked", {}, " A.1 B.1 B.2 ae-A.1 ae-B.1 ae-B.2"},
      {"a variant", {{"standard"}, {}, {}, {}, {}}, " A.1 B.1 B.2"},
      {"two variants", {{"ambition-empire-6", "standard"}, {}, {}, {}, {}}, " A.1 B.1 B.2 ae-A.1 ae-B.1 ae-B.2"},
      {"a chapter", {{}, {"B"}, {}, {}, {}}, " B.1 B.2 ae-B.1 ae-B.2"},
      {"a variant and a chapter", {{"standard"}, {"B"}, {}, {}, {}}, " B.1 B.2"},
      {"a clause", {{}, {}, {"standard/order/hold"}, {}, {}}, " B.1 ae-B.1"},
      {"a clause without its rulebook", {{}, {}, {"order/hold"}, {}, {}}, " B.1 ae-B.1"},
      {"the end of a clause", {{}, {}, {"hold"}, {}, {}}, ""},
      {"a clause and a chapter", {{}, {"A"}, {"order/hold"}, {}, {}}, ""},
      {"ids", {{}, {}, {}, {"A.1", "B.2"}, {}}, " A.1 B.2 ae-A.1 ae-B.2"},
      {"an id and a chapter", {{}, {"B"}, {}, {"A.1", "B.2"}, {}}, " B.2 ae-B.2"},
      {"a list", {{}, {}, {}, {}, {}, std::set<std::string, std::less<>>{"B.1"}}, " B.1 ae-B.1"},
      {"a list and a variant", {{"standard"}, {}, {}, {}, {}, std::set<std::string, std::less<>>{"B.1"}}, " B.1"},
      {"an id of a list that has it not", {{}, {}, {}, {"A.1"}, {}, std::set<std::string, std::less<>>{"B.1"}}, ""},
      {"the beginning of an id", {{}, {}, {}, {}, {"b.*"}}, " B.1 B.2 ae-B.1 ae-B.2"},
      {"a title", {{}, {}, {}, {}, {"third"}}, " B.2 ae-B.2"},
      {"a title and an id", {{}, {}, {}, {"B.1"}, {"third"}}, ""},
      {"titles", {{}, {}, {}, {}, {"third", "fi?st"}}, " A.1 B.2 ae-A.1 ae-B.2"},
  };
  for (const Row& row : rows) EXPECT_EQ(selected(row.selection), row.ids) << row.why;
}

// A file that may hold a selected case is read; another one need not be.
TEST(Selection, LooksIntoTextsForItsIds) {
  const std::string text =
      "variant standard\nchapter A \"One\"\ncase A.1 \"First\"\nchapter B \"Two\"\ncase B.1 \"Second\"\n";
  using Listed = std::set<std::string, std::less<>>;
  struct Row {
    std::string why;
    Selection selection;
    bool may;
  };
  const std::vector<Row> rows = {
      {"nothing asked", {}, true},
      {"its variant", {{"x", "standard"}, {}, {}, {}, {}}, true},
      {"another variant", {{"x"}, {}, {}, {}, {}}, false},
      {"its chapter", {{}, {"B"}, {}, {}, {}}, true},
      {"another chapter", {{}, {"C"}, {}, {}, {}}, false},
      {"a case", {{}, {}, {}, {"A.1"}, {}}, true},
      {"another case", {{}, {}, {}, {"A.2"}, {}}, false},
      {"a listed case", {{}, {}, {}, {}, {}, Listed{"B.1"}}, true},
      {"another listed case", {{}, {}, {}, {}, {}, Listed{"B.2"}}, false},
      {"a variant and another case", {{"standard"}, {}, {}, {"A.2"}, {}}, false},
      {"another variant and a case", {{"x"}, {}, {}, {"A.1"}, {}}, false},
      {"a chapter and another case", {{}, {"B"}, {}, {"A.2"}, {}}, false},
      {"a case and another chapter", {{}, {"C"}, {}, {"A.1"}, {}}, false},
      {"a case and another listed one", {{}, {}, {}, {"A.1"}, {}, Listed{"B.2"}}, false},
      {"globs and clauses may be met by any", {{}, {}, {"hold"}, {}, {"z*"}}, true},
  };
  for (const Row& row : rows) EXPECT_EQ(may_select(row.selection, text), row.may) << row.why;
  // What a variant of a file is called is not known before it is read.
  EXPECT_TRUE(may_select({{"mine"}, {}, {}, {}, {}}, "variant ../mine/variant.xml\n"));
  EXPECT_TRUE(may_select({{"mine"}, {}, {}, {}, {}}, "variant \"mine\"\n"));
  EXPECT_FALSE(may_select({{"mine"}, {}, {}, {"A.1"}, {}}, "variant ../mine/variant.xml\n"));
  EXPECT_FALSE(may_select({{"mine"}, {}, {}, {}, {}}, "chapter mine\ncase mine\n"));
}

TEST(Selection, ReadsIdsFromALine) {
  const auto read = read_id_list("# failures\n6.A.1  passes in no version\r\n\n  6.A.2 # later\nX=Y\n", "ids.txt");
  ASSERT_TRUE(read) << to_string(read.problems());
  EXPECT_EQ(*read, (std::set<std::string, std::less<>>{"6.A.1", "6.A.2", "X=Y"}));
  EXPECT_TRUE(read_id_list("\xEF\xBB\xBFX=Y\n", "ids.txt")) << "a byte order mark is no part of an id";
  const auto wrong = read_id_list("6.A.1\n6.A.1\n6,A\n", "ids.txt");
  EXPECT_EQ(testing::places_and_problems(wrong.problems()), "2:1 a case that is listed above\n3:1 an invalid id\n");
  EXPECT_EQ(testing::places_and_problems(read_id_list("# nothing\n\n", "ids.txt").problems()),
            "0:0 a list without an id\n");
  EXPECT_EQ(testing::places_and_problems(read_id_list("!\n", "ids.txt").problems()), "1:1 an invalid id\n");
}

TEST(Glob, ReadsCapitalsAsSmallLetters) {
  EXPECT_TRUE(glob_matches("AZaz", "azAZ"));
  EXPECT_FALSE(glob_matches("@", "`"));
  EXPECT_FALSE(glob_matches("[", "{"));
}

}  // namespace select_test
}  // namespace casus::corpus
