#include "checker/corpus/case_writer.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "checker/collection/find_files.h"
#include "checker/collection/variant_shelf.h"
#include "checker/corpus/corpus.h"
#include "tests/checker/cli/program.h"
#include "tests/checker/corpus/case_parts.h"
#include "tests/checker/corpus/corpus_texts.h"
#include "tests/engine/small_campaign.h"

namespace casus::corpus {
namespace case_writer_test {

using casus::testing::file_with;
using casus::testing::read_cases;
using casus::testing::shelf;

constexpr std::string_view untidy = R"(

#head of the file
#
variant   standard   #which rules
# about the chapter


# about it, too

chapter   X   "A chapter"
case X.1   "First"   # a case
# what it is about
  source     DATC
  known-failure  "soon"
  option 4.A.2=all-hold   4.B.2=b
  phase spring 1901 moves

    # before the board
  board
    Italy A rom,F nap   # all of Italy
    centres Italy rom , Naples
  # the French
  france
    a par-bur  moves
    "A Gascony moves to Marseilles"      moves   # in words
    F spa nc H                                      holds, dislodged
    "F Brest ! English \"Channel\""   unreadable "missing"

    # one more
  result
    stand-offs none
    dislodged Italy A Rome from ven : tus,  Apulia
  phase Spring 1901 retreats
case X.2 "Second"
  phase Spring 1901 movement
  ITALY
    A Rome H  holds
# the last word
# behind all)";

constexpr std::string_view tidy = R"(# head of the file
#
variant standard  # which rules

# about the chapter

# about it, too

chapter X "A chapter"

case X.1 "First"  # a case
  # what it is about
  source         DATC
  option         convoy-paradox=all-hold implied-coast=refused
  known-failure  "soon"
  phase          Spring 1901 movement
  # before the board
  board
    Italy          A Rome, F Naples  # all of Italy
    centres Italy  Rome, Naples
  # the French
  France
    A Paris - Burgundy               moves
    "A Gascony moves to Marseilles"  moves  # in words
    F Spain(nc) H                    holds, dislodged
    "F Brest ! English \"Channel\""  unreadable "missing"
  # one more
  result
    stand-offs  none
    dislodged   Italy A Rome from Venice: Tuscany, Apulia
  phase          Spring 1901 retreats

case X.2 "Second"
  phase    Spring 1901 movement
  Italy
    A Rome H  holds

# the last word
# behind all
)";

std::string formatted(std::string_view text) {
  const auto written = format_case_file(text, "test.case", shelf());
  return written ? *written : to_string(written.problems());
}

TEST(CaseWriter, TidiesAFileAndLosesNothing) {
  std::string in_sequence(untidy);
  const std::string failure = "  known-failure  \"soon\"\n";
  const std::string option = "  option 4.A.2=all-hold   4.B.2=b\n";
  in_sequence.replace(in_sequence.find(failure), failure.size() + option.size(), option + failure);
  EXPECT_EQ(formatted(in_sequence), tidy);
}

TEST(CaseWriter, LeavesATidyFileAsItIs) { EXPECT_EQ(formatted(tidy), tidy); }

TEST(CaseWriter, GivesTheMistakesOfAFileThatCannotBeRead) {
  EXPECT_EQ(formatted(untidy),
            "test.case:16:3: a head line out of sequence\n"
            "  expected  source, clauses, option, ruling, known-failure, note, phase\n  found     \"option\"\n");
}

TEST(CaseWriter, LeavesTheExampleOfTheDocumentationAsItIs) {
  const std::string page = casus::testing::text_of_file(std::string(CASUS_SOURCE_DIR) + "/docs/case-format.md");
  const std::string fence = "```\n";
  const std::size_t begin = page.find(fence) + fence.size();
  const std::string example = page.substr(begin, page.find(fence, begin) - begin);
  ASSERT_TRUE(example.starts_with("variant standard\n")) << example;
  EXPECT_EQ(formatted(example), example);
}

TEST(CaseWriter, IsIdempotentOverTheCorpus) {
  collection::VariantShelf variants({CASUS_SOURCE_DIR "/mapdata"});
  int files = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(std::string(CASUS_SOURCE_DIR) + "/cases")) {
    if (entry.path().extension() != ".case") continue;
    SCOPED_TRACE(entry.path().filename().string());
    const auto once =
        format_case_file(casus::testing::text_of_file(entry.path().string()), entry.path().string(), variants);
    ASSERT_TRUE(once.ok()) << to_string(once.problems());
    const auto again = format_case_file(*once, entry.path().string(), variants);
    ASSERT_TRUE(again.ok()) << to_string(again.problems());
    EXPECT_EQ(*again, *once);
    ++files;
  }
  EXPECT_GT(files, 0);
}

