#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/checker/cli/program.h"
#include "tests/reports/formats/json_schema.h"

namespace casus {
namespace run_test {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr const char* cut_support =
    "variant standard\n"
    "chapter X \"Examples\"\n"
    "\n"
    "case X.1 \"A support is cut by an attack that fails\"\n"
    "  clauses  standard/support/cut\n"
    "  phase    Spring 1901 movement\n"
    "  Austria\n"
    "    A Budapest - Galicia                bounces\n"
    "    A Vienna S A Budapest - Galicia     cut\n"
    "  Russia\n"
    "    A Warsaw - Galicia                  bounces\n"
    "  Italy\n"
    "    A Tyrolia - Vienna                  bounces\n";

TEST(Run, IsGreenForACaseThatHolds) {
  const TemporaryFolder folder;
  const Finished casus = run_casus({"run", folder.write("x.case", cut_support)});
  EXPECT_EQ(casus.status, 0) << casus.out << casus.err;
  EXPECT_EQ(casus.out, "1 case: 1 passed\n");
}

TEST(Run, NamesAFailureWithBoardOrderClauseAndReplay) {
  const TemporaryFolder folder;
  const std::string file = folder.write("x.case", replaced(cut_support, "Galicia     cut", "Galicia     given"));
  const Finished casus = run_casus({"run", file});
  EXPECT_EQ(casus.status, 1);
  for (const char* part : {"X.1", "A support is cut by an attack that fails", "A Vienna S A Budapest - Galicia",
                           "given", "cut", "standard/support/cut", "A Tyrolia", "1 case: 1 failed"}) {
    EXPECT_THAT(casus.out, HasSubstr(part));
  }
  EXPECT_THAT(casus.out, HasSubstr("casus run '" + file + "' --id X.1"));
}

TEST(Run, LetsTheOracleAnswer) {
  const TemporaryFolder folder;
  EXPECT_EQ(run_casus({"run", "--oracle", folder.write("x.case", cut_support)}).out, "1 case: 1 passed\n");
  const std::string wrong = folder.write("x.case", replaced(cut_support, "Galicia     cut", "Galicia     given"));
  const Finished casus = run_casus({"run", "--oracle", wrong});
  EXPECT_EQ(casus.status, 1);
  EXPECT_THAT(casus.out, HasSubstr("A Vienna S A Budapest - Galicia"));
}

// Of all kinds of lines: orders, units without one, grants, published orders, and what units do in a turn.
TEST(Run, TellsTheOraclesResultsAsDataThatFitTheSchema) {
  const nlohmann::json schema = closed(read_schema("results.schema.json"));
  const auto run = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words = {"run",        "cases",     "--chapter", "6.D",    "--chapter",
                                      "AE6.POINTS", "--chapter", "1700.X",    "--json", "-"};
    words.insert(words.end(), more.begin(), more.end());
    const Finished casus = run_casus(words);
    EXPECT_EQ(casus.status, 0) << casus.err;
    auto json = nlohmann::json::parse(casus.out);
    EXPECT_THAT(SchemaCheck(schema).misfits(json), IsEmpty());
    return json;
  };
  // "6.D.3 orders A Vienna - Trieste "moves" "stays" null".
  const auto results_in = [](const nlohmann::json& json) {
    std::vector<std::string> results;
    for (const auto& one : json["cases"]) {
      for (const auto& phase : one["phases"]) {
        if (phase.contains("impulses")) continue;  // there the oracle has no lines of units without an order
        for (const char* list : {"grants", "orders", "published", "others"}) {
          for (const auto& line : phase[list]) {
            std::string told = one["id"].get<std::string>() + ' ' + list + ' ';
            told += (line.contains("order") ? line["order"]["text"] : line["unit"]["at"]).get<std::string>();
            for (const char* member : {"result", "fate", "dislodged_by"})
              told += ' ' + (line.contains(member) ? line[member].dump() : "missing");
            results.push_back(told);
          }
        }
      }
    }
    return results;
  };
  const auto by_oracle = run({"--oracle"});
  EXPECT_THAT(results_in(by_oracle), ::testing::ElementsAreArray(results_in(run({}))));
  EXPECT_THAT(results_in(by_oracle), ::testing::AllOf(::testing::Contains(HasSubstr(" grants ")),
                                                      ::testing::Contains(HasSubstr(" published ")),
                                                      ::testing::Contains(HasSubstr(" others "))));
  int deeds = 0;
  for (const auto& one : by_oracle["cases"]) {
    for (const auto& phase : one["phases"]) {
      if (!phase.contains("impulses")) continue;
      for (const auto& impulse : phase["impulses"]) deeds += static_cast<int>(impulse["deeds"].size());
    }
  }
  EXPECT_GT(deeds, 0);
}

TEST(Run, FailsACaseWhoseClauseDecidedNothing) {
  const TemporaryFolder folder;
  const std::string file = folder.write("x.case", replaced(cut_support, "standard/support/cut", "standard/move/ring"));
  const Finished casus = run_casus({"run", file});
  EXPECT_EQ(casus.status, 1);
  EXPECT_THAT(casus.out, HasSubstr("standard/move/ring"));
}

TEST(Run, ComplainsWhenAKnownFailurePasses) {
  const TemporaryFolder folder;
  const std::string marked = replaced(cut_support, "  phase ", "  known-failure \"cuts are not counted\"\n  phase ");
  const Finished passes = run_casus({"run", folder.write("passes.case", marked)});
  EXPECT_EQ(passes.status, 1);
  EXPECT_THAT(passes.out, HasSubstr("1 unexpected pass"));

  const Finished fails =
      run_casus({"run", folder.write("fails.case", replaced(marked, "Galicia     cut", "Galicia     given"))});
  EXPECT_EQ(fails.status, 0);
  EXPECT_THAT(fails.out, HasSubstr("cuts are not counted"));
  EXPECT_THAT(fails.out, HasSubstr("1 known failure"));
}

TEST(Run, SelectsByVariantChapterClauseIdAndGlob) {
  const TemporaryFolder folder;
  const std::string second =
      "\ncase X.2 \"A hold is a hold\"\n  clauses  standard/order/hold\n  phase    Spring 1901 movement\n  Italy\n    A Rome H  holds\n";
  const std::string file = folder.write("x.case", cut_support + second);
  struct Row {
    std::vector<std::string> options;
    std::string summary;
  };
  const Row rows[] = {
      {{"--variant", "standard"}, "2 cases: 2 passed\n"},
      {{"--chapter", "X"}, "2 cases: 2 passed\n"},
      {{"--clause", "standard/order/hold"}, "1 case: 1 passed\n"},
      {{"--clause", "order/hold"}, "1 case: 1 passed\n"},
      {{"--id", "X.1"}, "1 case: 1 passed\n"},
      {{"--id", "X.1", "--id", "X.2"}, "2 cases: 2 passed\n"},
      {{"--glob", "*HOLD*"}, "1 case: 1 passed\n"},
      {{"--glob", "x.?"}, "2 cases: 2 passed\n"},
  };
  for (const Row& row : rows) {
    std::vector<std::string> command{"run", file};
    command.insert(command.end(), row.options.begin(), row.options.end());
    EXPECT_EQ(run_casus(command).out, row.summary) << row.options[0] << ' ' << row.options[1];
  }
  EXPECT_EQ(run_casus({"run", file, "--id", "X.1", "--glob", "*hold*"}).status, 2);
}

TEST(Run, CountsByChapterIfAskedTo) {
  const TemporaryFolder folder;
  const std::string wrong =
      "\nchapter LONGER \"Another chapter\"\n\ncase Y.1 \"A hold is a hold\"\n  phase    Spring 1901 movement\n  Italy\n    A Rome H  holds, dislodged\n"
      "\nchapter EMPTY \"Without cases\"\n";
  const std::string file = folder.write("x.case", cut_support + wrong);
  const Finished casus = run_casus({"run", file, "--chapters"});
  EXPECT_THAT(
      casus.out,
      ::testing::EndsWith(
          "standard\n  X       Examples         1 case: 1 passed\n  LONGER  Another chapter  1 case: 1 failed\n2 cases: 1 passed, 1 failed\n"));
}

TEST(Run, GivesTheSameBytesWhateverTheNumberOfThreads) {
  const Finished one = run_casus({"run", "cases", "--jobs", "1", "--json", "-"});
  const Finished many = run_casus({"run", "cases", "--jobs", "7", "--json", "-"});
  EXPECT_THAT(one.out, Not(IsEmpty()));
  EXPECT_TRUE(one.out == many.out);
}

// What a report says of its date.
bool is_history(const std::filesystem::path& file) {
  return file.filename() == "history.json" || file.filename() == "history.js";
}

// Each time by another process and on another number of threads: what Graphviz draws must not depend on where its
// memory lies, and no page on which thread makes it.
TEST(Run, WritesAReportOfTheSameBytesEachTime) {
  const TemporaryFolder folder;
  const auto written = [&](const std::string& name) {
    const Finished casus =
        run_casus({"run", "cases/standard", "--id", "PARADOX.14", "--id", "PARADOX.16", "--id", "LARGE.1", "--id",
                   "SWAP.22", "--quiet", "--jobs", name, "--report", folder / name});
    EXPECT_EQ(casus.status, 0) << casus.err;
    std::map<std::string, std::string> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.path() / name)) {
      if (!entry.is_regular_file() || is_history(entry.path())) continue;
      files[entry.path().lexically_relative(folder.path() / name).string()] = contents_of(entry.path());
    }
    return files;
  };
  const auto first = written("1");
  EXPECT_TRUE(first.contains("decisions/PARADOX.14.svg"));
  for (const std::string name : {"2", "3", "4", "5"}) {
    const auto again = written(name);
    ASSERT_EQ(again.size(), first.size());
    for (const auto& [file, bytes] : first) EXPECT_TRUE(again.at(file) == bytes) << file << " differs";
  }
}

