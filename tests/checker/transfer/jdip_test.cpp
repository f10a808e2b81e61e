// The case dialect of jDip, both ways.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/corpus/case_writer.h"
#include "checker/judging/judge.h"
#include "checker/judging/questions.h"
#include "checker/transfer/import.h"
#include "checker/transfer/jdip_reader.h"
#include "checker/transfer/jdip_words.h"
#include "checker/transfer/jdip_writer.h"
#include "engine/orders/notation.h"
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

TEST(Import, HasAWordForEachKindOfFinding) {
  using Kind = Finding::Kind;
  const std::pair<Kind, std::string_view> words[] = {{Kind::Fixed, "fixed"},
                                                     {Kind::Noted, "noted"},
                                                     {Kind::Lost, "lost"},
                                                     {Kind::ChangesResults, "changes-results"},
                                                     {Kind::Contradicts, "contradicts"},
                                                     {Kind::Taken, "taken"},
                                                     {Kind::Chosen, "chosen"}};
  for (const auto& [kind, expected] : words) EXPECT_EQ(word(kind), expected);
}

TEST(Import, SeesWhichFormATextHas) {
  EXPECT_EQ(form_of("  {\"id\": \"x\"}"), Form::JsonLines);
  EXPECT_EQ(form_of("{\n \"format\": \"casus-corpus\"}"), Form::Manifest);
  EXPECT_EQ(form_of("# jDip\nVARIANT_ALL Standard\ncase 1\n"), Form::Jdip);
  EXPECT_EQ(form_of("variant standard\nchapter X \"x\"\n"), std::nullopt);
  EXPECT_EQ(form_of(""), std::nullopt);
}

// ---- Names in the dialect ----

TEST(JdipWords, NamePowersInOneWord) {
  struct Row {
    std::string name;
    std::vector<std::string> aliases;
    std::string written;
  };
  const Row rows[] = {
      {"France", {"FRA"}, "France"},        {"Two Sicilies", {"Naples and Sicily", "Naples", "Sicily"}, "Naples"},
      {"Two Sicilies", {}, "Two_Sicilies"}, {"A:B", {}, "A_B"},
      {"A#B", {"C:D", "E"}, "E"},           {"A:B#C D", {"", "A B"}, "A_B_C_D"}};
  for (const Row& row : rows) {
    Power power;
    power.name = row.name;
    power.aliases = row.aliases;
    EXPECT_EQ(jdip_name(power), row.written);
  }
}

TEST(JdipWords, NameVariantsWithACapital) {
  Variant variant = standard();
  for (const auto& [id, written] : {std::pair("standard", "Standard"),
                                    {"atlantis", "Atlantis"},
                                    {"zeus", "Zeus"},
                                    {"1700ad", "1700ad"},
                                    {"Colonial", "Colonial"},
                                    {"", ""}}) {
    variant.id = id;
    EXPECT_EQ(jdip_name(variant), written);
  }
}

TEST(JdipWords, NamePhasesOfThreeKindsAndTwoSeasons) {
  const Calendar& years = standard().calendar;
  EXPECT_EQ(jdip_name(years, {Season::Spring, 1901, PhaseKind::Movement}), "Spring 1901, Movement");
  EXPECT_EQ(jdip_name(years, {Season::Fall, 1901, PhaseKind::Retreats}), "Fall 1901, Retreat");
  EXPECT_EQ(jdip_name(years, {Season::Winter, 1901, PhaseKind::Adjustments}), "Fall 1901, Adjustment");
  EXPECT_EQ(jdip_name(years, {Season::Spring, 0, PhaseKind::Movement}), "Spring 0, Movement");
  const Calendar backwards{323, -1, " BC"};
  EXPECT_EQ(jdip_name(backwards, {Season::Spring, 323, PhaseKind::Movement}), "Spring 323 BC, Movement");
  EXPECT_EQ(jdip_name(backwards, {Season::Spring, 0, PhaseKind::Movement}), "Spring 1, Movement");
}

