// What a report says of the runs before in the same folder.
#include <filesystem>
#include <map>
#include <regex>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/checker/cli/program.h"
#include "tests/reports/formats/json_schema.h"

namespace casus {
namespace report_history_test {

namespace fs = std::filesystem;
using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::Not;

std::string one_case(const std::string& id, const std::string& verdict) {
  return "variant standard\nchapter X \"Moves\"\n\ncase " + id +
         " \"An army moves\"\n  phase    Spring 1901 movement\n" + "  France\n    A Paris - Burgundy  " + verdict +
         "\n";
}

class RunHistory : public ::testing::Test {
 protected:
  Finished run(const std::string& what = "cases") const {
    return run_casus({"run", what, "--report", "report"}, "", folder_.path());
  }
  void write(const std::string& id, const std::string& verdict) const {
    folder_.write("cases/" + id + ".case", one_case(id, verdict));
  }
  json history() const { return json::parse(contents_of(folder_.path() / "report/history.json")); }
  const TemporaryFolder folder_;
};

TEST_F(RunHistory, SaysWhatChangedSinceTheReportBefore) {
  folder_.write(".git/HEAD", std::string(40, 'a') + "\n");
  for (const char* id : {"X.1", "X.2", "X.3"}) write(id, "moves");
  write("X.2", "bounces");
  const Finished first = run();
  EXPECT_EQ(first.status, 1) << first.err;
  EXPECT_THAT(first.out, Not(HasSubstr("since")));

  write("X.1", "bounces");
  write("X.2", "moves");
  fs::remove(folder_.path() / "cases/X.3.case");
  for (const char* id : {"X.4", "X.5"}) write(id, "moves");
  const Finished second = run();
  EXPECT_THAT(second.out, MatchesRegex("(.|\n)*\nsince 2[0-9-]+ [0-9:]+: 1 newly failing, 1 mended, 2 new, 1 gone\n"
                                       "4 cases: 3 passed, 1 failed.*\n"));
  EXPECT_THAT(run().out, HasSubstr(": no case changed\n"));
  EXPECT_THAT(run("cases/X.4.case").out, HasSubstr(" (casus run cases --report FOLDER): 3 gone\n1 case: 1 passed"));

  const json read = history();
  ASSERT_EQ(read["runs"].size(), 4u);
  EXPECT_THAT(SchemaCheck(read_schema("schemas/history.schema.json")).misfits(read), ::testing::IsEmpty());
  EXPECT_TRUE(read["runs"][0]["since"].is_null());
  const json& since = read["runs"][1]["since"];
  EXPECT_EQ(since["newly_failing"]["ids"], json({"X.1"}));
  EXPECT_EQ(since["mended"]["ids"], json({"X.2"}));
  EXPECT_EQ(since["new"]["ids"], json({"X.4", "X.5"}));
  EXPECT_EQ(since["gone"]["ids"], json({"X.3"}));
  EXPECT_EQ(read["runs"][1]["commit"], std::string(40, 'a'));
  EXPECT_EQ(read["runs"][3]["command"], "casus run cases/X.4.case --report FOLDER");
  const std::string script = contents_of(folder_.path() / "report/history.js");
  EXPECT_EQ(script, "window.casus_history = " +
                        replaced(contents_of(folder_.path() / "report/history.json"), "\n}\n", "\n}") + ";\n");
}

TEST_F(RunHistory, IsTheOnlyPartOfAReportWithADate) {
  write("X.1", "moves");
  std::map<std::string, std::string> files[2];
  for (auto& pages : files) {
    ASSERT_EQ(run().status, 0);
    for (const auto& entry : fs::recursive_directory_iterator(folder_.path() / "report")) {
      if (entry.is_regular_file()) pages[entry.path().filename().string()] += contents_of(entry.path());
    }
  }
  std::vector<std::string> differ;
  for (const auto& [name, text] : files[0]) {
    if (files[1].at(name) != text) differ.push_back(name);
  }
  EXPECT_THAT(differ, ElementsAre("history.js", "history.json"));
}

// The cases of a file that cannot be read have not gone.
TEST_F(RunHistory, CountsAFileThatCannotBeRead) {
  write("X.1", "moves");
  write("X.2", "moves");
  run();
  folder_.write("cases/X.1.case", one_case("X.1", "moves") + "  nonsense here\n");
  EXPECT_THAT(run().out, HasSubstr(": 1 newly failing\n"));
}

TEST_F(RunHistory, BeginsAnewAfterADamagedFileAndKeepsIt) {
  write("X.1", "moves");
  run();
  const std::string good = contents_of(folder_.path() / "report/history.json");
  const std::string damaged[] = {"",
                                 good.substr(0, good.size() / 2),
                                 "{}",
                                 std::string("\0\xff", 2),
                                 replaced(good, "\"seconds\"", "\"second\""),
                                 std::string(100'000, '[')};
  std::size_t kept = 0;
  for (const std::string& text : damaged) {
    SCOPED_TRACE(text.substr(0, 50));
    folder_.write("report/history.json", text);
    const Finished casus = run();
    EXPECT_EQ(casus.status, 0) << casus.err;
    const std::string name =
        kept == 0 ? "history-damaged.json" : "history-damaged-" + std::to_string(kept + 1) + ".json";
    EXPECT_THAT(casus.err, HasSubstr("report/history.json:"));
    EXPECT_THAT(casus.err, HasSubstr("  a new history begins; the old file is kept as report/" + name + "\n"));
    EXPECT_THAT(casus.out, HasSubstr("since the report before: no case changed\n"));
    EXPECT_EQ(history()["runs"].size(), 1u);
    ++kept;
    std::size_t there = 0;
    for (const auto& entry : fs::directory_iterator(folder_.path() / "report"))
      there += entry.path().filename().string().starts_with("history-damaged");
    EXPECT_EQ(there, kept) << "older ones stay, too";
    EXPECT_EQ(contents_of(folder_.path() / "report" / name), text);
  }
  folder_.write("report/casus-report.json", "{\"format\": \"casus-report\"}");
  const Finished casus = run();
  EXPECT_EQ(casus.status, 0);
  EXPECT_THAT(casus.err, HasSubstr("report/casus-report.json: is damaged\n"));
  EXPECT_THAT(casus.err, HasSubstr("  this run is not compared with the one before\n"));
  EXPECT_THAT(casus.out, Not(HasSubstr("since")));
  EXPECT_EQ(history()["runs"].size(), 2u);
}

TEST_F(RunHistory, IsWholeAfterTwoRunsAtOnce) {
  write("X.1", "moves");
  run();
  const Finished both = run_in_shell(
      "for i in 1 2 3 4; do $casus run cases --report report >out.$i 2>err.$i & done; wait; cat err.*", folder_.path());
  EXPECT_EQ(both.out, "");
  EXPECT_GE(history()["runs"].size(), 2u);
  EXPECT_THAT(run().out, HasSubstr(": no case changed\n"));
}

TEST_F(RunHistory, KeepsTheLastHundredRuns) {
  write("X.1", "moves");
  run();
  json long_history = history();
  for (int i = 0; i < 200; ++i) long_history["runs"].push_back(long_history["runs"][0]);
  folder_.write("report/history.json", long_history.dump());
  run();
  EXPECT_EQ(history()["runs"].size(), 100u);
  EXPECT_FALSE(history()["runs"][99]["since"].is_null());
  EXPECT_TRUE(history()["runs"][98]["since"].is_null());
}

TEST_F(RunHistory, OfARunThatWatchesGrowsWhenACaseChanges) {
  write("X.1", "moves");
  folder_.write("wrong", one_case("X.1", "bounces"));
  folder_.write("title", replaced(one_case("X.1", "bounces"), "An army", "One army"));
  const Finished seen = run_in_shell(
      "set -m; until_there() { for i in $(seq 2400); do grep -q -- \"$2\" $1 && return; sleep 0.05; done; echo no $2; }\n"
      "env --default-signal $casus run --watch cases --report report >out 2>err & pid=$!; "
      "until_there err 'watching for changes'\n"
      "cp wrong cases/X.1.case; until_there report/cases/X.1.html 'expected'\n"
      "cp title cases/X.1.case; until_there report/cases/X.1.html 'One army'\n"
      "kill -INT $pid; wait $pid",
      folder_.path());
  EXPECT_EQ(seen.out, "");
  const json read = history();
  ASSERT_EQ(read["runs"].size(), 2u);
  EXPECT_EQ(read["runs"][1]["since"]["newly_failing"]["count"], 1);
}

}  // namespace report_history_test
}  // namespace casus
