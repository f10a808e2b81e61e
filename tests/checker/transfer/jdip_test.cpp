// The case dialect of jDip, both ways.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/corpus/case_writer.h"
#include "checker/judging/judge.h"
#include "checker/judging/questions.h"
#include "checker/transfer/import.h"
#include "checker/transfer/jdip_reader.h"
#include "checker/transfer/jdip_writer.h"
#include "tests/checker/corpus/corpus_texts.h"
#include "tests/checker/transfer/shipped_cases.h"

namespace casus::transfer {
namespace jdip_test {

using casus::testing::shelf;
using ::testing::AllOf;
using ::testing::Contains;
using testing::find_case;
using testing::groups_in_mapdata;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Key;
using ::testing::Not;
using testing::only;
using testing::shipped;
using ::testing::SizeIs;
using ::testing::StartsWith;

const Variant& standard() { return **shelf().get("standard"); }

std::string written(const std::string& id) {
  const corpus::Case& the_case = *find_case(id)->the_case;
  const auto asked = judging::questions_of(the_case).front();
  const auto text = jdip_case(*the_case.variant, asked.question, asked.by_the_rules, id + ' ' + the_case.title);
  const NotExpressible* none = std::get_if<NotExpressible>(&text);
  return none == nullptr ? std::get<std::string>(text) : "not expressible: " + none->because;
}

Imported read(const std::string& text) {
  Imported imported;
  read_jdip_cases(text, "cases.txt", shelf(), nullptr, imported);
  return imported;
}

std::string told(const Imported& imported) {
  std::string text = to_string(imported.problems);
  for (const Finding& finding : imported.findings)
    text += shown_place(finding.at) + std::string(word(finding.kind)) + ": " + finding.what + '\n';
  return text;
}

// ---- Written ----

TEST(JdipWriter, WritesACaseAsTheStricterReaderNeedsIt) {
  EXPECT_EQ(written("6.A.11"),
            "CASE 6.A.11 Two equal moves to one empty province bounce\n"
            "PRESTATE_SETPHASE Spring 1901, Movement\n"
            "PRESTATE_SUPPLYCENTER_OWNERS\n"
            "PRESTATE\n"
            "  Italy: A ven\n"
            "  Austria: A vie\n"
            "ORDERS\n"
            "  Austria: A vie - tyr\n"
            "  Italy: A ven - tyr\n"
            "POSTSTATE\n"
            "  Italy: A ven\n"
            "  Austria: A vie\n"
            "END\n");
}

// Where readers of jDip and of godip know different short names, those that both know.
TEST(JdipWriter, NamesProvincesAsAllItsReadersDo) {
  const auto named = [](const char* id) { return jdip_name(standard(), {*standard().map.find(id), Coast::None}); };
  EXPECT_EQ(named("mao"), "mid");
  EXPECT_EQ(named("nwg"), "nrg");
  EXPECT_EQ(named("nao"), "nat");
  EXPECT_EQ(named("lyo"), "gol");
  EXPECT_EQ(named("bot"), "bot");
  EXPECT_EQ(jdip_name(standard(), {*standard().map.find("spa"), Coast::South}), "spa/sc");
  const Variant& classical = **shelf().get("classical");
  EXPECT_EQ(jdip_name(classical, {*classical.map.find("the"), Coast::None}), "Thebes") << "no article";
}

TEST(JdipWriter, ShowsByResultsWhoDislodgedAndWhereAStandOffWas) {
  const CasesOfVariant group = only({"6.H.6"});
  const std::string text = corpus_as_jdip(std::span(&group, 1)).files.at("standard.txt");
  EXPECT_THAT(text, AllOf(HasSubstr("CASE 6.H.6/phase-2 "), HasSubstr("Spring 1901, Retreat\n"),
                          HasSubstr("PRESTATE_DISLODGED\n  Italy: A vie\n"),
                          HasSubstr("PRESTATE_RESULTS\n  SUCCESS: Austria: A tri - vie\n"
                                    "  FAILURE: Germany: A mun - boh\n  FAILURE: Germany: A sil - boh\nORDERS\n")));
}

// As jDip and godip have it.
TEST(JdipWriter, ListsNoUnitThatIsDestroyed) {
  EXPECT_THAT(written("6.D.18"), Not(HasSubstr("POSTSTATE_DISLODGED")));
  EXPECT_THAT(written("6.H.5"), HasSubstr("POSTSTATE_DISLODGED\n  Turkey: F ank\n"));
}

TEST(JdipWriter, SaysWhatTheDialectHasNoWordsFor) {
  struct Row {
    const char *id, *because;
  };
  const Row rows[] = {{"6.F.16/4.A.2=1982", "rules other than those of its variant"},
                      {"AE6.POINTS.4", "diplomacy points"},
                      {"ADJUST.18", "a build without a kind of unit"},
                      {"AE6.DISORDER.1", "a power that falls into civil disorder"},
                      {"1700.SUP.2", "a year is one phase of several impulses"}};
  for (const Row& row : rows) EXPECT_EQ(written(row.id), std::string("not expressible: ") + row.because);
}

TEST(JdipWriter, ListsWhatItDoesNotWrite) {
  const CasesOfVariant group = only({"6.A.11", "6.F.16/4.A.2=1982"});
  const JdipExport made = corpus_as_jdip(std::span(&group, 1));
  EXPECT_EQ(made.written, 1u);
  EXPECT_THAT(made.files, Contains(Key("standard.txt")));
  EXPECT_THAT(made.files.at("standard.txt"), HasSubstr("VARIANT_ALL Standard\n\nCASE 6.A.11 "));
  EXPECT_EQ(made.files.at(std::string(not_expressed_name)),
            "rules other than those of its variant: 1\n  6.F.16/4.A.2=1982\n");
}

// Every case that the dialect can express is read back with the board, the orders and the outcome that it had.
TEST(JdipWriter, WritesWhatItsReaderReads) {
  const std::vector<CasesOfVariant> groups = groups_in_mapdata();
  const JdipExport made = corpus_as_jdip(groups);
  EXPECT_GT(made.written, 2000u);
  std::size_t phases = 0, read_back = 0;
  for (const CasesOfVariant& group : groups) {
    const auto file = made.files.find(group.variant->id + ".txt");
    if (file == made.files.end()) continue;
    Imported imported = read(file->second);
    ASSERT_EQ(told(imported), "") << group.variant->id;
    std::map<std::string, const corpus::Case*> cases;
    for (const ImportedCase& one : imported.cases) cases[one.the_case.id] = &one.the_case;
    for (const CaseInFile& one : group.cases) {
      const auto asked = judging::questions_of(*one.the_case);
      for (std::size_t i = 0; i < asked.size(); ++i) {
        ++phases;
        const auto found =
            cases.find(asked.size() == 1 ? one.the_case->id : one.the_case->id + "/phase-" + std::to_string(i + 1));
        if (found == cases.end()) continue;
        ++read_back;
        const auto again = judging::questions_of(*found->second);
        ASSERT_THAT(again, SizeIs(1)) << found->first;
        EXPECT_TRUE(again[0].question.position == asked[i].question.position) << found->first;
        const Ruling same_level = at_level(asked[i].by_the_rules, Level::Positions);
        EXPECT_THAT(judging::differences(*group.variant, again[0].question, again[0].by_the_rules, same_level),
                    IsEmpty())
            << found->first;
      }
    }
  }
  EXPECT_EQ(read_back, made.written);
  EXPECT_LT(read_back, phases);
}

// ---- Read ----

const std::string head = "VARIANT_ALL Standard\nCASE X.1 (A title)\nPRESTATE_SETPHASE Spring 1901, Movement\n";

TEST(JdipReader, ReadsACaseWithAllThatPeopleWrite) {
  const Imported imported = read(
      "\xEF\xBB\xBFvariant_all standard  # one for all\r\n"
      "Case X.1. (A supported move)\n"
      "prestate_setphase S1901M\n"
      "PRESTATE\n"
      "\tFrance: Army Paris\n"
      "\tFrance A mar # no colon\n"
      "\tFran: F Spain (sc)\n"
      "ORDERS\n"
      "\tFrance: Army Paris moves to Burgundy\n"
      "\tFrance: mar s france's a par -=> bur\n"
      "\tFrance: f spa\\sc h\n"
      "POSTSTATE\n"
      "\tFrance: A Burgandy\n"
      "\tFrance: A mar/xc\n"
      "\tFrance: F spa-sc\n"
      "END\n");
  ASSERT_THAT(imported.problems, IsEmpty()) << told(imported);
  EXPECT_EQ(told(imported),
            "cases.txt:7:2: fixed: \"Fran\" is read as France\n"
            "cases.txt:13:12: fixed: \"Burgandy\" is read as Burgundy\n");
  const std::string text = corpus::print(imported.cases.at(0).the_case);
  EXPECT_THAT(text, StartsWith("case X.1 \"A supported move\"\n"));
  EXPECT_THAT(text, AllOf(HasSubstr("A Paris - Burgundy"), HasSubstr("Marseilles S French A Paris - Burgundy"),
                          HasSubstr("units  France A Burgundy, A Marseilles, F Spain(sc)"),
                          HasSubstr("note     \"The source states positions only")));
}

TEST(JdipReader, ReadsPhasesAsPeopleWriteThem) {
  struct Row {
    const char *written, *phase;
  };
  const Row rows[] = {{"Spring 1901, Movement", "Spring 1901 movement"},
                      {"Fall, 1902 (Retreat)", "Fall 1902 retreats"},
                      {"F1903A", "Winter 1903 adjustments"},
                      {"Winter 1903 Adjustments", "Winter 1903 adjustments"},
                      {"Movement/Fall/1904", "Fall 1904 movement"}};
  for (const Row& row : rows) {
    const Imported imported = read("CASE X.1\nPRESTATE_SETPHASE " + std::string(row.written) + "\nPOSTSTATE\nEND\n");
    ASSERT_THAT(imported.cases, SizeIs(1)) << row.written << told(imported);
    EXPECT_EQ(print(standard().calendar, imported.cases[0].the_case.start.phase), row.phase);
  }
  for (const char* wrong : {"Spring 1901", "1901 Movement", "Spring Movement", "Spring 1901 Adjustment",
                            "Spring 1901 BC Movement", "Spring 99999999999 Movement"}) {
    EXPECT_THAT(told(read("CASE X.1\nPRESTATE_SETPHASE " + std::string(wrong) + "\nPOSTSTATE\nEND\n")),
                HasSubstr("cases.txt:2:19: not a phase of this variant"))
        << wrong;
  }
}

TEST(JdipReader, ReadsWhyAUnitCannotRetreatSomewhere) {
  Imported imported;
  const std::string text = casus::testing::text_of_file(CASUS_SOURCE_DIR "/docs/examples/jdip-cases.txt");
  read_jdip_cases(text, "jdip-cases.txt", shelf(), nullptr, imported);
  EXPECT_EQ(told(imported), "");
  ASSERT_THAT(imported.cases, SizeIs(2));
  const Position& start = imported.cases[1].the_case.start;
  ASSERT_THAT(start.dislodged, SizeIs(1));
  EXPECT_EQ(start.dislodged[0].attacker_origin, *standard().map.find("kie"));
  EXPECT_TRUE(start.stand_offs.contains(*standard().map.find("bel")));
}

TEST(JdipReader, TellsWhatChangesResults) {
  const Imported no_attacker = read(
      "CASE X.1\nPRESTATE_SETPHASE Spring 1901, Retreat\nPRESTATE_DISLODGED\nFrance: A par\n"
      "ORDERS\nFrance: A par - gas\nPOSTSTATE\nFrance: A gas\nEND\n");
  EXPECT_THAT(no_attacker.cases, SizeIs(1));
  EXPECT_THAT(told(no_attacker),
              HasSubstr("cases.txt:4:1: changes-results: no result names the attacker of this unit"));
  const Imported no_order = read(head + "PRESTATE\nFrance: A par\nORDERS\nFrance: A par flies\nPOSTSTATE_SAME\nEND\n");
  EXPECT_THAT(no_order.cases, SizeIs(1));
  EXPECT_THAT(told(no_order), HasSubstr("changes-results: an order that cannot be read"));
  EXPECT_THAT(corpus::print(no_order.cases[0].the_case), HasSubstr("\"A par flies\"  unreadable \""));
  EXPECT_THAT(told(read(head + "PRESTATE\nFrance: A par\nORDERS\nEND\n")),
              HasSubstr("changes-results: no next position"));
}

TEST(JdipReader, KeepsAPoststateThatTheRulesDoNotSay) {
  const Imported imported = read(head + "PRESTATE\nFrance: A par\nORDERS\nFrance: A par - bur\nPOSTSTATE_SAME\nEND\n");
  EXPECT_THAT(told(imported),
              AllOf(HasSubstr("cases.txt:2:6: contradicts: X.1: unit Burgundy: the source expects nobody, "
                              "and the rules say French A Burgundy"),
                    HasSubstr("contradicts: X.1: unit Paris")));
  EXPECT_THAT(corpus::print(imported.cases.at(0).the_case), HasSubstr("units  France A Paris\n"));
}

TEST(JdipReader, TellsMistakesWithTheirPlaces) {
  struct Row {
    const char *lines, *told;
  };
  const Row rows[] = {
      {"PRESTATE\nMoon: A par\n", "cases.txt:5:1: an unknown power"},
      {"PRESTATE\nFrance: A Atlantis\n", "cases.txt:5:11: an unknown province"},
      {"PRESTATE\nFrance: W par\n", "a kind of unit that Casus does not have"},
      {"PRESTATE\nFrance: A\n", "not a unit"},
      {"PRESTATE\nFrance: F spa\n", "cases.txt:5:1: "},
      {"PRESTATE\nFrance: A par\nItaly: A par\n", "two units in one province"},
      {"ORDERS\nA par - bur\n", "no power before the order"},
      {"PRESTATE_RESULTS\nperhaps: France: A par - bur\n", "not a result"},
      {"PRESTATE_SUPPLYCENTER_OWNERS\nFrance: A par\nItaly: A par\n", "a centre with two owners"},
      {"PRESTATE_SUPPLYCENTER_OWNERS\nFrance: A bur\n", "owner of a province that is not a supply centre"},
      {"PRESTATE_SETPHASE Fall 1901, Movement\n", "a second phase"},
      {"France: A par\n", "cases.txt:4:1: a line outside of a block"},
      {"POSTSTATE\nFrance: F stp\n", "a fleet without the coast"},
      {"POSTSTATE\nFrance: A par\nFrance: F par\n", "POSTSTATE: "},
      {"POSTSTATE\nFrance: A par\nItaly: A par\n", "POSTSTATE: two units in one province"},
      {"PRESTATE\nFrance: A \x1b[31mpar\n", "a control character"},
      {"PRESTATE\nFrance: A \xff\n", "not UTF-8"},
  };
  for (const Row& row : rows) {
    const Imported imported = read(head + row.lines + "END\n");
    EXPECT_THAT(to_string(imported.problems), HasSubstr(row.told)) << row.lines;
  }
  EXPECT_THAT(to_string(read("VARIANT_ALL Moon\nCASE X\nEND\n").problems), HasSubstr("a variant that Casus does not "
                                                                                     "have"));
  EXPECT_THAT(to_string(read("VARIANT_ALL 1700ad\nCASE X\nEND\n").problems), HasSubstr("whose years are one phase"));
  EXPECT_THAT(to_string(read("PRESTATE\nEND\n").problems), HasSubstr("a block outside of a case"));
}

// A case with a mistake spoils no other.
TEST(JdipReader, ReadsTheCasesAroundOneThatIsWrong) {
  const Imported imported = read(head +
                                 "PRESTATE\nFrance: A moon\nPOSTSTATE_SAME\nEND\nCASE X.2\nPRESTATE\nFrance: A par\n"
                                 "ORDERS\nPOSTSTATE_SAME\nEND\nCASE X.2\nPRESTATE\nPOSTSTATE\n");
  EXPECT_THAT(imported.problems, SizeIs(1));
  ASSERT_THAT(imported.cases, SizeIs(2));
  Imported named = imported;
  make_unique(named);
  EXPECT_EQ(named.cases[1].the_case.id, "X.2-2");
  EXPECT_THAT(told(named), AllOf(HasSubstr("the case has no END"), HasSubstr("the id X.2 is already used")));
}

// Cut at every byte, a text gives cases or mistakes, and what it gives our own reader reads.
TEST(JdipReader, ReadsOrRefusesATextThatIsCutOff) {
  const std::string whole = casus::testing::text_of_file(CASUS_SOURCE_DIR "/docs/examples/jdip-cases.txt");
  for (std::size_t end = 0; end < whole.size(); ++end) {
    Imported imported = read(whole.substr(0, end));
    const std::size_t mistakes = imported.problems.size();
    EXPECT_TRUE(mistakes != 0 || !imported.cases.empty()) << end;
    case_files_of(imported, shelf());
    EXPECT_EQ(imported.problems.size(), mistakes) << end << to_string(imported.problems);
  }
}

TEST(JdipReader, RefusesTooMuch) {
  EXPECT_THAT(told(read(head + "PRESTATE\nFrance: A " + std::string(5000, 'p') + "\nEND\n")), HasSubstr("too long"));
  std::string orders = head + "ORDERS\n";
  for (int i = 0; i < 1100; ++i) orders += "France: A par - bur\n";
  EXPECT_THAT(told(read(orders + "END\n")), HasSubstr("too many lines in a block"));
  std::string guesses;
  for (int i = 0; i < 6000; ++i) guesses += "CASE X\nPRESTATE\nFranc: A par\nPOSTSTATE_SAME\nEND\n";
  const Imported guessed = read(guesses);
  EXPECT_LT(guessed.cases.size(), 5100u);
  EXPECT_THAT(to_string(guessed.problems), HasSubstr("the rest is not read"));
}

// ---- An answer ----

std::string board_of(const std::string& answer) {
  Position before = standard().start;
  const auto read = read_jdip_board(answer, "", standard(), before);
  return read ? std::to_string(read->units().size()) + " units, " + std::to_string(read->retreats.size()) + " dislodged"
              : to_string(read.problems());
}

TEST(JdipReader, ReadsTheAnswerOfAProgram) {
  EXPECT_EQ(board_of("POSTSTATE\nFrance: A par\nPOSTSTATE_DISLODGED\nFrance: F bre\n"), "1 units, 1 dislodged");
  EXPECT_EQ(board_of("POSTSTATE_SAME\n"), "22 units, 0 dislodged");
  EXPECT_EQ(board_of("CASE X\nORDERS\nFrance: A par - bur\nPOSTSTATE\nFrance: A bur\nEND\n"), "1 units, 0 dislodged");
  EXPECT_EQ(board_of("POSTSTATE\n"), "0 units, 0 dislodged");
  EXPECT_THAT(board_of("Welcome!\n"), HasSubstr("missing position"));
  EXPECT_THAT(board_of(""), HasSubstr("missing position"));
  EXPECT_THAT(board_of("POSTSTATE\nFrance: A Moon\n"), HasSubstr("an unknown province"));
  EXPECT_THAT(board_of("POSTSTATE_SAME\nFrance: A par\n"), HasSubstr("a line outside of a block"));
}

TEST(Import, SeesWhichFormATextHas) {
  EXPECT_EQ(form_of("  {\"id\": \"x\"}"), Form::JsonLines);
  EXPECT_EQ(form_of("{\n \"format\": \"casus-corpus\"}"), Form::Manifest);
  EXPECT_EQ(form_of("# jDip\nVARIANT_ALL Standard\ncase 1\n"), Form::Jdip);
  EXPECT_EQ(form_of("variant standard\nchapter X \"x\"\n"), std::nullopt);
  EXPECT_EQ(form_of(""), std::nullopt);
}

}  // namespace jdip_test
}  // namespace casus::transfer