// A short name of the standard map may be another province's elsewhere.
TEST(JdipWords, KeepTheIdOfAProvinceWhereTheOtherNameIsNotItsOwn) {
  Variant variant = standard();
  const auto written = [&](const std::string& second) {
    MapBuilder builder;
    Province ocean;
    ocean.id = "mao";
    ocean.name = "Ocean";
    ocean.terrain = Terrain::Sea;
    Province other = ocean;
    other.id = second;
    other.name = "Middle Sea";
    const ProvinceId mao = builder.add(ocean);
    const ProvinceId middle = builder.add(other);
    variant.map = builder.build();
    return jdip_name(variant, {mao, Coast::None}) + ' ' + jdip_name(variant, {middle, Coast::None});
  };
  EXPECT_EQ(written("mid"), "mao mid");
  EXPECT_EQ(written("msea"), "mao msea");
  for (const char* small : {"a", "an", "at", "by", "for", "in", "of", "on", "the", "to", "via"})
    EXPECT_EQ(written(small), "mao Middle_Sea") << small << " is a small word of an order";
}

// ---- Written, further ----

std::string line_of_order(const std::string& power, const std::string& text, const auto& change) {
  exchange::CaseQuestion question;
  question.position = standard().start;
  const auto order = parse_order(standard(), *standard().find_power(power), text, {});
  question.orders = {*order};
  change(question);
  const auto written = jdip_question(standard(), question, "X");
  if (const auto* none = std::get_if<NotExpressible>(&written)) return none->because;
  const std::string& lines = std::get<std::string>(written);
  const std::size_t begin = lines.find("ORDERS\n") + 7;
  return lines.substr(begin, lines.find("END\n", begin) - begin);
}
std::string line_of_order(const std::string& power, const std::string& text) {
  return line_of_order(power, text, [](exchange::CaseQuestion&) {});
}

TEST(JdipWriter, WritesOrWillNotWriteEachKindOfOrder) {
  struct Row {
    std::string power, order, written;
  };
  const Row rows[] = {
      {"France", "Paris H", "  France: A par H\n"},
      {"France", "Brest H", "  France: F bre H\n"},
      {"France", "F Brest - English Channel", "  France: F bre - eng\n"},
      {"France", "A Paris - Burgundy via convoy", "  France: A par - bur via convoy\n"},
      {"France", "A Paris S A Marseilles", "  France: A par S A mar\n"},
      {"France", "A Paris S Brest", "  France: A par S F bre\n"},
      {"France", "F Paris H", "  France: F par H\n"},  // as it is written, though an army is there
      {"France", "A Paris S F Marseilles", "  France: A par S F mar\n"},
      {"France", "A Paris S A Marseilles - Burgundy", "  France: A par S A mar - bur\n"},
      {"France", "F Brest C A Paris - London", "  France: F bre C A par - lon\n"},
      {"Russia", "F St Petersburg(sc) - Gulf of Bothnia", "  Russia: F stp/sc - bot\n"},
      {"France", "A Paris - English Channel - London via convoy", "an order that names the seas of its convoy"},
      {"Russia", "F St Petersburg(ec) H", "an order with a coast that the province does not have"},
      {"France", "Waive", ""},
  };
  for (const Row& row : rows) EXPECT_EQ(line_of_order(row.power, row.order), row.written) << row.order;

  const auto with_task = [](const Task& task, PhaseKind kind) {
    return line_of_order("France", "A Paris H", [&](exchange::CaseQuestion& question) {
      question.orders[0].task = task;
      question.position.phase.kind = kind;
    });
  };
  EXPECT_EQ(with_task(Transform{}, PhaseKind::Movement), "an order to transform");
  EXPECT_EQ(with_task(Build{}, PhaseKind::Adjustments), "  France: build A par\n");
  EXPECT_EQ(with_task(Disband{}, PhaseKind::Adjustments), "  France: remove A par\n");
  EXPECT_EQ(with_task(Disband{}, PhaseKind::Retreats), "  France: A par disband\n");
  EXPECT_EQ(with_task(Declare{}, PhaseKind::Adjustments), "an order that declares a home");
  EXPECT_EQ(with_task(Move{{*standard().map.find("bur"), Coast::None}, Via::Land}, PhaseKind::Movement),
            "an order to move by land");
  const auto changed = [](const auto& change) { return line_of_order("France", "A Paris H", change); };
  EXPECT_EQ(changed([](auto& question) { question.orders[0].power = no_power; }), "an order without a power");
  EXPECT_EQ(changed([](auto& question) {
              question.options = {{"convoy-paradox", "1982"}};
            }),
            "rules other than those of its variant");
  EXPECT_EQ(changed([](auto& question) { question.grants.emplace_back(); }), "diplomacy points");
  EXPECT_EQ(changed([](auto& question) { question.fallen = {PowerId{0}}; }), "a power that falls into civil disorder");
}