TEST(Run, RefusesTwoDocumentsInOneFile) {
  const TemporaryFolder folder;
  folder.write("x.case", cut_support);
  std::filesystem::create_directory_symlink(".", folder / "here");
  const std::pair<std::string, std::string> rows[] = {
      {"run x.case --junit out --tap ./out", "--junit and --tap cannot both go to ./out"},
      {"run x.case --json here/out --report out/", "--json and --report cannot both go to out/"},
      {"explore standard --boards 1 --json out --examples out", "--json and --examples cannot both go to out"},
      {"explore standard --boards 1 --report out --examples out", "--examples and --report cannot both go to out"},
      {"compare standard classical --json out --report ./out", "--json and --report cannot both go to ./out"},
      {"lint " CASUS_SOURCE_DIR "/worlds/wheel --json out --sarif out", "--json and --sarif cannot both go to out"},
      {"conform --adapter false --shrink out --results out", "--shrink and --results cannot both go to out"},
      {"adjudicate --picture out --next out", "--picture and --next cannot both go to out"},
  };
  for (const auto& [command, told] : rows) {
    SCOPED_TRACE(command);
    const Finished casus = run_in_shell("$casus " + command, folder.path());
    EXPECT_EQ(casus.status, 2);
    EXPECT_THAT(casus.err, HasSubstr(told));
    EXPECT_THAT(folder.entries(), ::testing::ElementsAre("here", "x.case"));
  }
}

