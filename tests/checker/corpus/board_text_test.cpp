#include "checker/corpus/board_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>

#include "checker/collection/variant_shelf.h"
#include "checker/corpus/syntax/lines.h"
#include "checker/corpus/syntax/paste.h"
#include "engine/orders/notation.h"
#include "tests/checker/corpus/corpus_texts.h"
#include "tests/engine/small_campaign.h"

namespace casus::corpus {
namespace board_text_test {

using casus::testing::places_and_problems;
using casus::testing::shelf;
using casus::testing::standard;

Read<PositionFile> read(std::string_view text) { return read_position(text, "board.txt", shelf()); }

constexpr std::string_view retreats = R"(variant standard
phase Fall 1902 retreats
board
  Austria          A Budapest, F Spain(nc)
  Italy            A Venice
  centres Austria  Budapest, Trieste
  dislodged        Italy F Apulia from Greece by convoy
  dislodged        Austria A Trieste from Venice
  stand-offs       Gascony, Tyrolia
)";

TEST(BoardText, PrintsWhatItReads) {
  const auto file = read(retreats);
  ASSERT_TRUE(file.ok()) << to_string(file.problems());
  EXPECT_EQ(print_position(*file->variant, file->position), retreats);
  EXPECT_FALSE(file->orders.has_value());
}

TEST(BoardText, PrintsHomesAndFallenCentres) {
  constexpr std::string_view text = R"(variant ambition-empire-6
phase Winter 1765 adjustments
board
  Sweden          A Abo
  Dresden         A Dresden
  centres Sweden  Abo, Mecklenburg
  homes Sweden    Courland, Mecklenburg
  fallen Prussia  Berlin
)";
  const auto file = read(text);
  ASSERT_TRUE(file.ok()) << to_string(file.problems());
  EXPECT_EQ(print_position(*file->variant, file->position), text);
}

TEST(BoardText, ReadsWhatItPrintsOfTheStart) {
  const auto file = read("variant standard\nphase Spring 1901 movement\nboard\n  start\n");
  ASSERT_TRUE(file.ok()) << to_string(file.problems());
  EXPECT_EQ(file->position, standard().start);
  const auto again = read(print_position(standard(), file->position));
  ASSERT_TRUE(again.ok()) << to_string(again.problems());
  EXPECT_EQ(again->position, standard().start);
}

TEST(BoardText, ReadsAnEmptyBoard) {
  const auto file = read("variant standard\nphase Spring 1901 movement\nboard\n");
  ASSERT_TRUE(file.ok()) << to_string(file.problems());
  EXPECT_TRUE(file->position.units.empty());
  EXPECT_EQ(read(print_position(standard(), file->position))->position, file->position);
}

TEST(BoardText, ReadsOrdersBehindThePosition) {
  const auto file = read(
      "variant standard\nphase Spring 1901 movement\nboard\n  start\norders\n  France\n    A Paris H\n  Italy: A Rome H\n");
  ASSERT_TRUE(file.ok()) << to_string(file.problems());
  ASSERT_TRUE(file->orders.has_value());
  EXPECT_EQ(file->orders->orders.size(), 2u);
  EXPECT_EQ(file->orders->at.at(1), (SourcePos{"board.txt", 8, 10}));
}

std::string units_of(std::string_view text) {
  const auto file = read(text);
  if (!file) return places_and_problems(file.problems());
  std::string units;
  for (const Unit& unit : file->position.units)
    units += file->variant->powers[index(unit.power)].name + ' ' + print(*file->variant, unit) + '\n';
  return units;
}

