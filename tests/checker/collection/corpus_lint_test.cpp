// The corpus that we ship keeps what it owes its readers.
#include "checker/collection/lint.h"

#include <filesystem>
#include <string_view>

#include <gtest/gtest.h>

#include "checker/collection/find_files.h"
#include "checker/collection/read_corpus.h"
#include "checker/collection/variant_shelf.h"
#include "checker/files/files.h"

namespace casus::collection {
namespace corpus_lint_test {

TEST(Corpus, IsReadableUniqueAndInCanonicalForm) {
  const std::filesystem::path source(CASUS_SOURCE_DIR);
  const std::vector<std::filesystem::path> folders{source / "cases"};
  const auto files = find_case_files(folders);
  ASSERT_TRUE(files) << to_string(files.problems());
  VariantShelf shelf({source / "mapdata"});
  const Diagnostics problems = lint(read_corpus(*files, shelf, 0), shelf);
  EXPECT_TRUE(problems.empty()) << to_string(problems);
}

TEST(Lint, NoticesTitlesThatAreThereTwice) {
  const auto standard = std::make_shared<const Variant>();
  corpus::Corpus corpus;
  for (const char* name : {"none/a.case", "none/b.case"}) {
    corpus::CaseFile file;
    file.variant = standard;
    corpus::Case the_case;
    the_case.id = name;
    the_case.title = "The same rule";
    the_case.at = {name, 4, 1};
    file.cases.push_back(the_case);
    corpus.files.push_back({name, file});
  }
  corpus::GivenVariants shelf([](std::string_view, std::string_view) { return std::nullopt; });
  const std::string problems = to_string(lint(corpus, shelf));
  EXPECT_NE(problems.find("none/b.case:4:1: this title is already taken"), std::string::npos) << problems;
}

TEST(FirstDifference, PointsAtItsLine) {
  const Diagnostic difference = first_difference("x.case", "a\nb\nc\n", "a\nB\nc\n");
  EXPECT_EQ(difference.at.line, 2);
  EXPECT_EQ(difference.expected, "B");
  EXPECT_EQ(difference.found, "b");
}

TEST(FirstDifference, IsToldInWordsWhereNobodySeesIt) {
  struct Row {
    const char *text, *said;
  };
  const Row rows[] = {
      {"\xEF\xBB\xBF"
       "a\nb\n",
       "x.case:1:1: not in canonical form (casus fmt rewrites it): a byte-order mark (EF BB BF) at the beginning"},
      {"a\r\nb\r\n",
       "x.case:1:1: not in canonical form (casus fmt rewrites it): a carriage return (0D) at the end of the line"},
      {"a\nb", "x.case:2:1: not in canonical form (casus fmt rewrites it): no line feed after the last line"},
      {"a\nb\n\n", "x.case:3:1: not in canonical form (casus fmt rewrites it): a blank line at the end"},
      {"a\n", "x.case:2:1: not in canonical form (casus fmt rewrites it)\n  expected  b"},
      {"a\nb \n", "x.case:2:1: not in canonical form (casus fmt rewrites it)\n  expected  b\n  found     \"b \""},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(to_string(first_difference("x.case", row.text, "a\nb\n")), row.said);
    const bool is_seen = std::string_view(row.said).find("expected") != std::string_view::npos;
    EXPECT_EQ(unseen_difference(row.text, "a\nb\n").empty(), is_seen) << row.said;
  }
}

}  // namespace corpus_lint_test
}  // namespace casus::collection
