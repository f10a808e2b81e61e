// casus matrix as it is typed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "tests/checker/cli/program.h"
#include "tests/reports/formats/json_schema.h"

namespace casus::cli {
namespace matrix_test {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

const std::string reference = "'" CASUS_PROGRAM "' adapter --data '" CASUS_SOURCE_DIR "'";
const std::string stays = "'" CASUS_DOUBLE "' stays";

// Results of a few cases.
std::string results_of(const TemporaryFolder& folder, const std::string& name, const std::string& adapter) {
  const std::string file = folder / name;
  run_casus({"conform", "--adapter", adapter, "--chapter", "6.A", "--results", file, "--quiet"});
  return file;
}

TEST(Matrix, PutsAdjudicatorsBesideEachOther) {
  const TemporaryFolder folder;
  const std::string good = results_of(folder, "good.jsonl", reference), bad = results_of(folder, "bad.jsonl", stays);
  const Finished casus = run_casus({"matrix", good, bad, "--out", folder / "matrix"});
  EXPECT_EQ(casus.status, 0) << casus.err;
  EXPECT_EQ(casus.err, "");
  EXPECT_THAT(casus.out, AllOf(HasSubstr("matrix/index.html: 2 adjudicators and 12 cases, of which ")));
  const auto json = nlohmann::json::parse(contents_of(folder / "matrix/matrix.json"));
  EXPECT_THAT(SchemaCheck(read_schema("schemas/matrix.schema.json")).misfits(json), IsEmpty());
  EXPECT_EQ(json["adapters"][0]["versions"][0]["counts"]["agrees"], 12);
  EXPECT_GT(json["adapters"][1]["versions"][0]["counts"]["differs"], 0);
  std::size_t with_boards = 0;
  for (const auto& chapter : json["chapters"]) {
    for (const auto& one : chapter["cases"]) {
      if (one["page"].is_null()) continue;
      const std::string page = contents_of(folder.path() / "matrix" / one["page"].get<std::string>());
      EXPECT_THAT(page, AllOf(HasSubstr("<svg class=\"board\""), HasSubstr("as received"))) << one["id"];
      EXPECT_THAT(page, Not(HasSubstr("do not fit"))) << one["id"];
      ++with_boards;
    }
  }
  EXPECT_GE(with_boards, 2u);
  // The same files make the same bytes, whatever the number of threads.
  ASSERT_EQ(run_casus({"matrix", good, bad, "--out", folder / "again", "--jobs", "1", "--quiet"}).out, "");
  for (const char* file : {"index.html", "matrix.json"})
    EXPECT_EQ(contents_of(folder.path() / "again" / file), contents_of(folder.path() / "matrix" / file)) << file;
}

TEST(Matrix, DrawsWhateverTheConformanceFilesTell) {
  const TemporaryFolder folder;
  std::vector<std::string> words = {"matrix", "--out", folder / "matrix"};
  for (const auto& entry : std::filesystem::directory_iterator(CASUS_SOURCE_DIR "/conformance")) {
    if (entry.path().extension() == ".jsonl") words.push_back(entry.path().string());
  }
  const Finished casus = run_casus(words);
  ASSERT_EQ(casus.status, 0) << casus.err;
  EXPECT_LT(std::filesystem::file_size(folder / "matrix/index.html"), 2'000'000u);
  const auto json = nlohmann::json::parse(contents_of(folder / "matrix/matrix.json"));
  EXPECT_EQ(json["adapters"].size(), words.size() - 3);
}

// What adjudicators say of themselves, and the names of files, come out as text.
TEST(Matrix, TellsWhatIsWrongWithItsFiles) {
  const TemporaryFolder folder;
  const std::string heading =
      R"({"format":"casus-conformance","format_version":2,"adapter":"x","choices":[],"corpus":"0"})";
  const std::string one_case = R"({"id":"6.A.1","line":1,"outcome":"agrees","phases":[]})";
  const std::string good = folder.write("good.jsonl", heading + "\n" + one_case + "\n{\"end\":true,\"cases\":1}\n");
  struct Row {
    const char* why;
    std::vector<std::string> words;
    const char* told;
  };
  const std::string shard =
      R"({"format":"casus-conformance","format_version":2,"adapter":"x","choices":[],"shard":"1/2"})";
  const Row rows[] = {
      {"no file", {}, "missing RESULTS: name files of results"},
      {"a file that is not there", {folder / "none.jsonl"}, "none.jsonl"},
      {"an empty file", {folder.write("empty.jsonl", "")}, "an empty file"},
      {"another file", {folder.write("other.jsonl", "{\"cases\": []}\n")}, "not a file of results"},
      {"no JSON", {folder.write("text.jsonl", "hello\nworld\n")}, "not a file of results"},
      {"a part", {folder.write("part.jsonl", shard + "\n" + one_case + "\n")}, "casus merge puts the parts together"},
      {"a case twice",
       {folder.write("twice.jsonl", heading + "\n" + one_case + "\n" + one_case + "\n")},
       "a case that occurs twice in the file"},
      {"a folder that is not ours", {good, "--out", folder.path().string()}, ""},
      {"both forms", {good, "--markdown", "--out", folder / "both"}, "--markdown prints a table"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    std::vector<std::string> words = {"matrix"};
    words.insert(words.end(), row.words.begin(), row.words.end());
    if (row.words.size() == 1) words.insert(words.end(), {"--out", folder / "out"});
    const Finished casus = run_casus(words);
    EXPECT_EQ(casus.status, 2);
    EXPECT_THAT(casus.err, HasSubstr(row.told));
    EXPECT_EQ(casus.out, "");
  }
  EXPECT_FALSE(std::filesystem::exists(folder / "out"));
}

TEST(Matrix, SaysWhereTheCasesAreOthers) {
  const TemporaryFolder folder;
  const std::string file = folder.write(
      "odd.jsonl",
      R"({"format":"casus-conformance","format_version":2,"adapter":"\u001b[31mx<script>","choices":[],"corpus":"0"})"
      "\n"
      R"({"id":"../no-such","variant":"moon","chapter":"<b>","line":1,"outcome":"differs","phases":[{"phase":7,)"
      R"("outcome":"differs","differences":[{"what":"unit Sea of Rains","expected":"nobody","got":"<i>"}]}]})"
      "\n"
      R"({"id":"6.A.5","line":1,"outcome":"differs","phases":[{"phase":99,"outcome":"differs"}]})"
      "\n");
  const Finished casus = run_casus({"matrix", file, "--out", folder / "matrix"});
  EXPECT_EQ(casus.status, 0);
  EXPECT_THAT(casus.err, AllOf(HasSubstr("are of a call that was stopped"), HasSubstr("A case of these results is not"),
                               Not(HasSubstr("\x1b"))));
  const std::string page = contents_of(folder / "matrix/index.html");
  EXPECT_THAT(page, AllOf(HasSubstr("../no-such"), Not(HasSubstr("<script>")), Not(HasSubstr("\x1b"))));
}

// The page is made of the files, so that nobody types a count.
TEST(StateOfTheField, HasTheTableOfTheConformanceFiles) {
  const Finished table = run_in_shell("$casus matrix conformance/*.jsonl --markdown", CASUS_SOURCE_DIR);
  ASSERT_EQ(table.status, 0) << table.err;
  EXPECT_THAT(table.out, StartsWith("| adjudicator |"));
  const std::string page = contents_of(CASUS_SOURCE_DIR "/docs/state-of-the-field.md");
  EXPECT_NE(page.find("\n\n" + table.out + "\n"), std::string::npos)
      << "put this table into docs/state-of-the-field.md:\n"
      << table.out;
}

// One corpus and one day for all, as the page says.
TEST(StateOfTheField, SaysWhichCorpusAndWhichDay) {
  const std::string page = contents_of(CASUS_SOURCE_DIR "/docs/state-of-the-field.md");
  for (const auto& entry : std::filesystem::directory_iterator(CASUS_SOURCE_DIR "/conformance")) {
    if (entry.path().extension() != ".jsonl") continue;
    const std::string text = contents_of(entry.path());
    const auto heading = nlohmann::json::parse(text.substr(0, text.find('\n')));
    EXPECT_THAT(page, HasSubstr('`' + heading["corpus"].get<std::string>() + '`')) << entry.path();
    EXPECT_THAT(page, HasSubstr(heading["date"].get<std::string>())) << entry.path();
  }
}

}  // namespace matrix_test
}  // namespace casus::cli