TEST(BoardText, PutsTheOrderedUnitsOnABoardThatIsLeftOut) {
  const std::string movement = "variant standard\nphase Spring 1901 movement\n";
  const struct {
    std::string_view why;
    std::string text;
    std::string_view units;
  } rows[] = {
      {"orders show their units", movement + "orders\nFrance: A Paris H; F Spain(nc) H\nItaly: A Rome S A Venice\n",
       "France A Paris\nItaly A Rome\nFrance F Spain(nc)\n"},
      {"a unit ordered twice is one unit", movement + "orders\nFrance: A Paris H; A Paris - Gascony\n",
       "France A Paris\n"},
      {"an order has to say which unit it is for", movement + "orders\nFrance: Paris H; F Spain H; Waive\n",
       "4:9 an order that does not say which unit it is for\n4:18 a fleet without its coast\n"},
      {"a board is whole", movement + "board\n  France A Paris\norders\nFrance: F Brest H\nItaly: A Rome H\n",
       "France A Paris\n"},
      {"orders of other phases show nothing",
       "variant standard\nphase Winter 1901 adjustments\norders\nFrance: Build A Paris\n", "1:1 missing board\n"},
  };
  for (const auto& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(units_of(row.text), row.units);
  }
  EXPECT_EQ(
      units_of(
          "variant ambition-empire-6\nphase Spring 1763 movement\norders\nFrance: DP 1: A Switzerland H; A Paris H\n"),
      "France A Paris\nSwitzerland A Switzerland\n");
}

TEST(BoardText, NamesTheNearestVariantOnce) {
  collection::VariantShelf shipped({std::filesystem::path(CASUS_SOURCE_DIR) / "mapdata"});
  const auto file = read_position("variant standrad\nphase Spring 1901 movement\n", "board.txt", shipped);
  EXPECT_EQ(to_string(file.problems()),
            "board.txt:1:9: an unknown variant\n  expected  the id of a variant, or the path of its XML file\n"
            "  found     \"standrad\" (the nearest is \"standard\")\n");
}

TEST(BoardText, ReportsMistakesOfAPosition) {
  const struct {
    std::string_view why, text, said;
  } rows[] = {
      {"nothing", "", "1:1 an empty position\n"},
      {"no variant", "phase Spring 1901 movement\n", "1:1 missing variant\n"},
      {"a map", "<map width=\"10\">\n", "1:1 the XML of a map\n"},
      {"no phase and no board", "variant standard\n", "1:1 missing phase\n1:1 missing board\n"},
      {"an indented position", "  variant standard\n  phase Spring 1901 movement\n", "1:3 bad indentation\n"},
      {"no id of a variant", "variant\nphase Spring 1901 movement\n", "1:8 a variant without its id\n"},
      {"an empty id of a variant", "variant \" \"\nphase Spring 1901 movement\n", "1:9 a variant without its id\n"},
      {"words after a variant in quotes", "variant \"standard\" now\n", "1:20 trailing text\n"},
      {"a variant whose quote does not end", "variant \"standard\n", "1:9 unbalanced quotes\n"},
      {"a misspelt phase", "variant standard\nphase Fall 1901 retreets\nboard\n  dislodged Italy A Rome from Naples\n",
       "2:7 unknown phase\n"},
      {"misspelt keywords",
       "variant standard\nphse Spring 1901 movement\nbord\n  Italy A Rome\nordrs\nItaly: A Rome H\n",
       "2:1 unknown line\n3:1 unknown line\n5:1 unknown line\n"},
      {"everything twice",
       "variant standard\nvariant standard\nphase Spring 1901 movement\nphase Spring 1901 movement\nboard\nboard\n",
       "2:1 a second variant\n4:1 a second phase\n6:1 a second board\n"},
      {"unknown names", "variant standard\nphase tomorrow\nboards\nboard\n  Itly A Rome\n  Italy A Roma\n",
       "2:7 unknown phase\n3:1 unknown line\n5:3 unknown power\n6:11 unknown province\n"},
      {"an impossible board",
       "variant standard\nphase Spring 1901 movement\nboard\n  Italy A Rome, F Rome\n  dislodged Italy A Venice from Rome\n",
       "4:17 two units in one province\n5:3 a dislodged unit outside a retreats phase\n"},
      {"a unit outside of the board", "variant standard\nphase Spring 1901 movement\n  Italy A Rome\nboard\n",
       "3:3 a line that belongs to no block\n"},
      {"a file of cases", "variant standard\nchapter X \"X\"\ncase X.1 \"One\"\n  phase Spring 1901 movement\n",
       "2:1 cases instead of a position\n"},
      {"a misspelt board", "variant standard\nphase Spring 1901 movement\nbord\n  Itly A Rome\n", "3:1 unknown line\n"},
      {"a misspelt board and no phase", "variant standard\nbord\n  Italy A Rome\n",
       "1:1 missing phase\n2:1 unknown line\n"},
      {"a misspelt phase and no board", "variant standard\nphse Spring 1901 movement\n",
       "1:1 missing board\n2:1 unknown line\n"},
      {"a line below an unknown one behind the board",
       "variant standard\nphase Spring 1901 movement\nboard\n  Italy A Rome\nhello\n  Itly A Rome\n",
       "5:1 unknown line\n"},
      {"a stand-off in no phase", "variant standard\nphase tomorrow\nboard\n  Italy A Rome\n  stand-offs Venice\n",
       "2:7 unknown phase\n"},
      {"start and more", "variant standard\nphase Spring 1901 movement\nboard\n  start\n  Italy A Rome\n",
       "4:3 a start position with other lines\n"},
      {"one mistake for an unknown power, and none for each of its orders",
       "variant standard\nphase Spring 1901 movement\norders\nFrance\nA Paris H\nItlay\nA Rome H\nF Naples H\n",
       "6:1 unknown power\n"},
  };
  for (const auto& row : rows) {
    SCOPED_TRACE(row.why);
    const auto file = read(row.text);
    EXPECT_FALSE(file.ok());
    EXPECT_EQ(places_and_problems(file.problems()), row.said);
  }
}

