#include "reports/formats/run_history_json.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace casus::reports {
namespace run_history_json_test {

using ::testing::HasSubstr;

std::string replaced(std::string text, const std::string& old, const std::string& by) {
  const std::size_t at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old;
  return text.replace(at, old.size(), by);
}

RunHistory history() {
  ReportedRun first;
  first.when = 1'795'183'331;
  first.seconds = 2.25;
  first.command = "casus run cases --report FOLDER";
  first.counts.passed = 3;
  ReportedRun second = first;
  second.when += 86'400;
  second.commit = std::string(40, 'a');
  second.branch = "main";
  second.counts.failed = 1;
  second.since.emplace();
  second.since->newly_failing = {1, {"X.1"}};
  second.since->gone = {30, {"X.2", "X.3"}};
  return {first, second};
}

TEST(RunHistoryJson, IsReadAsItWasWritten) {
  const std::string text = run_history_json(history());
  EXPECT_THAT(text, HasSubstr("\"date\": \"2026-11-20T14:02:11Z\""));
  const auto read = read_run_history(text, "history.json");
  ASSERT_TRUE(read) << to_string(read.problems());
  ASSERT_EQ(read->size(), 2u);
  EXPECT_EQ(read->back().since, history().back().since);
  EXPECT_EQ(read->front().since, std::nullopt);
  EXPECT_EQ(run_history_json(*read), text);
}

TEST(RunHistoryJson, SaysWhatIsDamaged) {
  const std::string good = run_history_json(history());
  const struct {
    std::string old, by, found;
  } rows[] = {
      {good, "", "not a JSON object"},
      {good, std::string(1000, '['), "not a JSON object"},
      {"casus-history", "casus-matrix", "another \"format\""},
      {"\"format_version\": 1", "\"format_version\": 2", "a \"format_version\" other than 1"},
      {"\"runs\"", "\"run\"", "no list \"runs\""},
      {"2026-11-20T14:02:11Z", "2026-11-31T14:02:11Z", "no date \"date\""},
      {"2026-11-20T14:02:11Z", "2026-11-20T24:02:11Z", "no date \"date\""},
      {"2026-11-20T14:02:11Z", "yesterday", "no date \"date\""},
      {"2.25", "-2.25", "no duration \"seconds\""},
      {"\"passed\": 3", "\"passed\": -3", "no count \"passed\""},
      {"\"passed\": 3", "\"passed\": 1e99", "no count \"passed\""},
      {"\"count\": 30", "\"count\": \"30\"", "no count \"count\""},
      {"\"X.2\"", "2", "an entry of \"ids\" that is not a text"},
      {"\"commit\": null", "\"commit\": 7", "no text \"commit\""},
  };
  for (const auto& row : rows) {
    SCOPED_TRACE(row.old.substr(0, 40) + " -> " + row.by.substr(0, 40));
    const auto read = read_run_history(replaced(good, row.old, row.by), "history.json");
    ASSERT_FALSE(read);
    EXPECT_EQ(to_string(read.problems().front()),
              "history.json: is damaged\n  expected  what Casus wrote\n  found     \"" + row.found + "\"");
  }
}

TEST(ReportedStatuses, AreThoseOfTheReport) {
  const auto read = read_reported_statuses(
      R"({"format": "casus-report", "format_version": 1, "command": "casus run", "chapters": [
          {"id": "X", "cases": {"X.1": "passed", "X.2": "broken case"}}, {"id": "Y", "cases": {"Y.1": "failed"}}]})",
      "casus-report.json");
  ASSERT_TRUE(read) << to_string(read.problems());
  EXPECT_EQ(read->command, "casus run");
  EXPECT_EQ(read->by_id,
            (std::map<std::string, Status>{{"X.1", Status::Passed}, {"X.2", Status::Broken}, {"Y.1", Status::Failed}}));
  const auto wrong = read_reported_statuses(
      R"({"format": "casus-report", "format_version": 1, "command": "", "chapters": [{"cases": {"X.1": "sad"}}]})",
      "casus-report.json");
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.problems().front().found, "an unknown status of the case \"X.1\"");
}

}  // namespace run_history_json_test
}  // namespace casus::reports
