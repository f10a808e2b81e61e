// Maps, variants and cases in folders of one's own: which are used, what is said of it, and that every command takes
// them.
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/checker/cli/program.h"

namespace casus {
namespace own_folder_test {

namespace fs = std::filesystem;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* a_move =
    "variant standard\n"
    "\n"
    "chapter X \"Examples\"\n"
    "\n"
    "case X.1 \"An army moves\"\n"
    "  phase    Spring 1901 movement\n"
    "  France\n"
    "    A Paris - Brest  moves\n";

// A copy of the standard map without the border that X.1 goes over.
class CopiedMap : public ::testing::Test {
 protected:
  CopiedMap() {
    folder_.write("copy/cases/x.case", a_move);
    fs::create_directories(folder_.path() / "copy/mapdata");
    fs::copy(CASUS_SOURCE_DIR "/mapdata/standard", folder_.path() / "copy/mapdata/standard");
    const std::string map = contents_of(CASUS_SOURCE_DIR "/mapdata/standard/map.xml");
    folder_.write("copy/mapdata/standard/map.xml", replaced(map, "<border a=\"bre\" b=\"par\" for=\"army\"/>", ""));
  }
  fs::path copy() const { return folder_.path() / "copy"; }

  const TemporaryFolder folder_;
};

TEST_F(CopiedMap, IsUsedForTheCasesBesideIt) {
  struct Row {
    const char* why;
    std::vector<std::string> arguments;
    fs::path in;
    int status;
    std::string maps;
  };
  const std::string maps = " (maps: " + (copy() / "mapdata").string() + ")\n";
  const Row rows[] = {
      {"from inside", {"run"}, copy(), 1, " (maps: mapdata)\n"},
      {"from inside, by file", {"run", "cases/x.case"}, copy(), 1, " (maps: mapdata)\n"},
      {"from a folder below", {"run", "x.case"}, copy() / "cases", 1, maps},
      {"from elsewhere, by file", {"run", (copy() / "cases/x.case").string()}, CASUS_SOURCE_DIR, 1, maps},
      {"unless said", {"run", "cases/x.case", "--data", CASUS_SOURCE_DIR}, copy(), 0, " passed\n"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Finished casus = run_casus(row.arguments, "", row.in);
    EXPECT_EQ(casus.status, row.status) << casus.out << casus.err;
    EXPECT_THAT(casus.out, EndsWith(row.maps));
  }
}

TEST_F(CopiedMap, IsNotMixedWithAnother) {
  const Finished casus = run_casus({"run", (copy() / "cases").string(), "cases/classical"});
  EXPECT_EQ(casus.status, 2);
  EXPECT_THAT(casus.err, HasSubstr("cases/classical: is in another data folder than the files named before it"));
}

TEST_F(CopiedMap, IsReplayedByTheLineThatAFailureGives) {
  const std::string file = folder_.write("elsewhere/it's one.case", a_move);
  const Finished casus = run_casus({"run", file, "--data", copy().string(), "--oracle"});
  EXPECT_EQ(casus.status, 1);
  const std::size_t begin = casus.out.find("replay: casus ") + 14;
  const std::string replay = casus.out.substr(begin, casus.out.find('\n', begin) - begin);
  EXPECT_THAT(replay, HasSubstr(" --oracle"));
  const std::string again = "cd / && " CASUS_PROGRAM " " + replay + " >/dev/null";
  EXPECT_EQ(WEXITSTATUS(std::system(again.c_str())), 1) << replay;
}

// A program that was installed with the engine for browsers.
TEST(LiveEngine, OfTheProgramMakesPagesOfCasesLive) {
  const TemporaryFolder folder;
  folder.write("share/casus/live/engine.js", "// the engine\n");
  folder.write("x.case", a_move);
  fs::create_directories(folder.path() / "bin");
  fs::create_directories(folder.path() / "share/casus/mapdata");
  fs::copy(CASUS_PROGRAM, folder.path() / "bin/casus");
  fs::copy(fs::path(CASUS_PROGRAM).parent_path() / "casus-pictures.so", folder.path() / "bin/casus-pictures.so");
  fs::copy(CASUS_SOURCE_DIR "/mapdata/standard", folder.path() / "share/casus/mapdata/standard",
           fs::copy_options::recursive);
  const Finished report =
      run_in_shell("bin/casus run x.case --report out -q && bin/casus book x.case -o book -q", folder.path());
  EXPECT_EQ(report.status, 0) << report.out << report.err;
  for (const char* site : {"out", "book"}) {
    SCOPED_TRACE(site);
    EXPECT_EQ(contents_of(folder.path() / site / "live/engine.js"), "// the engine\n");
    EXPECT_THAT(contents_of(folder.path() / site / "live/variants/standard.js"), HasSubstr("casusFiles(\""));
    EXPECT_THAT(contents_of(folder.path() / site / "maps/standard.js"), HasSubstr("live.js"));
  }
  EXPECT_EQ(run_in_shell("rm -r share/casus/live && bin/casus run x.case --report out -q", folder.path()).status, 0);
  EXPECT_FALSE(fs::exists(folder.path() / "out/live"));
  EXPECT_THAT(contents_of(folder.path() / "out/maps/standard.js"), Not(HasSubstr("live")));
}

// mine.xml with its cases beside it, in a folder with a blank in its name.
class OwnVariant : public ::testing::Test {
 protected:
  OwnVariant() {
    folder_.write("my own/mine.xml",
                  "<variant id=\"mine\" extends=\"standard\" title=\"Mine\">\n"
                  "  <rules><option name=\"convoy-paradox\" value=\"all-hold\"/></rules>\n"
                  "</variant>\n");
    folder_.write("my own/cases/a.case", replaced(a_move, "standard", "mine"));
  }
  fs::path own() const { return folder_.path() / "my own"; }

  const TemporaryFolder folder_;
};

TEST_F(OwnVariant, IsTakenByEveryCommand) {
  struct Row {
    std::vector<std::string> arguments;
    std::string printed;
  };
  const Row rows[] = {
      {{"run", "."}, "1 case: 1 passed\n"},
      {{"run", "--variant", "mine.xml"}, "1 case: 1 passed\n"},
      {{"run", "--as", "mine.xml", CASUS_SOURCE_DIR "/cases/standard/datc-6a-basic-checks.case"}, "mine"},
      {{"adjudicate", "--variant", "mine.xml"}, "variant mine\n"},
      {{"book", "--variant", "mine.xml", "-o", "a book"}, "a book/index.html: "},
      {{"list", "variants", "--variant", "mine.xml"}, "mine  Mine\n"},
      {{"list", "cases", "--variant", "mine.xml"}, "X.1  An army moves\n"},
      {{"list", "clauses", "--variant", "mine.xml"}, "standard/paradox/all-hold "},
      {{"list", "options", "--variant", "mine.xml"}, "  * all-hold"},
      {{"borders", "--variant", "mine.xml"}, "variant mine\n"},
      {{"diagram", "--variant", "mine.xml", "--format", "dot"}, "graph"},
      {{"generate", "--variant", "mine.xml", "--count", "20"}, "Mine, 20 boards from seed 1"},
      {{"generate", "--variant", "mine.xml", "--count", "20", "--distribution"}, "Mine, 20 boards from seed 1"},
      {{"generate", "--variant", "mine.xml", "--count", "1"}, "Mine, 1 board from seed 1: "},
      {{"census", "--variant", "mine.xml", "--count", "20", "--brief"}, "generated boards of mine "},
      {{"exhaust", "--world", "mine.xml", "--units", "1", "--every", "50", "--kind", "movement"}, "mine  "},
      {{"faults", "--variant", "mine.xml", "--fault", "CanaryIdle"}, "CanaryIdle"},
      {{"faults", "--map", "--variant", "mine.xml", "--within", "0"}, "mine"},
      {{"fmt", "--check", "."}, ""},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(::testing::PrintToString(row.arguments));
    const Finished casus = run_casus(row.arguments, "", own());
    EXPECT_LE(casus.status, 1) << casus.err;
    EXPECT_THAT(casus.out, HasSubstr(row.printed)) << casus.err;
  }
}

// As `faults`, `list` and `adjudicate` find it: from the current folder.
TEST_F(OwnVariant, IsNamedByItsIdInTheCurrentFolderWhereCasesAreSelected) {
  const std::vector<std::string> rows[] = {
      {"run", "--variant", "mine"},
      {"book", "--variant", "mine", "-o", "a book"},
      {"export", "--variant", "mine", "-o", "exported"},
      {"conform", "--variant", "mine", "--adapter", "casus adapter", "--dry-run"},
      {"diagram", "--decisions", "X.1", "--variant", "mine", "--format", "text"},
      {"faults", "--map", "--variant", "mine", "--within", "0"},
  };
  for (const std::vector<std::string>& arguments : rows) {
    SCOPED_TRACE(::testing::PrintToString(arguments));
    const Finished casus = run_casus(arguments, "", own());
    EXPECT_LE(casus.status, 1) << casus.err;
    EXPECT_THAT(casus.err, Not(HasSubstr("no case")));
  }
  EXPECT_EQ(run_casus({"run", "--variant", "mine"}, "", own()).out, "1 case: 1 passed\n");
  const Finished unknown = run_casus({"run", "--variant", "minee"}, "", own());
  EXPECT_THAT(unknown.err, HasSubstr("no case is of the variant \"minee\""));
  folder_.write("my own/broken.xml", "<variant id=\"broken\"/>\n");
  const Finished broken = run_casus({"run", "--variant", "broken"}, "", own());
  EXPECT_EQ(broken.status, 2);
  EXPECT_THAT(broken.err, HasSubstr("broken.xml:1:1: a missing attribute of <variant>"));
}

TEST_F(OwnVariant, GivesPositionsThatItsFolderReadsBack) {
  const Finished first = run_casus({"adjudicate", "--variant", "mine.xml"}, "France: A Paris - Burgundy\n", own());
  folder_.write("my own/a", first.out);
  const Finished next = run_casus({"adjudicate", "--position", "a"}, "France: A Burgundy - Munich\n", own());
  EXPECT_EQ(next.status, 0) << next.err;
  EXPECT_THAT(next.out, HasSubstr("A Burgundy - Munich"));
  const Finished from_elsewhere = run_casus({"adjudicate", "--position", (own() / "a").string()}, "France\n");
  EXPECT_EQ(from_elsewhere.status, 0) << from_elsewhere.err;
}

TEST_F(OwnVariant, IsNamedByItsPathWhereItsIdWouldNotFindIt) {
  const Finished first = run_casus({"adjudicate", "--variant", "my own/mine.xml"}, "", folder_.path());
  EXPECT_THAT(first.out, HasSubstr("variant my own/mine.xml\n"));
  folder_.write("a", first.out);
  EXPECT_EQ(run_casus({"adjudicate", "--position", "a"}, "", folder_.path()).status, 0);
}

// A shell completes the name of a folder with a stroke.
TEST_F(OwnVariant, IsAlsoNamedByItsFolder) {
  folder_.write("isle/variant.xml", "<variant id=\"isle\" extends=\"standard\" title=\"Isle\"/>\n");
  folder_.write("isle/cases/a.case", replaced(a_move, "standard", "isle"));
  for (const std::string& said : std::vector<std::string>{"isle/", "./isle", "my own/../isle"}) {
    SCOPED_TRACE(said);
    struct Row {
      std::vector<std::string> arguments;
      std::string printed;
    };
    const Row rows[] = {
        {{"run", "--variant", said}, "1 case: 1 passed"},
        {{"run", "isle", "--variant", said}, "1 case: 1 passed"},
        {{"list", "variants", "--variant", said}, "isle  Isle\n"},
        {{"list", "provinces", said}, "Bulgaria"},
        {{"adjudicate", "--variant", said}, "variant isle\n"},
        {{"compare", said, "--set", "convoy-paradox=all-hold"}, "convoy-paradox: szykman, now all-hold"},
        {{"compare", said, said}, "now:    " + said},
    };
    for (const Row& row : rows) {
      SCOPED_TRACE(::testing::PrintToString(row.arguments));
      const Finished casus = run_casus(row.arguments, "", folder_.path());
      EXPECT_LE(casus.status, 1) << casus.err;
      EXPECT_THAT(casus.out, HasSubstr(row.printed)) << casus.err;
    }
  }
  const Finished none = run_casus({"adjudicate", "--variant", "my own/"}, "", folder_.path());
  EXPECT_THAT(none.err,
              HasSubstr("--variant: a folder without a variant.xml\n  expected  the path of an XML file: my own/"));
  EXPECT_EQ(none.status, 2);
  const Finished here = run_casus({"list", "variants", "--variant", "."}, "", folder_.path() / "isle");
  EXPECT_THAT(here.out, HasSubstr("isle  Isle\n")) << here.err;
}

TEST_F(OwnVariant, SharesItsIdWithNoOtherInOneRun) {
  folder_.write("other/mine.xml", "<variant id=\"mine\" extends=\"standard\" title=\"Not the same\"/>\n");
  folder_.write("other/b.case", replaced(replaced(a_move, "standard", "mine"), "X.1", "X.2"));
  const Finished casus = run_casus({"run", "my own", "other"}, "", folder_.path());
  EXPECT_EQ(casus.status, 2);
  EXPECT_THAT(casus.out, HasSubstr("two variants with this id in the same run"));
}

// A broken file spoils what it has a part in, and nothing else.
TEST_F(OwnVariant, IsGeneratedForBesideABrokenFileOfAnother) {
  folder_.write("my own/broken.case", "variant standard\nchapter\n");
  EXPECT_EQ(run_casus({"generate", "--variant", "mine.xml", "--count", "5"}, "", own()).status, 0);
  folder_.write("my own/broken.case", "variant mine\nchapter\n");
  const Finished casus = run_casus({"generate", "--variant", "mine.xml", "--count", "5"}, "", own());
  EXPECT_EQ(casus.status, 2);
  EXPECT_THAT(casus.err, HasSubstr("broken.case:2:"));
}

TEST(Selecting, ByIdReadsOnlyTheFilesThatHaveIt) {
  const TemporaryFolder folder;
  folder.write("a.case", a_move);
  folder.write("b.case", "variant standard\nthis is no case file\n");
  EXPECT_EQ(run_casus({"run", folder.path().string(), "--id", "X.1"}).out, "1 case: 1 passed\n");
  EXPECT_EQ(run_casus({"run", folder.path().string()}).status, 2);
  const Finished none = run_casus({"run", folder / "a.case", "--id", "X.11"});
  EXPECT_EQ(none.status, 2);
  EXPECT_EQ(none.err, "casus run: no case has the id \"X.11\" (the nearest is \"X.1\")\n");
}

// Otherwise nobody sees that one of the cases is not played.
TEST(Selecting, NamesAnIdThatNoCaseHasAlsoWhereOthersAreSelected) {
  const TemporaryFolder folder;
  const std::string file = folder.write("a.case", a_move);
  const std::string told = "no case has the id \"X.11\" (the nearest is \"X.1\")";
  const std::vector<std::vector<std::string>> commands = {
      {"run", file},
      {"run", file, "--accept"},
      {"run", file, "--as", "classical"},
      {"book", file, "-o", folder / "book"},
      {"export", file, "--out", folder / "export"},
      {"conform", file, "--adapter", CASUS_PROGRAM " adapter"},
      {"judge", folder.write("answers.jsonl", "{\"id\": \"X.1\", \"after\": {\"units\": []}}\n"), "--path", file},
  };
  for (std::vector<std::string> command : commands) {
    SCOPED_TRACE(command.front());
    command.insert(command.end(), {"--id", "X.1", "--id", "X.11"});
    const Finished casus = run_casus(command);
    EXPECT_EQ(casus.status, 2);
    EXPECT_THAT(casus.err, HasSubstr(told));
    EXPECT_EQ(casus.out, "");
  }
  // The other case is there, and only of another variant.
  folder.write("b.case", replaced(replaced(a_move, "variant standard", "variant fleet-rome"), "case X.1", "case X.2"));
  const Finished one =
      run_casus({"run", folder.path().string(), "--variant", "standard", "--id", "X.1", "--id", "X.2"});
  EXPECT_EQ(one.out, "1 case: 1 passed\n") << one.err;
}

TEST(Selecting, SaysThatThereIsNoCaseAtAll) {
  const TemporaryFolder folder;
  const Finished none = run_casus({"run", folder.write("a.case", "variant standard\nchapter X \"X\"\n")});
  EXPECT_EQ(none.status, 2);
  EXPECT_EQ(none.err, "casus run: these files have no case\n");
}

TEST(Options, ThatCannotBeMeantAreRefusedWithTheReason) {
  struct Row {
    std::vector<std::string> arguments;
    std::string told;
  };
  const Row rows[] = {
      {{"list", "cases", "--variant", "nonsense"}, "--variant: an unknown variant"},
      {{"list", "cases", "--chapter", "6.Z"}, "no case is in the chapter \"6.Z\" (the nearest is \"6.A\")"},
      {{"run", "--variant", "standrad"}, "no case is of the variant \"standrad\" (the nearest is \"standard\")"},
      {{"generate", "--variant", "standrad"}, "found     \"standrad\" (the nearest is \"standard\")"},
      {{"run", "--jobs", "100000"}, "--jobs has to be a whole number from 1 to 256, not \"100000\""},
      {{"run", "--jobs", "0"}, "--jobs has to be a whole number from 1 to 256, not \"0\""},
      {{"run", "--jobs", "2x"}, "--jobs has to be a whole number from 1 to 256, not \"2x\""},
      {{"generate", "--seed", "-1"}, "--seed has to be a whole number, not \"-1\""},
      {{"generate", "--seed", "18446744073709551616"}, "--seed has to be a whole number"},
      {{"run", "--junit", "-", "--json", "-"}, "--json and --junit cannot both go to standard output"},
      {{"exhaust", "--kind", "wintr"}, "unknown kind \"wintr\" (the nearest is \"winter\")"},
      {{"exhaust", "--world", "standard"}, "unknown world \"standard\"; expected channel, "},
      {{"version"}, "unknown command \"version\" (the nearest is \"--version\")"},
      {{"help", "rnu"}, "unknown command \"rnu\" (the nearest is \"run\")"},
      {{"run", "--repotr", "x"}, "unknown option \"--repotr\" (the nearest is \"--report\")"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(::testing::PrintToString(row.arguments));
    const Finished casus = run_casus(row.arguments);
    EXPECT_EQ(casus.status, 2);
    EXPECT_THAT(casus.err, HasSubstr(row.told));
    EXPECT_THAT(casus.err, Not(HasSubstr("bug")));
  }
}

TEST(Help, IsTheSameByEveryWayAndFitsATerminal) {
  const std::string commands[] = {"run",  "adjudicate", "book",    "diagram", "exhaust", "fmt",     "faults",
                                  "list", "generate",   "borders", "census",  "lint",    "compare", "explore"};
  for (const std::string& command : commands) {
    const std::string help = run_casus({command, "--help"}).out;
    EXPECT_EQ(run_casus({"help", command}).out, help);
    EXPECT_EQ(run_casus({command, "--version"}).out, run_casus({"--version"}).out);
    std::istringstream lines(help);
    for (std::string line; std::getline(lines, line);) {
      // An example is a command to be copied, and not broken.
      const bool is_example = line.starts_with("  casus ") || line.starts_with("  echo ");
      EXPECT_TRUE(is_example || line.size() <= 80) << line;
    }
  }
}

}  // namespace own_folder_test
}  // namespace casus
