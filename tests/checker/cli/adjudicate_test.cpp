#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/checker/cli/program.h"

namespace casus {
namespace adjudicate_test {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

TEST(Adjudicate, PlaysTheStartFromStandardInput) {
  const Finished casus =
      run_casus({"adjudicate"}, "France: A Paris - Burgundy\nGermany: A Munich - Burgundy; F Kiel - Holland\n");
  EXPECT_EQ(casus.status, 0) << casus.err;
  EXPECT_THAT(casus.out, HasSubstr("#   A Paris - Burgundy   bounces\n"));
  EXPECT_THAT(casus.out, HasSubstr("#   F Kiel - Holland     moves\n"));
  EXPECT_THAT(casus.out, HasSubstr("\nphase Fall 1901 movement\n"));
}

// Each word is a line of the list.
TEST(Adjudicate, PlaysOrdersThatAreWordsOfTheCommand) {
  const std::vector<std::string> rows[] = {
      {"France: A Par-Bur", "Germany: A Mun-Bur"},
      {"France", "A Par-Bur", "Germany", "A Mun-Bur"},
      {"France: A Par-Bur\nGermany: A Mun-Bur"},
  };
  for (std::vector<std::string> command : rows) {
    command.insert(command.begin(), "adjudicate");
    const Finished casus = run_casus(command, "Austria: A Vienna - Galicia\n");
    EXPECT_EQ(casus.status, 0) << casus.err;
    EXPECT_THAT(casus.out, HasSubstr("# France\n#   A Paris - Burgundy   bounces\n"));
    EXPECT_THAT(casus.out, HasSubstr("# Germany\n#   A Munich - Burgundy  bounces\n"));
    EXPECT_THAT(casus.out, Not(HasSubstr("Galicia"))) << "standard input is not read";
  }
  const Finished lenient = run_casus({"adjudicate", "--lenient", "France: A Par-Bur", "Germany: A Munch-Bur"});
  EXPECT_EQ(lenient.status, 0) << lenient.err;
  EXPECT_THAT(lenient.err, HasSubstr("(command line):2:"));
  EXPECT_THAT(lenient.out, ::testing::ContainsRegex("#   A Paris - Burgundy +moves\n"));
}

TEST(Adjudicate, PlaysWordsOnThePositionOfStandardInput) {
  const std::string position = "variant standard\nphase Spring 1901 movement\nboard\n  France  A Paris\n";
  const Finished casus = run_casus({"adjudicate", "--position", "-", "France: A Par-Bur"}, position);
  EXPECT_EQ(casus.status, 0) << casus.err;
  EXPECT_THAT(casus.out, HasSubstr("#   A Paris - Burgundy  moves\n"));
  const Finished both =
      run_casus({"adjudicate", "--position", "-", "France: A Par-Bur"}, position + "orders\nFrance: A Paris H\n");
  EXPECT_EQ(both.status, 2);
  EXPECT_THAT(both.err, HasSubstr("orders twice\n  expected  orders after the position, or as words of the command\n"));
}

TEST(Adjudicate, ContinuesFromItsOwnOutputPhaseByPhase) {
  const TemporaryFolder folder;
  const std::string phases[] = {
      "Austria: A Vienna - Tyrolia; A Budapest - Serbia; F Trieste - Albania\nItaly: A Venice H\n",
      "Austria: A Tyrolia - Venice; A Serbia H; F Albania - Greece\nItaly: A Venice H\n",
  };
  const char* expected[] = {"phase Fall 1901 movement", "phase Winter 1901 adjustments"};
  std::vector<std::string> command{"adjudicate"};
  for (std::size_t i = 0; i < 2; ++i) {
    const Finished casus = run_casus(command, phases[i]);
    ASSERT_EQ(casus.status, 0) << casus.err;
    EXPECT_THAT(casus.out, HasSubstr(expected[i]));
    command = {"adjudicate", "--position", folder.write("phase " + std::to_string(i), casus.out)};
  }
  const Finished winter = run_casus(command, "Austria: Build A Vienna\n");
  EXPECT_EQ(winter.status, 0) << winter.err;
  EXPECT_THAT(winter.out, HasSubstr("#   Build A Vienna  builds"));
  EXPECT_THAT(winter.out, HasSubstr("phase Spring 1902 movement"));
}

// Whoever owns enough centres has won when the last Fall ended, in whatever phase the board stands now.
TEST(Adjudicate, StopsWhereTheGameIsOver) {
  const TemporaryFolder folder;
  const std::string centres =
      "  centres France  Belgium, Berlin, Brest, Denmark, Edinburgh, Holland, Kiel, Liverpool, London, Marseilles, Munich,"
      " Norway, Paris, Portugal, Spain, Sweden, Tunis";
  struct Row {
    std::string phase, more;
    bool is_over;
  };
  const Row rows[] = {
      {"Winter 1901 adjustments", ", Rome", true},
      {"Spring 1902 movement", ", Rome", true},
      {"Fall 1902 movement", ", Rome", true},
      {"Winter 1901 adjustments", "", false},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.phase + row.more);
    const std::string board = folder.write(
        "board", "variant standard\nphase " + row.phase + "\nboard\n  France  A Paris\n" + centres + row.more + "\n");
    const Finished casus = run_casus({"adjudicate", "--position", board}, "");
    EXPECT_EQ(casus.status, row.is_over ? 2 : 0) << casus.err;
    if (row.is_over) {
      EXPECT_THAT(casus.err, HasSubstr("board: the game is over\n"
                                       "  expected  a position of an unfinished game\n"
                                       "  found     \"France owns 18 supply centres, and 18 win\"\n"));
      EXPECT_THAT(casus.out, IsEmpty());
    }
  }
}

// What it prints is a file that a run reads and passes, wherever the variant and the options come from.
TEST(Adjudicate, WritesACase) {
  const TemporaryFolder folder;
  folder.write("mine.xml",
               "<variant id=\"mine\" title=\"Mine\" extends=\"standard\"><rules>"
               "<option name=\"convoy-paradox\" value=\"1982\"/></rules></variant>\n");
  const std::string board = folder.write("board",
                                         "variant standard\nphase Fall 1901 movement\nboard\n"
                                         "  France  A Paris\n  Germany A Munich\norders\n"
                                         "  France: A Paris - Burgundy\n  Germany: A Munich - Burgundy\n");
  const struct {
    std::string_view why;
    std::vector<std::string> arguments;
    std::string orders;
    std::vector<std::string> lines;
  } rows[] = {
      {"the start",
       {},
       "Austria: A Vienna - Galicia",
       {"variant standard\n", "\ncase MINE.1 \"Spring 1901 movement\"\n"}},
      {"a title", {"--title", "Two \"armies\""}, "", {"\ncase MINE.1 \"Two \\\"armies\\\"\"\n"}},
      {"a board with its orders",
       {"--position", board},
       "",
       {"    A Paris - Burgundy   bounces\n", "  result\n    stand-offs  Burgundy\n"}},
      {"options", {"--option", "convoy-paradox=1971"}, "", {"  option   convoy-paradox=1971\n"}},
      {"a variant of one's own", {"--variant", "mine.xml"}, "Austria: A Vienna - Galicia", {"variant mine\n"}},
      {"a phase of retreats has a board",
       {"--position", folder.write("retreats",
                                   "variant standard\nphase Fall 1901 retreats\nboard\n  Italy  A Rome\n"
                                   "  dislodged  Austria A Venice from Trieste\n")},
       "Austria: A Venice - Apulia",
       {"  board\n", "A Venice - Apulia  retreats\n"}},
  };
  for (const auto& row : rows) {
    SCOPED_TRACE(row.why);
    std::vector<std::string> arguments{"adjudicate", "--as-case", "MINE.1"};
    arguments.insert(arguments.end(), row.arguments.begin(), row.arguments.end());
    arguments.insert(arguments.end(), {"--data", CASUS_SOURCE_DIR});
    const Finished made = run_casus(arguments, row.orders, folder.path());
    ASSERT_EQ(made.status, 0) << made.err;
    for (const std::string& line : row.lines) EXPECT_THAT(made.out, HasSubstr(line));
    const std::string file = folder.write("mine.case", made.out);
    const Finished run = run_casus({"run", file, "--data", CASUS_SOURCE_DIR});
    EXPECT_EQ(run.status, 0) << made.out << run.out << run.err;
    EXPECT_EQ(run_casus({"fmt", "--check", file, "--data", CASUS_SOURCE_DIR}).status, 0) << made.out;
  }
}

// A # begins a comment, and a path may be full of blanks and quotes. What Casus writes, it reads.
TEST(Adjudicate, WritesThePathOfAVariantSoThatItIsReadAgain) {
  const TemporaryFolder folder;
  for (const std::string name : {"plain", "two words", "no #1", "a \"quoted\" name", "\"", "back\\slash #"}) {
    SCOPED_TRACE(name);
    folder.write(name + "/mine/variant.xml", "<variant id=\"mine\" extends=\"standard\" title=\"Mine\"/>");
    const std::string variant = name + "/mine/variant.xml", orders = "Italy: A Rome - Apulia\n";
    const Finished made = run_casus(
        {"adjudicate", "--variant", variant, "--as-case", "MINE.1", "--data", CASUS_SOURCE_DIR}, orders, folder.path());
    ASSERT_EQ(made.status, 0) << made.err;
    const bool is_quoted = name.find_first_of("#\"") != std::string::npos;
    EXPECT_EQ(made.out.starts_with("variant \""), is_quoted) << made.out;
    folder.write("mine.case", made.out);
    const Finished run =
        run_casus({"run", "mine.case", "--id", "MINE.1", "--data", CASUS_SOURCE_DIR}, "", folder.path());
    EXPECT_EQ(run.status, 0) << made.out << run.out << run.err;
    for (const std::string how : {"--check", "--layout"}) {
      std::vector<std::string> words = {"fmt", "--check", "mine.case", "--data", CASUS_SOURCE_DIR};
      if (how != "--check") words.push_back(how);
      EXPECT_EQ(run_casus(words, "", folder.path()).out, "");
    }
    const Finished position = run_casus(
        {"adjudicate", "--variant", variant, "--next", "next", "--data", CASUS_SOURCE_DIR}, orders, folder.path());
    ASSERT_EQ(position.status, 0) << position.err;
    const Finished again = run_casus({"adjudicate", "--position", "next", "--data", CASUS_SOURCE_DIR},
                                     "Italy: A Apulia H\n", folder.path());
    EXPECT_EQ(again.status, 0) << contents_of(folder.path() / "next") << again.err;
  }
}

TEST(Adjudicate, SaysWhyThereIsNoCase) {
  const struct {
    std::vector<std::string> arguments;
    std::string problem;
  } rows[] = {
      {{"--title", "T"}, "--title needs --as-case ID"},
      {{"--as-case", "two words"}, "the ID of --as-case has to be one such as MINE.1: letters, digits and . _ - / = +"},
      {{"--as-case", "A.1", "--title", "two\nlines"}, "--title needs a title of one line"},
      {{"--as-case", "A.1", "--json"}, "--as-case prints a case and nothing else: it cannot be combined with --json"},
      {{"--as-case", "A.1", "--oracle"},
       "a case states what only the engine answers: --as-case cannot be combined with --oracle"},
      {{"--as-case", "A.1", "--variant", "ambition-empire-6"},
       "(standard input): a case cannot have diplomacy points and orders of minor powers"},
      {{"--as-case", "A.1", "--variant", "ambition-empire-6", "--title", ""}, "case:4:"},
  };
  for (const auto& row : rows) {
    SCOPED_TRACE(row.problem);
    std::vector<std::string> arguments{"adjudicate"};
    arguments.insert(arguments.end(), row.arguments.begin(), row.arguments.end());
    const bool is_of_both = row.problem.starts_with("(standard");
    const Finished casus = run_casus(arguments, is_of_both ? "France: DP 1: A Bavaria H\nBavaria: A Bavaria H" : "");
    EXPECT_EQ(casus.status, 2) << casus.out;
    EXPECT_THAT(casus.err, HasSubstr(row.problem));
    EXPECT_THAT(casus.out, IsEmpty());
  }
}

// In 1700 AD the centres beside a power's own homes count, and an announced last year ends the game whoever leads.
TEST(Adjudicate, StopsWhereTheYearHasEndedTheGame) {
  const TemporaryFolder folder;
  const std::string homes = "Lgd, Par, Pic, Bri",
                    others = "Sav, Lor, Mil, Gen, Tus, Pap, Sic, Por, Mad, And, SNe, Nap, Col, Han, Bav";
  struct Row {
    std::string_view why;
    std::string variant, year, centres, found;
  };
  const Row rows[] = {
      {"fifteen are too few, with four homes", "1700ad", "1710", homes + ", " + others, ""},
      {"sixteen are enough, and homes do not count", "1700ad", "1710", others + ", Ven",
       "French: 16 additional supply centres, and 16 win"},
      {"two powers have as many", "1700ad", "1710",
       others +
           ", Ven\n  centres Turks  Alg, Ast, Cri, Bul, Den, Don, Egy, Geo, Mol, Mor, Nor, Pal, Pel, Tra, Tri, Wlc, BPr, Vie",
       ""},
      {"it was the last year", "1700ad-1713", "1714", homes, "1714 turn, and the last year is 1713"},
      {"it is the last year", "1700ad-1713", "1713", homes, ""},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const std::string board =
        folder.write("board", "variant " + row.variant + "\nphase " + row.year +
                                  " turn\nboard\n  French  A(Par)\n  centres French  " + row.centres + "\n");
    const Finished casus = run_casus({"adjudicate", "--position", board}, "");
    EXPECT_EQ(casus.status, row.found.empty() ? 0 : 2) << casus.err;
    const std::string told = row.found.empty() ? "" : "found     \"" + row.found + "\"\n";
    EXPECT_THAT(casus.err, HasSubstr(told));
  }
}

TEST(Adjudicate, StopsWhereAConditionOfVictoryHasEndedTheGame) {
  const TemporaryFolder folder;
  folder.write("lead.xml",
               "<variant id=\"lead\" extends=\"standard\" title=\"Lead\"><victory lead=\"8\" lead-falls=\"1\">"
               "<needs centres=\"rom\"/><number power=\"Turkey\" centres=\"4\"/></victory></variant>");
  folder.write("year.xml",
               "<variant id=\"year\" extends=\"standard\" title=\"Year\"><victory last-year=\"1908\"/></variant>");
  const std::string seven = "Italy  Rome, Naples, Venice, Tunis, Greece, Serbia, Trieste",
                    without_rome = "Italy  Vienna, Naples, Venice, Tunis, Greece, Serbia, Trieste";
  struct Row {
    std::string_view why;
    std::string variant, phase, centres, found;
  };
  const Row rows[] = {
      {"a lead after the second Fall", "lead.xml", "Winter 1902 adjustments", seven,
       "Italy owns 7 supply centres, and a lead of 7 wins"},
      {"before the second Fall", "lead.xml", "Fall 1902 movement", seven, ""},
      {"without the centre that it needs", "lead.xml", "Winter 1902 adjustments", without_rome, ""},
      {"a number of its own", "lead.xml", "Winter 1901 adjustments", "Turkey  Ankara, Bulgaria, Rome, Smyrna",
       "Turkey owns 4 supply centres, and 4 win"},
      {"after the last Fall", "year.xml", "Winter 1908 adjustments", seven,
       "Winter 1908 adjustments, and the last year is 1908"},
      {"before the last Fall", "year.xml", "Fall 1908 movement", seven, ""},
      {"a later year", "year.xml", "Spring 1909 movement", seven, "Spring 1909 movement, and the last year is 1908"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const std::string board = folder.write("board", "variant " + row.variant + "\nphase " + row.phase +
                                                        "\nboard\n  France  A Paris\n  centres " + row.centres + "\n");
    const Finished casus = run_casus({"adjudicate", "--position", board}, "");
    EXPECT_EQ(casus.status, row.found.empty() ? 0 : 2) << casus.err;
    EXPECT_THAT(casus.err, HasSubstr(row.found.empty() ? "" : "found     \"" + row.found + "\"\n"));
  }
}

TEST(Adjudicate, TellsStandOffsAndSkippedPhases) {
  const TemporaryFolder folder;
  const std::string board = folder.write(
      "board",
      "variant standard\nphase Fall 1901 movement\nboard\n  Germany  A Munich\n"
      "  France  A Burgundy, A Ruhr, A Paris\n  Austria A Bohemia, A Tyrolia, A Silesia, A Kiel, A Berlin\n"
      "  England A Belgium, A Picardy\n");
  const Finished casus = run_casus({"adjudicate", "--json", "--position", board},
                                   "Austria: A Bohemia - Munich; A Tyrolia S A Bohemia - Munich\n"
                                   "England: A Belgium - Holland\nFrance: A Ruhr - Holland; A Burgundy H\n");
  EXPECT_EQ(casus.status, 0) << casus.err;
  EXPECT_THAT(casus.out, HasSubstr("\"fate\": \"destroyed\""));
  EXPECT_THAT(casus.out, HasSubstr("\"text\": \"Fall 1901 retreats\"\n    }\n  ],\n  \"after\""));
  EXPECT_THAT(casus.out, HasSubstr("\"stand_offs\": [\n    \"hol\"\n  ]"));
}

// Three years with minor powers: each phase is played from what the one before it printed.
TEST(Adjudicate, PlaysYearsWithMinorPowers) {
  const struct {
    std::string phase, orders;
    std::vector<std::string> told;
  } phases[] = {
      {"Spring 1763 movement",
       "Austria\n  DP 2: A Switzerland - Burgundy\n  DP 1: A Savoy H\nFrance: A Marseilles - Burgundy; DP 1: A Switzerland H\n"
       "Sweden: F Stockholm - Baltic Sea\n",
       {"A Marseilles - Burgundy   bounces", "A Switzerland - Burgundy  bounces", "ae6/points/carried",
        "ae6/points/outbid"}},
      {"Fall 1763 movement",
       "Sweden: F Baltic Sea - Mecklenburg\nPrussia: A Berlin S F Baltic Sea - Mecklenburg\n",
       {"Mecklenburg A Mecklenburg from Baltic Sea: no retreat, destroyed",
        "Sweden captures the supply centre Mecklenburg"}},
      {"Winter 1763 adjustments", "", {"Sweden leaves 1 build unused"}},
      {"Spring 1764 movement",
       "Sweden: F Mecklenburg - Baltic Sea\nAustria: A Milan - Savoy\nFrance: A Marseilles S A Milan - Savoy\n",
       {"Savoy A Savoy from Milan: no retreat, destroyed"}},
      {"Fall 1764 movement", "Austria: A Savoy - Milan\n", {}},
      {"Winter 1764 adjustments",
       "Sweden: Build A Mecklenburg\n",
       {"Build A Mecklenburg  builds", "A Savoy comes back"}},
      {"Spring 1765 movement",
       "civil-disorder Spain\nFrance: DP 2: A Madrid - Barcelona\n",
       {"Spain is in permanent civil disorder", "A Madrid - Barcelona  bounces"}},
      {"Fall 1765 movement", "", {}},
      {"Spring 1766 movement",
       "",
       {"  homes Sweden                       Mecklenburg\n",
        "  fallen Spain                       Barcelona, Madrid\n"}},
  };
  const TemporaryFolder folder;
  std::vector<std::string> command{"adjudicate", "--explain", "--variant", "ambition-empire-6"};
  for (const auto& phase : phases) {
    SCOPED_TRACE(phase.phase);
    const Finished casus = run_casus(command, phase.orders);
    ASSERT_EQ(casus.status, 0) << casus.err;
    EXPECT_THAT(casus.out, StartsWith("# Ambition & Empire, version 6, " + phase.phase + "\n"));
    for (const std::string& told : phase.told) EXPECT_THAT(casus.out, HasSubstr(told));
    command = {"adjudicate", "--explain", "--position", folder.write(phase.phase, casus.out)};
  }
}

TEST(Adjudicate, PlaysTheOrdersBehindAPosition) {
  const TemporaryFolder folder;
  const std::string file = folder.write(
      "position",
      "variant standard\nphase Spring 1901 movement\nboard\n  France  A Paris\norders\n  France: A Paris - Burgundy\n");
  const Finished casus = run_casus({"adjudicate", "--position", file}, "");
  EXPECT_EQ(casus.status, 0) << casus.err;
  EXPECT_THAT(casus.out, HasSubstr("#   A Paris - Burgundy  moves\n"));
  const Finished both = run_casus({"adjudicate", "--position", file, "--orders", "-"}, "France: A Paris H\n");
  EXPECT_EQ(both.status, 2);
  EXPECT_THAT(both.err, HasSubstr("orders twice"));
}

TEST(Adjudicate, PlaysAPositionAndItsOrdersFromOneStream) {
  const std::string position = "variant standard\nphase Spring 1901 movement\n",
                    orders = "orders\nFrance: A Paris - Burgundy\n";
  const Finished casus = run_casus({"adjudicate", "--position", "-"}, position + orders);
  EXPECT_EQ(casus.status, 0) << casus.err;
  EXPECT_THAT(casus.out, HasSubstr("#   A Paris - Burgundy  moves\n"));
  const Finished none = run_casus({"adjudicate", "--position", "-"}, position + "board\n  start\n");
  EXPECT_EQ(none.status, 2);
  EXPECT_THAT(none.err, HasSubstr("(standard input): no orders follow the position"));
  const Finished both = run_casus({"adjudicate", "--position", "-", "--orders", "-"}, position + orders);
  EXPECT_EQ(both.status, 2);
  EXPECT_THAT(both.err, HasSubstr("position and orders cannot both come from standard input"));
}

TEST(Adjudicate, ReadsOrdersAsPeopleTypeThem) {
  const Finished casus = run_casus({"adjudicate"},
                                   "Britain: move army Liverpool to Edinburgh, F(Lon)-(ENG)\n"
                                   "France: The army in Paris moves to Burgundy; A Mar supports A Par -> Bur\n");
  EXPECT_EQ(casus.status, 0) << casus.err;
  for (const char* order : {"A Liverpool - Edinburgh", "F London - English Channel", "A Paris - Burgundy",
                            "A Marseilles S A Paris - Burgundy"})
    EXPECT_THAT(casus.out, HasSubstr(std::string("#   ") + order));
}

TEST(Adjudicate, TellsTheRetreatsOfADislodgedUnit) {
  const TemporaryFolder folder;
  const std::string position = folder.write(
      "position",
      "variant standard\nphase Spring 1901 movement\nboard\n  Austria  A Trieste, A Tyrolia\n  Italy  A Venice\n");
  const Finished casus = run_casus({"adjudicate", "--position", position, "--next", folder / "next"},
                                   "Austria: A Trieste - Venice; A Tyrolia S A Trieste - Venice\n");
  EXPECT_EQ(casus.status, 0) << casus.err;
  EXPECT_THAT(casus.out, HasSubstr("Italy A Venice from Trieste: may retreat to "));
  EXPECT_THAT(casus.out, HasSubstr("phase Spring 1901 retreats"));
  EXPECT_THAT(casus.out, EndsWith(contents_of(folder.path() / "next")));

  const Finished retreat = run_casus({"adjudicate", "--position", folder / "next"}, "Italy: A Venice - Rome\n");
  EXPECT_EQ(retreat.status, 0) << retreat.err;
  EXPECT_THAT(retreat.out, HasSubstr("A Venice - Rome  retreats"));
}

// DATC 6.F.14: a support that the convoyed army would cut is the one that dislodges its fleet.
constexpr const char* paradox_board =
    "variant standard\nphase Spring 1901 movement\nboard\n"
    "  England  F London, F Wales\n  France  A Brest, F English Channel\n";
constexpr const char* paradox_orders =
    "England: F London S F Wales - English Channel; F Wales - English Channel\n"
    "France: A Brest - London; F English Channel C A Brest - London\n";

TEST(Adjudicate, ExplainsAParadoxWithItsRing) {
  const TemporaryFolder folder;
  const std::string position = folder.write("position", paradox_board);
  const Finished plain = run_casus({"adjudicate", "--position", position}, paradox_orders);
  const Finished explained = run_casus({"adjudicate", "--position", position, "--explain"}, paradox_orders);
  EXPECT_EQ(explained.status, 0) << explained.err;
  EXPECT_THAT(plain.out, Not(HasSubstr("Paradoxes")));
  EXPECT_THAT(explained.out, HasSubstr("# Paradoxes\n"));
  EXPECT_THAT(explained.out, HasSubstr("standard/support/given"));
}

// The oracle gives no reasons, and a game master's post says nothing of them.
TEST(Adjudicate, SaysWhyAnOrderIsIllegalOrVoid) {
  const std::string orders = "France: A Paris - Moscow; A Marseilles S A Paris - Burgundy; F Brest H\n";
  const Finished casus = run_casus({"adjudicate"}, orders);
  EXPECT_THAT(casus.out, HasSubstr("  A Paris - Moscow                   illegal\n"
                                   "#       Moscow cannot be reached from Paris by an army.\n"
                                   "#   A Marseilles S A Paris - Burgundy  void\n"
                                   "#       A Paris was not ordered to do what A Marseilles supports.\n"
                                   "#   F Brest H                          holds\n"
                                   "# Without an order\n"));
  for (const char* option : {"--oracle", "--publish"})
    EXPECT_THAT(run_casus({"adjudicate", option}, orders).out, Not(HasSubstr("cannot be reached"))) << option;
}

TEST(Adjudicate, LeavesOutOnlyWhatItReports) {
  const std::string orders = "Turkey: A Con-Bul (*bounce*)\nA Smy to nowhere\nItlay\nA Rom H\n";
  const Finished strict = run_casus({"adjudicate"}, orders);
  EXPECT_EQ(strict.status, 2);
  EXPECT_EQ(strict.out, "");
  EXPECT_THAT(strict.err, HasSubstr("casus adjudicate --lenient would leave this out:\n"));

  const Finished lenient = run_casus({"adjudicate", "--lenient"}, orders);
  EXPECT_EQ(lenient.status, 0) << lenient.err;
  for (const char* place : {"(standard input):2:10: unknown province", "(standard input):3:1: unknown power",
                            "(standard input):4:1: an order of an unknown power"}) {
    EXPECT_THAT(lenient.err, HasSubstr(place));
    EXPECT_THAT(lenient.out, HasSubstr("# " + std::string(place)));
  }
  EXPECT_THAT(lenient.out, HasSubstr("#   A Constantinople - Bulgaria  moves\n"));
  EXPECT_THAT(run_casus({"adjudicate"}, "Hello\n").err, Not(HasSubstr("would leave")));
}

TEST(Adjudicate, RefusesOrdersForAnotherPhase) {
  const Finished casus = run_casus({"adjudicate"}, "Fall 1901\nTurkey: A Con-Bul\n");
  EXPECT_EQ(casus.status, 2);
  EXPECT_THAT(casus.err, HasSubstr("(standard input):1:1: orders for another phase\n"
                                   "  expected  Spring 1901 movement\n  found     \"Fall 1901 movement\"\n"));
}

TEST(Adjudicate, SaysWhichWordAPhaseLacks) {
  const TemporaryFolder folder;
  const auto said = [&](const std::string& phase) {
    const std::string position = folder.write("position", "variant standard\nphase " + phase + "\nboard\n  start\n");
    return run_casus({"adjudicate", "--position", position}, "");
  };
  EXPECT_THAT(said("Autumn 1901").err, HasSubstr("expected  Fall 1901 movement or Fall 1901 retreats\n"));
  EXPECT_THAT(said("Winter 1901").err, HasSubstr("expected  Winter 1901 adjustments\n"));
  EXPECT_THAT(said("1901").err, HasSubstr("expected  a phase such as Spring 1901 movement\n"));
  EXPECT_EQ(said("F1901M").status, 0) << said("F1901M").err;
}

TEST(Adjudicate, FollowsTheOptionsOfTheRulebook) {
  const TemporaryFolder folder;
  const std::string position = folder.write("position", paradox_board);
  const auto verdict = [&](const std::string& rule) {
    return run_casus({"adjudicate", "--position", position, "--option", "convoy-paradox=" + rule}, paradox_orders).out;
  };
  EXPECT_NE(verdict("szykman"), verdict("all-hold"));
}

// A position, and orders after it, are read by the rules under which they are played.
TEST(Adjudicate, ReadsAPositionByTheOptionsOfTheRulebook) {
  const TemporaryFolder folder;
  const std::string start = "variant ambition-empire-ludomaniacs\nphase Spring 1763 movement\nboard\n  start\n";
  const std::string fall = folder.write("fall", start + "orders\ncivil-disorder Turkey\n");
  const std::vector<std::string> by_option{"--option", "civil-disorder=new-minors"};
  const auto played = [&](const std::string& position, const std::string& orders, bool with_option) {
    std::vector<std::string> command{"adjudicate", "--position", position};
    if (with_option) command.insert(command.end(), by_option.begin(), by_option.end());
    return run_casus(command, orders);
  };
  const Finished without = played(fall, "", false);
  EXPECT_EQ(without.status, 2);
  EXPECT_THAT(without.err, HasSubstr("permanent civil disorder in a rulebook that has none"));
  const Finished fallen = played(fall, "", true);
  ASSERT_EQ(fallen.status, 0) << fallen.err;
  EXPECT_THAT(fallen.out, HasSubstr("Turkey is in permanent civil disorder"));
  const Finished next = played(folder.write("after", fallen.out), "Austria: DP 1: A Sofia H\n", true);
  EXPECT_EQ(next.status, 0) << next.err;
  EXPECT_THAT(next.out, HasSubstr("A Sofia H  holds"));
  const Finished none = run_casus(
      {"adjudicate", "--position",
       folder.write("six", "variant ambition-empire-6\nphase Spring 1763 movement\norders\ncivil-disorder Turkey\n"),
       "--option", "civil-disorder=none"},
      "");
  EXPECT_EQ(none.status, 2) << none.out;
}

TEST(Adjudicate, GivesTheSameAnswerByTheOracle) {
  const TemporaryFolder folder;
  const std::string position = folder.write("position", paradox_board);
  const Finished engine = run_casus({"adjudicate", "--position", position}, paradox_orders);
  const Finished oracle = run_casus({"adjudicate", "--oracle", "--position", position}, paradox_orders);
  EXPECT_EQ(oracle.status, 0) << oracle.err;
  EXPECT_THAT(oracle.out, HasSubstr("disrupted"));
  const auto next = [](const std::string& out) { return out.substr(out.find("\nvariant")); };
  EXPECT_EQ(next(oracle.out), next(engine.out));
}

// What a game master posts: the whole text.
TEST(Adjudicate, PublishesOrdersAndResults) {
  const TemporaryFolder folder;
  const std::string position = folder.write("position",
                                            "variant ambition-empire-6\nphase Fall 1763 movement\nboard\n"
                                            "  France  A Marseilles, A Paris\n  Spain  A Switzerland\n"
                                            "  Savoy  A Savoy\n  Bavaria  A Bavaria\n"
                                            "  centres France  Brest, Marseilles, Paris\n"
                                            "  centres Spain  Barcelona, Madrid\n");
  const Finished casus = run_casus({"adjudicate", "--position", position, "--publish"},
                                   "Spain: A Switzerland S A Marseilles - Savoy; DP 2: A Savoy - Burgundy\n"
                                   "France: A Marseilles - Savoy; DP 1: A Savoy H; DP 2: A Bavaria H\n");
  EXPECT_EQ(casus.status, 0) << casus.err;
  EXPECT_EQ(casus.out,
            "Ambition & Empire, version 6, Fall 1763 movement\n"
            "\n"
            "France\n"
            "  A Marseilles - Savoy                  moves\n"
            "Spain\n"
            "  A Switzerland S A Marseilles - Savoy  given\n"
            "Bavaria\n"
            "  A Bavaria H                           holds\n"
            "Without an order\n"
            "  France  A Paris  holds\n"
            "  Savoy   A Savoy  holds, destroyed\n"
            "Dislodged\n"
            "  Savoy A Savoy from Marseilles: no retreat, destroyed\n"
            "Events\n"
            "  France captures the supply centre Savoy: its unit is there after the Fall.\n"
            "  Spain captures the supply centre Switzerland: its unit is there after the Fall.\n"
            "Centres and units\n"
            "  France   4   2\n"
            "  Spain    3   1\n"
            "Next: Winter 1763 adjustments\n");
}

// Who paid, how much, and for which order in vain cannot be told from what is posted.
TEST(Adjudicate, PublishesNothingOfThePoints) {
  const std::string orders = "France: A Marseilles H\nSpain: A Madrid H\nAustria: A Milan H\n";
  const std::string grants[] = {
      "France: DP 1: A Switzerland - Tyrol\n",
      "Spain: DP 2: A Switzerland - Tyrol\nFrance: DP 1: A Switzerland H\n",
      "France: DP 1: A Switzerland - Burgundy\nAustria: DP 3: A Switzerland - Tyrol; DP 1: A Savoy - Burgundy\n"
      "Spain: DP 2: A Switzerland - Tyrol\n",
  };
  std::vector<std::string> posted;
  for (const std::string& granted : grants) {
    const Finished casus = run_casus({"adjudicate", "--variant", "ambition-empire-6", "--publish"}, orders + granted);
    EXPECT_EQ(casus.status, 0) << casus.err;
    EXPECT_THAT(casus.out, HasSubstr("Switzerland\n  A Switzerland - Tyrol  bounces\n"));
    EXPECT_THAT(casus.out, Not(HasSubstr("oint")));
    posted.push_back(casus.out);
  }
  EXPECT_EQ(posted[0], posted[1]);
  EXPECT_EQ(posted[0], posted[2]);
  for (const char* option : {"--explain", "--json"}) {
    const Finished casus = run_casus({"adjudicate", "--publish", option}, orders);
    EXPECT_EQ(casus.status, 2);
    EXPECT_THAT(casus.err, HasSubstr("--publish cannot be combined with --explain or --json"));
  }
}

// Whoever reads it sees the board, and not the slip with a wrong letter on it.
TEST(Adjudicate, PublishesUnitsWithTheLettersOfTheBoard) {
  const Finished casus =
      run_casus({"adjudicate", "--publish"}, "France: F Paris - Burgundy; A Marseilles S Paris - Burgundy\n");
  EXPECT_EQ(casus.status, 0) << casus.err;
  EXPECT_THAT(casus.out, HasSubstr("A Paris - Burgundy"));
  EXPECT_THAT(casus.out, HasSubstr("A Marseilles S A Paris - Burgundy"));
  EXPECT_THAT(casus.out, Not(HasSubstr("F Paris")));
}

TEST(Adjudicate, DrawsNoMapWithoutPositions) {
  const TemporaryFolder folder;
  folder.write("map.xml", R"(<map><province id="one" name="One" kind="inland" centre="yes"/>
<province id="two" name="Two" kind="inland"/><border a="one" b="two" for="army"/></map>)");
  const std::string variant =
      folder.write("bare.xml", R"(<variant id="bare" extends="standard" title="Bare" map="bare"><victory centres="1"/>
<powers replace="yes"><power name="Red" adjective="Reddish" colour="#d1491b"/></powers>
<start><unit power="Red" kind="army" at="one"/></start></variant>)");
  const Finished casus = run_casus({"adjudicate", "--variant", variant, "--picture", folder / "board.png"}, "");
  EXPECT_EQ(casus.status, 2);
  EXPECT_THAT(casus.err, HasSubstr("--picture needs a map with positions, and no province of Bare has x and y"));
  EXPECT_THAT(folder.entries(), ::testing::UnorderedElementsAre("bare.xml", "map.xml"));
}

TEST(Adjudicate, DrawsAnImpulseOfATurnOnly) {
  const TemporaryFolder folder;
  const Finished casus = run_casus({"adjudicate", "--impulse", "1", "--picture", folder / "board.svg"}, "");
  EXPECT_EQ(casus.status, 2);
  EXPECT_THAT(casus.err, HasSubstr("--impulse needs a turn of a year, and Standard Diplomacy does not have such "
                                   "turns"));
  EXPECT_THAT(folder.entries(), IsEmpty());
}

TEST(Adjudicate, PublishesThatAGameIsOver) {
  const TemporaryFolder folder;
  const std::string position = folder.write("position",
                                            "variant classical\nphase Fall 260 BC movement\nboard\n"
                                            "  Rome  A Roma\n  centres Rome  Athens, Brundisium, Cassandreia, "
                                            "Cisalpina, Corinth, Cumae, Delphi, Kallatis, Massilia, Panormus, Pella, "
                                            "Pergamum, Saguntum, Sardo, Sparta, Syracuse, Troy\n");
  const Finished casus = run_casus({"adjudicate", "--position", position, "--publish"}, "Rome: A Roma H\n");
  EXPECT_EQ(casus.status, 0) << casus.err;
  EXPECT_THAT(casus.out, HasSubstr("Rome wins with 18 supply centres.\n"));
  EXPECT_THAT(casus.out, EndsWith("The game is over.\n"));
}

TEST(Adjudicate, RefusesToExplainByTheOracle) {
  const Finished casus = run_casus({"adjudicate", "--oracle", "--explain"}, "Italy: A Rome - Apulia\n");
  EXPECT_EQ(casus.status, 2);
  EXPECT_THAT(casus.err, HasSubstr("the oracle gives no reasons"));
}

// The same outcomes as the engine's, and no word of reasons.
TEST(Adjudicate, GivesTheOraclesOutcomesAsData) {
  const std::string orders = "Italy: A Rome - Apulia; F Naples - Apulia\nFrance: A Paris - Munich\n";
  auto by_engine = nlohmann::json::parse(run_casus({"adjudicate", "--json"}, orders).out);
  const auto by_oracle = nlohmann::json::parse(run_casus({"adjudicate", "--oracle", "--json"}, orders).out);
  for (const char* list : {"orders", "others"}) {
    for (auto& verdict : by_engine[list]) {
      for (const char* reason : {"by", "clause", "also", "witnesses", "explanation"}) verdict.erase(reason);
    }
  }
  by_engine.erase("paradoxes");
  EXPECT_EQ(by_oracle, by_engine);
  const Finished turn = run_casus({"adjudicate", "--variant", "1700ad", "--oracle", "--json"}, "Poles: A(Lit)-Vol\n");
  EXPECT_EQ(turn.status, 0) << turn.err;
  EXPECT_EQ(nlohmann::json::parse(turn.out)["impulses"].size(), 2u);
}

TEST(Adjudicate, GivesTheDataThatThePageShows) {
  const TemporaryFolder folder;
  const std::string board = folder.write("board",
                                         "variant standard\nphase Spring 1901 movement\nboard\n"
                                         "  Italy  A Venice, A Tyrolia\n  Austria  F Trieste\n");
  const Finished casus = run_casus({"adjudicate", "--json", "--position", board},
                                   "Italy: A Venice - Trieste; A Tyrolia S A Venice - Trieste\n");
  const std::string page = contents_of(CASUS_SOURCE_DIR "/docs/results.md");
  const std::size_t begin = page.find("{\"order\": {\"power\": \"Italy\"");
  ASSERT_NE(begin, std::string::npos);
  EXPECT_EQ(nlohmann::json::parse(page.substr(begin, page.find("\n```", begin) - begin)),
            nlohmann::json::parse(casus.out)["orders"][0]);
}

TEST(Adjudicate, GivesDataAndAPicture) {
  const TemporaryFolder folder;
  const Finished casus = run_casus({"adjudicate", "--json", "--svg", folder / "board.svg"}, "Italy: A Rome - Apulia\n");
  EXPECT_EQ(casus.status, 0) << casus.err;
  EXPECT_THAT(casus.out, StartsWith("{"));
  EXPECT_THAT(contents_of(folder.path() / "board.svg"), HasSubstr("<svg"));
}

TEST(Adjudicate, DrawsAPictureInTheFormatOfItsEnding) {
  const struct {
    std::string option, file, begins_with;
  } rows[] = {
      {"--picture", "board.svg", "<svg"},     {"--picture", "board.png", "\x89PNG"}, {"--picture", "board.pdf", "%PDF"},
      {"--picture", "BOARD.PNG", "\x89PNG"},  {"--svg", "board.svg", "<svg"},        {"--svg", "board", "<svg"},
      {"--svg", "after Spring 1901", "<svg"},
  };
  for (const auto& row : rows) {
    SCOPED_TRACE(row.option + " " + row.file);
    const TemporaryFolder folder;
    const Finished casus = run_casus({"adjudicate", row.option, folder / row.file}, "Italy: A Rome - Apulia\n");
    EXPECT_EQ(casus.status, 0) << casus.err;
    EXPECT_THAT(casus.out, HasSubstr("moves"));
    EXPECT_TRUE(contents_of(folder.path() / row.file).starts_with(row.begins_with));
  }
}

TEST(Adjudicate, DrawsInALightOrADarkTheme) {
  const TemporaryFolder folder;
  const auto drawn = [&](std::vector<std::string> theme) {
    std::vector<std::string> command{"adjudicate", "--picture", folder / "board.svg"};
    command.insert(command.end(), theme.begin(), theme.end());
    EXPECT_EQ(run_casus(command, "Italy: A Rome - Apulia\n").status, 0);
    return contents_of(folder.path() / "board.svg");
  };
  EXPECT_EQ(drawn({}), drawn({"--theme", "light"}));
  EXPECT_NE(drawn({}), drawn({"--theme", "dark"}));
}

TEST(Adjudicate, WritesACaptionAboveAPictureOrNone) {
  const TemporaryFolder folder;
  const auto has_caption = [&](std::vector<std::string> caption) {
    std::vector<std::string> command{"adjudicate", "--picture", folder / "board.svg"};
    command.insert(command.end(), caption.begin(), caption.end());
    EXPECT_EQ(run_casus(command, "Italy: A Rome - Apulia\n").status, 0);
    return contents_of(folder.path() / "board.svg").find("caption") != std::string::npos;
  };
  EXPECT_TRUE(has_caption({}));
  EXPECT_TRUE(has_caption({"--caption", "full"}));
  EXPECT_FALSE(has_caption({"--caption", "none"}));
}

TEST(Adjudicate, SaysWhatIsWrongWithAPictureBeforeItPlays) {
  const struct {
    std::vector<std::string> options;
    std::string told;
  } rows[] = {
      {{"--picture", "board.jpg"}, "--picture needs a file that ends in .svg, .png or .pdf; board.jpg ends in .jpg"},
      {{"--picture", "board"}, "--picture needs a file that ends in .svg, .png or .pdf; board has no ending"},
      {{"--picture", "-"}, "--picture needs the name of a file: standard output has the result"},
      {{"--svg", "-"}, "--svg needs the name of a file: standard output has the result"},
      {{"--next", "-"}, "--next needs the name of a file: standard output has the next position, too"},
      {{"--svg", "board.png"}, "--svg writes SVG, but board.png ends in .png: use --picture board.png"},
      {{"--svg", "a.svg", "--picture", "b.svg"},
       "--picture and --svg both name a file for the picture: use one of them"},
      {{"--picture", "board.svg", "--theme", "drak"},
       "unknown theme \"drak\" (the nearest is \"dark\"); expected light or dark"},
      {{"--theme", "dark"}, "--theme needs --picture FILE"},
      {{"--picture", "board.svg", "--caption", "nome"},
       "unknown caption \"nome\" (the nearest is \"none\"); expected full or none"},
      {{"--caption", "none"}, "--caption needs --picture FILE"},
  };
  for (const auto& row : rows) {
    std::vector<std::string> command{"adjudicate"};
    command.insert(command.end(), row.options.begin(), row.options.end());
    const Finished casus = run_casus(command, "Italy: A Rome - Apulia\n");
    EXPECT_EQ(casus.status, 2) << row.told;
    EXPECT_THAT(casus.err, HasSubstr(row.told));
    EXPECT_THAT(casus.out, IsEmpty());
  }
}

TEST(Adjudicate, PlaysADesignersOwnVariantFile) {
  const TemporaryFolder folder;
  const std::string variant = folder.write("mine.xml", "<variant id=\"mine\" extends=\"standard\" title=\"Mine\"/>\n");
  const Finished casus = run_casus({"adjudicate", "--variant", variant}, "Italy: A Rome - Apulia\n");
  EXPECT_EQ(casus.status, 0) << casus.err;
  EXPECT_THAT(casus.out,
              HasSubstr("variant " + variant + '\n'));  // it lies elsewhere, so that its id would not find it
}

TEST(Help, IsThereForEveryCommand) {
  for (const std::string command : {"run", "adjudicate", "diagram", "fmt", "list"}) {
    const Finished help = run_casus({command, "--help"});
    EXPECT_EQ(help.status, 0) << command;
    EXPECT_THAT(help.out, HasSubstr("usage: casus " + command)) << command;
    EXPECT_THAT(help.out, HasSubstr("Examples:")) << command;
    EXPECT_THAT(help.err, IsEmpty()) << command;
  }
  EXPECT_THAT(run_casus({"--help"}).out, HasSubstr("Exit status"));
  EXPECT_THAT(run_casus({"--version"}).out, StartsWith("casus "));
}

}  // namespace adjudicate_test
}  // namespace casus
