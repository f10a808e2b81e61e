// Cases, positions and order sheets of turns of a year: read, written again, and compared impulse by impulse.
#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/corpus/board_text.h"
#include "checker/corpus/case_reader.h"
#include "checker/corpus/case_writer.h"
#include "checker/corpus/run_case.h"
#include "checker/corpus/stated_turn.h"
#include "engine/adjudicate.h"
#include "engine/orders/notation.h"
#include "engine/rules/clauses.h"
#include "reports/formats/failure_text.h"
#include "tests/checker/corpus/corpus_texts.h"

namespace casus::corpus {
namespace turn_cases_test {

using casus::testing::file_with;
using casus::testing::places_and_problems;
using casus::testing::read_cases;
using casus::testing::shelf;
using reports::CaseRecord;
using reports::Status;
using ::testing::HasSubstr;
using ::testing::Not;

const std::string turn = "  phase    1700 turn\n";
std::string text_with(std::string_view case_lines) { return file_with(turn + std::string(case_lines), "1700ad"); }

const Variant& variant() {
  static const std::shared_ptr<const Variant> read = *shelf().get("1700ad");
  return *read;
}

std::string units_of(const Position& position) {
  std::string text;
  for (const Unit& unit : position.units)
    text += (text.empty() ? "" : ", ") + variant()[unit.power].name + ' ' + print(variant(), unit);
  return text;
}

CaseRecord played(std::string_view case_lines) {
  const auto file = read_cases(text_with(case_lines));
  if (!file) throw std::runtime_error(to_string(file.problems()));
  return run_case(file->cases.at(0));
}

constexpr std::string_view tipped_attack = R"(  Austro-Hungarians
    A(Boh)-Sil(x2)           under-way / moves against A Sil 3:2
    A(Mrv) S A(Boh)-Sil-Vie  given / moves
  Poles
    A(Sil)-hold              holds / holds, dislodged
    Retreat A(Sil)-GPo       retreats
  result
    units  Poles A(GPo)
    next   1701 turn
)";

TEST(TurnCases, AreWrittenAsTheyAreRead) {
  const std::string text = text_with(tipped_attack);
  const auto file = read_cases(text);
  ASSERT_TRUE(file) << to_string(file.problems());
  EXPECT_EQ(*format_case_file(text, "test.case", shelf()), text);
  EXPECT_THAT(text, HasSubstr(print(file->cases[0])));
  EXPECT_EQ(run_case(file->cases[0]).status, Status::Passed);
}

TEST(TurnCases, HaveACanonicalForm) {
  struct Row {
    std::string_view why, written, canonical;
  };
  constexpr Row rows[] = {
      {"holds in both impulses", "A(Sil)-hold  holds / holds", "A(Sil)-hold  holds"},
      {"a reason in brackets stays", "A(Sil)-hold  holds (order/hold) / holds (order/none)",
       "A(Sil)-hold  holds (order/hold) / holds (order/none)"},
      {"full names", "A Silesia - Bohemia  moves / holds", "A(Sil)-Boh  moves / holds"},
      {"two deeds of a leader", "Augustus(Sil)-hold-Boh-Vie  holds / moves + moves",
       "Augu(Sil)-hold-Boh-Vie  holds / moves + moves"},
      {"the first and only impulse of a unit that is lost", "A(Sil)-hold  holds, destroyed",
       "A(Sil)-hold  holds, destroyed"},
      {"a condition", "A(Sil)-Boh if A(Mrv)-Vie  void", "A(Sil)-Boh if  void"},
      {"an order that counts for nothing", "A(Sil)-Boh  illegal", "A(Sil)-Boh  illegal"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const std::string head = "  Poles\n    ";
    const auto text = format_case_file(text_with(head + std::string(row.written) + '\n'), "test.case", shelf());
    ASSERT_TRUE(text) << to_string(text.problems());
    EXPECT_EQ(*text, text_with(head + std::string(row.canonical) + '\n'));
  }
}

TEST(TurnCases, ShowTheirUnitsByTheirPlans) {
  struct Row {
    std::string_view why, lines, units;
  };
  constexpr Row rows[] = {
      {"a plan shows its unit", "  Poles\n    A(Sil)-hold  holds\n", "Poles A(Sil)"},
      {"a leader", "  Swedish\n    CXII(Got)-hold  holds\n", "Swedish CXII(Got)"},
      {"fleets by their number", "  Swedish\n    2F(COS)-hold  holds\n", "Swedish 2F(COS)"},
      {"fleets of several lines add up", "  Swedish\n    F(Sca)-COS  moves / holds\n    F(Sca)-SBA  moves / holds\n",
       "Swedish 2F(Sca)"},
      {"an army ordered twice is one", "  Poles\n    A(Sil)-hold  holds\n    A(Sil)-Boh  illegal\n", "Poles A(Sil)"},
      {"a land unit and fleets of two powers in one port",
       "  board\n    permits Swedish  Poles\n  Swedish\n    A(Sca)-hold  holds\n    F(Sca)-hold  holds\n  Poles\n    F(Sca)-hold  "
       "holds\n",
       "Swedish A(Sca), Poles F(Sca), Swedish F(Sca)"},
      {"retreats, builds and removals show nothing",
       "  Poles\n    Retreat A(Sil)-Boh  void\n    Build A(Sax)  illegal\n    Remove A(Sil)  void\n", ""},
      {"nothing of a power that the board lists",
       "  board\n    Poles  A(Boh)\n  Poles\n    A(Sil)-hold  illegal\n    A(Boh)-hold  holds\n", "Poles A(Boh)"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const auto file = read_cases(text_with(row.lines));
    ASSERT_TRUE(file) << to_string(file.problems());
    EXPECT_EQ(units_of(file->cases[0].start), row.units);
  }
}

TEST(TurnCases, HaveOfTheStartWhatTheirBoardsDoNotSay) {
  const auto file = read_cases(text_with(R"(  board
    Swedish          A(Den)
    centres Swedish  Den, Lon
  Poles
    A(Sil)-hold  holds
)"));
  ASSERT_TRUE(file) << to_string(file.problems());
  const Position& start = file->cases[0].start;
  const auto owner = [&](std::string_view centre) { return start.owner_of(*variant().map.find(centre)); };
  const auto coast = [&](std::string_view place) { return start.campaign.coasts[index(*variant().map.find(place))]; };
  const PowerId swedish = *variant().find_power("Swedish"), poles = *variant().find_power("Poles");
  EXPECT_EQ(owner("Den"), swedish);
  EXPECT_EQ(owner("Lon"), swedish) << "another power's line takes it";
  EXPECT_EQ(owner("Got"), no_power) << "the line says all of them";
  EXPECT_EQ(owner("Sax"), poles) << "no line: as at the start";
  EXPECT_EQ(coast("Den"), swedish) << "a land unit is there";
  EXPECT_EQ(coast("Got"), swedish) << "as at the start";
  EXPECT_TRUE(start.campaign.entered.contains(*variant().map.find("Den")));
  EXPECT_FALSE(start.campaign.entered.contains(*variant().map.find("BPr")));
}

TEST(TurnCases, SayWhatIsWrongWithThem) {
  struct Row {
    std::string_view why, lines, problems;
  };
  constexpr Row rows[] = {
      {"three fleets on a coast", "  board\n    Swedish  2F(Sca)\n    Poles    F(Sca)\n",
       "8:14 too many fleets on a coast\n"},
      {"two land units in a space", "  board\n    Swedish  A(Sca), CXII(Sca)\n",
       "7:22 two land units in one province\n"},
      {"an unknown kind of unit", "  board\n    Swedish  G(Sca)\n", "7:14 an unknown kind of unit\n"},
      {"an unknown leader", "  board\n    Swedish  Charls(Sca)\n", "7:14 unknown leader\n"},
      {"no fleets", "  board\n    Swedish  0F(Sca)\n", "7:14 a squadron without fleets\n"},
      {"a leader of another power", "  board\n    Poles  CXII(Sil)\n", "7:12 a leader of another power\n"},
      {"the same shown by an order", "  Poles\n    CXII(Sil)-hold  holds\n", "7:5 a leader of another power\n"},
      {"a leader twice", "  board\n    Swedish  CXII(Got), CXII(Sca)\n", "7:25 a leader twice\n"},
      {"a leader that is lost", "  board\n    Swedish  CXII(Got)\n    lost-leaders  Charles\n",
       "7:14 a lost leader on the board\n"},
      {"an unknown lost leader", "  board\n    lost-leaders  Menshikow\n", "7:19 unknown leader\n"},
      {"a permission of a power for itself", "  board\n    permits Swedish  Swedish\n",
       "7:22 a permission of a power for itself\n"},
      {"the same by an order", "  Swedish\n    Permit Swedish  permits\n", "7:12 a permission of a power for itself\n"},
      {"four impulses", "  Poles\n    A(Sil)-Boh(x4)  moves / holds\n", "7:15 wrong number of impulses\n"},
      {"a count for what needs none", "  board\n    control Swedish  Got 1\n",
       "7:22 control of a centre that needs no count\n"},
      {"a count without a number", "  board\n    control Russians  Liv\n", "7:23 control without a number of turns\n"},
      {"a neutral without a defence", "  board\n    occupied  Vie\n", "7:15 a neutral that has no defence to lose\n"},
      {"a coast inland", "  board\n    coasts Swedish  Vie\n", "7:21 a coast of a province without one\n"},
      {"a verdict of one impulse", "  Poles\n    A(Sil)-Boh  moves\n", "7:17 a verdict for one impulse only\n"},
      {"three impulses", "  Poles\n    A(Sil)-Boh  moves / holds / holds\n", "7:33 a third impulse\n"},
      {"two deeds of an army", "  Poles\n    A(Sil)-Boh  moves / holds + holds\n",
       "7:33 too many results in the second impulse\n"},
      {"two results in the first impulse", "  Poles\n    Augu(Sil)-Boh-Vie  moves + moves / holds\n",
       "7:32 two results in the first impulse\n"},
      {"a verdict that no element can get", "  Poles\n    A(Sil)-Boh  moves / given\n",
       "7:25 a verdict that this order cannot get\n"},
      {"impulses of a build", "  Poles\n    Build A(Sax)  builds / holds\n",
       "7:19 impulses for an order without impulses\n"},
      {"an unknown word", "  Poles\n    A(Sil)-Boh  moves / hold\n", "7:25 unknown verdict\n"},
      {"a unit that is not there", "  Poles\n    A(Sil)-Boh  moves against A Boh 2:1 / holds\n",
       "7:5 a reason that names a unit that is not on the board\n"},
      {"a neutral that has lost its defence",
       "  board\n    occupied  BPr\n  Poles\n    A(Sil)-BPr  bounces by N BPr 1:2 / holds\n",
       "9:5 a reason that names a unit that is not on the board\n"},
      {"a neutral that never had one", "  Poles\n    A(Sil)-Vie  bounces by N Vie 1:2 / holds\n",
       "7:30 a neutral that has no defence\n"},
      {"an end with words", "  result\n    ended  today\n", "7:12 trailing text\n"},
      {"a move without its destination", "  result\n    retreated  Poles A(Sil)\n", "7:28 missing destination\n"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const auto file = read_cases(text_with(row.lines));
    ASSERT_FALSE(file.ok());
    EXPECT_EQ(places_and_problems(file.problems()), row.problems) << to_string(file.problems());
  }
}

// The oracle tells what happens without an order, and a case that states it otherwise fails.
TEST(TurnCases, AreComparedWithTheEventsOfTheOracle) {
  const std::string lines =
      "  board\n    Austro-Hungarians  A(Boh), A(Mrv)\n    Poles  A(Sil)\n"
      "  Austro-Hungarians\n    A(Boh)-Sil  moves / holds\n    A(Mrv) S A(Boh)-Sil  given / holds\n"
      "  Poles\n    A(Sil)-hold  holds, dislodged / holds\n"
      "  result\n    retreated  Poles A(Sil)-";
  for (const auto& [to, status] : {std::pair{"Sax", Status::Passed}, std::pair{"GPo", Status::Failed}}) {
    SCOPED_TRACE(to);
    const auto file = read_cases(text_with(lines + to + "\n"));
    ASSERT_TRUE(file) << to_string(file.problems());
    EXPECT_EQ(run_case(file->cases.at(0), adjudicators::oracle()).status, status);
  }
}

TEST(TurnCases, NameALeaderInMessages) {
  const auto file = read_cases(text_with("  board\n    Swedish  CXII(Got), CXII(Sca)\n"));
  ASSERT_FALSE(file.ok());
  EXPECT_THAT(to_string(file.problems()), HasSubstr("found     \"Charles XII in Scania\""));
}

TEST(TurnCases, AreOfTurnsOnly) {
  const auto file = read_cases(file_with(R"(  phase  Spring 1901 movement
  board
    permits France  Germany
  France
    A Paris H  holds / holds
  result
    retreated  France A Paris-Gascony
)"));
  ASSERT_FALSE(file.ok());
  EXPECT_EQ(places_and_problems(file.problems()),
            "7:5 a line for turns of a year only\n"
            "9:16 impulses for an order without impulses\n"
            "11:5 unknown line of a result\n");
}

TEST(TurnCases, TellWhichImpulseCameOutOtherwise) {
  std::string lines(tipped_attack);
  lines.replace(lines.find("given / moves"), 13, "given / holds");
  const CaseRecord record = played(lines);
  EXPECT_EQ(record.status, Status::Failed);
  const std::string text = reports::failure_text(record);
  EXPECT_THAT(text, HasSubstr("A(Mrv) S A(Boh)-Sil-Vie: expected given / holds, got given / moves"));
  EXPECT_THAT(text, HasSubstr("impulse 2, A(Mrv)-Vie: expected holds, got moves"));
  EXPECT_THAT(text, Not(HasSubstr("impulse 1")));
}

TEST(TurnCases, CompareReasonsOfEachImpulse) {
  std::string lines(tipped_attack);
  lines.replace(lines.find("3:2"), 3, "4:2");
  EXPECT_THAT(reports::failure_text(played(lines)),
              HasSubstr("expected moves against A Sil 4:2, got moves against A Sil 3:2"));
}

TEST(TurnCases, StateWhatHappensWithoutAnOrder) {
  constexpr std::string_view retreat = R"(  Austro-Hungarians
    A(Boh)-Sil           moves / holds
    A(Mrv) S A(Boh)-Sil  given / holds
  Poles
    A(Sil)-hold          holds, dislodged / holds
)";
  const std::string unsaid = reports::failure_text(played(retreat));
  EXPECT_THAT(unsaid, HasSubstr("retreated: expected nothing stated, got Poles A(Sil)-Sax"));
  EXPECT_EQ(played(std::string(retreat) + "  result\n    retreated  Poles A(Sil)-Sax\n").status, Status::Passed);
  EXPECT_THAT(reports::failure_text(played(std::string(retreat) + "  result\n    retreated  Poles A(Sil)-GPo\n")),
              HasSubstr("expected  Poles A(Sil)-GPo"));
}

TEST(TurnCases, CountTheClausesOfDeedsAndEvents) {
  const CaseRecord record = played(tipped_attack);
  const auto has = [&](Clause clause) { return std::ranges::binary_search(record.decided, clause); };
  EXPECT_TRUE(has(Clause::StrengthDouble));
  EXPECT_TRUE(has(Clause::SupportGiven));
}

TEST(TurnCases, KeepTheirImpulsesWithTheirBoards) {
  const CaseRecord record = played(tipped_attack);
  const auto& impulses = record.phases.at(0).impulses;
  ASSERT_EQ(impulses.size(), 2u);
  EXPECT_EQ(units_of(impulses[0].board), units_of(record.phases[0].before));
  ASSERT_FALSE(impulses[0].deeds.empty());
  const reports::DeedRecord& deed = impulses[0].deeds[0];
  EXPECT_EQ(deed.done.text, "A(Boh)-Sil");
  EXPECT_EQ(deed.done.expected, "under-way");
  EXPECT_EQ(deed.done.got, "under-way");
  ASSERT_TRUE(deed.ordered.has_value());
  EXPECT_EQ(record.phases[0].orders[*deed.ordered].text, "A(Boh)-Sil(x2)");
  EXPECT_EQ(record.phases[0].orders[*deed.ordered].got, "under-way / moves against A Sil 3:2");
}

// A case that is made of what was adjudicated, as `casus generate` makes them.
TEST(TurnCases, CanBeMadeOfAnAdjudication) {
  const auto sheets =
      read_orders(variant(), R"(Austria: A(Boh)-Sax; Euge(Vie)-Boh-S A(Boh)-Sax(x2); A(Hun)-Mrv-Sil if possible
Poland: A(Sax)-hold; Augu(Maz)-GPo-Sil-Boh; A(Sax)-Boh; Retreat A(Sax)-Frk
Sweden: CXII(Got)-hold-Den(x2); 2F(Sca)-COS-C CXII(Got)-Den; Build A(Sca); Permit Poland; Agree to end
Turkey: F(Con)-AEG-hold; F(Smy)-AEG; Remove A(Bul)
)",
                  "sheets");
  ASSERT_TRUE(sheets) << to_string(sheets.problems());
  const std::vector<Order>& orders = sheets->orders;
  const Adjudication result = adjudicate(variant(), variant().start, orders);
  Case made;
  made.id = "MADE.1";
  made.title = "A made case";
  made.variant = *shelf().get("1700ad");
  made.start = variant().start;
  CasePhase& phase = made.phases.emplace_back();
  phase.phase = made.start.phase;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    OrderLine& line = phase.orders.emplace_back();
    line.power = orders[i].power;
    line.order = orders[i];
    line.expected = outcome_of(orders[i], i, result.verdicts[i], result.impulses);
  }
  state_events(variant(), result.events, phase.result);
  const std::string text = "variant 1700ad\nchapter T \"Test\"\n\n" + print(made);
  const auto read = read_cases(text);
  ASSERT_TRUE(read) << to_string(read.problems()) << text;
  const CaseRecord record = run_case(read->cases[0]);
  EXPECT_EQ(record.status, Status::Passed) << reports::failure_text(record);
  EXPECT_EQ(*format_case_file(text, "test.case", shelf()), text);
}

// ---- Positions ----

Read<PositionFile> read(std::string_view text) { return read_position(text, "board.txt", shelf()); }

TEST(TurnPositions, ArePrintedAsTheyAreRead) {
  constexpr std::string_view text = R"(variant 1700ad
phase 1703 turn
board
  Poles                      A(Sil)
  Swedish                    2F(COS), CXII(Den), A(Sca), F(Sca)
  centres Anglo-Dutch        Lon, Sco, UPr, WCo
  centres Austro-Hungarians  Boh, Hun, Sla, Vie
  centres French             none
  centres Poles              Lit, Maz, Sax, Vol, WPr
  centres Russians           Kaz, Liv, Mos, Nov, Ore, Ukr
  centres Spanish            And, Mad, Nap, SNe
  centres Swedish            Dal, Den, Fin, Got, Sca
  centres Turks              Bul, Con, Cri, Mac, Smy, Tun
  coasts Russians            Liv
  permits French             Anglo-Dutch, Swedish
  permits Swedish            Poles
  occupied                   BPr, Tus
  lost-leaders               Menshikov
  control Russians           Liv 1
)";
  const auto file = read(text);
  ASSERT_TRUE(file) << to_string(file.problems());
  EXPECT_EQ(print_position(*file->variant, file->position), text);
  const Campaign& campaign = file->position.campaign;
  EXPECT_TRUE(campaign.permits(*variant().find_power("French"), *variant().find_power("Swedish")));
  EXPECT_EQ(campaign.turns_of_control(*variant().find_power("Russians"), *variant().map.find("Liv")), 1);
}

TEST(TurnPositions, OfTheStartReadBack) {
  const auto file = read(print_position(variant(), variant().start));
  ASSERT_TRUE(file) << to_string(file.problems());
  EXPECT_EQ(file->position, variant().start);
}

TEST(TurnPositions, DoWithoutABoardWhereOrdersFollow) {
  const auto file = read("variant 1700ad\nphase 1700 turn\norders\nPoles: A(Sil)-Boh; F(WPr)-hold\n");
  ASSERT_TRUE(file) << to_string(file.problems());
  EXPECT_EQ(units_of(file->position), "Poles A(Sil), Poles F(WPr)");
}

// ---- Order sheets ----

std::string sheet(std::string_view text) {
  const auto orders = read_orders(variant(), text, "sheet.txt");
  if (!orders) return places_and_problems(orders.problems());
  std::string read;
  for (const Order& order : orders->orders) read += variant()[order.power].name + ": " + print(variant(), order) + '\n';
  for (const auto& [year, at] : orders->years) read += "year " + std::to_string(year) + '\n';
  return read;
}

TEST(OrderSheets, AreReadInTheFormOfTheRules) {
  constexpr std::string_view expected =
      "Swedish: CXII(Got)-hold-Den(x2)\nSwedish: 2F(Sca)-COS-C CXII(Got)-Den\nSwedish: Retreat A(Liv)-Kur\n"
      "Swedish: Build A(Fin)\nSwedish: Build A(Dal)\nSwedish: Remove A(Got)\nyear 1700\n";
  EXPECT_EQ(sheet("Sweden 1700 Moves: CXII(Got)-hold-Den (x2); 2F(Sca)-COS-C CXII(Got)-Den; Retreats: A(Liv)-Kur; "
                  "Builds: A(Fin), A(Dal). Removes: A(Got).\n"),
            expected);
  EXPECT_EQ(
      sheet("Sweden 1700\nMoves\n  CXII(Got)-hold-Den (x2)\n  2F(Sca)-COS-C CXII(Got)-Den\nRetreats\n  A(Liv)-Kur\n"
            "Builds: A(Fin),\n  A(Dal)\nRemoves: A(Got)\n"),
      expected)
      << "on lines of their own";
  EXPECT_EQ(
      sheet("Sweden 1700 Moves (2): CXII(Got)-hold-Den (x2); 2F(Sca)-COS-C CXII(Got)-Den; Retreats(1): A(Liv)-Kur; "
            "Builds (2): A(Fin), A(Dal). Removals (1): A(Got).\n"),
      expected)
      << "with counts";
  EXPECT_EQ(
      sheet("Sweden 1700\nMoves\n  CXII(Got)-hold-Den (x2)\n  2F(Sca)-COS-C CXII(Got)-Den\nRetreats (1)\n  A(Liv)-Kur\n"
            "Builds (2):\n  A(Fin)\n  A(Dal)\nRemoves (1)\n  A(Got)\n"),
      expected)
      << "with counts, on lines of their own";
}

TEST(OrderSheets, AreListsLikeOthers) {
  struct Row {
    std::string_view why, text, read;
  };
  constexpr Row rows[] = {
      {"two powers", "Poles: A(Sil)-Boh\nSwedish: A(Sca)-Got; CXII(Got)-Den\n",
       "Poles: A(Sil)-Boh\nSwedish: A(Sca)-Got\nSwedish: CXII(Got)-Den\n"},
      {"a new power begins with its moves", "Poles Builds: A(Sax)\nSwedish: A(Sca)-Got\n",
       "Poles: Build A(Sax)\nSwedish: A(Sca)-Got\n"},
      {"verbs in full", "Poles\nRetreat A(Sil)-GPo\nBuild A(Sax), A(Maz)\nPermit France\nAgree to end\n",
       "Poles: Retreat A(Sil)-GPo\nPoles: Build A(Sax)\nPoles: Build A(Maz)\nPoles: Permit French\nPoles: Agree to end\n"},
      {"disbanding among the retreats", "Poles Retreats: Disband A(Sil), A(Boh)-disband; Remove A(Sax)\n",
       "Poles: Retreat A(Sil)-disband\nPoles: Retreat A(Boh)-disband\nPoles: Retreat A(Sax)-disband\n"},
      {"conditions of every kind",
       "Poles Builds: A(Sax) if free, A(Maz)\nRemoves: A(Sil) unless it moved; A(Boh)\nPermits: French provided they "
       "help\nRetreats: A(Sil)-GPo, otherwise disband; A(Boh)-Sax when open\nAgree to end if all do\n",
       "Poles: Build A(Sax) if\nPoles: Remove A(Sil) if\nPoles: Remove A(Boh)\nPoles: Permit French if\n"
       "Poles: Retreat A(Sil)-GPo if\nPoles: Retreat A(Boh)-Sax if\nPoles: Agree to end if\n"},
      {"a verb in a list of others", "Poles Retreats: A(Sil)-GPo; Build A(Sax)\n",
       "Poles: Retreat A(Sil)-GPo\nPoles: Build A(Sax)\n"},
      {"permissions by a list", "Poles Permits: French, Swedish; Withdraws: Spain\n",
       "Poles: Permit French\nPoles: Permit Swedish\nPoles: Withdraw Spanish\n"},
      {"indented below their head", "Poles\nPermits\n  French\n  Swedish\nSwedish\nA(Sca)-Got\n",
       "Poles: Permit French\nPoles: Permit Swedish\nSwedish: A(Sca)-Got\n"},
      {"a power before each order", "Poland A(Sil)-Boh\nSweden CXII(Got)-Den\n",
       "Poles: A(Sil)-Boh\nSwedish: CXII(Got)-Den\n"},
      {"counts of two powers", "Poles Builds (1): A(Sax)\nSwedish\nRemovals (2)\nA(Got)\nA(Sca)\n",
       "Poles: Build A(Sax)\nSwedish: Remove A(Got)\nSwedish: Remove A(Sca)\n"},
      {"an order in place of a count", "Poles Builds (A(Sax)): A(Maz)\n", "1:1 unknown heading of a list\n"},
      {"an order before a count", "Poles Builds A(Sax) (2): A(Maz)\n", "1:1 unknown heading of a list\n"},
      {"a count of impulses", "Poles Builds (x2): A(Maz)\n", "1:1 unknown heading of a list\n"},
      {"a count of a power", "Poles (2): A(Sil)-Boh\n", "1:1 unknown heading of a list\n"},
      {"a misspelt head", "Poles Moves: A(Sil)-Boh; Biulds: A(Sax)\n", "1:26 unknown heading of a list\n"},
      {"a misspelt power", "Pooles: A(Sil)-Boh\n", "1:1 unknown heading of a list\n"},
      {"an order before any power", "A(Sil)-Boh\n", "1:1 an order before any power\n"},
      {"a retreat where a build belongs", "Poles Builds: A(Sil)-Boh\n", "1:21 trailing text\n"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(sheet(row.text), row.read);
  }
}

}  // namespace turn_cases_test
}  // namespace casus::corpus