// Neither what is read is lost, nor what would be replaced with the folder of the report.
TEST(Run, RefusesADocumentInPlaceOfWhatItReads) {
  const TemporaryFolder folder;
  folder.write("x.case", cut_support);
  folder.write("ids.txt", "X.1\n");
  const std::pair<std::string, std::string> rows[] = {
      {"run . --json x.case", "--json would write over x.case, which is read"},
      {"run x.case --github-summary ./x.case", "--github-summary would write over ./x.case, which is read"},
      {"run x.case --ids ids.txt --tap ids.txt", "--tap would write over ids.txt, which is read"},
      {"run x.case --report out --junit out/x.xml", "--junit cannot go into the folder of --report"},
  };
  for (const auto& [command, told] : rows) {
    SCOPED_TRACE(command);
    const Finished casus = run_in_shell("$casus " + command, folder.path());
    EXPECT_EQ(casus.status, 2);
    EXPECT_THAT(casus.err, HasSubstr(told));
    EXPECT_EQ(contents_of(folder / "x.case"), cut_support);
    EXPECT_THAT(folder.entries(), ::testing::ElementsAre("ids.txt", "x.case"));
  }
}

TEST(Run, WritesEveryKindOfReport) {
  const TemporaryFolder folder;
  const Finished casus =
      run_casus({"run", folder.write("x.case", cut_support), "--quiet", "--report", folder / "report", "--json",
                 folder / "x.json", "--junit", folder / "x.xml", "--tap", folder / "x.tap"});
  EXPECT_EQ(casus.status, 0) << casus.err;
  EXPECT_EQ(casus.out, "");
  EXPECT_THAT(contents_of(folder.path() / "report/index.html"), HasSubstr("<html"));
  EXPECT_THAT(contents_of(folder.path() / "x.json"), HasSubstr("X.1"));
  EXPECT_THAT(contents_of(folder.path() / "x.xml"), HasSubstr("<testsuite"));
  EXPECT_THAT(contents_of(folder.path() / "x.tap"), HasSubstr("TAP version"));
}