// What a generated case is written as reads back as the same case, in canonical form. It belongs to the file `name`.
void expect_same_when_printed(const Case& written, VariantSource& variants = shelf(),
                              const std::string& name = "test.case") {
  const std::string text = "variant " + written.variant->id + "\nchapter T \"Test\"\n\n" + print(written);
  const auto again = read_case_file(text, name, variants);
  ASSERT_TRUE(again.ok()) << to_string(again.problems()) << text;
  const Case& read = again->cases.front();
  EXPECT_EQ(read.start, written.start) << text;
  EXPECT_EQ(read.clauses, written.clauses);
  EXPECT_EQ(read.notes, written.notes);
  EXPECT_EQ(read.variant->options(), written.variant->options());
  ASSERT_EQ(read.phases.size(), written.phases.size());
  for (std::size_t i = 0; i < read.phases.size(); ++i) {
    EXPECT_EQ(read.phases[i].fallen, written.phases[i].fallen);
    ASSERT_EQ(read.phases[i].grants.size(), written.phases[i].grants.size());
    for (std::size_t k = 0; k < read.phases[i].grants.size(); ++k) {
      EXPECT_EQ(read.phases[i].grants[k].grant, written.phases[i].grants[k].grant);
      EXPECT_EQ(read.phases[i].grants[k].expected, written.phases[i].grants[k].expected);
      EXPECT_EQ(read.phases[i].grants[k].written, written.phases[i].grants[k].written);
    }
    ASSERT_EQ(read.phases[i].orders.size(), written.phases[i].orders.size());
    for (std::size_t k = 0; k < read.phases[i].orders.size(); ++k) {
      EXPECT_EQ(read.phases[i].orders[k].order, written.phases[i].orders[k].order);
      EXPECT_EQ(read.phases[i].orders[k].expected, written.phases[i].orders[k].expected);
      EXPECT_EQ(read.phases[i].orders[k].written, written.phases[i].orders[k].written);
    }
  }
  EXPECT_EQ(print(read), print(written));
  const auto tidied = format_case_file(text, name, variants);
  ASSERT_TRUE(tidied.ok()) << to_string(tidied.problems());
  EXPECT_EQ(*tidied, text);
}

TEST(CaseWriter, PrintsEveryCaseOfTheCorpusSoThatItReadsBack) {
  collection::VariantShelf variants({CASUS_SOURCE_DIR "/mapdata"});
  for (const auto& entry : std::filesystem::recursive_directory_iterator(std::string(CASUS_SOURCE_DIR) + "/cases")) {
    if (entry.path().extension() != ".case") continue;
    const std::string name = entry.path().string();
    const auto file = read_case_file(casus::testing::text_of_file(name), name, variants);
    ASSERT_TRUE(file.ok()) << to_string(file.problems());
    for (const Case& one : file->cases) {
      SCOPED_TRACE(one.id);
      expect_same_when_printed(one, variants, name);
    }
  }
}

constexpr std::string_view with_minor_powers = R"(variant ambition-empire-6
chapter M "Minor powers"

case M.1 "All that minor powers bring"
  option   build-limit=none
  phase    Spring 1764 movement
  board
    Prussia          A Berlin
    centres Prussia  Berlin, Mecklenburg
    homes Prussia    Mecklenburg
    fallen Sweden    Stockholm
  civil-disorder Spain, Great Britain & Hanover
  diplomacy
    # the most
    Austria 2                   A Switzerland - Burgundy  carried
    Great Britain & Hanover 12  A Switzerland H           forfeited  # too many
    Spain 1                     "Army Savoy stands"       tied
  Switzerland
    A Switzerland - Burgundy                              bounces
  France
    A Paris - Picardy                                     moves
  result
    removed      Prussia A Berlin
    rebuilt      A Switzerland, F Courland
    independent  none
    gains        Sweden Mecklenburg
    homes        Sweden Mecklenburg, Courland
    faith        Dresden catholic

case M.2 "Grants show units, and a board where they do not"
  phase    Spring 1764 movement
  board
    Austria          A Vienna
    Papal States     none
    Dresden          none
    centres Austria  Vienna
    centres Prussia  Berlin
  diplomacy
    Austria 1  A Papal States H  illegal
    Austria 1  A Dresden H       illegal
    Prussia 1  F Venice H        carried
)";

TEST(CaseWriter, LaysOutGrantsInThreeColumns) {
  std::string written(with_minor_powers);
  const std::string grant = "    Spain 1                     \"Army Savoy stands\"       tied\n";
  written.replace(written.find(grant), grant.size(), "    spain 1 \"Army Savoy stands\"  tied\n");
  written.replace(written.find("Mecklenburg, Courland"), 21, "mec,cou");
  written.replace(written.find("civil-disorder Spain, Great"), 27, "civil-disorder   SPA ,  Great");
  EXPECT_EQ(formatted(written), with_minor_powers);
}

TEST(CaseWriter, PrintsWhatMinorPowersBringSoThatItReadsBack) {
  const auto file = read_cases(with_minor_powers);
  ASSERT_TRUE(file.ok()) << to_string(file.problems());
  for (const Case& one : file->cases) expect_same_when_printed(one);
}