TEST(JdipWriter, ListsTheOwnersWhereTheyAreNotThoseOfTheStart) {
  exchange::CaseQuestion question;
  question.position = standard().start;
  const auto text = [&] { return std::get<std::string>(jdip_question(standard(), question, "X")); };
  EXPECT_THAT(text(), Not(HasSubstr("PRESTATE_SUPPLYCENTER_OWNERS")));
  std::ranges::fill(question.position.owners, no_power);
  question.position.owners[index(*standard().map.find("spa"))] = *standard().find_power("France");
  question.position.owners[index(*standard().map.find("bel"))] = *standard().find_power("Germany");
  EXPECT_THAT(text(), HasSubstr("PRESTATE_SUPPLYCENTER_OWNERS\n  Germany: A bel\n  France: A spa\nPRESTATE\n"));
}

TEST(JdipWriter, KeepsANameOnOneLine) {
  exchange::CaseQuestion question;
  question.position = standard().start;
  EXPECT_THAT(std::get<std::string>(jdip_question(standard(), question, "X\n1#2\t3")), StartsWith("CASE X 1 2 3\n"));
}

// ---- Read, further ----

TEST(JdipReader, ReadsNamesByTheirBeginningOrTheNearest) {
  struct Row {
    std::string written, told, units;
  };
  const Row rows[] = {
      {"France: A par", "", "France A Paris"},
      {"FRANCE: a PAR", "", "France A Paris"},
      {"French: army Paris", "", "France A Paris"},
      {"Fra: Fleet Bre", "", "France F Brest"},
      {"Ger: A Mun", "", "Germany A Munich"},
      {"Germ: A Mun", "\"Germ\" is read as Germany", "Germany A Munich"},
      {"Gremany: A Mun", "\"Gremany\" is read as Germany", "Germany A Munich"},
      {"Germany: A Muni", "\"Muni\" is read as Munich", "Germany A Munich"},
      {"Germany: A Munhic", "\"Munhic\" is read as Munich", "Germany A Munich"},
      {"Russia: F stp/nc", "", "Russia F St Petersburg(nc)"},
      {"Russia: F stp-sc", "", "Russia F St Petersburg(sc)"},
      {"Russia: F stp\\nc", "", "Russia F St Petersburg(nc)"},
      {"Russia: A stp/nc", "", "Russia A St Petersburg"},
      {"Russia: A stp/mv", "", "Russia A St Petersburg"},
      {"Russia: F sev/xc", "", "Russia F Sevastopol"},
      {"Russia F sev", "", "Russia F Sevastopol"},
  };
  for (const Row& row : rows) {
    const Imported imported = read(head + "PRESTATE\n" + row.written + "\nPOSTSTATE_SAME\nEND\n");
    ASSERT_THAT(imported.cases, SizeIs(1)) << row.written << told(imported);
    EXPECT_EQ(told(imported).empty(), row.told.empty()) << row.written;
    EXPECT_THAT(told(imported), HasSubstr(row.told)) << row.written;
    EXPECT_THAT(corpus::print(imported.cases[0].the_case), HasSubstr(row.units)) << row.written;
  }
}