TEST(Fmt, RewritesAndThenHasNothingToDo) {
  const TemporaryFolder folder;
  const std::string file = folder.write("x.case", cut_support);
  EXPECT_EQ(run_casus({"fmt", "--check", file}).status, 1);
  EXPECT_EQ(contents_of(file), cut_support);
  EXPECT_EQ(run_casus({"fmt", file}).status, 0);
  EXPECT_EQ(run_casus({"fmt", "--check", file}).status, 0);
  EXPECT_EQ(run_casus({"run", file}).out, "1 case: 1 passed\n");
  EXPECT_THAT(folder.entries(), ::testing::ElementsAre("x.case"));
}

TEST(List, KnowsVariantsCasesClausesAndOptions) {
  EXPECT_THAT(run_casus({"list", "variants"}).out, HasSubstr("standard"));
  EXPECT_THAT(run_casus({"list", "variants"}).out,
              HasSubstr("ambition-empire-6            Ambition & Empire, version 6\n"));
  EXPECT_THAT(run_casus({"list", "cases", "--chapter", "6.A"}).out, HasSubstr("6.A.1 "));
  EXPECT_THAT(run_casus({"list", "clauses"}).out, HasSubstr("standard/support/cut "));
  EXPECT_THAT(run_casus({"list", "options"}).out, HasSubstr("* szykman"));
  EXPECT_THAT(run_casus({"list", "options", "--variant", "ambition-empire-6"}).out,
              HasSubstr("the most builds of a power each Winter\n    none 1 2 *3 4 5 6 7 8 9\n"));
  EXPECT_THAT(run_casus({"list", "clauses", "--variant", "ambition-empire-6"}).out, HasSubstr("ae6/points/tied "));
  EXPECT_THAT(run_casus({"list", "clauses", "ambition-empire-6"}).out, HasSubstr("ae6/points/tied "));
}

TEST(List, HasTheFolderWithTheData) {
  const TemporaryFolder elsewhere;
  EXPECT_EQ(
      run_in_shell("ls \"$($casus list data)\"/{mapdata,adapters,conformance} >/dev/null", elsewhere.path()).status, 0);
  EXPECT_EQ(run_casus({"list", "data", "--data", CASUS_SOURCE_DIR}, "", elsewhere.path()).out, CASUS_SOURCE_DIR "\n");
  EXPECT_EQ(run_casus({"list", "data", "standard"}).status, 2);
}

TEST(List, HasTheProvincesOfAMapAsATableInThreeFormats) {
  EXPECT_THAT(run_casus({"list", "provinces"}).out, HasSubstr("\nAnkara "));
  const std::string table = run_casus({"list", "provinces", "classical"}).out;
  EXPECT_THAT(table, HasSubstr("\nRhodes "));
  EXPECT_EQ(run_casus({"list", "provinces", "--variant", "classical", "--format", "text"}).out, table);
  EXPECT_EQ(run_casus({"diagram", "--variant", "classical", "--format", "text"}).out, table);
  EXPECT_THAT(run_casus({"list", "provinces", "--format", "csv"}).out, HasSubstr("\nank,Ankara,Ank,coastal,centre,"));
  EXPECT_THAT(run_casus({"list", "provinces", "--format", "json"}).out, HasSubstr("\"id\": \"ank\""));
}

TEST(Run, TellsInItsReportWhichCasesCaughtAFault) {
  const TemporaryFolder folder;
  const std::string cases = folder.write("x.case", cut_support);
  const std::string faults = folder.write(
      "faults.json",
      R"({"faults": [{"name": "AttackDoesNotCut", "noticed-by": ["X.1"]}, {"name": "Gone", "noticed-by": []}]})");
  EXPECT_EQ(run_casus({"run", cases, "--quiet", "--report", folder / "report", "--faults", faults}).status, 0);
  const std::string page = contents_of(folder.path() / "report/clauses/support.cut.html");
  EXPECT_THAT(page,
              HasSubstr("href=\"../cases/X.1.html\" title=\"A support is cut by an attack that fails\">X.1</a></td>"));
  EXPECT_THAT(page, HasSubstr("An attack cuts a support only by dislodging its unit."));

  const Finished alone = run_casus({"run", cases, "--faults", faults});
  EXPECT_EQ(alone.status, 2);
  EXPECT_THAT(alone.err, HasSubstr("--faults needs --report"));
  const Finished wrong = run_casus({"run", cases, "--report", folder / "other", "--faults", cases});
  EXPECT_EQ(wrong.status, 2);
  EXPECT_THAT(wrong.err, HasSubstr("not the output of casus faults --json"));
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "other"));
}

