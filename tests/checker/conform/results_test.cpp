// Results as lines: written and read back, put together, and cut off.
#include "checker/conform/results.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "checker/campaign/shard.h"
#include "checker/conform/ci_documents.h"
#include "checker/conform/known_failures.h"

namespace casus::conform {
namespace results_test {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

CaseResult agreeing(const std::string& id, int line) {
  return {.id = id,
          .variant = "standard",
          .chapter = "6.A",
          .file = "cases/a.case",
          .line = line,
          .outcome = CaseOutcome::Agrees,
          .phases = {{.phase = 1}}};
}
CaseResult differing(const std::string& id, int line) {
  CaseResult result = agreeing(id, line);
  result.outcome = CaseOutcome::Differs;
  result.phases = {{.phase = 1},
                   {.phase = 2,
                    .outcome = CaseOutcome::Differs,
                    .differences = {{"unit Trieste", "nobody", "Italian A \"Trieste\"\n"}},
                    .raw = "{\"answer\": \"case\"}",
                    .complaints = "warning: \xff"}};
  return result;
}
Results some() {
  Results results;
  results.heading = {.adapter = "mine",
                     .version = "1.0",
                     .language = "C",
                     .homepage = "",
                     .level = "outcomes",
                     .choices = {{"convoy-paradox", "1971"}},
                     .corpus = "0123",
                     .shard = "",
                     .commit = "5517bcd",
                     .date = "2026-11-22"};
  results.cases = {agreeing("6.A.1", 3), differing("6.A.2", 10)};
  results.cases[0].phases[0].choices = {"convoy-path=required"};
  results.cases[1].phases[1].choices = {"convoy-path=required"};
  results.cases[1].phases[1].complaints = "warning";
  results.is_whole = true;
  return results;
}
std::string written(const Results& results) {
  std::string text;
  write_results(results, [&](std::string_view piece) { text += piece; });
  return text;
}
std::string problems(std::string_view text) {
  const auto read = read_results(text, "r.jsonl");
  return read ? "" : to_string(read.problems());
}

TEST(ConformanceResults, AreReadAsTheyAreWritten) {
  const Read<Results> read = read_results(written(some()), "r.jsonl");
  ASSERT_TRUE(read) << to_string(read.problems());
  EXPECT_EQ(*read, some());
}

TEST(ConformanceResults, ThatWereCutOffAreReadUpToThere) {
  const std::string whole = written(some());
  const std::size_t first_case = whole.find('\n') + 1, second_case = whole.find('\n', first_case) + 1;
  for (std::size_t end = second_case; end < whole.find('\n', second_case); ++end) {
    const Read<Results> read = read_results(whole.substr(0, end), "r.jsonl");
    ASSERT_TRUE(read) << end << ": " << to_string(read.problems());
    EXPECT_EQ(read->cases.size(), 1u);
    EXPECT_FALSE(read->is_whole);
  }
}

TEST(ConformanceResults, ThatAreNoneAreToldWithTheirLine) {
  const std::string whole = written(some());
  EXPECT_THAT(problems(""), HasSubstr("r.jsonl:1:1: an empty file"));
  EXPECT_THAT(problems("{}\n"), HasSubstr("r.jsonl:1:1: not a file of results"));
  EXPECT_THAT(problems("nonsense"), HasSubstr("r.jsonl:1:1: not a file of results"));
  EXPECT_THAT(problems("[]\n"), HasSubstr("r.jsonl:1:1: not a file of results"));
  EXPECT_TRUE(is_results(whole));
  EXPECT_FALSE(is_results("{}\n"));
  EXPECT_FALSE(is_results("nonsense"));
  EXPECT_THAT(problems(whole + whole), HasSubstr("r.jsonl:5:1: text after the end"));
  std::string one_less = whole;
  const std::size_t second = whole.find('\n') + 1;
  one_less.erase(second, whole.find('\n', second) + 1 - second);
  EXPECT_EQ(problems(one_less),
            "r.jsonl:3:1: the last line counts other cases than the file has\n"
            "  expected  2 cases\n"
            "  found     \"1\"\n");
  std::string other = whole;
  other.replace(other.find("\"differs\""), 9, "\"perhaps\"");
  EXPECT_THAT(problems(other), HasSubstr("r.jsonl:3:1: an unknown outcome"));
  std::string otherwise = whole;
  otherwise.replace(otherwise.find("\"comparison\":1"), 14, "\"comparison\":9");
  EXPECT_THAT(problems(otherwise), HasSubstr("r.jsonl:1:1: results from another version of the comparison"));
}

TEST(ConformanceResults, ThatAreDamagedDoNoHarm) {
  const std::string whole = written(some());
  std::mt19937_64 random(1);
  for (int i = 0; i < 5000; ++i) {
    std::string damaged = whole;
    for (int n = 0; n < 3; ++n) damaged[random() % damaged.size()] = static_cast<char>(random());
    read_results(damaged, "r.jsonl");
  }
}

TEST(ConformanceResults, OfShardsAreTheWhole) {
  Results whole = some();
  whole.cases.clear();
  for (int i = 0; i < 50; ++i) whole.cases.push_back(agreeing("6.A." + std::to_string(i), i * 7));
  std::vector<std::pair<std::string, Results>> shards(3);
  for (std::size_t i = 0; i < 3; ++i) {
    shards[i].first = std::to_string(i + 1) + ".jsonl";
    shards[i].second.heading = whole.heading;
    shards[i].second.heading.shard = std::to_string(i + 1) + "/3";
    shards[i].second.is_whole = true;
  }
  for (const CaseResult& result : whole.cases)
    shards[campaign::shard_of(result.id, 3) - 1].second.cases.push_back(result);
  for (const auto& [file, results] : shards) EXPECT_THAT(results.cases, Not(IsEmpty()));
  std::swap(shards[0], shards[2]);
  const Read<Results> all = merged(shards);
  ASSERT_TRUE(all) << to_string(all.problems());
  EXPECT_EQ(written(*all), written(whole));

  auto told = [](const std::vector<std::pair<std::string, Results>>& some_shards) {
    const auto read = merged(some_shards);
    return read ? "" : to_string(read.problems());
  };
  EXPECT_THAT(told({shards[0], shards[1]}), HasSubstr("a shard is missing"));
  EXPECT_THAT(told({shards[0], shards[1], shards[1]}), HasSubstr("a shard that another file also has"));
  shards[1].second.heading.version = "2.0";
  EXPECT_THAT(told(shards), HasSubstr("a shard of another run"));
  EXPECT_THAT(told({{"whole.jsonl", whole}}), HasSubstr("missing shard"));
}

TEST(CiDocuments, TellWhatDiffersAndWhy) {
  Results results = some();
  results.cases[1].file = "cases/a,b:100%.case";
  results.cases.push_back(agreeing("6.A.3", 20));
  results.cases.back().outcome = CaseOutcome::Skipped;
  results.cases.back().phases = {{.phase = 1, .outcome = CaseOutcome::Skipped, .why = "no <convoys> & \"such\""}};
  EXPECT_EQ(reports::github_annotations(test_run(results, {})),
            "::error title=6.A.2 differs::phase 2: unit Trieste: rules: nobody; yours: Italian A "
            "\"Trieste\"\n");
  EXPECT_EQ(
      reports::junit_xml(test_run(results, {})),
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"mine 1.0\" tests=\"3\" failures=\"1\" errors=\"0\" skipped=\"1\">\n"
      "  <testsuite name=\"standard 6.A\" tests=\"3\" failures=\"1\" errors=\"0\" skipped=\"1\">\n"
      "    <testcase name=\"6.A.1\" classname=\"standard.6.A\" file=\"cases/a.case\" line=\"3\" />\n"
      "    <testcase name=\"6.A.2\" classname=\"standard.6.A\" file=\"cases/a,b:100%.case\" line=\"10\">\n"
      "      <failure message=\"phase 2: unit Trieste: rules: nobody; yours: Italian A &quot;Trieste&quot;\" type=\"differs\">phase 2: unit Trieste: "
      "rules: nobody; yours: Italian A \"Trieste\"\n\n</failure>\n    </testcase>\n"
      "    <testcase name=\"6.A.3\" classname=\"standard.6.A\" file=\"cases/a.case\" line=\"20\">\n"
      "      <skipped message=\"skipped: no &lt;convoys> &amp; &quot;such&quot;\" />\n    </testcase>\n"
      "  </testsuite>\n</testsuites>\n");
  const auto known = read_known_failures("6.A.2 the fleet stays\n6.A.1\n", "known.txt");
  EXPECT_THAT(
      reports::github_annotations(test_run(results, *known)),
      "::error file=known.txt,line=2,col=1,title=6.A.1 agrees::it agrees, though it is listed as a known failure\n");
  EXPECT_THAT(reports::junit_xml(test_run(results, *known)),
              HasSubstr("<skipped message=\"known failure: the fleet stays\" />"));
}

TEST(CiDocuments, AreWrittenAsTapToo) {
  Results results = some();
  results.cases.push_back(agreeing("6.A.3", 20));
  results.cases.back().outcome = CaseOutcome::NotApplicable;
  results.cases.back().phases = {{.phase = 1, .outcome = CaseOutcome::NotApplicable, .why = "no #convoys"}};
  EXPECT_EQ(reports::tap_lines(test_run(results, {})),
            "TAP version 14\n1..3\nok 1 - 6.A.1\nnot ok 2 - 6.A.2\n  ---\n  status: \"differs\"\n"
            "  file: \"cases/a.case\"\n  line: 10\n  differences:\n    - what: \"unit Trieste\"\n"
            "      expected: \"nobody\"\n      got: \"Italian A \\\"Trieste\\\"\\n\"\n  ...\n"
            "ok 3 - 6.A.3 # SKIP not applicable: no \\#convoys\n");
  const auto known = read_known_failures("6.A.2 the fleet stays\n", "known.txt");
  EXPECT_THAT(reports::tap_lines(test_run(results, *known)),
              HasSubstr("\nnot ok 2 - 6.A.2 # TODO known failure: the fleet stays\n"));
}

TEST(CiDocuments, SumUpForGitHub) {
  const Results before = some();
  Results now = before;
  now.cases[0].outcome = CaseOutcome::Failed;
  now.cases[0].phases = {
      {.phase = 1, .outcome = CaseOutcome::Failed, .why = "ended by <signal> 11", .failure = "crashed"}};
  now.cases.push_back(agreeing("6.A.3", 20));
  const std::string summary = reports::github_summary(test_run(now, {}, &before));
  EXPECT_THAT(summary, HasSubstr("## mine 1.0: 2 failures in 3 cases\n\n| outcome | cases |\n| --- | ---: |\n"
                                 "| agrees | 1 |\n| differs | 1 |\n| failed | 1 |\n"));
  EXPECT_THAT(summary,
              HasSubstr("| **6.A.1** | failed | crashed\\: ended by &lt;signal&gt; 11 | cases/a.case\\:3 |\n"));
  EXPECT_THAT(summary, HasSubstr("### 2 with another result than before\n"
                                 "\n"
                                 "| case | before | now |\n"
                                 "| --- | --- | --- |\n"
                                 "| 6.A.1 | agrees | failed\\: crashed |\n"
                                 "| 6.A.3 | not asked | agrees |\n"));
  EXPECT_THAT(reports::github_summary(test_run(now, {}), 1), HasSubstr("### The first 1 of 2\n"));
  EXPECT_THAT(reports::github_summary(test_run(before, {}, &before)),
              HasSubstr("### 0 with another result than before\n"));
}

TEST(KnownFailures, AreRedOnlyWhereTheyAgree) {
  const auto known = read_known_failures("# mine\n\n6.A.2  the fleet stays\n6.A.9\n", "known.txt");
  ASSERT_TRUE(known);
  EXPECT_FALSE(is_red(differing("6.A.2", 1), *known));
  EXPECT_TRUE(is_red(differing("6.A.3", 1), *known));
  EXPECT_TRUE(is_red(agreeing("6.A.9", 1), *known)) << "it is listed and passes";
  EXPECT_FALSE(is_red(agreeing("6.A.1", 1), *known));
  EXPECT_EQ(known_failures_text({agreeing("6.A.9", 1), differing("6.A.2", 1), differing("6.A.4", 2)}, *known),
            "# Cases that the adapter may differ or fail in: id, reason.\n"
            "6.A.2  the fleet stays\n"
            "6.A.4  unit Trieste: rules: nobody; yours: Italian A \"Trieste\" \n");
  CaseResult untold = differing("6.A.5", 3);
  untold.phases.clear();
  EXPECT_THAT(known_failures_text({untold}, {}), HasSubstr("\n6.A.5  \n")) << "as a file of results may have it";
  EXPECT_THAT(to_string(read_known_failures("A.1\nA.1 again\n", "known.txt").problems()),
              HasSubstr("known.txt:2:1: a case that is listed above"));
  const auto marked = read_known_failures("\xEF\xBB\xBFTEST.1\n", "known.txt");
  ASSERT_TRUE(marked);
  EXPECT_TRUE(marked->contains("TEST.1")) << "a byte order mark is no part of the id";
}

}  // namespace results_test
}  // namespace casus::conform