TEST(JdipReader, ReadsOrdersInTheWordsOfPeople) {
  struct Row {
    std::string written, read;
  };
  const Row rows[] = {
      {"A par - bur", "A Paris - Burgundy"},
      {"A par -> bur", "A Paris - Burgundy"},
      {"A par ==> bur", "A Paris - Burgundy"},
      {"A par m bur", "A Paris - Burgundy"},
      {"A par mv bur", "A Paris - Burgundy"},
      {"A par  H", "A Paris H"},
      {"F spa/sc - lyo", "F Spain(sc) - Gulf of Lyon"},
      {"F spa(s.c.) - lyo", "F Spain(sc) - Gulf of Lyon"},
      {"A par S mar - bur", "A Paris S Marseilles - Burgundy"},
  };
  for (const Row& row : rows) {
    const Imported imported = read(
        head + "PRESTATE\nFrance: A par\nFrance: A mar\nFrance: F spa/sc\nORDERS\nFrance: " + row.written + "\nEND\n");
    ASSERT_THAT(imported.cases, SizeIs(1)) << row.written << told(imported);
    EXPECT_THAT(corpus::print(imported.cases[0].the_case), HasSubstr("    " + row.read + "  ")) << row.written;
  }
}

TEST(JdipReader, NamesACaseByItsNumber) {
  struct Row {
    std::string name, first_line;
  };
  const Row rows[] = {{"6.A.1. (Moving)", "case 6.A.1 \"Moving\"\n"},
                      {"6.A.1: Moving", "case 6.A.1 \"Moving\"\n"},
                      {"6.A.1, - Moving (by sea)", "case 6.A.1 \"Moving (by sea)\"\n"},
                      {"6.A.1 (one) and (two)", "case 6.A.1 \"(one) and (two)\"\n"},
                      {"6.A.1", "case 6.A.1 \"6.A.1\"\n"},
                      {"Moving by sea", "case cases.1 \"Moving by sea\"\n"},
                      {"a*1 Moving", "case cases.1 \"a*1 Moving\"\n"},
                      {"", "case cases.1 \"cases.1\"\n"}};
  for (const Row& row : rows) {
    const Imported imported = read("VARIANT_ALL Standard\nCASE " + row.name + "\nPRESTATE\nPOSTSTATE\nEND\n");
    ASSERT_THAT(imported.cases, SizeIs(1)) << row.name << told(imported);
    EXPECT_THAT(corpus::print(imported.cases[0].the_case), StartsWith(row.first_line));
  }
}

TEST(JdipReader, ReadsStandOffsFromMovesThatFailed) {
  const std::string board =
      "VARIANT_ALL Standard\nCASE X.1\nPRESTATE_SETPHASE Spring 1901, Retreat\nPRESTATE\nFrance: A par\n"
      "Germany: A mun\nEngland: A bel\nPRESTATE_DISLODGED\nFrance: A bel\nPRESTATE_RESULTS\n"
      "SUCCESS: England: A hol - bel\n";
  struct Row {
    std::string results, stand_offs;
  };
  const Row rows[] = {
      {"", ""},
      {"FAILURE: France: A par - bur\nFAILURE: Germany: A mun - bur\n", "bur"},
      {"FAILURE: France: A par - bur\n", ""},
      {"FAILURE: France: A par - bur\nFAILURE: France: A par - bur\n", ""},
      {"FAILURE: France: A par - bur\nSUCCESS: Germany: A mun - bur\n", ""},
      {"FAILURE: France: A par - bur\nFAILURE: Germany: A mun - ruh\n", ""},
      {"FAILURE: France: A par - bel\nFAILURE: Germany: A mun - bel\n", ""},
      {"FAILURE: France: A par - bur via convoy\nFAILURE: Germany: A mun - bur\n", ""},
      {"failure: France: A par H\nfailure: Germany: A mun H\n", ""},
  };
  for (const Row& row : rows) {
    const Imported imported = read(board + row.results + "ORDERS\nFrance: A bel - pic\nEND\n");
    ASSERT_THAT(imported.cases, SizeIs(1)) << row.results << told(imported);
    const Position& start = imported.cases[0].the_case.start;
    std::string stand_offs;
    start.stand_offs.for_each([&](ProvinceId at) { stand_offs += standard().map[at].id; });
    EXPECT_EQ(stand_offs, row.stand_offs) << row.results;
    EXPECT_EQ(start.dislodged.at(0).attacker_origin, *standard().map.find("hol"));
    EXPECT_FALSE(start.dislodged[0].by_convoy);
  }
  const Imported by_convoy = read(
      "CASE X.1\nPRESTATE_SETPHASE Spring 1901, Retreat\nPRESTATE\nEngland: A bel\nPRESTATE_DISLODGED\n"
      "France: A bel\nPRESTATE_RESULTS\nSUCCESS: England: A lon - bel via convoy\nEND\n");
  EXPECT_TRUE(by_convoy.cases.at(0).the_case.start.dislodged.at(0).by_convoy);
}