// Where the outputs go and how many threads there are changes nothing of what a report says.
TEST(Run, TellsInItsReportHowItWasMade) {
  const TemporaryFolder folder;
  const std::string cases = folder.write("x.case", cut_support);
  run_casus({"run", cases, "--quiet", "--report", folder / "one", "--jobs", "1"});
  run_casus({"run", cases, "--quiet", "--report", folder / "two", "--jobs", "2", "--tap", folder / "x.tap"});
  const std::string page = contents_of(folder.path() / "one/index.html");
  EXPECT_EQ(page, contents_of(folder.path() / "two/index.html"));
  EXPECT_THAT(page, HasSubstr("casus run '" + cases + "' --report FOLDER")) << "the folder's name has a blank";
  EXPECT_THAT(contents_of(folder.path() / "one/cases/X.1.html"),
              HasSubstr("<pre class=\"case-text\">case X.1 \"A support"));
}

// A generated case runs like any other, but neither counts for a clause nor fills a report with pages.
class GeneratedCases : public ::testing::Test {
 protected:
  GeneratedCases() {
    std::filesystem::create_directory_symlink(std::filesystem::path(CASUS_SOURCE_DIR) / "mapdata", folder_ / "mapdata");
    folder_.write("cases/hand.case",
                  replaced(replaced(cut_support, "  clauses  standard/support/cut\n", ""), "X.1", "X.0"));
    folder_.write("cases/standard/generated/cut.case", cut_support);
  }
  Finished casus(std::vector<std::string> arguments) const {
    arguments.insert(arguments.end(), {"--data", folder_.path().string()});
    return run_casus(arguments);
  }
  bool has_page(const std::string& id) const {
    return std::filesystem::exists(std::filesystem::path(folder_ / "report") / "cases" / (id + ".html"));
  }
  TemporaryFolder folder_;
};

TEST_F(GeneratedCases, CoverNoClause) {
  EXPECT_THAT(casus({"list", "clauses", "--uncovered"}).out, HasSubstr("standard/support/cut "));
  EXPECT_THAT(casus({"list", "cases"}).out, Not(HasSubstr("X.1")));
  EXPECT_THAT(casus({"list", "cases", "--generated"}).out, HasSubstr("X.1"));
}

TEST_F(GeneratedCases, HaveAPageWhereTheyAreAskedForOrFail) {
  EXPECT_EQ(casus({"run", "--report", folder_ / "report"}).out,
            "2 cases: 2 passed (maps: " + (folder_ / "mapdata") + ")\n");
  EXPECT_TRUE(has_page("X.0"));
  EXPECT_FALSE(has_page("X.1"));
  // The page of the generated part of the chapter; the other part has the name already.
  EXPECT_THAT(contents_of(folder_.path() / "report/chapters/standard-X_2-1.html"),
              HasSubstr("<h2 id=\"X.1\">X.1</h2>"));
  casus({"run", "--id", "X.1", "--report", folder_ / "report"});
  EXPECT_TRUE(has_page("X.1"));
  folder_.write("cases/standard/generated/cut.case", replaced(cut_support, "     cut", "     given"));
  casus({"run", "--report", folder_ / "report"});
  EXPECT_TRUE(has_page("X.1"));
}

TEST(Diagram, IsDrawnInEveryFormat) {
  const TemporaryFolder folder;
  struct Row {
    std::string file, begins;
  };
  for (const Row& row : {Row{"map.png", "\x89PNG"}, Row{"map.pdf", "%PDF"}, Row{"map.svg", "<?xml"}}) {
    const Finished casus = run_casus({"diagram", "-o", folder / row.file});
    EXPECT_EQ(casus.status, 0) << casus.err;
    EXPECT_EQ(contents_of(folder.path() / row.file).substr(0, row.begins.size()), row.begins) << row.file;
  }
  EXPECT_THAT(run_casus({"diagram", "--format", "dot"}).out, HasSubstr("graph"));
}

// ---- What came out, written into the case ----

// Two cases, with comments and a layout of their own.
const std::string untidy =
    "variant standard   # of the rulebook\r\n"
    "chapter X \"Examples\"\r\n"
    "case X.1 \"A support is cut\"\r\n"
    "  phase Spring 1901 movement\r\n"
    "  Austria\r\n"
    "    A Bud - Gal  bounces\r\n"
    "    A Vie S A Bud - Gal    given by none   # from Tyrolia\r\n"
    "  Russia\r\n"
    "    A Warsaw - Galicia  moves\r\n"
    "  Italy\r\n"
    "    A Tyrolia - Vienna  bounces\r\n"
    "  result\r\n"
    "    # nobody is there\r\n"
    "    stand-offs  none\r\n"
    "case X.2 \"An army moves\"\r\n"
    "  phase Spring 1901 movement\r\n"
    "  France\r\n"
    "    A Paris - Burgundy  bounces\r\n";

