// Questions and cases in the case dialect of jDip: stand-offs, waives and whole exports.
#include "checker/transfer/jdip_writer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/transfer/jdip_reader.h"
#include "engine/legality/reach.h"
#include "engine/orders/notation.h"
#include "tests/checker/corpus/corpus_texts.h"

namespace casus::transfer {
namespace jdip_writer_test {

using casus::testing::shelf;
using exchange::CaseQuestion;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::Pair;
using ::testing::SizeIs;

const Variant& standard() { return **shelf().get("standard"); }
ProvinceId province(const std::string& id) { return *standard().map.find(id); }
PowerId power(const std::string& name) { return *standard().find_power(name); }

Unit unit(const std::string& owner, const std::string& text) {
  const auto named = parse_unit(standard(), text, {});
  return {.power = power(owner),
          .kind = named->kind == WrittenKind::Fleet ? UnitKind::Fleet : UnitKind::Army,
          .at = named->at};
}

CaseQuestion retreats(const std::vector<Unit>& units, const Unit& dislodged, const std::string& attacker_origin) {
  CaseQuestion question;
  question.position.phase = {Season::Spring, 1901, PhaseKind::Retreats};
  question.position.units = units;
  std::ranges::sort(question.position.units, stands_before);
  question.position.dislodged = {{dislodged, province(attacker_origin), false}};
  question.position.owners = standard().start.owners;
  return question;
}

std::string written(const Variant& variant, const CaseQuestion& question, const PhaseBefore& before = {}) {
  const auto text = jdip_question(variant, question, "X", before);
  const NotExpressible* none = std::get_if<NotExpressible>(&text);
  return none == nullptr ? std::get<std::string>(text) : none->because;
}
std::string written(const CaseQuestion& question, const PhaseBefore& before = {}) {
  return written(standard(), question, before);
}
std::string results_of(const std::string& text) {
  const std::size_t begin = text.find("PRESTATE_RESULTS\n") + 17;
  return text.substr(begin, text.find("ORDERS\n") - begin);
}

TEST(JdipWriter, ShowsTheAttackerOfADislodgedUnit) {
  CaseQuestion question = retreats({unit("Austria", "A Vienna")}, unit("Italy", "A Vienna"), "tri");
  EXPECT_EQ(written(question),
            "CASE X\nPRESTATE_SETPHASE Spring 1901, Retreat\nPRESTATE\n  Austria: A vie\nPRESTATE_DISLODGED\n"
            "  Italy: A vie\nPRESTATE_RESULTS\n  SUCCESS: Austria: A tri - vie\nORDERS\nEND\n");
  question.position.dislodged[0].by_convoy = true;
  EXPECT_EQ(results_of(written(question)), "  SUCCESS: Austria: A tri - vie via convoy\n");
  question.position.units.clear();
  EXPECT_EQ(written(question), "a unit whose attacker is not on the board");
  question.position.phase.kind = PhaseKind::Movement;
  question.position.dislodged.clear();
  EXPECT_EQ(written(question), "CASE X\nPRESTATE_SETPHASE Spring 1901, Movement\nPRESTATE\nORDERS\nEND\n");
}

// The dislodged unit is ordered, not the one that dislodged it.
TEST(JdipWriter, WritesTheLetterThatAnOrderOmits) {
  CaseQuestion question =
      retreats({unit("Austria", "A Venice"), unit("Italy", "F Naples")}, unit("Italy", "F Venice"), "tri");
  for (const char* text : {"Venice - Apulia", "Naples H", "Naples S Venice"})
    question.orders.push_back(*parse_order(standard(), power("Italy"), text, {}));
  const std::string lines = written(question);
  EXPECT_THAT(lines, HasSubstr("ORDERS\n  Italy: F ven - apu\n  Italy: F nap H\n  Italy: F nap S A ven\nEND\n"));
}

// ---- Stand-offs ----

TEST(JdipWriter, ShowsAStandOffByTwoUnitsThatCouldHaveMetThere) {
  CaseQuestion question =
      retreats({unit("Austria", "A Vienna"), unit("Germany", "A Munich"), unit("Russia", "A Silesia"),
                unit("Russia", "A Galicia"), unit("France", "A Paris")},
               unit("Italy", "A Vienna"), "tri");
  question.position.stand_offs.insert(province("boh"));
  EXPECT_EQ(results_of(written(question)),
            "  SUCCESS: Austria: A tri - vie\n  FAILURE: Russia: A gal - boh\n  FAILURE: Germany: A mun - boh\n");
}

TEST(JdipWriter, ShowsAStandOffByTheMovesOfThePhaseBefore) {
  CaseQuestion before;
  before.position.units = {unit("Austria", "A Trieste"), unit("Germany", "A Munich"), unit("Russia", "A Silesia"),
                           unit("Italy", "A Vienna"), unit("Russia", "A Galicia")};
  std::ranges::sort(before.position.units, stands_before);
  Ruling ruling;
  struct Row {
    const char *owner, *text;
    Result result;
  };
  for (const Row& row : {Row{"Austria", "A Trieste - Vienna", Result::Moves},
                         {"Russia", "A Warsaw - Bohemia", Result::Bounces},
                         {"Italy", "A Vienna - Bohemia", Result::Moves},
                         {"Germany", "A Munich H", Result::Bounces},
                         {"Russia", "A Galicia - Budapest", Result::Bounces},
                         {"Russia", "A Silesia - Bohemia", Result::Bounces},
                         {"Russia", "A Silesia - Bohemia", Result::Bounces},
                         {"Germany", "A Munich - Bohemia", Result::Bounces}}) {
    before.orders.push_back(*parse_order(standard(), power(row.owner), row.text, {}));
    ruling.orders.push_back({.result = row.result});
  }
  CaseQuestion question = retreats({unit("Austria", "A Vienna"), unit("Germany", "A Munich"),
                                    unit("Russia", "A Silesia"), unit("Russia", "A Galicia")},
                                   unit("Italy", "A Vienna"), "tri");
  question.position.stand_offs.insert(province("boh"));
  const std::string results =
      "  SUCCESS: Austria: A tri - vie\n  FAILURE: Russia: A sil - boh\n  FAILURE: Germany: A mun - boh\n";
  EXPECT_EQ(results_of(written(question, {&before, &ruling})), results);
  before.orders.erase(before.orders.begin(), before.orders.begin() + 6);
  ruling.orders.erase(ruling.orders.begin(), ruling.orders.begin() + 6);
  EXPECT_EQ(results_of(written(question, {&before, &ruling})), results) << "from the first order on";
}

// Where no units on the board could have met, others that are not there any more.
TEST(JdipWriter, ShowsAStandOffAnywhereSoThatItIsReadBack) {
  for (const Province& at : standard().map.provinces()) {
    if (at.id == "vie" || at.id == "tri") continue;
    CaseQuestion question = retreats({unit("Austria", "A Vienna")}, unit("Italy", "A Vienna"), "tri");
    question.position.stand_offs.insert(province(at.id));
    const std::string text = written(question);
    const std::string results = results_of(text);
    EXPECT_EQ(std::ranges::count(results, '\n'), 3) << at.id << ": " << results;
    Imported imported;
    read_jdip_cases(text, "t", shelf(), nullptr, imported);
    ASSERT_THAT(imported.cases, SizeIs(1)) << text;
    const Position& start = imported.cases[0].the_case.start;
    EXPECT_TRUE(start == question.position) << text;
    for (std::size_t line = results.find("FAILURE: "); line != results.npos;
         line = results.find("FAILURE: ", line + 1)) {
      const std::size_t order = results.find(": ", line + 9) + 2, owner = line + 9;
      const std::string mover = results.substr(owner, order - 2 - owner);
      const auto move =
          parse_order(standard(), power(mover), results.substr(order, results.find('\n', order) - order), {});
      ASSERT_TRUE(move) << results;
      const Unit moved{.power = power(mover),
                       .kind = move->unit.kind == WrittenKind::Fleet ? UnitKind::Fleet : UnitKind::Army,
                       .at = move->unit.at};
      EXPECT_TRUE(reach_of(standard(), start, moved).contains(province(at.id))) << results;
      EXPECT_TRUE(mover == "Italy" || results.substr(order, 5) == "A vie") << results;
    }
  }
}

Border for_armies(ProvinceId a, ProvinceId b, bool one_way) {
  Border border;
  border.a = a;
  border.b = b;
  border.army = true;
  border.one_way = one_way;
  return border;
}

TEST(JdipWriter, ShowsAStandOffByMovesThatTheBordersAllow) {
  Variant variant = standard();
  MapBuilder builder;
  std::map<std::string, ProvinceId> ids;
  for (const char* id : {"aaa", "bbb", "ccc", "ddd", "eee", "fff"}) {
    Province one;
    one.id = id;
    one.name = id;
    ids[id] = builder.add(one);
  }
  builder.add(for_armies(ids["aaa"], ids["bbb"], true));
  builder.add(for_armies(ids["aaa"], ids["fff"], false));
  builder.add(for_armies(ids["ccc"], ids["aaa"], true));
  builder.add(for_armies(ids["ddd"], ids["aaa"], false));
  builder.add(for_armies(ids["eee"], ids["fff"], false));
  variant.map = builder.build();
  CaseQuestion question;
  question.position.phase = {Season::Spring, 1901, PhaseKind::Retreats};
  question.position.owners.assign(6, no_power);
  variant.start.owners = question.position.owners;
  question.position.stand_offs.insert(ids["aaa"]);
  const std::string two = results_of(written(variant, question));
  EXPECT_EQ(std::ranges::count(two, '\n'), 2) << two;
  EXPECT_THAT(two, Not(HasSubstr("A bbb"))) << "the border leads the other way";
  EXPECT_THAT(two, HasSubstr("FAILURE: " + variant.powers.begin()->name + ": A "));
  question.position.stand_offs = {};
  question.position.stand_offs.insert(ids["bbb"]);
  EXPECT_EQ(written(variant, question), "a stand-off that no two units could have had");
  question.position.stand_offs = {};
  question.position.stand_offs.insert(ids["fff"]);
  EXPECT_EQ(std::ranges::count(results_of(written(variant, question)), '\n'), 2) << "the second over the last border";
}

TEST(JdipWriter, ShowsAStandOffOfFleetsByTheirCoasts) {
  Variant variant = standard();
  MapBuilder builder;
  Province sea;
  sea.id = "sea";
  sea.name = "Sea";
  sea.terrain = Terrain::Sea;
  Province ocean = sea;
  ocean.id = "oce";
  ocean.name = "Ocean";
  Province cape;
  cape.id = "cap";
  cape.name = "Cape";
  cape.terrain = Terrain::Coastal;
  cape.coasts = {{Coast::North, {}}, {Coast::South, {}}};
  const ProvinceId at = builder.add(sea), next_sea = builder.add(ocean), land = builder.add(cape);
  Border open;
  open.a = next_sea, open.b = at, open.fleet = true;
  Border shore;
  shore.a = land, shore.coast_a = Coast::North, shore.b = at, shore.fleet = true;
  for (const Border& border : {open, shore}) builder.add(border);
  variant.map = builder.build();
  CaseQuestion question;
  question.position.phase = {Season::Spring, 1901, PhaseKind::Retreats};
  question.position.owners.assign(3, no_power);
  variant.start.owners = question.position.owners;
  question.position.stand_offs.insert(at);
  EXPECT_THAT(results_of(written(variant, question)), AllOf(HasSubstr("F oce - sea\n"), HasSubstr("F cap/nc - sea\n")));
}

// ---- What has no words ----

TEST(JdipWriter, WillNotWriteHomesAndCentresThatTheDialectDoesNotKnow) {
  CaseQuestion question;
  question.position = standard().start;
  question.position.homes.emplace_back();
  EXPECT_EQ(written(question), "homes gained since the start");
  question.position.homes.clear();
  question.position.fallen.emplace_back();
  EXPECT_EQ(written(question), "centres of a power in civil disorder");
  question.options = {{"convoy-paradox", "all-hold"}};
  EXPECT_EQ(written(question), "rules other than those of its variant") << "the first reason";
}

// Where units can be built anyway, an order to waive is left out; where it changes which builds are made, it cannot be.
TEST(JdipWriter, LeavesOutWaivesThatChangeNothing) {
  CaseQuestion question;
  question.position = standard().start;
  question.position.phase = {Season::Winter, 1901, PhaseKind::Adjustments};
  question.position.units = {unit("France", "F Brest")};
  const auto with_orders = [&](const std::vector<const char*>& orders) {
    question.orders.clear();
    for (const char* text : orders) question.orders.push_back(*parse_order(standard(), power("France"), text, {}));
    const std::string lines = written(question);
    const std::size_t begin = lines.find("ORDERS\n");
    return begin == lines.npos ? lines : lines.substr(begin + 7, lines.size() - begin - 11);
  };
  EXPECT_EQ(with_orders({"Build A Paris", "Waive"}), "  France: build A par\n");
  EXPECT_EQ(with_orders({"Waive"}), "");
  EXPECT_EQ(with_orders({"Waive", "Waive", "Build A Paris"}), "an order to waive a build");
}

TEST(JdipWriter, KeepsTheLettersOfANameThatALineMayHave) {
  CaseQuestion question;
  question.position = standard().start;
  EXPECT_THAT(std::get<std::string>(jdip_question(standard(), question, "X\x1F!\"~\u00E9\x01#$")),
              ::testing::StartsWith("CASE X !\"~\u00E9  $\n"));
}

// ---- The position afterwards ----

TEST(JdipWriter, ListsUnitsThatHaveToRetreat) {
  CaseQuestion question;
  question.position = standard().start;
  Ruling ruling;
  ruling.after = ReportedBoard{{unit("France", "F Brest"), unit("Italy", "A Venice")}, std::nullopt};
  const auto end = [&] {
    const std::string text = std::get<std::string>(jdip_case(standard(), question, ruling, "X"));
    return text.substr(text.find("POSTSTATE"));
  };
  EXPECT_EQ(end(), "POSTSTATE\n  France: F bre\n  Italy: A ven\nEND\n");
  const auto dislodged = [](const Unit& one, std::optional<std::vector<Location>> open) {
    return OpenRetreats{{one, no_province, false}, std::move(open)};
  };
  ruling.retreats = {dislodged(unit("Turkey", "F Ankara"), std::vector<Location>{}),
                     dislodged(unit("Russia", "A Moscow"), std::vector<Location>{{province("war"), Coast::None}}),
                     dislodged(unit("England", "A London"), std::nullopt)};
  EXPECT_EQ(end(),
            "POSTSTATE\n  France: F bre\n  Italy: A ven\nPOSTSTATE_DISLODGED\n  Russia: A mos\n  England: A lon\nEND\n")
      << "not the unit that has no retreat";
}

// ---- Exports ----

// Not by the army in Galicia, which could have moved there, too.
TEST(JdipWriter, ShowsStandOffsByThePhaseBeforeInTheCase) {
  const auto file = casus::testing::read_cases(
      "variant standard\nchapter X \"x\"\ncase X.1 \"Two phases\"\n  phase Spring 1901 movement\n"
      "  Austria\n    A Trieste - Vienna  moves\n    A Tyrolia S A Trieste - Vienna  given\n"
      "  Germany\n    A Munich - Bohemia  bounces\n    A Silesia - Bohemia  bounces\n"
      "  Russia\n    A Galicia H  holds\n  Italy\n    A Vienna H  holds, dislodged\n"
      "  phase Spring 1901 retreats\n  Italy\n    A Vienna - Budapest  retreats\n");
  ASSERT_TRUE(file) << to_string(file.problems());
  CasesOfVariant group;
  group.variant = file->variant;
  group.cases = {{&file->cases.at(0), "x", "x.case"}};
  const std::string text = corpus_as_jdip(std::span(&group, 1)).files.at("standard.txt");
  EXPECT_EQ(results_of(text.substr(text.find("CASE X.1/phase-2"))),
            "  SUCCESS: Austria: A tri - vie\n  FAILURE: Germany: A mun - boh\n  FAILURE: Germany: A sil - boh\n");
}

TEST(JdipWriter, MakesACaseOfEachPhase) {
  const auto file = casus::testing::read_cases(
      "variant standard\nchapter X \"x\"\n"
      "case X.1 \"Two phases\"\n  phase Spring 1901 movement\n  France\n    A Paris H  holds\n"
      "  phase Fall 1901 movement\n  France\n    A Paris - London by land  illegal\n"
      "case X.2 \"One phase\"\n  phase Spring 1901 movement\n  France\n    A Paris H  holds\n"
      "case X.3 \"Another option\"\n  option convoy-paradox=all-hold\n  phase Spring 1901 movement\n  France\n"
      "    A Paris H  holds\n"
      "case X.4 \"The same option\"\n  option convoy-paradox=all-hold\n  phase Spring 1901 movement\n  France\n"
      "    A Paris H  holds\n");
  ASSERT_TRUE(file) << to_string(file.problems());
  CasesOfVariant group;
  group.variant = file->variant;
  for (const corpus::Case& one : file->cases) group.cases.push_back({&one, "x", "x.case"});
  const JdipExport made = corpus_as_jdip(std::span(&group, 1));
  EXPECT_EQ(made.written, 2u);
  EXPECT_THAT(made.files, SizeIs(2));
  EXPECT_THAT(made.files.at("standard.txt"), AllOf(HasSubstr("\n\nCASE X.1/phase-1 Two phases (phase 1)\n"),
                                                   HasSubstr("\n\nCASE X.2 One phase\n"), Not(HasSubstr("phase-2"))));
  EXPECT_EQ(made.files.at(std::string(not_expressed_name)),
            "an order to move by land: 1\n  X.1/phase-2\nrules other than those of its variant: 2\n  X.3\n  X.4\n");
  EXPECT_THAT(made.not_expressed,
              ElementsAre(Pair("an order to move by land", 1u), Pair("rules other than those of its variant", 2u)));

  group.cases = {group.cases[1]};
  EXPECT_THAT(corpus_as_jdip(std::span(&group, 1)).files, ElementsAre(Pair("standard.txt", ::testing::_)));
  EXPECT_THAT(corpus_as_jdip(std::span(&group, 0)).files, IsEmpty());
  group.cases.clear();
  EXPECT_THAT(corpus_as_jdip(std::span(&group, 1)).files, IsEmpty());
}

}  // namespace jdip_writer_test
}  // namespace casus::transfer
