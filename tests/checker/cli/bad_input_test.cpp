// Input that cannot be used: a clear message, status 2, nothing half-written. Each row would once have crashed some
// program.
#include <chrono>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/checker/cli/program.h"

namespace casus {
namespace bad_input_test {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

struct Row {
  std::string why;
  std::vector<std::string> arguments;
  std::string message;
};

void expect_unusable(const Row& row, const std::string& input = "") {
  SCOPED_TRACE(row.why);
  const Finished casus = run_casus(row.arguments, input);
  EXPECT_EQ(casus.status, 2);
  EXPECT_THAT(casus.err, HasSubstr(row.message));
  EXPECT_THAT(casus.out, IsEmpty());
}

TEST(BadOptions, NameTheNearest) {
  const Row rows[] = {
      {"no command", {}, "usage: casus COMMAND"},
      {"a mistyped command", {"adjudcate"}, "the nearest is \"adjudicate\""},
      {"a mistyped option", {"run", "--chaptr", "6.A"}, "the nearest is \"--chapter\""},
      {"the beginning of an option", {"borders", "--out", "x"}, "the nearest is \"--output\""},
      {"the beginning of a command", {"adj"}, "the nearest is \"adjudicate\""},
      {"an option without its value", {"run", "--report"}, "required argument"},
      {"a number that is none", {"run", "--jobs", "many"}, "many"},
      {"a negative number of threads", {"run", "--jobs=-3"}, "--jobs"},
      {"a word too many",
       {"borders", "--variant", "standard", "classical"},
       "too many arguments: \"classical\" is no option, nor the value of one (--variant names a variant); see"},
      {"a case that nobody wrote",
       {"run", "cases/standard/support.case", "--id", "6.A.111"},
       "no case has the id \"6.A.111\""},
      {"an option of the faults of rules",
       {"faults", "--map", "--list"},
       "casus faults --map: unknown option \"--list\"; see casus faults --map --help"},
      {"a list of nothing", {"list", "variant"}, "the nearest is \"variants\""},
      {"provinces of an unknown map", {"list", "provinces", "clasical"}, "the nearest is \"classical\""},
      {"an unknown format of provinces", {"list", "provinces", "--format", "cvs"}, "the nearest is \"csv\""},
      {"a format of another list",
       {"list", "variants", "--format", "csv"},
       "only the lists of provinces and orders take --format"},
      {"a format that orders do not have", {"list", "orders", "--format", "csv"}, "expected text or json"},
      {"an option of the list of orders",
       {"list", "cases", "--power", "France"},
       "only the list of orders takes --power"},
      {"an option of the list of cases",
       {"list", "options", "--chapter", "6.A"},
       "only the list of cases takes --chapter"},
      {"an option of the list of clauses",
       {"list", "cases", "--uncovered"},
       "only the list of clauses takes --uncovered"},
      {"a census in two forms", {"census", "--brief", "--json"}, "use one of them"},
      {"a number of what is not drawn", {"census", "--draws", "7"}, "--draws needs --outcomes"},
      {"a selection of cases that are not played",
       {"faults", "--list", "--variant", "standard"},
       "--variant is of no use with --list"},
      {"JSON of what has none", {"faults", "--like", "results", "--json"}, "--json is of no use with --like"},
      {"numbers alone as JSON", {"list", "orders", "--counts", "--format", "json"}, "leave out --counts"},
      {"a variant that is named twice",
       {"list", "provinces", "classical", "--variant", "standard"},
       "name the variant once"},
      {"a word too many", {"list", "cases", "classical"}, "\"classical\" is a word too many"},
      {"a format that is none", {"diagram", "--format", "svgg"}, "the nearest is \"svg\""},
      {"a data folder without data", {"run", "--data", "/nowhere"}, "mapdata"},
      {"a file without a name", {"run", "--json", ""}, "--json has to name a FILE, not \"\""},
      {"a folder without a name", {"run", "--report", ""}, "--report has to name a FOLDER, not \"\""},
      {"a version of something", {"--version", "extra"}, "casus: \"extra\" is a word too many; see casus --help"},
      {"help about two commands", {"help", "run", "lint"}, "casus: \"lint\" is a word too many"},
      {"a shard that no work has", {"conform", "--adapter", "true", "--shard", "5/4"}, "I/N with I from 1 to N"},
      {"a word without a letter", {"man", ""}, "an empty word"},
      {"orders in words and in a file",
       {"adjudicate", "France: A Paris H", "--orders", "docs/examples/spring-1901.txt"},
       "orders twice: as words of the command, and with --orders"},
  };
  for (const Row& row : rows) expect_unusable(row);
}

TEST(BadVariant, IsNamed) {
  const TemporaryFolder folder;
  const std::string truncated =
      folder.write("truncated.xml", contents_of(CASUS_SOURCE_DIR "/mapdata/standard/variant.xml").substr(0, 900));
  const Row rows[] = {
      {"an unknown id", {"adjudicate", "--variant", "standrad"}, "standard"},
      {"an id that leaves the folder", {"adjudicate", "--variant", "../mapdata/standard"}, "variant"},
      {"a file that is not there", {"adjudicate", "--variant", "nothing.xml"}, "nothing.xml: no such file"},
      {"a truncated file", {"adjudicate", "--variant", truncated}, "truncated.xml"},
      {"binary noise",
       {"adjudicate", "--variant",
        folder.write("noise.xml", std::string("\x7f"
                                              "ELF\0\1\2\xff",
                                              8))},
       "is not a text file"},
      {"an unknown option of the rulebook", {"adjudicate", "--option", "convoy-pardox=1982"}, "convoy-paradox"},
      {"an unknown value of it", {"adjudicate", "--option", "convoy-paradox=1983"}, "1982"},
      {"an option without a value", {"adjudicate", "--option", "convoy-paradox"}, "NAME=VALUE"},
      {"an option without its data",
       {"adjudicate", "--variant", "classical", "--option", "automatic-removal=home-provinces"},
       "a variant whose powers have home-provinces"},
  };
  for (const Row& row : rows) expect_unusable(row, "Austria: A Vienna H\n");
}

TEST(BadOrders, AreAllReportedAndNothingIsAdjudicated) {
  const Finished casus =
      run_casus({"adjudicate"}, "Austria\n  A Vienna - Galcia\n  A Budapest - Galicia\nFrnce\n  A Paris H\n");
  EXPECT_EQ(casus.status, 2);
  EXPECT_THAT(casus.err, HasSubstr("(standard input):2:"));
  EXPECT_THAT(casus.err, HasSubstr("Galicia"));
  EXPECT_THAT(casus.err, HasSubstr("(standard input):4:"));
  EXPECT_THAT(casus.out, IsEmpty());
}

TEST(BadOrders, AmongTheWordsOfTheCommandHaveTheNumberOfTheirWord) {
  const Row rows[] = {
      {"an unknown power",
       {"adjudicate", "Austria: A Vienna H", "Frnce: A Paris H"},
       "(command line):2:1: unknown power"},
      {"a word that is no order", {"adjudicate", "standard"}, "(command line):1:1: unknown power"},
      {"the name of a file",
       {"adjudicate", "docs/examples/spring-1901.txt"},
       "casus adjudicate --orders docs/examples/spring-1901.txt reads the orders in it\n"},
  };
  for (const Row& row : rows) expect_unusable(row);
}

TEST(BadList, OfOrdersNamesTheNearest) {
  const Row rows[] = {
      {"an unknown variant", {"list", "orders", "clasical"}, "the nearest is \"classical\""},
      {"an unknown power", {"list", "orders", "--power", "Frnce"}, "--power: unknown power"},
      {"and its nearest", {"list", "orders", "--power", "Frnce"}, "the nearest is \"France\""},
      {"an unknown province", {"list", "orders", "--unit", "A Pariss"}, "the nearest is \"Paris\""},
      {"a unit that is not there", {"list", "orders", "--unit", "A Burgundy"}, "--unit:1:1: no such unit"},
      {"a unit of another kind", {"list", "orders", "--unit", "F Paris"}, "a unit of this board"},
      {"a position that is not there", {"list", "orders", "--position", "/nowhere"}, "/nowhere: no such file"},
      {"a position of another variant",
       {"list", "orders", "classical", "--position", "docs/examples/paradox.txt"},
       "the position is of another variant"},
      {"an unknown option of the rulebook", {"list", "orders", "--option", "convoy-pardox=1982"}, "convoy-paradox"},
  };
  for (const Row& row : rows) expect_unusable(row);
}

TEST(BadFiles, AreNamed) {
  const TemporaryFolder folder;
  const std::string noise = folder.write("noise.case", std::string("\0\1\2\3\xff\xfe", 6));
  const std::string empty = folder.write("empty/README", "");
  const std::string position = folder.write(
      "position",
      "variant standard\nphase Spring 1901 movement\nboard\n  Austria  A Adriatic Sea, A Vienna, F Vienna\n");
  const Row rows[] = {
      {"no such file", {"run", folder / "none.case"}, "none.case: no such file"},
      {"a folder without cases", {"run", folder / "empty"}, "no case file"},
      {"a folder as position", {"adjudicate", "--position", folder / "empty"}, "is a folder"},
      {"noise as position", {"adjudicate", "--position", noise}, "is not a text"},
      {"an impossible position", {"adjudicate", "--position", position}, "position:4:"},
      {"orders that are not there", {"adjudicate", "--orders", folder / "orders"}, "no such file"},
      {"both from standard input", {"adjudicate", "--position", "-", "--orders", "-"}, "both"},
      {"a census to compare with that is not there", {"census", "--check", folder / "census"}, "no such file"},
      {"a census into a folder that is not there", {"census", "--output", folder / "no/census"}, "there is no folder"},
      {"a folder to format that is not there", {"fmt", folder / "nowhere"}, "no such file or folder"},
      {"noise to format", {"fmt", noise}, "is not a text"},
  };
  for (const Row& row : rows) expect_unusable(row);
  EXPECT_EQ(contents_of(noise), std::string("\0\1\2\3\xff\xfe", 6));
}

TEST(BadCaseFile, IsABrokenCaseAndNotSkipped) {
  const TemporaryFolder folder;
  const std::string good = contents_of(CASUS_SOURCE_DIR "/cases/standard/support.case");
  folder.write("good.case", good);
  folder.write("noise.case", std::string("\0\1", 2));
  const Finished casus = run_casus({"run", folder.path().string()});
  EXPECT_EQ(casus.status, 2);
  EXPECT_THAT(casus.out, HasSubstr("noise.case"));
  EXPECT_THAT(casus.out, HasSubstr("1 broken case"));
}

TEST(BadCaseFile, WithAnIdTwiceIsBroken) {
  const TemporaryFolder folder;
  const std::string text = contents_of(CASUS_SOURCE_DIR "/cases/standard/support.case");
  folder.write("a.case", text);
  folder.write("b.case", text);
  const Finished casus = run_casus({"run", folder.path().string(), "--max-failures", "1"});
  EXPECT_EQ(casus.status, 2);
  EXPECT_THAT(casus.out, HasSubstr("already taken"));
  EXPECT_THAT(casus.out, HasSubstr("a.case"));
}

TEST(HugeFile, IsRefusedAtOnce) {
  const TemporaryFolder folder;
  for (const std::string name : {"huge.case", "huge.xml"}) {
    std::ofstream(folder / name, std::ios::binary) << "variant standard\n";
    std::filesystem::resize_file(folder / name, 100u << 20);
  }
  const auto start = std::chrono::steady_clock::now();
  expect_unusable({"a position", {"adjudicate", "--position", folder / "huge.case"}, "too large"});
  expect_unusable({"a variant", {"adjudicate", "--variant", folder / "huge.xml"}, "too large"});
  const Finished casus = run_casus({"run", folder / "huge.case"});
  EXPECT_EQ(casus.status, 2);
  EXPECT_THAT(casus.out, HasSubstr("too large"));
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
}

TEST(HugeInput, OnStandardInputIsRefused) {
  expect_unusable({"orders", {"adjudicate"}, "too large"}, std::string(9u << 20, '\n'));
}

// As root nothing is unwritable by its permissions, but nothing lies below a file either.
TEST(UnwritableOutput, LeavesNothingHalfWritten) {
  const TemporaryFolder folder;
  const std::string file = folder.write("file", "mine");
  const std::string below = file + "/report";
  folder.write("full/precious", "mine");
  const std::string small = "cases/standard/support.case";
  const Row rows[] = {
      {"a report below a file", {"run", small, "--quiet", "--report", below}, "cannot be written"},
      {"a report where a file is", {"run", small, "--quiet", "--report", file}, "it exists and is not a folder"},
      {"a report in a folder with other things",
       {"run", small, "--quiet", "--report", folder / "full"},
       "will not be replaced"},
      {"JSON below a file", {"run", small, "--quiet", "--json", below}, "cannot be written"},
      {"JUnit where a folder is", {"run", small, "--quiet", "--junit", folder / "full"}, "it is a folder"},
      {"a diagram below a file", {"diagram", "-o", below + ".svg"}, "cannot be written"},
  };
  for (const Row& row : rows) expect_unusable(row);
  EXPECT_EQ(contents_of(file), "mine");
  EXPECT_EQ(contents_of(folder.path() / "full/precious"), "mine");
  EXPECT_THAT(folder.entries(), ElementsAre("file", "full"));
}

TEST(Report, ReplacesAnOlderOneOfOurs) {
  const TemporaryFolder folder;
  const std::vector<std::string> command{"run", "cases/standard/support.case", "--report", folder / "out report"};
  ASSERT_EQ(run_casus(command).status, 0);
  ASSERT_EQ(run_casus(command).status, 0);
  EXPECT_TRUE(std::filesystem::exists(folder.path() / "out report/index.html"));
  EXPECT_THAT(folder.entries(), ElementsAre("out report"));
}

}  // namespace bad_input_test
}  // namespace casus