TEST(RunAccept, WritesOnlyWhatDiffersAndOnlyIntoNamedCases) {
  const TemporaryFolder folder;
  const std::string file = folder.write("x.case", replaced(untidy, "given by none", "given"));
  const Finished taken = run_casus({"run", "--accept", "X.1", file});
  EXPECT_EQ(taken.status, 0) << taken.out << taken.err;
  EXPECT_THAT(taken.out, HasSubstr("X.1 \"A support is cut\" ("));
  EXPECT_THAT(taken.out, HasSubstr("    7 -    A Vie S A Bud - Gal    given   # from Tyrolia"));
  EXPECT_THAT(taken.out, HasSubstr("    7 +    A Vie S A Bud - Gal    cut   # from Tyrolia"));
  EXPECT_THAT(taken.out, Not(HasSubstr("\x1b[")));
  std::string expected = replaced(untidy, "given by none", "cut");
  expected = replaced(expected, "A Warsaw - Galicia  moves", "A Warsaw - Galicia  bounces");
  expected = replaced(expected, "stand-offs  none", "stand-offs  Galicia");
  EXPECT_EQ(contents_of(file), expected);
  EXPECT_EQ(run_casus({"run", "--id", "X.1", file}).status, 0);
  EXPECT_EQ(run_casus({"run", "--accept", "X.1", file}).out, "nothing to write: each of these cases passes\n");
}

// Lines of the result come, change and go, and a file in canonical form stays in it.
TEST(RunAccept, WritesLinesOfTheResult) {
  const TemporaryFolder folder;
  const std::string head =
      "variant standard\nchapter X \"Examples\"\n\ncase X.1 \"A unit is dislodged\"\n"
      "  phase    Fall 1901 movement\n  board\n    Germany  A Munich, A Silesia\n"
      "    Austria  A Bohemia, A Vienna\n  Germany\n    A Munich - Bohemia               moves\n"
      "    A Silesia S A Munich - Bohemia   given\n";
  const std::string rows[] = {
      "  result\n    units    Austria A Bohemia, A Vienna\n    winner   Austria\n",
      "  result\n    stand-offs  Tyrolia\n    next        Winter 1901 adjustments\n",
      "  result\n    dislodged  Austria A Vienna from Munich: Tyrolia\n",
      "",
  };
  for (const std::string& row : rows) {
    SCOPED_TRACE(row);
    const std::string file = folder.write("x.case", head + row);
    ASSERT_EQ(run_casus({"fmt", file}).status, 0);
    const Finished taken = run_casus({"run", "--accept", "X.1", file});
    EXPECT_EQ(taken.status, 0) << taken.out << taken.err;
    EXPECT_THAT(contents_of(file), HasSubstr("  dislodged"));
    EXPECT_EQ(run_casus({"run", file}).out, "1 case: 1 passed\n") << contents_of(file);
    EXPECT_EQ(run_casus({"fmt", "--check", file}).status, 0) << contents_of(file);
  }
}

TEST(RunAccept, LeavesWhatItMustNotOrCannotWrite) {
  const TemporaryFolder folder;
  const std::string wrong = replaced(cut_support, "Galicia     cut", "Galicia     given");
  const struct {
    std::string_view why;
    std::vector<std::string> arguments;
    std::string file, text;
    int status;
    std::string told;
  } rows[] = {
      {"nobody is there to be asked", {}, "x.case", wrong, 2, "name the cases: --accept ID"},
      {"another case", {"X.9"}, "x.case", wrong, 2, "no case has the id \"X.9\""},
      {"generated", {"X.1"}, "generated/x.case", wrong, 1, "the file is generated: --shipped would write there"},
      {"a clause that decides nothing",
       {"X.1"},
       "x.case",
       replaced(cut_support, "standard/support/cut", "standard/move/ring"),
       1,
       "the case cites a clause that decided nothing"},
      {"a known failure",
       {"X.1"},
       "x.case",
       replaced(wrong, "  phase ", "  known-failure \"soon\"\n  phase "),
       1,
       "marked as a known failure"},
      {"a file with a mistake", {"X.1"}, "x.case", wrong + "    A Tyrolia !\n", 2, "This file cannot be read"},
      {"other outputs", {"X.1", "--report", "r"}, "x.case", wrong, 2, "--accept and --report cannot be combined"},
  };
  for (const auto& row : rows) {
    SCOPED_TRACE(row.why);
    std::filesystem::create_directories(folder.path() / "generated");
    const std::string file = folder.write(row.file, row.text);
    std::vector<std::string> arguments{"run", "--accept", file};
    arguments.insert(arguments.end(), row.arguments.begin(), row.arguments.end());
    const Finished casus = run_casus(arguments);
    EXPECT_EQ(casus.status, row.status) << casus.out << casus.err;
    EXPECT_THAT(casus.err, HasSubstr(row.told));
    EXPECT_EQ(contents_of(file), row.text);
  }
  const std::string generated = folder.write("generated/x.case", wrong);
  EXPECT_EQ(run_casus({"run", "--accept", "--shipped", "X.1", generated}).status, 0);
  EXPECT_EQ(contents_of(generated), cut_support);
}