TEST(JdipReader, TakesTheOwnersOfTheStartUnlessItNamesOthers) {
  const Imported start = read(head + "PRESTATE\nPOSTSTATE\nEND\n");
  EXPECT_EQ(start.cases.at(0).the_case.start.owners, standard().start.owners);
  const Imported named =
      read(head + "PRESTATE_SUPPLYCENTER_OWNERS\nFrance: A bel\nFrance: F bel\nPRESTATE\nPOSTSTATE\nEND\n");
  std::vector<PowerId> expected(standard().map.provinces().size(), no_power);
  expected[index(*standard().map.find("bel"))] = *standard().find_power("France");
  EXPECT_EQ(named.cases.at(0).the_case.start.owners, expected);
}

TEST(JdipReader, TellsWhatIsOutOfPlace) {
  struct Row {
    std::string text, told;
  };
  const Row rows[] = {
      {"VARIANT_ALL\nCASE X\nEND\n", "VARIANT_ALL without a name"},
      {"VARIANT_ALL Standard\nVARIANT_ALL Standard\nCASE X\nEND\n", "cases.txt:2:1: a second VARIANT_ALL"},
      {"PRESTATE_SETPHASE S1901M\nCASE X\nEND\n", "cases.txt:1:1: a phase outside of a case"},
      {"CASE X\nEND\nEND\n", "cases.txt:3:1: END without a case"},
      {"France: A par\nCASE X\nEND\n", "cases.txt:1:1: a line outside of a case"},
      {"", "missing case"},
      {"# nothing\n", "missing case"},
  };
  for (const Row& row : rows) EXPECT_THAT(to_string(read(row.text).problems), HasSubstr(row.told)) << row.text;
  EXPECT_THAT(told(read("VARIANT_ALL Standard\nCASE X\nPRESTATE\nPOSTSTATE\nCASE Y\nPRESTATE\nPOSTSTATE\nEND\n")),
              AllOf(HasSubstr("cases.txt:5:1: fixed: the case before has no END"), Not(HasSubstr("the case has no"))));
}

// ---- Import ----

Imported two_of(const std::string& one, const std::string& other) {
  Imported imported;
  for (const std::string& id : {one, other}) {
    ImportedCase& made = imported.cases.emplace_back();
    made.the_case = *find_case("6.A.11")->the_case;
    made.the_case.id = id;
    made.the_case.title = id;
    made.chapter = {"A", "One"};
    made.variant = "standard";
    made.file = "mine";
  }
  return imported;
}

TEST(Import, GivesEachCaseAnIdAndATitleOfItsOwn) {
  Imported imported = two_of("X", "X");
  for (const char* id : {"X-2", "X", "Y"}) imported.cases.push_back(two_of(id, id).cases[0]);
  imported.cases[4].the_case.title = "x";
  ImportedCase& elsewhere = imported.cases.emplace_back(imported.cases[0]);
  elsewhere.variant = "chaos";
  elsewhere.the_case.id = "Z";
  make_unique(imported);
  std::vector<std::string> names;
  for (const ImportedCase& one : imported.cases) names.push_back(one.the_case.id + ": " + one.the_case.title);
  EXPECT_THAT(names,
              ::testing::ElementsAre("X: X", "X-2: X (2)", "X-2-2: X-2", "X-3: X (3)", StartsWith("Y: x ("), "Z: X"));
  std::vector<std::string> findings;
  for (const Finding& finding : imported.findings) findings.push_back(finding.what);
  EXPECT_THAT(findings, ::testing::ElementsAre("the id X is already used: the case is called X-2",
                                               "X-2: the title is already used, so it gets a number",
                                               "the id X-2 is already used: the case is called X-2-2",
                                               "the id X is already used: the case is called X-3",
                                               "X-3: the title is already used, so it gets a number",
                                               "Y: the title is already used, so it gets a number"));
  Imported letters = two_of("X", "x");
  make_unique(letters);
  EXPECT_EQ(letters.cases[1].the_case.id, "x") << "a small letter makes another id, but not another title";
  EXPECT_EQ(letters.cases[1].the_case.title, "x (2)");
}

