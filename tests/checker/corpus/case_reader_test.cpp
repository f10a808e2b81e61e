#include "checker/corpus/case_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "checker/collection/variant_shelf.h"
#include "checker/corpus/corpus.h"
#include "checker/corpus/syntax/lines.h"
#include "engine/orders/notation.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "engine/text/largest_text.h"
#include "tests/checker/corpus/corpus_texts.h"

namespace casus::corpus {
namespace case_reader_test {

using casus::testing::file_with;
using casus::testing::places_and_problems;
using casus::testing::read_cases;
using casus::testing::standard;
using ::testing::ElementsAre;
using ::testing::Pair;

TEST(Corpus, HasTheProblemsOfItsFilesInTheirSequence) {
  Corpus corpus;
  corpus.files.push_back({"b.case", Diagnostic{{"b.case", 2, 1}, "one", "", "", ""}});
  corpus.files.push_back({"c.case", CaseFile{}});
  corpus.files.push_back({"a.case", Diagnostic{{"a.case", 1, 1}, "another", "", "", ""}});
  EXPECT_EQ(to_string(problems_of(corpus)), "b.case:2:1: one\na.case:1:1: another\n");
}

constexpr std::string_view whole_case = R"(# A file about supports.
variant standard
chapter 6.D "Supports and dislodges"

# The rulebook's own example.
case 6.D.17 "Dislodgement cuts supports"
  source   DATC 3.2, 6.D.17
  clauses  standard/support/cut-by-dislodgement
  option   convoy-paradox=all-hold 4.A.3=2000
  ruling   some-ruling
  known-failure "not \"yet\""
  note     "One."
  note     "Two # no comment."
  phase    Spring 1901 movement
  Russia
    # the support
    F Constantinople S F Black Sea - Ankara    cut, dislodged
    F Black Sea - Ankara                       bounces  # behind
  Turkey
    F Ankara - Constantinople                  moves
    "A Smyrna supports F Ank-Con"              given
    "A Armenia ! Ankara"                       unreadable "missing operator"
    A Armenia - Ankara                         bounces
  result
    dislodged   Russia F Constantinople from Ankara: Bulgaria(sc), Aegean Sea, Bulgaria(ec)
    stand-offs  Ankara
    units       Turkey A Smyrna, A Armenia, F Constantinople
    paradox     szykman: Ankara, Black Sea
    next        Spring 1901 retreats
  phase    Spring 1901 retreats
  Russia
    F Constantinople - Bulgaria(sc)            retreats
  result
    centres     Russia none
    winner      Turkey
)";

TEST(CaseReader, ReadsAWholeCase) {
  const auto file = read_cases(whole_case);
  ASSERT_TRUE(file.ok()) << to_string(file.problems());
  EXPECT_EQ(file->variant->id, "standard");
  ASSERT_EQ(file->cases.size(), 1u);
  const Case& read = file->cases.front();
  EXPECT_EQ(read.id, "6.D.17");
  EXPECT_EQ(read.title, "Dislodgement cuts supports");
  EXPECT_EQ(read.chapter, "6.D");
  EXPECT_EQ(read.source, "DATC 3.2, 6.D.17");
  EXPECT_THAT(read.clauses, ElementsAre("standard/support/cut-by-dislodgement"));
  EXPECT_EQ(read.ruling, "some-ruling");
  EXPECT_EQ(read.known_failure, "not \"yet\"");
  EXPECT_THAT(read.notes, ElementsAre("One.", "Two # no comment."));
  EXPECT_EQ(read.at, (SourcePos{"test.case", 6, 1}));
  EXPECT_EQ(read.variant->options().convoy_paradox, ConvoyParadox::AllHold);
  EXPECT_EQ(read.variant->options().convoy_intent, ConvoyIntent::Y2000);
  // By their names, however the file spells them.
  EXPECT_THAT(read.options, ElementsAre(Pair("convoy-paradox", "all-hold"), Pair("convoy-intent", "2000")));
  ASSERT_EQ(read.phases.size(), 2u);

  const CasePhase& movement = read.phases.front();
  ASSERT_EQ(movement.orders.size(), 6u);
  EXPECT_EQ(movement.orders[0].expected, (ExpectedVerdict{Result::Cut, Fate::Dislodged}));
  EXPECT_THAT(movement.orders[0].comments, ElementsAre(" the support"));
  EXPECT_EQ(movement.orders[0].written, "");
  EXPECT_EQ(movement.orders[3].written, "A Smyrna supports F Ank-Con");
  EXPECT_EQ(print(standard(), *movement.orders[3].order), "A Smyrna S F Ankara - Constantinople");
  EXPECT_FALSE(movement.orders[4].order.has_value());
  EXPECT_EQ(movement.orders[4].unreadable, "missing operator");
  EXPECT_EQ(movement.orders[5].at, (SourcePos{"test.case", 23, 5}));

  ASSERT_EQ(movement.result.dislodged.size(), 1u);
  EXPECT_TRUE(std::is_sorted(movement.result.dislodged[0].open.begin(), movement.result.dislodged[0].open.end()));
  EXPECT_EQ(movement.result.dislodged[0].open.size(), 3u);
  ASSERT_TRUE(movement.result.stand_offs.has_value());
  EXPECT_EQ(movement.result.stand_offs->size(), 1u);
  EXPECT_EQ(movement.result.units.at(0).units.size(), 3u);
  EXPECT_EQ(movement.result.paradoxes.at(0).clause, Clause::ParadoxSzykman);
  EXPECT_EQ(movement.result.paradoxes.at(0).core.size(), 2u);
  EXPECT_EQ(movement.result.next->kind, PhaseKind::Retreats);
  EXPECT_TRUE(read.phases.back().result.centres.at(0).centres.empty());
  EXPECT_EQ(standard()[read.phases.back().result.winner].name, "Turkey");
}

TEST(CaseReader, SharesAVariantAmongCasesThatChooseTheSame) {
  const std::string text = file_with(
      "  option  4.A.2=all-hold\n  phase  Spring 1901 movement\n  France\n    A Paris H  holds\n"
      "case T.2 \"Another\"\n  option  convoy-paradox=all-hold\n  phase  Spring 1901 movement\n  France\n    A Paris H  holds\n"
      "case T.3 \"A third\"\n  phase  Spring 1901 movement\n  France\n    A Paris H  holds\n");
  const auto file = read_cases(text);
  ASSERT_TRUE(file.ok()) << to_string(file.problems());
  EXPECT_EQ(file->cases[0].variant, file->cases[1].variant);
  EXPECT_NE(file->cases[0].variant, file->cases[2].variant);
}

std::string units_of(const Position& position) {
  std::string text;
  for (const Unit& unit : position.units) {
    text += (text.empty() ? "" : ", ") + standard()[unit.power].name + ' ' + print(standard(), unit);
  }
  return text;
}

TEST(CaseReader, PutsTheOrderedUnitsOnTheBoard) {
  struct Row {
    std::string_view why, lines, units;
  };
  constexpr Row rows[] = {
      {"orders imply their units", "  France\n    A Paris H  holds\n    F Spain(nc) - Gascony  moves\n",
       "France A Paris, France F Spain(nc)"},
      {"a unit ordered twice is one unit", "  France\n    A Paris H  holds\n    A Paris - Gascony  illegal\n",
       "France A Paris"},
      {"a superfluous coast is no part of the unit", "  France\n    A Spain(nc) H  holds\n    F Brest(wc) H  holds\n",
       "France F Brest, France A Spain"},
      {"a board adds units of other powers", "  board\n    Italy  A Rome\n  France\n    A Paris H  holds\n",
       "France A Paris, Italy A Rome"},
      {"a board lists all units of its powers",
       "  board\n    France  A Paris\n  France\n    A Paris H  holds\n    A Gascony H  illegal\n", "France A Paris"},
      {"a power can have none", "  board\n    France  none\n  France\n    A Paris H  illegal\n", ""},
      {"an order for a unit on the board of another power implies none",
       "  board\n    Italy  A Rome\n  France\n    A Rome H  illegal\n", "Italy A Rome"},
      {"an order for a unit that it says is another power's implies none",
       "  France\n    Italian A Rome H  illegal\n    A Paris H  holds\n", "France A Paris"},
      {"an order in quotes without the letter implies none", "  France\n    \"Paris H\"  illegal\n", ""},
      {"an order in quotes with the letter implies its unit", "  France\n    \"Army Paris stands\"  holds\n",
       "France A Paris"},
      {"without the letter the board must know", "  board\n    France  A Paris\n  France\n    Paris H  holds\n",
       "France A Paris"},
      // "Waive" has no province: the library's assertions end the program where a set is asked for it.
      {"builds imply nothing", "  France\n    Build A Paris  illegal\n    Waive  illegal\n", ""},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const auto file = read_cases(file_with("  phase  Spring 1901 movement\n" + std::string(row.lines)));
    ASSERT_TRUE(file.ok()) << to_string(file.problems());
    EXPECT_EQ(units_of(file->cases.front().start), row.units);
  }
}

TEST(CaseReader, ReadsBoardsOfEveryPhase) {
  const auto file = read_cases(file_with(
      "  phase  Fall 1902 retreats\n  board\n    Italy  A Rome\n    centres Italy  Rome, Naples\n"
      "    dislodged  France A Venice from Rome by convoy\n    stand-offs  Apulia\n  France\n    A Venice - Apulia  illegal\n"));
  ASSERT_TRUE(file.ok()) << to_string(file.problems());
  const Position& start = file->cases.front().start;
  EXPECT_EQ(units_of(start), "Italy A Rome");
  ASSERT_EQ(start.dislodged.size(), 1u);
  EXPECT_TRUE(start.dislodged.front().by_convoy);
  EXPECT_EQ(start.stand_offs.size(), 1);
  EXPECT_EQ(start.centres_of(*standard().find_power("Italy")), 2);

  const auto at_start = read_cases(file_with(
      "  phase  Spring 1901 movement\n  board\n    start\n  France\n    A Paris H  holds\n    A Gascony H  illegal\n"));
  ASSERT_TRUE(at_start.ok()) << to_string(at_start.problems());
  EXPECT_EQ(at_start->cases.front().start, standard().start);
}

TEST(CaseReader, ReportsMistakes) {
  const std::string phase = "  phase  Spring 1901 movement\n";
  const std::string hold = phase + "  France\n    A Paris H  holds\n";
  const auto movement = [&](std::string_view lines) { return file_with(phase + "  France\n" + std::string(lines)); };
  const struct {
    std::string_view why;
    std::string text;
    std::string_view said;
  } rows[] = {
      {"an empty file", "", "1:1 an empty file\n"},
      {"a file without its variant", "chapter T \"Test\"\n", "1:1 missing variant\n"},
      {"a map", "<?xml version=\"1.0\"?>\n<map width=\"10\">\n", "2:1 the XML of a map\n"},
      {"a variant", "<variant id=\"mine\"/>\n", "1:1 the XML of a variant\n"},
      {"an unknown line", "variant standard\nchaptre T \"Test\"\n", "2:1 unknown line\n"},
      {"a second variant", "variant standard\nvariant standard\n", "2:1 a second variant\n"},
      {"a case outside of a chapter", "variant standard\ncase T.1 \"A\"\n" + hold, "2:1 a case outside of a chapter\n"},
      {"a chapter without its title", "variant standard\nchapter T\n", "2:10 a chapter without its title\n"},
      {"a case without its id", "variant standard\nchapter T \"T\"\ncase \"A\"\n" + hold,
       "3:6 a case without its id\n"},
      {"an invalid id", "variant standard\nchapter T \"T\"\ncase T,1 \"A\"\n" + hold, "3:6 an invalid id\n"},
      {"text behind a title", "variant standard\nchapter T \"T\"\ncase T.1 \"A\" B\n" + hold, "3:14 trailing text\n"},
      {"an id and a title twice", file_with(hold) + "case T.1 \"A title\"\n" + hold,
       "8:1 a case id used twice\n8:10 a title used twice in this chapter\n"},
      {"a case without a phase", file_with(""), "4:1 a case without a phase\n"},
      {"a line outside of a case", "variant standard\n  phase Spring 1901 movement\n",
       "2:3 a line outside of a case\n"},

      {"an unknown head line", file_with("  sauce  DATC\n" + hold), "5:3 unknown head line\n"},
      {"a head line out of sequence", file_with("  clauses standard/support/cut\n  source  DATC\n" + hold),
       "6:3 a head line out of sequence\n"},
      {"a head line twice", file_with("  source A\n  source B\n" + hold), "6:3 a head line twice\n"},
      {"a head line in a phase", file_with(hold + "  source A\n"), "8:3 a head line in a phase\n"},
      {"an unknown clause and one cited twice",
       file_with("  clauses standard/support/cutt standard/support/cut standard/support/cut\n" + hold),
       "5:11 unknown clause\n5:54 a clause cited twice\n"},
      {"a clause that only an option brings", file_with("  clauses standard/build/anywhere\n" + hold),
       "5:11 unknown clause\n"},
      {"an unknown option, an unknown value, no value, a choice twice",
       file_with("  option convoy-paradocks=szykman 4.A.2=simon 4.A.4 4.B.2=b 4.B.2=a\n" + hold),
       "5:10 unknown option\n5:41 unknown value of convoy-paradox\n5:47 an option without its value\n5:61 an option chosen twice\n"},
      {"a known failure without its reason", file_with("  known-failure\n" + hold),
       "5:16 a known failure without its reason\n"},

      {"an unknown phase", file_with("  phase  Summer 1901 movement\n  France\n    A Paris H  holds\n"),
       "5:10 unknown phase\n"},
      {"orders without a phase", file_with("  France\n    A Paris H  holds\n"), "5:3 missing phase\n"},
      {"blocks without a phase", file_with("  board\n    Italy  A Rome\n  France\n    A Paris H  holds\n"),
       "5:3 missing phase\n"},
      {"a misspelt phase has no say in what follows",
       file_with("  phase  Fall 1901 retreets\n  board\n    Italy  A Rome\n    dislodged France A Venice from Rome\n"
                 "  France\n    A Venice - Apulia  retreats\n"),
       "5:10 unknown phase\n"},
      {"a misspelt keyword of a phase", file_with("  phse  Fall 1901 movement\n  France\n    A Paris H  holds\n"),
       "5:3 unknown head line\n"},
      {"the keyword of a further phase",
       file_with(hold + "  phase  Fall 1901 movement\n  France\n    A Paris H  holds\n"
                        "  phaze  Spring 1902 movement\n  France\n    A Paris H  holds\n"),
       "11:3 unknown line\n"},
      {"a phase that does not follow", file_with(hold + "  phase  Spring 1900 movement\n"),
       "8:10 a phase that does not follow\n"},
      {"a board in a further phase", file_with(hold + "  phase  Fall 1901 movement\n  board\n    start\n"),
       "9:3 a board in a further phase\n"},
      {"a board after orders", file_with(hold + "  board\n    Italy  A Rome\n"), "8:3 a board after orders\n"},
      {"a retreats phase without a board",
       file_with("  phase  Fall 1901 retreats\n  France\n    A Paris - Gascony  illegal\n"), "5:3 a missing board\n"},
      {"a start position with other lines", file_with(phase + "  board\n    start\n    Italy  A Rome\n"),
       "7:5 a start position with other lines\n"},
      {"an impossible board",
       file_with(phase +
                 "  board\n    Italy  A Rome, F Rome, A Adriatic Sea, F Spain\n    centres Italy  Rome, Tuscany\n"),
       "7:20 two units in one province\n"
       "7:28 an army at sea\n"
       "7:44 a fleet without its coast\n"
       "8:20 owner of a province that is not a supply centre\n"},
      {"unknown names on the board",
       file_with(phase + "  board\n    Itly  A Rome\n    Italy  A Roma, Naples, French A Venice\n"),
       "7:5 unknown power\n8:14 unknown province\n8:20 a unit without its letter\n8:28 a unit with a nationality\n"},
      {"a dislodged unit without its attacker",
       file_with("  phase  Fall 1901 retreats\n  board\n    dislodged Italy A Rome\n"),
       "7:21 a dislodged unit without the origin of its attacker\n"},

      {"an unknown power", file_with(phase + "  Frnce\n    A Paris H  holds\n"), "6:3 unknown line\n"},
      {"a power with a colon", file_with(phase + "  France:\n    A Paris H  holds\n  Italy: A Rome H  holds\n"),
       "6:9 a colon after a power\n8:8 a colon after a power\n"},
      {"a misspelt power with a colon", file_with(phase + "  Frnce: A Paris H  holds\n"), "6:3 unknown power\n"},
      {"what only a list of orders may have",
       movement("    Itly: A Rome H  holds\n    Italy: A Rome H  holds\n    A Paris H, F Brest H  holds\n"
                "    A Paris H; F Brest H  holds\n    DP 2: A Paris H  holds\n"),
       "7:5 unknown power\n8:5 a power before its order\n9:14 several orders on a line\n"
       "10:14 several orders on a line\n11:5 diplomacy points among orders\n"},
      {"a power without orders", file_with(phase + "  France\n  Italy\n    A Rome H  holds\n"), "6:3 an empty block\n"},
      {"an order without a verdict", movement("    A Paris H\n"), "7:14 an order without a verdict\n"},
      {"a verdict too near", movement("    A Paris H holds\n"), "7:20 an order without a verdict\n"},
      {"an unknown verdict", movement("    A Paris H  hold\n"), "7:16 unknown verdict\n"},
      {"an unknown fate", movement("    A Paris H  holds, dislogded\n"), "7:23 unknown fate of a unit\n"},
      {"a verdict of another kind of order", movement("    A Paris - Gascony  given\n"),
       "7:24 a verdict that this order cannot get\n"},
      {"a hold is never void", movement("    A Paris H  void\n"), "7:16 a verdict that this order cannot get\n"},
      {"a verdict of another phase", movement("    A Paris - Gascony  retreats\n    Build A Brest  builds\n"),
       "7:24 a verdict that this order cannot get\n8:20 a verdict that this order cannot get\n"},
      {"a unit that moves away is not dislodged", movement("    A Paris - Gascony  moves, dislodged\n"),
       "7:24 a fate that this order cannot have\n"},
      {"two unknown names in two orders", movement("    A Pariss H  holds\n    A Gascony - Brst  moves\n"),
       "7:7 unknown province\n8:17 unknown province\n"},
      {"an unreadable order that can be read", movement("    \"A Paris H\"  unreadable \"x\"\n"),
       "7:6 the order can be read\n"},
      {"an unreadable order with another message", movement("    \"A Paris\"  unreadable \"unknown\"\n"),
       "7:6 another message for the unreadable order\n"},
      {"unreadable without a message", movement("    \"A Paris\"  unreadable\n"),
       "7:26 unreadable without a message\n"},
      {"an order that does not say which unit", movement("    Paris H  holds\n"),
       "7:5 an order that does not say which unit it is for\n"},
      {"a fleet without its coast", movement("    F Spain H  holds\n"), "7:5 a fleet without its coast\n"},
      {"two units ordered in one province", movement("    A Paris H  holds\n  Italy\n    A Paris H  holds\n"),
       "9:5 two units in one province\n"},
      {"a fleet inland", movement("    F Paris H  holds\n"), "7:5 a fleet inland\n"},

      {"an unknown line of a result", file_with(hold + "  result\n    untis  France A Paris\n"),
       "9:5 unknown line of a result\n"},
      {"mistakes in a result",
       file_with(
           hold +
           "  result\n    units France F Paris, A Pariss\n    dislodged France A Paris from Gascony\n    stand-offs none\n"
           "    stand-offs Brest\n    centres France Gascony\n    unused France many\n    paradox simon: Paris\n    winner Frnce\n"
           "    next tomorrow\n"),
       "9:18 a fleet inland\n"
       "9:29 unknown province\n"
       "10:15 a dislodged unit without retreats\n"
       "12:5 a line of the result twice\n"
       "13:20 owner of a province that is not a supply centre\n"
       "14:19 not a number of builds\n"
       "15:13 unknown paradox rule\n"
       "16:12 unknown power\n"
       "17:10 unknown phase\n"},
      {"orders after the result",
       file_with(hold + "  result\n    next  Fall 1901 movement\n  Italy\n    A Rome H  holds\n"),
       "10:3 orders after the result\n"},

      {"odd indentation", file_with(phase + "  France\n   A Paris H  holds\n"), "7:4 bad indentation\n"},
      {"too deep", file_with(phase + "  France\n      A Paris H  holds\n"), "7:7 bad indentation\n"},
      {"a block line without a block", file_with(phase + "    A Paris H  holds\n"),
       "6:5 a line that belongs to no block\n"},
      {"a block line before all chapters", "variant standard\n    A Paris H  holds\n",
       "2:5 a line that belongs to no block\n"},
      {"after a mistake in its last line, a case is not asked for the units of its reasons",
       movement("    A Paris H  holds against A Ruhr 1:1\n  Italy\n"), "8:3 an empty block\n"},
      {"a turn without its phase", file_with("  phase  tomorrow\n  Swedish\n    A(Sca)-hold  bounces\n", "1700ad"),
       "5:10 unknown phase\n"},
      {"a line that begins with the letter of a unit, or of Macedon",
       file_with("  phase  Spring 273 BC movement\n  A Sparta H\n", "classical"), "6:3 unknown line\n"},
      {"a block line behind a chapter", file_with(hold) + "chapter U \"U\"\n    A Paris H  holds\n",
       "9:5 a line that belongs to no block\n"},
      {"a tab", movement("\tA Paris H  holds\n    A Brest H  holds\n"), "7:1 a tab\n"},
      {"tabs before all lines of a block", movement("\tA Paris H  holds\n  result\n\tnext  Fall 1901 movement\n"),
       "7:1 a tab\n9:1 a tab\n"},
      {"a tab for each level", file_with("\tphase  Spring 1901 movement\n\tFrance\n\t\tA Paris H  holds\n"),
       "5:1 a tab\n6:1 a tab\n7:1 a tab\n"},
      {"tabs and blanks in front", file_with(phase + " \tFrance\n  \t A Paris H  holds\n"), "6:2 a tab\n7:3 a tab\n"},
      {"tabs between words",
       "variant\tstandard\nchapter T\t\"T\"\ncase\tX.1 \"x\"\n  phase\tSpring 1901 movement\n  France\n"
       "    A Paris H\tholds\n",
       "1:8 a tab\n2:10 a tab\n3:5 a tab\n4:8 a tab\n6:14 a tab\n"},
      {"a tab within a line, and a mistake after it", movement("    A\tParis H  hold\n"),
       "7:6 a tab\n7:16 unknown verdict\n"},
      {"tabs within a line, and a quote that does not end after them", movement("    A\t\tParis H \"  holds\n"),
       "7:6 a tab\n7:16 unbalanced quotes\n"},
      {"a tab before a character that is no text", movement("    A\tParis\x01 H  holds\n"),
       "6:3 an empty block\n7:12 a control character\n"},
      {"a tab, and a mistake after it", movement("\t\tA Paris H  hold\n"), "7:1 a tab\n7:14 unknown verdict\n"},
      {"quotes that do not end", file_with("  note  \"open\n" + hold), "5:9 unbalanced quotes\n"},
      {"a verdict too near to an order in quotes", movement("    \"A Paris H\" holds\n"),
       "7:22 an order without a verdict\n"},
      {"quotes of an order that do not end", movement("    \"A Paris H  holds\n"), "7:5 unbalanced quotes\n"},
      {"no UTF-8", file_with("  note  \"\xff\"\n" + hold), "5:10 not UTF-8\n"},
      {"an overlong encoding", file_with("  note  \"\xc0\xaf\"\n" + hold), "5:10 not UTF-8\n"},
      {"a control character", file_with("  note  \"\x1b[31m\"\n" + hold), "5:10 a control character\n"},
      {"a zero byte", file_with(std::string("  note  \"\0\"\n", 12) + hold), "5:10 a binary file\n"},
  };
  for (const auto& row : rows) {
    SCOPED_TRACE(row.why);
    const auto file = read_cases(row.text);
    EXPECT_FALSE(file.ok());
    EXPECT_EQ(places_and_problems(file.problems()), row.said);
  }
}

TEST(CaseReader, LooksForCitedClausesUnderTheOptionsOfTheCase) {
  const std::string hold = "  phase Spring 1901 movement\n  France\n    A Paris H  holds\n";
  const auto file =
      read_cases(file_with("  clauses standard/build/anywhere\n  option  build-sites=any-owned\n" + hold));
  ASSERT_TRUE(file) << to_string(file.problems());
  EXPECT_EQ(file->cases.front().clauses, std::vector<std::string>{"standard/build/anywhere"});
}

TEST(CaseReader, NamesWhatWasExpectedAndWhatIsNearest) {
  const auto file = read_cases(file_with(
      "  sauce  DATC\n  clauses  standard/support/cutt\n  phase  Spring 1901 movement\n  Frnce\n    A Paris H  holds\n"
      "  Italy\n    A Rome S A Venice\n    A Venice - Trieste  move\n"));
  EXPECT_EQ(to_string(file.problems()),
            "test.case:5:3: unknown head line\n"
            "  expected  source, clauses, option, ruling, known-failure, note or phase\n"
            "  found     \"sauce\" (the nearest is \"source\")\n"
            "test.case:6:12: unknown clause\n"
            "  expected  a clause of this variant\n"
            "  found     \"standard/support/cutt\" (the nearest is \"standard/support/cut\")\n"
            "test.case:8:3: unknown line\n"
            "  expected  a power, board, civil-disorder, diplomacy, result or phase\n"
            "  found     \"Frnce\" (the nearest is \"France\")\n"
            "test.case:11:22: an order without a verdict\n"
            "  expected  two blanks and a verdict: given, cut, void or illegal\n"
            "  found     \"A Rome S A Venice\"\n"
            "test.case:12:25: unknown verdict\n"
            "  expected  a verdict such as moves, bounces, given or holds\n"
            "  found     \"move\" (the nearest is \"moves\")\n");
}

TEST(CaseReader, NamesAllChoicesThatAVariantCannotHaveTogether) {
  const auto file = read_cases(
      file_with("  option  4.A.2=all-hold leader-and-army=leader-first\n  phase  Spring 1901 movement\n  France\n"
                "    A Paris H  holds\n"));
  EXPECT_EQ(to_string(file.problems()),
            "test.case:5:11: an option that needs what the variant does not have\n"
            "  expected  a variant with movement=\"impulses\"\n"
            "  found     \"convoy-paradox=all-hold leader-and-army=leader-first\"\n");
}

TEST(CaseReader, RefusesLinesAndFilesThatAreTooLong) {
  const auto line = read_cases(file_with("  note  \"" + std::string(longest_line, 'x') + "\"\n"));
  EXPECT_EQ(places_and_problems(line.problems()), "4:1 a case without a phase\n5:4097 the line is too long\n");
  const auto file = read_cases(std::string(largest_text + 1, ' '));
  EXPECT_EQ(places_and_problems(file.problems()), "0:0 the file is too large\n");
}

TEST(CaseReader, ReportsAVariantThatIsNotThere) {
  collection::VariantShelf shipped({std::filesystem::path(CASUS_SOURCE_DIR) / "mapdata"});
  const auto file = read_case_file("variant clasical\nchapter T \"T\"\n", "test.case", shipped);
  EXPECT_EQ(to_string(file.problems()),
            "test.case:1:9: an unknown variant\n  expected  the id of a variant, or the path of its XML file\n"
            "  found     \"clasical\" (the nearest is \"classical\")\n");
}

TEST(CaseReader, ReportsWhatIsWrongWithAVariant) {
  GivenVariants broken([](std::string_view, std::string_view) { return NamedText{"<variant", "mine/variant.xml"}; });
  const auto file = read_case_file("variant mine\nchapter T \"T\"\n", "test.case", broken);
  ASSERT_GE(file.problems().size(), 2u);
  EXPECT_EQ(file.problems().at(0).at.file, "mine/variant.xml");
  EXPECT_EQ(file.problems().back().problem, "the variant cannot be read");
}

TEST(CaseReader, SurvivesAnyCutAndAnyDamage) {
  const std::string whole(whole_case);
  for (std::size_t end = 0; end < whole.size(); end += 13) read_cases(whole.substr(0, end));
  for (std::size_t i = 0; i < whole.size(); i += 11) {
    for (char byte : {'"', '#', ' ', '\n', ':', ',', '\\'}) {
      std::string damaged = whole;
      damaged[i] = byte;
      const auto file = read_cases(damaged);
      EXPECT_TRUE(file.ok() || !file.problems().empty());
    }
  }
}

// ---- Files that somebody makes to take for ever ----

// Each held against all others, they took two minutes.
TEST(CaseReader, ReadsAsManyChaptersAsFitIntoAFile) {
  std::string text = "variant standard\n";
  for (int i = 0; text.size() + 30 < largest_text; ++i) text += "chapter X" + std::to_string(i) + " \"t\"\n";
  const auto file = read_cases(text + "chapter X7 \"t\"\n");
  EXPECT_THAT(places_and_problems(file.problems()), ::testing::EndsWith("1 a chapter named twice\n"));
}

// The report of a case with a few thousand orders took hours.
TEST(CaseReader, TakesSoManyOrdersInAPhase) {
  const auto case_with = [](std::size_t orders) {
    std::string text = "  phase Spring 1901 movement\n  France\n    A Paris H  holds\n";
    for (std::size_t i = 1; i < orders; ++i) text += "    A Paris H  illegal\n";
    return read_cases(file_with(text));
  };
  EXPECT_EQ(case_with(most_orders)->cases.front().phases.front().orders.size(), most_orders);
  const auto too_many = case_with(most_orders + 3);
  EXPECT_EQ(to_string(too_many.problems()), "test.case:1031:5: too many orders\n  expected  at most 1024 in a phase\n");
}

// Once a phase, and what is too much is not read.
TEST(CaseReader, SaysInEachPhaseThatItHasTooManyOrders) {
  std::string orders = "  France\n    A Paris H  holds\n";
  for (std::size_t i = 1; i < most_orders; ++i) orders += "    A Paris H  illegal\n";
  orders += "    A Pariis H  holds\n  Italy\n    A Roome H  holds\n";
  const auto file =
      read_cases(file_with("  phase Spring 1901 movement\n" + orders + "  phase Fall 1901 movement\n" + orders));
  EXPECT_EQ(places_and_problems(file.problems()), "1031:5 too many orders\n2060:5 too many orders\n");
}

TEST(CaseReader, CountsGrantsAmongTheOrdersOfAPhase) {
  std::string text = "  phase Spring 1763 movement\n  diplomacy\n";
  for (std::size_t i = 0; i < most_orders; ++i) text += "    France 1  A Switzerland H  carried\n";
  text += "  France\n    A Paris H  holds\n";
  const auto file = read_cases(file_with(text, "ambition-empire-6"));
  EXPECT_THAT(to_string(file.problems()), ::testing::HasSubstr("at most 1024 in a phase"));
  text = "  phase Spring 1763 movement\n  diplomacy\n";
  for (std::size_t i = 0; i < most_orders; ++i) text += "    France 1  A Switzerland H  carried\n";
  EXPECT_TRUE(read_cases(file_with(text, "ambition-empire-6")).ok());
  text += "    France 1  A Switzerland H  carried\n";
  EXPECT_EQ(places_and_problems(read_cases(file_with(text, "ambition-empire-6")).problems()),
            "1031:5 too many orders\n");
}

// Each is held against all names of the map.
TEST(CaseReader, StopsAfterSoManyMistakes) {
  std::string text = "  phase Spring 1901 movement\n  France\n";
  for (int i = 0; i < 900; ++i) text += "    A Pariis H  holds\n";
  const auto file = read_cases(file_with(text));
  EXPECT_EQ(file.problems().size(), 201U);
  EXPECT_EQ(file.problems().back().problem, "and 300 or more further mistakes");
  const auto more = read_cases(file_with(text) + "case T.2 \"A case without a phase\"\n");
  EXPECT_EQ(more.problems().back().problem, "and 300 or more further mistakes");
}

}  // namespace case_reader_test
}  // namespace casus::corpus