// Each is held against all names of the map.
TEST(BoardText, IsNotReadOnAfterSoManyMistakes) {
  std::string board = "variant standard\nphase Spring 1901 movement\nboard\n", orders = "France\n";
  for (int i = 0; i < 900; ++i) {
    board += "  Italy A Nowhere\n";
    orders += "A Nowhere H\n";
  }
  EXPECT_EQ(read(board).problems().back().problem, "and 300 or more further mistakes");
  EXPECT_EQ(read_orders(standard(), orders, "orders.txt").problems().back().problem,
            "and 300 or more further mistakes");
}

// As long as a name in an order can be.
TEST(BoardText, IsReadAgainWithTheLongestNameOfAPower) {
  std::string xml = casus::testing::text_of_file(CASUS_SOURCE_DIR "/mapdata/standard/variant.xml");
  const std::string_view old = "\"Italy\"", name = "\"The most serene and united Kingdom of Italy\"";
  for (std::size_t at = xml.find(old); at != std::string::npos; at = xml.find(old, at + name.size()))
    xml.replace(at, old.size(), name);
  GivenVariants variants(casus::testing::mapdata({{"standard/variant.xml", xml}}));
  const auto variant = variants.get("standard", "board.txt");
  ASSERT_TRUE(variant.ok()) << to_string(variant.problems());
  const std::string printed = print_position(**variant, (*variant)->start);
  const auto again = read_position(printed, "board.txt", variants);
  ASSERT_TRUE(again.ok()) << to_string(again.problems());
  EXPECT_EQ(again->position, (*variant)->start);
}

TEST(BoardText, SaysWhatIsExpectedOfAPosition) {
  EXPECT_EQ(
      to_string(
          read("variant standard\nphase Spring 1901 movement\nboard now\nhello world\norders of Italy\n").problems()),
      "board.txt:3:7: trailing text\n  expected  the end of the line\n  found     \"now\"\n"
      "board.txt:4:1: unknown line\n  expected  variant, phase, board or orders\n  found     \"hello world\"\n"
      "board.txt:5:8: trailing text\n  expected  the end of the line\n  found     \"of Italy\"\n");
  EXPECT_EQ(to_string(read("variant standard\nphse Fall 1901 retreats\n").problems()),
            "board.txt:1:1: missing board\n  expected  a line board and the units below it\n"
            "board.txt:2:1: unknown line\n  expected  variant, phase, board or orders\n"
            "  found     \"phse\" (the nearest is \"phase\")\n");
  EXPECT_EQ(to_string(read("variant standard\nphase Spring 1901 movement\n").problems()),
            "board.txt:1:1: missing board\n"
            "  expected  a line board and the units below it, or orders that show the units\n");
}