// ---- Again after each change ----

// Waits for texts, as long as it takes: a limit only ends what would never end. Ctrl-C counts, even if what started the
// tests ignores it.
constexpr const char* await =
    "set -m\n"
    "await() { for i in $(seq 2400); do grep -q -- \"$2\" $1 && return; sleep 0.05; done; echo \"no $2\"; cat out err; }\n"
    "begin() { env --default-signal $casus \"$@\" >out 2>err & pid=$!; await err 'watching for changes'; }\n"
    "end() { kill -INT $pid; wait $pid; echo status $?; }\n";

TEST(Run, ReadsCasesOfAVariantWhosePathHasBlanks) {
  const TemporaryFolder folder;
  std::filesystem::create_directories(folder.path() / "my games");
  folder.write("my games/first try.xml", "<variant id=\"mine\" title=\"Mine\" extends=\"standard\"/>\n");
  folder.write("x.case", replaced(cut_support, "variant standard", "variant my games/first try.xml  # mine"));
  const Finished seen = run_in_shell(
      "$casus run x.case --variant mine && $casus fmt x.case && head -n 1 x.case && $casus run x.case\n"
      "$casus adjudicate --variant 'my games/first try.xml' --as-case A.1 </dev/null >a.case && $casus run a.case",
      folder.path());
  EXPECT_EQ(
      seen.out,
      "1 case: 1 passed\nrewritten: x.case\nvariant my games/first try.xml  # mine\n1 case: 1 passed\n1 case: 1 passed\n")
      << seen.err;
}

TEST(RunWatch, PlaysAgainWhatAChangedFileTouches) {
  const TemporaryFolder folder;
  std::filesystem::create_directories(folder.path() / "mine/cases");
  folder.write("mine/mine.xml", "<variant id=\"mine\" title=\"Mine\" extends=\"standard\"/>\n");
  const std::string right = replaced(cut_support, "variant standard", "variant mine");
  folder.write("mine/cases/x.case", right);
  folder.write("wrong", replaced(right, "Galicia     cut", "Galicia     given"));
  folder.write("right", right);
  folder.write("broken.xml", "<variant id=\"mine\"");
  const Finished seen = run_in_shell(
      std::string(await) +
          "begin run --watch mine\n"
          "cp wrong mine/cases/x.case; await out '1 newly failing, 0 still failing, 0 mended'\n"         // written into
          "cp right mine/.tmp; mv mine/.tmp mine/cases/x.case; await out '0 still failing, 1 mended'\n"  // replaced
          "sed s/X.1/X.2/ right >mine/cases/y.case; await out '1 new, 0 gone; 2 cases: 2 passed'\n"
          "cp mine/mine.xml keep; cp broken.xml mine/mine.xml; await out '2 cases: 2 broken'\n"
          "cp keep mine/mine.xml; await out '2 new, 2 gone; 2 cases: 2 passed'\n"
          "mkdir mine/more; sed s/X.1/X.3/ right >mine/more/z.case; await out '3 cases: 3 passed'\n"
          "rm -r mine/more; await out 'gone    X.3'\n"
          "end",
      folder.path());
  EXPECT_EQ(seen.out, "status 130\n") << contents_of(folder / "out") << seen.err;
  const std::string out = contents_of(folder / "out");
  EXPECT_THAT(out, HasSubstr("changed: mine/cases/x.case\nX.1 \"A support is cut"));
  EXPECT_THAT(out, HasSubstr("mended  X.1  \"A support is cut by an attack that fails\"\n"));
}

