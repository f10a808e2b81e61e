// Cases in the case dialect of jDip: their names, positions, orders and results.
#include "checker/transfer/jdip_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/corpus/case_writer.h"
#include "checker/transfer/import.h"
#include "engine/orders/notation.h"
#include "tests/checker/corpus/corpus_texts.h"

namespace casus::transfer {
namespace jdip_reader_test {

using casus::testing::shelf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

const Variant& standard() { return **shelf().get("standard"); }

Imported read(const std::string& text, const std::string& name = "folder/some cases!.txt",
              std::shared_ptr<const Variant> variant = nullptr) {
  Imported imported;
  read_jdip_cases(text, name, shelf(), std::move(variant), imported);
  return imported;
}
std::string told(const Imported& imported) {
  std::string text = to_string(imported.problems);
  for (const Finding& finding : imported.findings)
    text += shown_place(finding.at) + std::string(word(finding.kind)) + ": " + finding.what + '\n';
  return text;
}

const std::string head = "VARIANT_ALL Standard\nCASE X.1\n";

TEST(JdipReader, SaysWhereACaseIsFrom) {
  const Imported imported =
      read("VARIANT_ALL Standard\nCASE X.1 One\nPOSTSTATE_SAME\nEND\nCASE A case\nPOSTSTATE_SAME\nEND\n");
  ASSERT_THAT(imported.cases, SizeIs(2)) << told(imported);
  const ImportedCase& one = imported.cases[0];
  EXPECT_EQ(one.chapter.id, "some-cases-");
  EXPECT_EQ(one.chapter.title, "some-cases-");
  EXPECT_EQ(one.variant, "standard");
  EXPECT_EQ(one.file, "some-cases-");
  EXPECT_FALSE(one.generated);
  EXPECT_TRUE(one.derived);
  EXPECT_EQ(one.the_case.chapter, "some-cases-");
  EXPECT_EQ(one.the_case.source, "jDip's case dialect, some cases!.txt:2");
  EXPECT_THAT(one.the_case.notes,
              ElementsAre("The source states positions only: the verdicts are those of the rules of Casus."));
  EXPECT_EQ(one.the_case.at, (SourcePos{"folder/some cases!.txt", 2, 6}));
  EXPECT_EQ(one.the_case.start.phase, standard().start.phase) << "without a phase, the first one of the game";
  EXPECT_EQ(imported.cases[1].the_case.id, "some-cases-.2");
  EXPECT_EQ(imported.cases[1].the_case.title, "A case");
  EXPECT_EQ(read(head + "POSTSTATE_SAME\nEND\n", "").cases.at(0).file, "imported");
}

TEST(JdipReader, TakesTheNumberOfACaseFromItsName) {
  const auto named = [](const std::string& name) {
    const Imported imported = read("VARIANT_ALL Standard\nCASE " + name + "\nPOSTSTATE_SAME\nEND\n", "f.txt");
    return imported.cases.at(0).the_case.id + '|' + imported.cases[0].the_case.title;
  };
  EXPECT_EQ(named("A.0 Zero"), "A.0|Zero");
  EXPECT_EQ(named("A.9 Nine"), "A.9|Nine");
  EXPECT_EQ(named("A.B Letters"), "f.1|A.B Letters");
  EXPECT_EQ(named("A/1 Stroke"), "A/1|Stroke");
  EXPECT_EQ(named("A.1.:,. Marks"), "A.1|Marks");
  EXPECT_EQ(named("A.1 -: - Marks"), "A.1|Marks");
  EXPECT_EQ(named("A.1 ( In brackets )"), "A.1|In brackets");
  EXPECT_EQ(named("A.1 (In) brackets"), "A.1|(In) brackets");
  EXPECT_EQ(named("A.1 In (brackets)"), "A.1|In (brackets)");
  EXPECT_EQ(named("A.1 -"), "A.1|A.1");
}

TEST(JdipReader, PlaysTheVariantThatIsNamed) {
  const std::string body = "CASE X.1\nPOSTSTATE_SAME\nEND\n";
  EXPECT_EQ(read("VARIANT_ALL Fleet Rome\n" + body).cases.at(0).variant, "fleet-rome");
  EXPECT_EQ(told(read("VARIANT_ALL Fleet Rome\n" + body)), "");
  EXPECT_EQ(told(read(body, "f.txt")), "f.txt:1:1: fixed: no VARIANT_ALL: read as the standard game\n");
  EXPECT_EQ(read(body).cases.at(0).variant, "standard");
  const auto classical = *shelf().get("classical");
  EXPECT_EQ(read("VARIANT_ALL Moon\n" + body, "f.txt", classical).cases.at(0).variant, "classical");
  EXPECT_EQ(told(read(body, "f.txt", classical)), "");
  EXPECT_EQ(read(body, "f.txt", classical).cases.at(0).the_case.start.phase, classical->start.phase);
  for (const char* unknown : {"Moon", "../standard", "1700ad"}) {
    const Imported imported = read("VARIANT_ALL " + std::string(unknown) + "\n" + body, "f.txt");
    EXPECT_THAT(imported.problems, SizeIs(1)) << unknown;
    EXPECT_THAT(imported.cases, IsEmpty()) << unknown;
  }
  EXPECT_THAT(
      told(read("VARIANT_ALL ../standard\n" + body, "f.txt")),
      HasSubstr("f.txt:1:13: a variant that Casus does not have\n  expected  the id of a variant, or --variant\n"
                "  found     \"../standard\"\n"));
  EXPECT_THAT(told(read("VARIANT_ALL 1700ad\n" + body, "f.txt")),
              HasSubstr("f.txt:1:1: a variant whose years are one phase\n"));
}

TEST(JdipReader, SaysThatTheStandardGameIsMissing) {
  struct NoVariants : corpus::VariantSource {
    Read<std::shared_ptr<const Variant>> get(std::string_view said, std::string_view) override {
      return Diagnostic{{}, "unknown variant", "", std::string(said), ""};
    }
  };
  NoVariants none;
  Imported imported;
  read_jdip_cases("CASE X.1\nPOSTSTATE_SAME\nEND\n", "f.txt", none, nullptr, imported);
  EXPECT_EQ(told(imported), "unknown variant\n  found     \"standard\"\n");
  EXPECT_THAT(imported.cases, IsEmpty());
}

// ---- The position ----

TEST(JdipReader, ReadsThePositionBefore) {
  const Imported imported = read(head +
                                 "PRESTATE_SETPHASE Fall 1902, Movement\nPRESTATE\nFrance: A par\nItaly: F nap\n"
                                 "POSTSTATE_SAME\nEND\n");
  ASSERT_THAT(imported.cases, SizeIs(1)) << told(imported);
  const Position& start = imported.cases[0].the_case.start;
  EXPECT_EQ(start.phase, (Phase{Season::Fall, 1902, PhaseKind::Movement}));
  EXPECT_THAT(start.units, SizeIs(2));
  EXPECT_EQ(start.owners, standard().start.owners);
}

TEST(JdipReader, FindsTheAttackerOfADislodgedUnitInTheResults) {
  struct Row {
    std::string results, origin;
    bool by_convoy;
  };
  const Row rows[] = {
      {"SUCCESS: England: A hol - bel\n", "hol", false},
      {"FAILURE: England: A ruh - bel\nSUCCESS: England: A hol - bel\n", "hol", false},
      {"SUCCESS: England: A hol H\nSUCCESS: England: A bel H\nSUCCESS: England: A ruh - bel\n", "ruh", false},
      {"SUCCESS: England: A hol - kie\nSUCCESS: England: A ruh - bel\n", "ruh", false},
      {"SUCCESS: England: A bel - bel\nSUCCESS: England: A ruh - bel\n", "ruh", false},
      {"SUCCESS: England: A lon - bel via convoy\n", "lon", true},
      {"SUCCESS: England: A lon - nth - bel\n", "lon", true},
      {"SUCCESS: England: A hol - bel\nSUCCESS: England: A lon - bel via convoy\n", "hol", false},
  };
  for (const Row& row : rows) {
    const Imported imported = read(head +
                                   "PRESTATE_SETPHASE Spring 1901, Retreat\nPRESTATE\nEngland: A bel\n"
                                   "PRESTATE_DISLODGED\nFrance: A bel\nPRESTATE_RESULTS\n" +
                                   row.results + "POSTSTATE_SAME\nEND\n");
    ASSERT_THAT(imported.cases, SizeIs(1)) << row.results << told(imported);
    const DislodgedUnit& one = imported.cases[0].the_case.start.dislodged.at(0);
    EXPECT_EQ(standard().map[one.attacker_origin].id, row.origin) << row.results;
    EXPECT_EQ(one.by_convoy, row.by_convoy) << row.results;
  }
}

// No province that the unit could retreat to is closed to it.
TEST(JdipReader, AnUnknownAttackerCameFromFarAway) {
  for (const Province& province : standard().map.provinces()) {
    const ProvinceId at = *standard().map.find(province.id);
    const std::string kind = province.terrain == Terrain::Sea ? "F " : "A ";
    const Imported imported =
        read(head + "PRESTATE_SETPHASE Spring 1901, Retreat\nPRESTATE_DISLODGED\nFrance: " + kind + province.id +
             "\nPOSTSTATE\nEND\n");
    ASSERT_THAT(imported.cases, SizeIs(1)) << province.id << told(imported);
    std::vector<ProvinceId> near = {at};
    for (const Border& border : standard().map.borders()) {
      if (border.a == at) near.push_back(border.b);
      if (border.b == at) near.push_back(border.a);
    }
    const DislodgedUnit& unit = imported.cases[0].the_case.start.dislodged.at(0);
    ProvinceId first_far{0};
    while (std::ranges::find(near, first_far) != near.end()) first_far = static_cast<ProvinceId>(index(first_far) + 1);
    EXPECT_EQ(unit.attacker_origin, first_far) << province.id;
    EXPECT_FALSE(unit.by_convoy) << province.id;
  }
}

TEST(JdipReader, SaysWhichResultItCannotRead) {
  const auto told_of = [](const std::string& result) {
    return told(read(head + "PRESTATE_SETPHASE Spring 1901, Retreat\nPRESTATE\nPRESTATE_RESULTS\n  " + result +
                         "\nPOSTSTATE_SAME\nEND\n",
                     "f.txt"));
  };
  EXPECT_EQ(told_of("SUCCESS: France: A par - bur"), "");
  EXPECT_EQ(told_of("Failure : France: A par - bur"), "");
  EXPECT_EQ(told_of("SUCCESS: Franc: A par - bur"), "f.txt:6:11: fixed: \"Franc\" is read as France\n");
  EXPECT_EQ(told_of("SUCCESS: France: A Pariss - bur"), "f.txt:6:20: fixed: \"Pariss\" is read as Paris\n");
  EXPECT_EQ(told_of("SUCCESS: France: A par flies"),
            "f.txt:6:3: changes-results: a result whose order cannot be read: unknown operator\n");
  const std::string problem =
      "f.txt:6:3: not a result\n  expected  SUCCESS or FAILURE, a colon, a power, a colon and an "
      "order\n  found     ";
  EXPECT_EQ(told_of("SUCCESS"), problem + "\"SUCCESS\"\n");
  EXPECT_EQ(told_of("PERHAPS: France: A par H"), problem + "\"PERHAPS: France: A par H\"\n");
  EXPECT_THAT(told_of("SUCCESS: A par H"), HasSubstr("f.txt:6:11: no power before the order"));
}

// Only before retreats: no other phase has stand-offs.
TEST(JdipReader, ReadsStandOffsBeforeRetreatsOnly) {
  const Imported imported = read(head +
                                 "PRESTATE\nFrance: A par\nGermany: A mun\nPRESTATE_RESULTS\n"
                                 "FAILURE: France: A par - bur\nFAILURE: Germany: A mun - bur\nPOSTSTATE_SAME\nEND\n");
  ASSERT_THAT(imported.cases, SizeIs(1)) << told(imported);
  EXPECT_TRUE(imported.cases[0].the_case.start.stand_offs.empty());
}

TEST(JdipReader, ThreeMovesThatFailedLeaveOneStandOff) {
  const Imported imported = read(head +
                                 "PRESTATE_SETPHASE Spring 1901, Retreat\nPRESTATE\nPRESTATE_RESULTS\n"
                                 "FAILURE: France: A par - bur\nFAILURE: Germany: A mun - bur\n"
                                 "FAILURE: France: A mar - bur\nPOSTSTATE\nEND\n");
  ASSERT_THAT(imported.cases, SizeIs(1)) << told(imported);
  EXPECT_TRUE(imported.cases[0].the_case.start.stand_offs.contains(*standard().map.find("bur")));
}

// ---- Orders ----

TEST(JdipReader, LeavesOutAnOrderThatCannotBeRead) {
  const Imported imported = read(head +
                                     "PRESTATE\nFrance: A par\nORDERS\n  France: A par flies\n  France:A par - bur\n"
                                     "POSTSTATE\nFrance: A bur\nEND\n",
                                 "f.txt");
  EXPECT_EQ(told(imported),
            "f.txt:6:11: changes-results: an order that cannot be read is left out: unknown operator\n");
  EXPECT_THAT(corpus::print(imported.cases.at(0).the_case),
              HasSubstr("    A Paris - Burgundy  moves\n    \"A par flies\"       unreadable \"unknown operator\"\n"));
}

// In a Winter, a unit alone lacks its verb.
TEST(JdipReader, StatesTheMessageThatACaseInThisPhaseHas) {
  const Imported imported = read(
      "VARIANT_ALL Standard\nCASE a\nPRESTATE_SETPHASE Winter 1901, Adjustment\nPRESTATE\n  France: A par\nORDERS\n"
      "  France: F Brest\nPOSTSTATE\n  France: A par\nEND\n",
      "f.txt");
  EXPECT_THAT(corpus::print(imported.cases.at(0).the_case), HasSubstr("unreadable \"missing verb\"\n"));
}

// ---- The position afterwards ----

std::string board_of(const std::string& answer, const Variant& variant = standard()) {
  const auto read = read_jdip_board(answer, "t", variant, standard().start);
  if (!read) return to_string(read.problems());
  std::string text;
  for (const Unit& unit : read->units()) text += variant[unit.power].name + ' ' + print(variant, unit) + '\n';
  for (const OpenRetreats& one : read->retreats) {
    text += "dislodged " + variant[one.dislodged.unit.power].name + ' ' + print(variant, one.dislodged.unit) + '\n';
    EXPECT_FALSE(one.open.has_value());
    EXPECT_EQ(one.dislodged.attacker_origin, no_province);
    EXPECT_FALSE(one.dislodged.by_convoy);
  }
  return text;
}

TEST(JdipAnswer, ListsEachUnitOnceInTheSequenceOfABoard) {
  std::vector<Unit> units = {{*standard().find_power("Italy"), UnitKind::Army, {*standard().map.find("ven")}},
                             {*standard().find_power("Austria"), UnitKind::Army, {*standard().map.find("vie")}}};
  const std::string forwards = board_of("POSTSTATE\nItaly: A ven\nAustria: A vie\nItaly: A ven\n");
  std::ranges::sort(units, stands_before);
  EXPECT_EQ(forwards, standard()[units[0].power].name + ' ' + print(standard(), units[0]) + '\n' +
                          standard()[units[1].power].name + ' ' + print(standard(), units[1]) + '\n');
  EXPECT_EQ(board_of("POSTSTATE\nAustria: A vie\nItaly: A ven\n"), forwards);
  const std::string dislodged =
      board_of("POSTSTATE\nPOSTSTATE_DISLODGED\nItaly: A ven\nAustria: A vie\nItaly: A ven\n");
  EXPECT_EQ(board_of("POSTSTATE\nPOSTSTATE_DISLODGED\nAustria: A vie\nItaly: A ven\n"), dislodged);
  EXPECT_EQ(std::ranges::count(dislodged, '\n'), 2);
}

TEST(JdipAnswer, AddsUnitsToThoseThatStay) {
  const std::string same = board_of("POSTSTATE_SAME\n");
  EXPECT_EQ(std::ranges::count(same, '\n'), 22);
  EXPECT_EQ(board_of("POSTSTATE_SAME\nPOSTSTATE\nFrance: A par\n"), same);
  EXPECT_EQ(std::ranges::count(board_of("POSTSTATE_SAME\nPOSTSTATE\nFrance: A bur\n"), '\n'), 23);
}

TEST(JdipAnswer, NeedsTheCoastsOfFleets) {
  EXPECT_EQ(board_of("POSTSTATE\nRussia: F stp/nc\n"), "Russia F St Petersburg(nc)\n");
  EXPECT_EQ(board_of("POSTSTATE\nRussia: A stp\n"), "Russia A St Petersburg\n");
  EXPECT_EQ(board_of("POSTSTATE\nRussia: F sev\n"), "Russia F Sevastopol\n");
  const std::string without =
      "t:2:3: a fleet without the coast that it is on\n"
      "  expected  a province, a slash, and nc, sc, ec or wc\n  found     ";
  EXPECT_EQ(board_of("POSTSTATE\n  Russia: F stp\n"), without + "\"St Petersburg\"\n");
  EXPECT_EQ(board_of("POSTSTATE\n  Russia: F stp/ec\n"), without + "\"St Petersburg(ec)\"\n");
}

TEST(JdipReader, SaysThatABoardCannotBe) {
  const auto told_of = [](const std::string& after) {
    return told(read(head + "PRESTATE\nFrance: A par\nORDERS\n" + after + "END\n", "f.txt"));
  };
  EXPECT_EQ(told_of("POSTSTATE_DISLODGED\n").find("no next position"), std::string::npos);
  EXPECT_EQ(told_of("POSTSTATE\nFrance: A par\n"), "");
  EXPECT_EQ(told_of("POSTSTATE_SAME\n"), "");
  EXPECT_EQ(told_of(""), "f.txt:2:6: changes-results: no next position: the case expects the result of the rules\n");
  EXPECT_THAT(told_of("POSTSTATE\nFrance: A par\nItaly: A par\n"), HasSubstr("f.txt:2:6: POSTSTATE: two units in one"));
}

// The blocks of orders and the result of the only case.
std::string stated(const std::string& blocks) {
  const Imported imported = read("VARIANT_ALL Standard\nCASE X.1 One\n" + blocks + "END\n");
  if (imported.cases.empty()) return told(imported);
  const std::string text = corpus::print(imported.cases[0].the_case);
  return text.substr(text.find("\n  France\n", text.find("centres Turkey")) + 1);
}

const std::string two_attacks =
    "PRESTATE\nFrance: A par\nFrance: A mar\nGermany: A bur\nItaly: A ven\nAustria: F tri\nRussia: F stp/sc\n"
    "ORDERS\nFrance: A par - bur\nFrance: A mar S A par - bur\nGermany: A bur H\nItaly: A ven - tri\n"
    "Russia: F stp/sc - bot\n";

TEST(JdipReader, StatesTheBoardOfTheSourceAndTheVerdictsOfTheRules) {
  EXPECT_EQ(
      stated(two_attacks + "POSTSTATE\nRussia: F bot\nItaly: A ven\nAustria: F tri\nFrance: A mar\nFrance: A bur\n"
                           "POSTSTATE_DISLODGED\nGermany: A bur\n"),
      "  France\n"
      "    A Paris - Burgundy                     moves\n"
      "    A Marseilles S A Paris - Burgundy      given\n"
      "  Germany\n"
      "    A Burgundy H                           holds, dislodged\n"
      "  Italy\n"
      "    A Venice - Trieste                     bounces\n"
      "  Russia\n"
      "    F St Petersburg(sc) - Gulf of Bothnia  moves\n"
      "  result\n"
      "    units      Austria F Trieste\n"
      "    units      France A Burgundy, A Marseilles\n"
      "    units      Germany none\n"
      "    units      Italy A Venice\n"
      "    units      Russia F Gulf of Bothnia\n"
      "    dislodged  Germany A Burgundy from Paris: Belgium, Gascony, Munich, Picardy, Ruhr\n");
}

TEST(JdipReader, StatesOtherFatesWhereTheSourceHasThem) {
  const std::string orders =
      "  France\n"
      "    A Paris - Burgundy                     moves\n"
      "    A Marseilles S A Paris - Burgundy      given\n"
      "  Germany\n"
      "    A Burgundy H                           holds";
  const std::string destroyed = "    dislodged  Germany A Burgundy from Paris: none\n";
  struct Row {
    std::string why, board, fate, dislodged;
  };
  const Row rows[] = {
      {"it stays", "Germany: A bur\nFrance: A par\nFrance: A mar\n", "", ""},
      {"it is destroyed", "France: A bur\nFrance: A mar\n", ", destroyed", destroyed},
      {"another unit is there", "France: A bur\nFrance: A mar\nGermany: A ruh\n", ", destroyed", destroyed},
  };
  for (const Row& row : rows) {
    const std::string text = stated(two_attacks + "POSTSTATE\n" + row.board);
    EXPECT_THAT(text, ::testing::StartsWith(orders + row.fate + "\n")) << row.why;
    EXPECT_EQ(text.find("dislodged ") == text.npos, row.dislodged.empty()) << row.why << text;
    EXPECT_THAT(text, HasSubstr(row.dislodged)) << row.why;
  }
  EXPECT_THAT(stated(two_attacks +
                     "POSTSTATE\nFrance: A bur\nFrance: A mar\nItaly: A tri\nPOSTSTATE_DISLODGED\nGermany: A bur\n"
                     "France: A mar\n"),
              ::testing::AllOf(HasSubstr("    A Marseilles S A Paris - Burgundy      given, dislodged\n"),
                               HasSubstr("    A Paris - Burgundy                     moves\n"),
                               HasSubstr("    units      Italy A Trieste\n"), HasSubstr("    units      Russia none\n"),
                               HasSubstr("    units      Austria none\n")));
}

// It did not leave the board, so it was not destroyed.
TEST(JdipReader, AUnitThatTheSourceMovesIsNotDestroyed) {
  EXPECT_THAT(stated("PRESTATE\nFrance: A par\nFrance: A mar\nGermany: A bur\nAustria: A tyr\nORDERS\n"
                     "France: A par - bur\nFrance: A mar S A par - bur\nGermany: A bur - mun\nAustria: A tyr - mun\n"
                     "POSTSTATE\nFrance: A bur\nFrance: A mar\nGermany: A mun\nAustria: A tyr\n"),
              HasSubstr("    A Burgundy - Munich                bounces\n"));
}

// Armies before fleets, wherever they are.
TEST(JdipReader, StatesTheUnitsOfAPowerInTheSequenceOfACase) {
  EXPECT_THAT(stated("PRESTATE\nFrance: F bre\nFrance: A par\nORDERS\nFrance: A par H\n"
                     "POSTSTATE\nFrance: F bre\nFrance: A par\n"),
              HasSubstr("    units  France A Paris, F Brest\n"));
}

TEST(JdipReader, StatesTheUnitsThatRetreated) {
  const std::string text = stated(
      "PRESTATE_SETPHASE Spring 1901, Retreat\nPRESTATE\nFrance: A bur\nPRESTATE_DISLODGED\nGermany: A bur\n"
      "PRESTATE_RESULTS\nSUCCESS: France: A par - bur\nORDERS\nFrance: A bur H\nGermany: A bur - mun\nPOSTSTATE\n"
      "France: A bur\nGermany: A ruh\n");
  EXPECT_THAT(text, HasSubstr("  Germany\n    A Burgundy - Munich  retreats\n  result\n    units  France A Burgundy\n"
                              "    units  Germany A Ruhr\n"));
}

// ---- Bounds ----

TEST(JdipReader, IsNotReadFurtherAfterManyMistakesOrGuesses) {
  std::string mistakes = "VARIANT_ALL Standard\n", guesses = mistakes;
  for (int i = 0; i < 510; ++i) mistakes += "CASE X\nPRESTATE\nFrance: W par\nEND\n";
  EXPECT_THAT(read(mistakes).problems, SizeIs(500));
  // Without a known nearest name a guess is soon made.
  for (int i = 0; i < 4; ++i) {
    guesses += "CASE X\nPRESTATE_RESULTS\n";
    for (int line = 0; line < 1000; ++line) guesses += "SUCCESS: France: A par flies\n";
    guesses += "POSTSTATE\nEND\n";
  }
  const auto with_guesses = [&](int more) {
    std::string text = guesses + "CASE X\nPRESTATE_RESULTS\n";
    for (int line = 0; line < more; ++line) text += "SUCCESS: France: A par flies\n";
    return read(text + "POSTSTATE\nEND\nCASE Y\nPOSTSTATE\nEND\n", "f.txt");
  };
  EXPECT_THAT(with_guesses(999).cases, SizeIs(6));
  const Imported imported = with_guesses(1000);
  EXPECT_THAT(imported.cases, SizeIs(5));
  EXPECT_THAT(to_string(imported.problems),
              HasSubstr("f.txt:5022:6: too many guesses and corrections: the rest is not read"));
}

}  // namespace jdip_reader_test
}  // namespace casus::transfer