std::string orders_of(std::string_view text, const Variant& variant = standard()) {
  const auto written = read_orders(variant, text, "orders.txt");
  if (!written) return places_and_problems(written.problems());
  std::string lines;
  for (PowerId power : written->fallen) lines += "fallen: " + variant[power].name + '\n';
  for (const Grant& grant : written->grants) lines += variant[grant.power].name + ": " + print(variant, grant) + '\n';
  for (const Order& order : written->orders) lines += variant[order.power].name + ": " + print(variant, order) + '\n';
  return lines;
}

TEST(OrdersText, ReadsListsInEveryShape) {
  struct Row {
    std::string_view why, text, expected;
  };
  constexpr Row rows[] = {
      {"nothing", "", ""},
      {"a heading and orders", "France\n  A Paris H\n  A Gascony - Spain\n",
       "France: A Paris H\nFrance: A Gascony - Spain\n"},
      {"no indentation", "france\nA par-bur\n\n# Italy is next\nItaly:\nA Rome H # stays\n",
       "France: A Paris - Burgundy\nItaly: A Rome H\n"},
      {"odd indentation and tabs", "France\n\tA Paris H\n   A Brest H\n", "France: A Paris H\nFrance: A Brest H\n"},
      {"all on a line", "Austria: A Vienna H; F Trieste H;\n", "Austria: A Vienna H\nAustria: F Trieste H\n"},
      {"orders go on behind such a line", "Austria: A Vienna H\nF Trieste H\n",
       "Austria: A Vienna H\nAustria: F Trieste H\n"},
      {"lines end as on other systems", "France\r\nA Paris H\r\n", "France: A Paris H\n"},
      {"a power twice", "France\nA Paris H\nItaly\nA Rome H\nFrance\nWaive\n",
       "France: A Paris H\nItaly: A Rome H\nFrance: Waive\n"},
      {"mistakes of all lines", "A Paris H\nFrnce: A Paris H\nFrance: A Pariss H; A Brest\nA Gascony - Brst\n",
       "1:1 an order before any power\n2:1 unknown power\n3:11 unknown province\n3:28 missing operator\n4:13 unknown province\n"},
      {"a word that is no power", "France\nA Paris H\nItlay\nA Rome H\n", "3:1 unknown power\n"},
      {"several behind commas", "France: A Par-Bur, F Bre-MAO\n",
       "France: A Paris - Burgundy\nFrance: F Brest - Mid-Atlantic Ocean\n"},
      {"a power in front of its orders", "France A Par H, F Bre H\nA Mar H\nGerman A Mun H\n",
       "France: A Paris H\nFrance: F Brest H\nFrance: A Marseilles H\nGermany: A Munich H\n"},
      {"several powers on a line", "France: A Par H; Germany: A Mun H, F Kie H\n",
       "France: A Paris H\nGermany: A Munich H\nGermany: F Kiel H\n"},
      {"a nationality below a heading", "France\nGermany A Mun H\n", "France: German A Munich H\n"},
      {"a nationality behind a colon", "France: A Par H; Germany A Mun H\n",
       "France: A Paris H\nFrance: German A Munich H\n"},
      {"a verb for several units", "Germany: builds A Ber, F Kie; A Mun H\n",
       "Germany: Build A Berlin\nGermany: Build F Kiel\nGermany: A Munich H\n"},
      {"a verb does not go on to another power or line", "France: Build A Par; Germany: A Mun\nF Kie\n",
       "1:36 missing operator\n2:6 missing operator\n"},
      {"and between orders", "France: A Par-Bur and F Bre-MAO and A Mar H\n",
       "France: A Paris - Burgundy\nFrance: F Brest - Mid-Atlantic Ocean\nFrance: A Marseilles H\n"},
      {"and after a comma", "France\nA Par-Bur, and the fleet in Brest holds\n",
       "France: A Paris - Burgundy\nFrance: F Brest H\n"},
      {"and after a verb", "Germany builds A Kiel AND F Berlin\n", "Germany: Build A Kiel\nGermany: Build F Berlin\n"},
      {"and below a head", "Germany\nBuilds:\nA Kiel and F Berlin\n",
       "Germany: Build A Kiel\nGermany: Build F Berlin\n"},
      {"a sign for and", "France: build A Par & F Bre\n", "France: Build A Paris\nFrance: Build F Brest\n"},
      {"and before what cannot be read", "France: A Par-Bur and A Mar\n", "1:28 missing operator\n"},
      {"and after what cannot be read", "France: A Par Bur and A Mar H\n", "1:15 unknown operator\n"},
      {"and before another power", "France: A Par H and Germany A Mun H\n", "1:17 trailing text\n"},
      {"no builds, and none at all", "France: no builds\nGermany\nPass\nItaly\nNo builds.\nTurkey: No build\n",
       "Turkey: Waive\n"},
      {"none of them", "France: none\nGermany\nnone\nA Mun H\nItaly: Nothing.\n", "Germany: A Munich H\n"},
      {"nobody passes", "Pass\n", "1:1 unknown power\n"},
      {"nobody's orders", "A Par-Bur; F Bre H\nA Mar H\n", "1:1 an order before any power\n"},
      {"a misspelt power in front of its orders", "Frnce A Paris H\nF Brest H\n", "1:1 unknown power\n"},
      {"a misspelt power further on", "France: A Paris H; Germny: A Munich H\n", "1:20 unknown power\n"},
      {"a head counts up to the next power", "France\nBuilds:\nA Par\nGermany\nA Mun\n", "5:6 missing operator\n"},
      {"a head alone on its line counts so, too", "France\nBuilds\nA Par\nGermany\nA Mun\n", "5:6 missing operator\n"},
      {"a head counts up to the next head", "France\nBuilds\nA Par\nOrders\nA Mar\n", "5:6 missing operator\n"},
      {"a head before all powers counts for all", "Removes:\nFrance\nA Par\nGermany\nA Mun\n",
       "France: Disband A Paris\nGermany: Disband A Munich\n"},
      {"a whole order below a head", "France: Builds: A Par; Waive; remove A Mar, F Bre\n",
       "France: Build A Paris\nFrance: Waive\nFrance: Disband A Marseilles\nFrance: Disband F Brest\n"},
      {"a head without a power", "Builds: A Par\n", "1:9 an order before any power\n"},
      {"a bullet is no removal", "France\n- A Paris\n", "2:10 missing operator\n"},
      {"a remark that belongs to the order is not lost", "France\nA Mar S A Par (- Bur)\n",
       "2:15 unbalanced bracket\n"},
      {"a heading that is misspelt in a comment", "France\nA Par H\n## Itly\nA Rom H\n", "4:1 unknown power\n"},
      {"a comment is no heading", "France\n# Italy\nA Par H\n", "France: A Paris H\n"},
      {"a misspelt heading of two words", "Great Britian\nF London H\nF Edinburgh H\n", "1:1 unknown power\n"},
      {"a misspelt heading before a comment", "France\nHoldd  // on\nA Par H\n", "2:1 unknown power\n"},
      {"a heading with a player, and marks around it", "== France (Ann) ==\nA Par H\n", "France: A Paris H\n"},
      {"a player whose name is the word of a result", "France (Ann, ok): A Par H\n", "France: A Paris H\n"},
      {"a number of units before orders", "FRANCE - 3 units: A Par H; F Bre H\nA Mar H\n",
       "France: A Paris H\nFrance: F Brest H\nFrance: A Marseilles H\n"},
      {"a number of units and centres", "France - 4 supply centres, 3 units\nA Par H\n", "France: A Paris H\n"},
      {"a number of no units", "France, 1. A Par H\n", "1:1 an order before any power\n"},
      {"a result is a whole word", "France\nA Par - Burok\n", "2:9 unknown province\n"},
      {"marks around the end of an order", "France\nA Par - Bur *(via convoy)*\n", "2:13 trailing text\n"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(orders_of(row.text), row.expected);
  }
}

// A name of one letter does not count before orders, because it may be that of a unit.
TEST(OrdersText, TakesTwoLettersForAPower) {
  std::string xml = casus::testing::small_campaign_xml();
  xml.replace(xml.find("also=\"Sweden\""), 13, "also=\"Sweden, SE\"");
  const auto variant = read_variant(
      "small",
      casus::testing::mapdata({{"small/map.xml", casus::testing::small_campaign_map()}, {"small/variant.xml", xml}}));
  ASSERT_TRUE(variant.ok()) << to_string(variant.problems());
  EXPECT_EQ(orders_of("SE A(Sca)-hold\n", **variant), "Swedish: A(Sca)-hold\n");
}

// Macedon is "A" for short, and Syria "S".
TEST(OrdersText, TakesALetterForAUnitBeforeItTakesItForAPower) {
  const auto variant = *shelf().get("classical");
  EXPECT_EQ(orders_of("A Sparta H\n", *variant), "1:1 an order before any power\n");
  EXPECT_EQ(orders_of("S A Sparta H\n", *variant), "1:1 an order before any power\n");
  EXPECT_EQ(orders_of("MAC A Sparta H\n", *variant), "Macedon: A Sparta H\n");
  EXPECT_EQ(orders_of("A: A Sparta H\n", *variant), "Macedon: A Sparta H\n");
}

TEST(OrdersText, ReadsGrantsAndCivilDisorderAmongTheOrders) {
  const auto variant = *shelf().get("ambition-empire-6");
  struct Row {
    std::string_view why, text, expected;
  };
  constexpr Row rows[] = {
      {"below a heading", "Austria\n  DP 2: A Swi - Bur\n  A Vie - Tyr\n  DP 1 A Ven H\n",
       "Austria: DP 2: A Switzerland - Burgundy\nAustria: DP 1: A Venice H\nAustria: A Vienna - Tyrol\n"},
      {"behind a colon", "Austria: DP 2: A Swi H; A Vie - Tyr\n",
       "Austria: DP 2: A Switzerland H\nAustria: A Vienna - Tyrol\n"},
      {"behind another order of the line", "Austria\nA Vie - Tyr; DP: A Swi H\n",
       "Austria: DP 1: A Switzerland H\nAustria: A Vienna - Tyrol\n"},
      {"civil disorder anywhere", "Austria\nA Vie H\ncivil-disorder Spain, PRU\nA Bud H\n",
       "fallen: Spain\nfallen: Prussia\nAustria: A Vienna H\nAustria: A Budapest H\n"},
      {"a grant before any power", "DP 2: A Swi H\n", "1:1 an order before any power\n"},
      {"points of a minor power", "Venice: DP 2: A Swi H\n", "1:9 points of a minor power\n"},
      {"a grant that cannot be read", "Austria: DP 2: A Swii H\n", "1:18 unknown province\n"},
      {"civil disorder of an unknown power, and twice",
       "civil-disorder Spin\ncivil-disorder Spain\ncivil-disorder Prussia\n",
       "1:16 unknown power\n3:1 a second civil-disorder line\n"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(orders_of(row.text, *variant), row.expected);
  }
  EXPECT_EQ(orders_of("France: DP 2: A Paris H\n"), "1:9 diplomacy points in a variant without them\n");
}

// A mistake in a head is told once, and not for each line below it; a list that lost its entries is told, too.
TEST(OrdersText, ReadsHeadsAndConditionsOfSheets) {
  struct Row {
    std::string why, text, expected;
  };
  const Row rows[] = {
      {"conditions", "Swedish\n  CXII(Got)-Den if Den, Sil or Boh is free; A(Sca)-hold\n",
       "Swedish: CXII(Got)-Den if\nSwedish: A(Sca)-hold\n"},
      {"an alternative of its own entry", "Swedish\n  A(Sca)-Den, otherwise hold; CXII(Got)-hold\n",
       "Swedish: A(Sca)-Den if\nSwedish: CXII(Got)-hold\n"},
      {"a misspelt head", "Swedish\nMvoes\n  A(Sca)-hold\n  Nonsense\nRetreats\n  A(Sca)-Den\n",
       "2:1 unknown heading of a list\n"},
      {"a misspelt head with a count", "Swedish\nRetreets (1)\n  A(Sca)-hold\nMoves\n  A(Sca)-hold\n",
       "2:1 unknown heading of a list\n"},
      {"permissions for nobody", "Swedish\nPermits\nPoles\nMoves\n  A(Sca)-hold\n",
       "2:1 a list of powers that is empty\n"},
      {"permissions for nobody at the end", "Swedish\nWithdraws\n", "2:1 a list of powers that is empty\n"},
      {"permissions below their head", "Swedish\nPermits\n  Poles\nMoves\n  A(Sca)-hold\n",
       "Swedish: Permit Poles\nSwedish: A(Sca)-hold\n"},
      {"a colon is always that of a head", "Swedish\nA(Sca)-hold void: lost\n", "2:1 unknown heading of a list\n"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(orders_of(row.text, casus::testing::small_campaign()), row.expected);
  }
}

std::string left_out(std::string_view text, const Variant& variant = standard()) {
  const auto written = read_orders(variant, text, "orders.txt", Unreadable::LeftOut);
  if (!written) return "refused: " + places_and_problems(written.problems());
  std::string lines;
  for (const Order& order : written->orders) lines += variant[order.power].name + ": " + print(variant, order) + '\n';
  return lines + places_and_problems(written->left_out);
}

// Each line of which something is not read has a report, and no order is counted for another power.
TEST(LenientOrders, LeaveOutOnlyWhatTheyReport) {
  struct Row {
    std::string_view why, text, expected;
  };
  constexpr Row rows[] = {
      {"nothing to leave out", "France\nA Par H\n", "France: A Paris H\n"},
      {"a line of prose", "France\nHello all, here we go\nA Par H\n",
       "France: A Paris H\n2:1 unknown province\n2:12 unknown province\n"},
      {"one order of a line", "France: A Par H, A Moon H, F Bre H\n",
       "France: A Paris H\nFrance: F Brest H\n1:20 unknown province\n"},
      {"orders of an unknown power", "France\nA Par H\nItlay\nA Rom H\nF Nap H\nTurkey\nA Con H\n",
       "France: A Paris H\nTurkey: A Constantinople H\n3:1 unknown power\n4:1 an order of an unknown power\n"
       "5:1 an order of an unknown power\n"},
      {"an unknown power before a colon", "France: A Par H\nItlay: A Rom H\nF Nap H\n",
       "France: A Paris H\n2:1 unknown power\n3:1 an order of an unknown power\n"},
      {"an unknown remark leaves the order", "France: A Par-Bur (why not)\n",
       "France: A Paris - Burgundy\n1:19 an unknown remark\n"},
      {"and what is in brackets in it", "France: F MAO-Spa(sc) (why not)\n",
       "France: F Mid-Atlantic Ocean - Spain(sc)\n1:23 an unknown remark\n"},
      {"the order of another power", "France\nA Con-Bul (Turkey)\n", "2:11 two powers\n"},
      {"a line that is not text", "France\nA Par H\nA M\xfcnchen H\n", "France: A Paris H\n3:4 not UTF-8\n"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(left_out(row.text), row.expected);
  }
  EXPECT_EQ(left_out("Swedish\nMvoes\n  A(Sca)-hold\n", casus::testing::small_campaign()),
            "2:1 unknown heading of a list\n3:3 a line below an unknown heading\n");
}

TEST(LenientOrders, AreRefusedWhereNotEachLineCouldBeReported) {
  std::string text = "France\nA Par H\n";
  for (std::size_t i = 0; i < most_left_out; ++i) text += "A Nowhere H\n";
  EXPECT_THAT(left_out(text), ::testing::StartsWith("refused: "));
  EXPECT_THAT(left_out(std::string("France\nA Par H\0", 16)), ::testing::StartsWith("refused: "));
}

TEST(OrdersText, NamesThePhaseOfAHeading) {
  struct Row {
    std::string_view heading;
    std::string printed;
  };
  const Row rows[] = {
      {"Spring 1901", "Spring 1901"},
      {"Autumn, 1902", "Fall 1902"},
      {"Orders for Spring 1901:", "Spring 1901"},
      {"Results for Fall, 1906 (Movement)", "Fall 1906 movement"},
      {"1901 Winter builds", "Winter 1901 adjustments"},
      {"ghodstoo.F1901R", "Fall 1901 retreats"},
      {"Fall 1901 orders for France", ""},
      {"Spring", ""},
      {"Summer 1901", ""},
      {"Spring 1901, game z", ""},
      {"Spring 1901, game Z", ""},
      {"Spring 1901 of the game", "Spring 1901"},
      {"ghodstoo.F1901R, moves", "Fall 1901 retreats"},
      {"\u00c0bc.F1901M", "Fall 1901 movement"},  // a game
  };
  for (const Row& row : rows) {
    const auto named = phase_in_heading(Calendar{}, row.heading);
    std::string printed;
    if (named) {
      printed = print(Calendar{}, Phase{named->season, named->year, named->kind.value_or(PhaseKind::Movement)});
      if (!named->kind) printed.resize(printed.rfind(' '));
    }
    EXPECT_EQ(printed, row.printed) << row.heading;
  }
}

TEST(Remarks, AreThatOfPairsOfBracketsAlone) {
  constexpr std::pair<std::string_view, std::string_view> rows[] = {
      {"(bounce)", "bounce"},
      {"[ **Italy** ]", "Italy"},
      {"*Italy*", "Italy"},
      {"**Italy**", "Italy"},
      {"bounce", ""},
      {"(a) (b)", ""},
      {"*a* b", ""},
      {"*a* *b*", ""},
      {"*a", ""},
      {"**", ""},
      {"()", ""},
      {"(", ""},
      {"", ""},
  };
  for (const auto& [remark, inside] : rows) EXPECT_EQ(in_brackets(remark), inside) << remark;
}

TEST(Remarks, AreLookedForInSoManyBytes) {
  const std::string_view remark = "(bounce)";
  const std::string order(600 - remark.size(), 'x');
  EXPECT_EQ(possible_remarks(order + std::string(remark)).size(), 1u);
  EXPECT_TRUE(possible_remarks(order + 'x' + std::string(remark)).empty());
  EXPECT_TRUE(is_result(std::string(56, '-') + "void"));
  EXPECT_FALSE(is_result(std::string(57, '-') + "void")) << "its first word ends too late";
}

TEST(Lines, SayWhatALetterOfLatin1Is) {
  const auto written = read_orders(standard(), "France\nA M\xfcnchen H\n", "orders.txt");
  EXPECT_EQ(to_string(written.problems()),
            "orders.txt:2:4: not UTF-8\n  expected  text in UTF-8 (iconv -f latin1 -t utf8 converts Latin-1)\n"
            "  found     \"byte 0xFC, which is \"\u00fc\" in Latin-1\"\n");
}

TEST(WrittenOrders, AreSoManyInAPhase) {
  std::string text = "France\n";
  for (std::size_t i = 0; i < most_orders; ++i) text += "A Paris H\n";
  EXPECT_TRUE(read_orders(standard(), text, "orders.txt").ok());
  EXPECT_EQ(to_string(read_orders(standard(), text + "A Brest H\nA Brest H\n", "orders.txt").problems()),
            "orders.txt:1026:1: too many orders\n  expected  at most 1024 in a phase\n");
}

// The orders that are too many show no units either.
TEST(WrittenOrders, BelowAPositionAreSoMany) {
  std::string text = "variant standard\nphase Spring 1901 movement\norders\nFrance\n";
  for (std::size_t i = 0; i < most_orders; ++i) text += "A Paris H\n";
  EXPECT_EQ(places_and_problems(read(text + "F Paris H\n").problems()), "1029:1 too many orders\n");
}

}  // namespace board_text_test
}  // namespace casus::corpus
