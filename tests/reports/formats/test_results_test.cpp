// What GitHub shows of tests: no text of a file becomes more than text.
#include "reports/formats/test_results.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "reports/markup/markdown.h"

namespace casus::reports {
namespace test_results_test {

using ::testing::HasSubstr;
using ::testing::Not;

TestRun run_of(TestResult test) {
  return {.name = "casus", .suites = {{"standard.6.A", "casus.standard.6.A"}}, .tests = {std::move(test)}};
}
TestResult failed(std::string id, std::string brief) {
  return {.id = std::move(id),
          .title = "A title",
          .file = "cases/a.case",
          .line = 7,
          .standing = Standing::Failed,
          .status = "failed",
          .type = "verdict",
          .headline = "headline",
          .brief = std::move(brief),
          .text = "all of it"};
}

TEST(GithubAnnotations, StandAtTheirPlace) {
  EXPECT_EQ(github_annotations(run_of(failed("6.A.1", "A Vie - Gal: expected bounces, got moves\n"))),
            "::error file=cases/a.case,line=7,title=6.A.1 failed::A Vie - Gal: expected bounces, got moves\n");
  TestResult unread = failed("cases/a.case", "");
  unread.status = "broken case";
  unread.problems = {{{"cases/a.case", 3, 5}, "an unknown power", "", "Autsria", "Austria"},
                     {{"", 0, 0}, "and more", "", "", ""}};
  EXPECT_EQ(github_annotations(run_of(unread)),
            "::error file=cases/a.case,line=3,col=5,title=broken case::an unknown power%0A"
            "  found     \"Autsria\" (the nearest is \"Austria\")\n"
            "::error file=cases/a.case,title=broken case::and more\n");
}

TEST(GithubAnnotations, CannotBeForged) {
  TestResult test = failed("6.A.1,line=1::x", "a\n::error::forged\r\nand \x1b[31m 100%");
  test.file = "a,b:c%.case";
  const std::string told = github_annotations(run_of(test));
  EXPECT_EQ(std::count(told.begin(), told.end(), '\n'), 1) << told;
  EXPECT_THAT(told, HasSubstr("file=a%2Cb%3Ac%25.case,line=7,title=6.A.1%2Cline=1%3A%3Ax failed::a%0A"));
  EXPECT_THAT(told, HasSubstr("100%25\n"));
  EXPECT_THAT(told, Not(HasSubstr("\x1b")));
}

void collect(const MarkdownNode& node, std::vector<MarkdownNode>& cells, std::set<MarkdownNode::Kind>& kinds) {
  kinds.insert(node.kind);
  if (node.kind == MarkdownNode::Kind::Cell) cells.push_back(node);
  for (const MarkdownNode& child : node.children) collect(child, cells, kinds);
}

TEST(GithubSummary, ShowsTextOfFilesAsText) {
  const std::string hostile = "<img src=x> | [a](http://b) `c` **d** _e_ &amp; \\ ~~e~~ # f";
  TestResult test = failed("6.A.1", hostile + "\n| second");
  test.file = hostile;
  const std::string summary = github_summary(run_of(test));
  EXPECT_THAT(summary, Not(HasSubstr("<img")));
  std::vector<MarkdownNode> cells;
  std::set<MarkdownNode::Kind> kinds;
  collect(read_markdown(summary), cells, kinds);
  using Kind = MarkdownNode::Kind;
  for (const Kind kind : {Kind::Link, Kind::Image, Kind::Code, Kind::Emphasis, Kind::Struck}) {
    EXPECT_FALSE(kinds.contains(kind)) << static_cast<int>(kind);
  }
  ASSERT_EQ(cells.size(), 2u + 4u + 4u) << summary;
  EXPECT_EQ(plain_text(cells[6]), "6.A.1 A title");
  EXPECT_EQ(plain_text(cells[8]), hostile + "<br>| second");
  EXPECT_EQ(plain_text(cells[9]), hostile + ":7");
}

TEST(GithubSummary, StaysBelowWhatGitHubTakes) {
  TestRun run = run_of(failed("6.A.1", std::string(1 << 20, '|')));
  run.tests.resize(1000, run.tests[0]);
  EXPECT_LT(github_summary(run).size(), 200'000u);
  EXPECT_THAT(github_summary(run), HasSubstr("### The first 20 of 1000\n"));
}

TEST(GithubSummary, CutsBetweenCharacters) {
  std::string long_text = "x";
  for (int i = 0; i < 3000; ++i) long_text += "\xc5\x81";
  const std::string summary = github_summary(run_of(failed("6.A.1", long_text)));
  EXPECT_THAT(summary, Not(HasSubstr("\xef\xbf\xbd")));
}

}  // namespace test_results_test
}  // namespace casus::reports