// While one of the named files is gone, nothing is played. What changes meanwhile counts when it is back.
TEST(RunWatch, ForgetsNoChangeWhileNothingCanBePlayed) {
  const TemporaryFolder folder;
  folder.write("x.case", cut_support);
  folder.write("y.case", replaced(cut_support, "X.1", "X.2"));
  folder.write("wrong", replaced(replaced(cut_support, "X.1", "X.2"), "Galicia     cut", "Galicia     given"));
  const Finished seen = run_in_shell(std::string(await) +
                                         "begin run --watch x.case y.case\n"
                                         "mv x.case kept; await err 'x.case: no such file'\n"
                                         "cp wrong y.case; for i in $(seq 2400); do\n"
                                         "  test $(grep -c 'x.case: no such file' err) = 2 && break; sleep 0.05; done\n"
                                         "mv kept x.case; await out '1 newly failing'\n"
                                         "end",
                                     folder.path());
  EXPECT_EQ(seen.out, "status 130\n") << contents_of(folder / "out") << seen.err;
}

// The report of the first run fills the pipe, so that it is not over when the case changes.
TEST(RunWatch, SeesWhatChangesDuringTheFirstRun) {
  const TemporaryFolder folder;
  folder.write("x.case", cut_support);
  const std::string one_case = std::string(cut_support).substr(std::string_view(cut_support).find("case X.1"));
  std::string many = replaced(cut_support, "Galicia     cut", "Galicia     given");
  for (int i = 2; i <= 300; ++i) {
    const std::string number = std::to_string(i);
    many += '\n' + replaced(replaced(one_case, "X.1 \"", "Y." + number + " \"" + number + ": "), "Galicia     cut",
                            "Galicia     given");
  }
  folder.write("many.case", replaced(replaced(many, "case X.1", "case Y.1"), "chapter X", "chapter Y"));
  const Finished seen = run_in_shell(
      std::string(await) +
          "mkfifo pipe\n"
          "env --default-signal $casus run --watch --max-failures 0 x.case many.case >pipe 2>err & pid=$!\n"
          "exec 3<pipe; head -c 1 <&3 >first; sed -i 's/Galicia     cut/Galicia     given/' x.case\n"
          "cat <&3 >out & await out '1 newly failing, 300 still failing'\n"
          "end",
      folder.path());
  EXPECT_EQ(seen.out, "status 130\n") << seen.err;
}

TEST(RunWatch, WritesTheReportAgainWithAnotherStamp) {
  const TemporaryFolder folder;
  folder.write("x.case", cut_support);
  const Finished seen = run_in_shell(
      std::string(await) +
          "begin run --watch x.case --report report\n"
          "cp report/stamp.js first; sed -i 's/that fails/that bounces/' x.case\n"
          "for i in $(seq 2400); do cmp -s first report/stamp.js || break; sleep 0.05; done\n"
          "grep -c 'that bounces' report/cases/X.1.html; tail -n 1 report/report.js | cmp - report/stamp.js\n"
          "end; $casus run x.case --report still; ls still/stamp.js; grep -c casusStamp still/report.js",
      folder.path());
  EXPECT_THAT(seen.out, HasSubstr("status 130\n1 case: 1 passed\n0\n")) << seen.out << seen.err;
  EXPECT_THAT(seen.out, Not(HasSubstr("differ"))) << seen.out;
}

TEST(LintWatch, PrintsWhatIsNewAndWhatIsGone) {
  const TemporaryFolder folder;
  folder.write("mine.xml", "<variant id=\"mine\" title=\"Mine\" extends=\"standard\"/>\n");
  const Finished seen =
      run_in_shell(std::string(await) +
                       "begin lint --watch mine.xml\n"
                       "cp mine.xml keep; echo '<variant' >mine.xml; await out '1 new, 0 gone, 1 left'\n"
                       "mv keep mine.xml; await out '0 new, 1 gone, 0 left'\n"
                       "end",
                   folder.path());
  EXPECT_EQ(seen.out, "status 130\n") << contents_of(folder / "out") << seen.err;
}

TEST(RunWatch, SaysWhatItCannotBeCombinedWith) {
  for (const std::string option : {"--oracle", "--quiet"})
    EXPECT_THAT(run_casus({"run", "--watch", option}).err, HasSubstr("--watch and " + option + " cannot be combined"));
  EXPECT_THAT(run_casus({"lint", "--watch", "--fix", "mapdata"}).err, HasSubstr("--watch and --fix cannot be"));
}

}  // namespace run_test
}  // namespace casus