TEST(CaseWriter, WritesABoardOnlyWhereTheOrdersDoNotSayItAll) {
  struct Row {
    std::string_view why, lines;
    bool board;
  };
  constexpr Row rows[] = {
      {"the orders say it all", "  phase    Spring 1901 movement\n  France\n    A Paris H  holds\n", false},
      {"a unit without an order",
       "  phase    Spring 1901 movement\n  board\n    Italy  A Rome\n  France\n    A Paris H  holds\n", true},
      {"a centre",
       "  phase    Spring 1901 movement\n  board\n    centres Italy  Rome\n  France\n    A Paris H  holds\n", true},
      {"an order for nobody's unit",
       "  phase    Spring 1901 movement\n  board\n    France  none\n  France\n    A Paris H  illegal\n", true},
      {"the start position", "  phase    Spring 1901 movement\n  board\n    start\n  France\n    A Paris H  holds\n",
       true},
      {"an empty board",
       "  phase    Winter 1901 adjustments\n  board\n    France  none\n  France\n    Waive  illegal\n", true},
      {"an empty board without orders, below a long keyword",
       "  known-failure  \"soon\"\n  phase          Winter 1901 adjustments\n  board\n    France  none\n", true},
      {"an order for a unit that it says is another power's",
       "  phase    Spring 1901 movement\n  board\n    France  A Munich\n  France\n    German A Munich H  illegal\n",
       true},
      {"an order for a unit that it says is its own",
       "  phase    Spring 1901 movement\n  France\n    French A Paris H  holds\n", false},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const auto file = read_cases(file_with(row.lines));
    ASSERT_TRUE(file.ok()) << to_string(file.problems());
    EXPECT_EQ(print(file->cases.front()).find("  board\n") != std::string::npos, row.board);
    expect_same_when_printed(file->cases.front());
  }
}

TEST(CaseWriter, WritesTheBoardOfATurnIfAnOrderDoesNotNameItsUnit) {
  const auto file =
      read_cases(file_with("  phase    1700 turn\n  board\n    Swedish  A(Sca)\n  Swedish\n    A(Sca)-hold  holds\n"
                           "    (Sca)-hold   illegal\n",
                           "1700ad"));
  ASSERT_TRUE(file.ok()) << to_string(file.problems());
  expect_same_when_printed(file->cases.front());
}

// The first province of the map is written like all others.
TEST(CaseWriter, WritesCentresAndCoastsOfTheFirstProvince) {
  std::string map = testing::small_campaign_map(), xml = testing::small_campaign_xml();
  map.replace(map.find("<map>\n"), 6,
              "<map>\n  <province id=\"aar\" name=\"Aarhus\" abbr=\"Aar\" kind=\"coastal\" centre=\"yes\"/>\n"
              "  <border a=\"aar\" b=\"cos\" for=\"fleet\"/>\n");
  xml.replace(xml.find("homes=\"sax\""), 11, "homes=\"aar, sax\"");
  GivenVariants variants(testing::mapdata({{"small/map.xml", map}, {"small/variant.xml", xml}}));
  const auto file = read_case_file(
      file_with("  phase    1700 turn\n  board\n    Poles  A(Sax)\n    centres Poles  Sax\n    coasts Swedish  Aar\n",
                "small"),
      "test.case", variants);
  ASSERT_TRUE(file.ok()) << to_string(file.problems());
  expect_same_when_printed(file->cases.front(), variants);
}

// A board says more or less than it need, as its author likes.
std::string without_board(const std::string& text) {
  std::string kept;
  bool is_board = false;
  for (const std::string& line : testing::lines_of(text)) {
    if (!line.starts_with("    ")) is_board = line == "  board";
    if (!is_board) kept += line + '\n';
  }
  return kept;
}

TEST(CaseWriter, PrintsWhatACaseOfTheCorpusSays) {
  int printed = 0;
  for (const char* const folder : {"1700ad", "ambition-empire-5", "ambition-empire-6", "standard"}) {
    auto files = *collection::find_case_files(
        std::vector<std::filesystem::path>{std::filesystem::path(CASUS_SOURCE_DIR "/cases") / folder});
    for (const std::filesystem::path& file : files) {
      if (is_generated(file.string())) continue;
      const std::string text = contents_of(file.string());
      if (text.find("\n  #") != std::string::npos || text.find("  # ") != std::string::npos) continue;
      for (const testing::Part& part : testing::parts_of(text)) {
        const std::string written = testing::joined(part.lines);
        const auto read = read_cases(written);
        ASSERT_TRUE(read) << to_string(read.problems());
        const std::string again = print_file(read->cases.front(), read->chapters.front());
        ASSERT_EQ(testing::contents(without_board(again)), testing::contents(without_board(written))) << again;
        ASSERT_EQ(*format_case_file(again, "x.case", shelf()), again);
        ++printed;
      }
    }
  }
  EXPECT_GT(printed, 1000);
}

}  // namespace case_writer_test
}  // namespace casus::corpus