TEST(Import, NamesFilesSafely) {
  for (const auto& [file, name] : {std::pair(std::string("mine"), "mine"),
                                   {"A-z_0.9", "A-z_0.9"},
                                   {"aZ", "aZ"},
                                   {"a{", "imported"},
                                   {"", "imported"},
                                   {".mine", "imported"},
                                   {"../mine", "imported"},
                                   {"a b", "imported"},
                                   {"a/b", "imported"},
                                   {"\u00E9", "imported"}}) {
    Imported imported = two_of("X", "Y");
    for (ImportedCase& one : imported.cases) one.file = file;
    imported.cases[1].generated = true;
    const auto files = case_files_of(imported, shelf());
    EXPECT_THAT(files, ::testing::UnorderedElementsAre(Key(std::string("standard/") + name + ".case"),
                                                       Key(std::string("standard/generated/") + name + ".case")));
    EXPECT_THAT(imported.problems, IsEmpty()) << to_string(imported.problems);
  }
  for (const auto& [length, is_kept] : {std::pair(100, true), {101, false}}) {
    Imported imported = two_of("X", "Y");
    const std::string name(static_cast<std::size_t>(length), 'a');
    for (ImportedCase& one : imported.cases) one.file = name;
    EXPECT_EQ(case_files_of(imported, shelf()).contains("standard/" + name + ".case"), is_kept);
  }
}

TEST(Import, WritesEachChapterOnce) {
  Imported imported = two_of("X", "Y");
  imported.cases.push_back(two_of("Z", "Z").cases[0]);
  imported.cases[1].chapter = {"B", "Two"};
  const std::string text = case_file_of(imported, "mine.case", shelf());
  EXPECT_THAT(imported.problems, IsEmpty()) << to_string(imported.problems);
  EXPECT_THAT(text, StartsWith("variant standard\nchapter A \"One\"\n\ncase X "));
  const std::vector<std::size_t> places = {text.find("case X "), text.find("case Z "), text.find("chapter B \"Two\""),
                                           text.find("case Y ")};
  EXPECT_TRUE(std::ranges::is_sorted(places) && places.back() != text.npos) << text;
  EXPECT_EQ(text.find("chapter A", 30), text.npos);
}

TEST(Import, OneFileHasOneVariant) {
  Imported imported = two_of("X", "Y");
  imported.cases[1].variant = "chaos";
  EXPECT_EQ(case_file_of(imported, "mine.case", shelf()), "");
  EXPECT_THAT(to_string(imported.problems), HasSubstr("a second variant in one case file"));
  Imported none;
  EXPECT_EQ(case_file_of(none, "mine.case", shelf()), "");
  EXPECT_THAT(none.problems, IsEmpty());
}

TEST(Import, TellsWhatTheReaderOfCasesRefuses) {
  Imported one = two_of("X", "X"), several = two_of("X", "X");
  case_file_of(one, "mine.case", shelf());
  EXPECT_THAT(to_string(one.problems), HasSubstr("mine.case:"));
  case_files_of(several, shelf());
  EXPECT_THAT(to_string(several.problems), HasSubstr("standard/mine.case:"));
}

TEST(Import, AManifestNamesItsPartsOrItsFormatEarly) {
  const std::string begin = "\xEF\xBB\xBF \r\n\t{\"a\": \"";
  // Up to byte 1000 of the object, or up to byte 200.
  EXPECT_EQ(form_of(begin + std::string(983, 'x') + "\", \"parts\": []}"), Form::Manifest);
  EXPECT_EQ(form_of(begin + std::string(984, 'x') + "\", \"parts\": []}"), Form::JsonLines);
  EXPECT_EQ(form_of(begin + std::string(167, 'x') + "\", \"format\": \"casus-corpus\"}"), Form::Manifest);
  EXPECT_EQ(form_of(begin + std::string(168, 'x') + "\", \"format\": \"casus-corpus\"}"), Form::JsonLines);
}

