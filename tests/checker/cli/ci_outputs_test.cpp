// What servers are told that run casus at every change: of a run, and of files that are checked.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/checker/cli/program.h"
#include "tests/reports/formats/sarif_structure.h"

namespace casus::cli {
namespace ci_outputs_test {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using testing::SarifStructure;
using ::testing::StartsWith;

constexpr std::string_view wrong =
    "variant standard\nchapter X \"Mine\"\n\ncase X.1 \"An army moves\"\n  phase  Spring 1901 movement\n"
    "  Austria\n    A Vienna - Galicia  bounces\n";
constexpr std::string_view unreadable =
    "variant standard\nchapter Y \"Mine\"\n\ncase Y.1 \"An army moves\"\n  phase  Spring 1901 movement\n"
    "  Autsria\n    A Vienna - Galicia  moves\n";

TEST(CiOutputs, OfARunStandBesideTheCases) {
  const TemporaryFolder folder;
  const std::string red = folder.write("red.case", std::string(wrong));
  const std::string unread = folder.write("unread.case", std::string(unreadable));
  const Finished run = run_casus({"run", red, unread, "--annotations"});
  EXPECT_EQ(run.status, 2) << "one of them cannot be read";
  EXPECT_THAT(run.out, AllOf(StartsWith("::error file=" + red + ",line=7,title=X.1 failed::A Vienna - Galicia: "),
                             HasSubstr("expected bounces, got moves%0A  standard/move/unopposed: "),
                             HasSubstr("::error file=" + unread + ",line=6,col=3,title=broken case::")));
  EXPECT_THAT(run.err, HasSubstr("X.1 \"An army moves\"")) << "the log has all of it";
  const Finished json = run_casus({"run", unread, "--json", "-"});
  EXPECT_THAT(json.out, HasSubstr("\"ids_in_file\": [\n        \"Y.1\"\n      ]"));
  EXPECT_EQ(run_casus({"run", red, "--annotations", "--tap", "-"}).status, 2);
  EXPECT_EQ(run_casus({"run", red, "--annotations", "--as", "classical"}).status, 2);
}

TEST(CiOutputs, OfARunAreAddedToTheSummaryOfTheJob) {
  const TemporaryFolder folder;
  const std::string red = folder.write("red.case", std::string(wrong));
  const std::string summary = folder / "summary.md";
  for (int i = 0; i < 2; ++i) EXPECT_EQ(run_casus({"run", red, "--github-summary", summary}).status, 1);
  const std::string once =
      "## casus: 1 failure in 1 case\n\n| outcome | cases |\n| --- | ---: |\n| failed | 1 |\n\n### The failures\n";
  const std::string text = contents_of(summary);
  EXPECT_THAT(text, StartsWith(once));
  EXPECT_THAT(text.substr(once.size()), HasSubstr(once));
  EXPECT_EQ(run_casus({"run", red, "--github-summary", folder / "none/summary.md"}).status, 2);
  EXPECT_THAT(run_casus({"run", red, "--github-summary", "-"}).out, StartsWith(once));
}

TEST(CiOutputs, OfFilesThatAreCheckedAreSarif) {
  const TemporaryFolder folder;
  folder.write("ragged.case", replaced(std::string(wrong), "  phase  ", "  phase "));
  folder.write("unread.case",
               replaced(std::string(unreadable), "  Autsria", "  # \xc5\x81\xc5\x81\xc5\x81\n  Austria"));
  folder.write("far.case", replaced(std::string(wrong), "A Vienna - Galicia", "A Vienna - \xc5\x81\xc5\x81\xc5\x81 x"));
  const Finished fmt = run_casus({"fmt", "--check", ".", "--sarif", "-"}, "", folder.path());
  EXPECT_EQ(fmt.status, 2) << fmt.err;
  EXPECT_THAT(SarifStructure::mistakes_in(fmt.out), IsEmpty()) << fmt.out;
  const auto json = nlohmann::json::parse(fmt.out);
  std::vector<std::string> found;
  for (const auto& result : json["runs"][0]["results"]) {
    const auto& place = result["locations"][0]["physicalLocation"];
    found.push_back(place["artifactLocation"]["uri"].get<std::string>() + " " + result["ruleId"].get<std::string>() +
                    " " + result["level"].get<std::string>());
  }
  EXPECT_THAT(found, ::testing::Contains("ragged.case case-not-canonical warning"));
  EXPECT_EQ(run_casus({"fmt", "--check", ".", "--sarif", "-", "--annotations"}, "", folder.path()).status, 2);
  const Finished told = run_casus({"fmt", "--check", "ragged.case", "--annotations"}, "", folder.path());
  EXPECT_EQ(told.status, 1);
  EXPECT_THAT(told.out,
              StartsWith("::warning file=ragged.case,line=5,col=1,title=case-not-canonical::not in canonical"));
  EXPECT_THAT(told.out, Not(HasSubstr("\nragged.case")));
  folder.write("marked.case", "\xEF\xBB\xBF" + std::string(wrong));
  const Finished marked = run_casus({"fmt", "--check", "marked.case"}, "", folder.path());
  EXPECT_EQ(marked.out,
            "marked.case:1:1: not in canonical form (casus fmt rewrites it): a byte-order mark (EF BB BF) at the "
            "beginning\n");
  EXPECT_THAT(run_casus({"fmt", "--check", "marked.case", "--annotations"}, "", folder.path()).out,
              HasSubstr("title=case-not-canonical::not in canonical form: a byte-order mark"));
}

// A reader counts bytes.
TEST(CiOutputs, CountCharactersAsCodeHostsDo) {
  const TemporaryFolder folder;
  folder.write("far.case", std::string(wrong) + "    \xc5\x81\xc5\x81 - Galicia  moves\n    A Trieste - Galicia  x\n");
  const Finished bytes = run_casus({"fmt", "--check", "far.case"}, "", folder.path());
  EXPECT_THAT(bytes.err,
              AllOf(HasSubstr("far.case:8:5: unknown province"), HasSubstr("far.case:9:26: unknown verdict")));
  folder.write("far.case", std::string(wrong) + "    \xc5\x81\xc5\x81 - Galicia  x\n");
  const Finished more_bytes = run_casus({"fmt", "--check", "far.case"}, "", folder.path());
  EXPECT_THAT(more_bytes.err, HasSubstr("far.case:8:21: unknown verdict"));
  const Finished characters = run_casus({"fmt", "--check", "far.case", "--annotations"}, "", folder.path());
  EXPECT_THAT(characters.out, HasSubstr("file=far.case,line=8,col=19,title=case-unreadable::unknown verdict"));
}

TEST(CiOutputs, OfCleanFilesAreAnEmptyList) {
  const TemporaryFolder folder;
  const Finished fmt = run_casus({"fmt", "--check", "cases/classical/rhodes.case", "--sarif", folder / "out.sarif"});
  EXPECT_EQ(fmt.status, 0) << fmt.err;
  const std::string text = contents_of(folder / "out.sarif");
  EXPECT_THAT(SarifStructure::mistakes_in(text), IsEmpty());
  EXPECT_THAT(nlohmann::json::parse(text)["runs"][0]["results"], IsEmpty());
}

}  // namespace ci_outputs_test
}  // namespace casus::cli