TEST(Import, ReadsCasesOfOneLineEachOrOneOfManyLines) {
  const exchange::Json one = case_json(*find_case("6.A.11")), other = case_json(*find_case("6.A.1"));
  const auto places = [&](const std::string& text) {
    Imported imported;
    read_cases(text, Form::JsonLines, "mine.jsonl", shelf(), nullptr, imported);
    std::string found = to_string(imported.problems);
    for (const ImportedCase& it : imported.cases) found += it.the_case.id + " " + shown_place(it.the_case.at) + "\n";
    return found;
  };
  EXPECT_EQ(places(one.dump() + "\r\n\n" + other.dump()), "6.A.11 mine.jsonl:1:1: \n6.A.1 mine.jsonl:3:1: \n");
  EXPECT_EQ(places(one.dump()), "6.A.11 mine.jsonl:1:1: \n");
  EXPECT_EQ(places("\n" + one.dump()), "6.A.11 mine.jsonl:2:1: \n");
  EXPECT_EQ(places("\xEF\xBB\xBF\n" + one.dump(2) + "\n"), "6.A.11 mine.jsonl:1:1: \n");
  EXPECT_EQ(places(""), "");
}

TEST(Import, ReadsCasesOfTheDialect) {
  Imported imported;
  read_cases("VARIANT_ALL Standard\nCASE X.1\nPOSTSTATE_SAME\nEND\n", Form::Jdip, "cases.txt", shelf(), nullptr,
             imported);
  EXPECT_EQ(told(imported), "");
  ASSERT_THAT(imported.cases, SizeIs(1));
  EXPECT_EQ(imported.cases[0].the_case.id, "X.1");
}

TEST(Import, TellsWhatIsWrongInAManifest) {
  const auto told_of = [](const std::string& text) {
    const auto parts = parts_of_manifest(text, "m.json");
    return parts ? std::string() : to_string(parts.problems());
  };
  EXPECT_THAT(told_of(R"({"format": "x", "format_version": 1, "parts": []})"),
              HasSubstr("format: expected \"casus-corpus\", found \"x\""));
  EXPECT_THAT(told_of(R"({"format": "casus-corpus", "format_version": 2, "parts": []})"),
              HasSubstr("format_version: expected version 1, found 2"));
  EXPECT_THAT(told_of(R"({"format": "casus-corpus", "format_version": 1, "parts": [{"file": "a\u0000b"}]})"),
              HasSubstr("below the manifest"));
  EXPECT_THAT(told_of("[]"), StartsWith("m.json: "));
  EXPECT_EQ(parts_of_manifest("[]", "m.json").problems().at(0).at, (SourcePos{"m.json", 0, 0}));
  EXPECT_EQ(told_of(R"({"format": "casus-corpus", "format_version": 0, "parts": []})"),
            "m.json: format_version: expected a whole number from 1 to 1000000, found 0\n");
  EXPECT_EQ(told_of(R"({"format": "casus-corpus", "format_version": 1000000, "parts": []})"),
            "m.json: format_version: expected version 1, found 1000000\n");
  EXPECT_EQ(told_of(R"({"format": "casus-corpus", "format_version": 1000001, "parts": []})"),
            "m.json: format_version: expected a whole number from 1 to 1000000, found 1000001\n");
  const auto parts = parts_of_manifest(
      "\xEF\xBB\xBF\n"
      R"({"format": "casus-corpus", "format_version": 1,
        "parts": [{"file": "parts/a.jsonl", "crc32": "0123"}, {"file": "b"}]})",
      "m.json");
  ASSERT_TRUE(parts) << to_string(parts.problems());
  ASSERT_THAT(*parts, SizeIs(2));
  EXPECT_EQ((*parts)[0].file, "parts/a.jsonl");
  EXPECT_EQ((*parts)[0].crc32, "0123");
  EXPECT_EQ((*parts)[1].crc32, "");
}

}  // namespace jdip_test
}  // namespace casus::transfer
