#include "reports/formats/machine_reports.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include "engine/orders/notation.h"
#include "reports/markup/clean_text.h"
#include "tests/reports/formats/json_schema.h"
#include "tests/reports/standard_variant.h"

namespace casus::reports {
namespace machine_reports_test {

using ::testing::HasSubstr;
using ::testing::Not;

const Variant& standard() { return *standard_variant(); }
PowerId power(std::string_view name) { return standard().find_power(name).value(); }
Order order(std::string_view who, std::string_view text) {
  return *parse_order(standard(), power(who), text, SourcePos{});
}

PhaseRecord vienna_moves() {
  PhaseRecord phase;
  phase.before = standard().start;
  phase.played = phase.before;
  phase.after = standard().start;
  phase.phase = phase.before.phase;
  OrderRecord vienna;
  vienna.power = power("Austria");
  vienna.order = order("Austria", "A Vienna - Galicia");
  vienna.text = "A Vienna - Galicia";
  vienna.expected = "bounces";
  vienna.got = "moves";
  vienna.agrees = false;
  vienna.line = 7;
  vienna.verdict = Verdict{};
  vienna.verdict->result = Result::Moves;
  vienna.verdict->clause = Clause::MoveUnopposed;
  phase.orders.push_back(vienna);
  phase.results.push_back({"stand-offs", "Galicia", "none", false});
  return phase;
}

CaseRecord one_case(std::string id, Status status) {
  CaseRecord record;
  record.id = std::move(id);
  record.title = "A title";
  record.chapter = "6.A";
  record.file = "cases/standard/datc-6a.case";
  record.line = 5;
  record.variant = standard_variant();
  record.status = status;
  record.replay = {"cases/a.case", record.id, ""};
  return record;
}

RunRecord a_run() {
  RunRecord run;
  run.version = "0.1.0";
  run.variants = {standard_variant()};
  run.chapters = {{"standard", "6.A", "Basic checks"}, {"standard", "6.B", "Coasts"}};
  run.cases.push_back(one_case("6.A.1", Status::Passed));
  run.cases.push_back(one_case("6.A.2", Status::Failed));
  run.cases.back().phases.push_back(vienna_moves());
  run.cases.back().cited = run.cases.back().cited_in_vain = {"standard/bounce/stand-off"};
  run.cases.push_back(one_case("6.B.1", Status::KnownFailure));
  run.cases.back().chapter = "6.B";
  run.cases.back().known_failure = "Not decided # yet";
  run.cases.push_back(one_case("6.B.2", Status::UnexpectedPass));
  run.cases.back().chapter = "6.B";
  run.cases.push_back(one_case("6.B.3", Status::OurBug));
  run.cases.back().chapter = "6.B";
  run.cases.back().message = "an assertion";
  CaseRecord unread;
  unread.file = "cases/standard/broken.case";
  unread.status = Status::Broken;
  unread.message = "broken.case:1:1: no variant";
  run.cases.push_back(unread);
  return run;
}

// Everything that a text from a file can hold.
RunRecord a_hostile_run() {
  RunRecord run = a_run();
  CaseRecord& record = run.cases[1];
  record.title =
      "<script>alert('\"&\"')</script> ]]> \x01\x7f \xff\xfe\xc3 \xed\xa0\x80 \xef\xbf\xbf # TODO\nok 9 - forged";
  record.message = record.notes.emplace_back(record.title);
  record.phases[0].orders[0].text = record.title;
  record.options = {{record.title, record.title}};
  run.chapters[0].title = record.title;
  return run;
}

TEST(JsonReport, SaysEverythingAboutACase) {
  const auto json = nlohmann::json::parse(json_report(a_run()));
  EXPECT_EQ(json["format"], "casus-results");
  EXPECT_EQ(json["counts"], nlohmann::json::parse(R"({"total": 6, "passed": 1, "failed": 1, "known_failures": 1,
    "unexpected_passes": 1, "broken": 1, "our_bugs": 1, "green": false})"));
  const auto& failed = json["cases"][1];
  EXPECT_EQ(failed["id"], "6.A.2");
  EXPECT_EQ(failed["variant"], "standard");
  EXPECT_EQ(failed["cited_in_vain"][0], "standard/bounce/stand-off");
  EXPECT_EQ(failed["phases"][0]["phase"], "Spring 1901 movement");
  EXPECT_EQ(failed["phases"][0]["before"]["units"]["Austria"].size(), 3u);
  EXPECT_EQ(failed["phases"][0]["orders"][0], nlohmann::json::parse(R"({
    "power": "Austria", "order": "A Vienna - Galicia", "line": 7, "expected": "bounces", "got": "moves", "agrees": false,
    "published": false, "clause": "standard/move/unopposed", "also": [], "witnesses": [], "dislodged_by": null,
    "explanation": "A Vienna moves to Galicia: nothing stands against it."})"));
  EXPECT_EQ(failed["phases"][0]["results"][0]["expected"], "Galicia");
  EXPECT_EQ(json["cases"][5]["variant"], nullptr) << "a file that cannot be read plays no variant";
}

TEST(JsonReport, FitsItsSchema) {
  const nlohmann::json schema = read_schema("results.schema.json");
  EXPECT_THAT(SchemaCheck(schema).misfits(nlohmann::json::parse(json_report(a_run()))), ::testing::IsEmpty());
  EXPECT_THAT(SchemaCheck(schema).misfits(nlohmann::json::parse(json_report(a_hostile_run()))), ::testing::IsEmpty());

  auto wrong = nlohmann::json::parse(json_report(a_run()));
  wrong["cases"][1]["phases"][0]["orders"][0]["strengths"] = {{"own", 1}};
  wrong["cases"][0]["status"] = "green";
  wrong["cases"][0]["colour"] = "red";
  EXPECT_EQ(SchemaCheck(schema).misfits(wrong).size(), 3u);
}

TEST(JsonReport, GivesTheSameBytesEachTime) { EXPECT_EQ(json_report(a_run()), json_report(a_run())); }

// It comes in pieces, so that no reader of the code sees the whole: the bytes are those of one document.
TEST(JsonReport, IsOneIndentedDocument) {
  RunRecord empty = a_run();
  empty.cases.clear();
  for (const RunRecord& run : {a_run(), a_hostile_run(), empty, RunRecord{}}) {
    const std::string text = json_report(run);
    EXPECT_EQ(nlohmann::ordered_json::parse(text).dump(2) + "\n", text);
  }
}

TEST(JsonReport, GoesOutCaseByCase) {
  std::size_t pieces = 0;
  write_json_report(a_run(), [&](std::string_view) { ++pieces; });
  EXPECT_GT(pieces, a_run().cases.size());
}

TEST(JsonReport, TellsThePhasesOfCasesWithoutAPage) {
  RunRecord run = a_run();
  run.cases[1].has_page = false;
  EXPECT_EQ(nlohmann::json::parse(json_report(run))["cases"][1]["phases"].size(), 1u);
}

TEST(JsonReport, TakesAnyText) {
  const auto json = nlohmann::json::parse(json_report(a_hostile_run()));
  EXPECT_THAT(json["cases"][1]["title"].get<std::string>(), HasSubstr("<script>alert('\"&\"')</script>"));
}

TEST(JunitReport, HasASuiteForEachChapterAndCountsItsCases) {
  const std::string xml = junit_report(a_run());
  pugi::xml_document document;
  ASSERT_TRUE(document.load_string(xml.c_str())) << xml;
  const pugi::xml_node root = document.child("testsuites");
  EXPECT_EQ(root.attribute("tests").as_int(), 6);
  EXPECT_EQ(root.attribute("failures").as_int(), 2);
  EXPECT_EQ(root.attribute("errors").as_int(), 2);
  EXPECT_EQ(root.attribute("skipped").as_int(), 1);
  const pugi::xml_node coasts = root.find_child_by_attribute("testsuite", "name", "standard.6.B Coasts");
  ASSERT_TRUE(coasts) << xml;
  EXPECT_EQ(coasts.attribute("tests").as_int(), 3);
  const pugi::xml_node known = coasts.child("testcase");
  EXPECT_STREQ(known.attribute("name").value(), "6.B.1 A title");
  EXPECT_STREQ(known.attribute("classname").value(), "casus.standard.6.B");
  EXPECT_STREQ(known.child("skipped").attribute("message").value(), "Not decided # yet");
}

TEST(JunitReport, TellsAllThatAFailureIsAbout) {
  pugi::xml_document document;
  ASSERT_TRUE(document.load_string(junit_report(a_run()).c_str()));
  const pugi::xml_node failure = document.select_node("//testcase[@name='6.A.2 A title']/failure").node();
  EXPECT_STREQ(failure.attribute("message").value(), "A Vienna - Galicia: expected bounces, got moves");
  EXPECT_EQ(failure.text().get(), failure_text(a_run().cases[1]));
}

TEST(JunitReport, TakesAnyText) {
  const std::string xml = junit_report(a_hostile_run());
  pugi::xml_document document;
  ASSERT_TRUE(document.load_string(xml.c_str())) << xml;
  EXPECT_THAT(xml, Not(HasSubstr("<script>")));
  EXPECT_EQ(xml.find('\x01'), std::string::npos);
  EXPECT_EQ(xml.find('\xff'), std::string::npos);
  EXPECT_EQ(clean_text(xml), xml);
}

TEST(FailureText, ShowsTheBoardTheOrdersTheClauseAndTheReplay) {
  EXPECT_EQ(failure_text(a_run().cases[1]), R"(6.A.2 "A title"
cases/standard/datc-6a.case:7: A Vienna - Galicia: expected bounces, got moves
Spring 1901 movement
  board
    Austria  A Budapest, F Trieste, A Vienna
    England  F Edinburgh, A Liverpool, F London
    France  F Brest, A Marseilles, A Paris
    Germany  A Berlin, F Kiel, A Munich
    Italy  F Naples, A Rome, A Venice
    Russia  A Moscow, F Sevastopol, F St Petersburg(sc), A Warsaw
    Turkey  F Ankara, A Constantinople, A Smyrna
  Austria
    A Vienna - Galicia  moves    <-- expected bounces
      standard/move/unopposed: A Vienna moves to Galicia: nothing stands against it.
  stand-offs
    expected  Galicia
    got       none
cited, but decided nothing: standard/bounce/stand-off
replay: casus run cases/a.case --id 6.A.2
)");
}

TEST(TapReport, HasALineForEachCase) {
  const std::string tap = tap_report(a_run());
  EXPECT_TRUE(tap.starts_with("TAP version 14\n1..6\nok 1 - 6.A.1 A title\nnot ok 2 - 6.A.2 A title\n  ---\n")) << tap;
  EXPECT_THAT(tap, HasSubstr("\nnot ok 3 - 6.B.1 A title # TODO Not decided \\# yet\n"));
  EXPECT_THAT(tap, HasSubstr("\nnot ok 4 - 6.B.2 A title\n")) << "an unexpected pass is a failure";
  EXPECT_THAT(
      tap, HasSubstr(
               "  differences:\n    - what: \"A Vienna - Galicia\"\n      expected: \"bounces\"\n      got: \"moves\"\n"
               "      clause: \"standard/move/unopposed\"\n"));
}

TEST(TapReport, KeepsTextsFromForgingLines) {
  const std::string tap = tap_report(a_hostile_run());
  EXPECT_THAT(tap, Not(HasSubstr("\nok 9")));
  EXPECT_THAT(tap, HasSubstr("\\# TODO ok 9 - forged\n"));
}

TEST(AdjudicationJson, HasVerdictsRetreatsAndTheNextPosition) {
  const std::vector<Order> orders = {order("Austria", "A Vienna - Galicia"), order("Russia", "A Warsaw - Galicia")};
  Adjudication result;
  for (int i = 0; i < 2; ++i) {
    Verdict verdict;
    verdict.result = Result::Bounces;
    verdict.clause = Clause::BounceStandOff;
    verdict.witnesses = {{orders[1 - i].unit.at.province, Part::Prevents, {1, 1}}};
    result.verdicts.push_back(verdict);
  }
  const Unit trieste = *standard().start.unit_at(standard().map.find("Trieste").value());
  Verdict dislodged;
  dislodged.fate = Fate::Dislodged;
  dislodged.dislodged_by = standard().map.find("Venice").value();
  result.unordered.push_back({trieste, dislodged});
  const Decision convoy = {DecisionKind::Convoy, trieste.at.province};
  const Trial contradiction = {false, {{convoy, true, StepBy::Assumed}, {convoy, false, StepBy::Follows}}};
  result.paradoxes.push_back({Clause::ParadoxSzykman,
                              {convoy},
                              {trieste.at.province},
                              {trieste.at.province},
                              Consistent::None,
                              {contradiction}});
  result.events.push_back({EventKind::Won, Clause::Victory, power("Italy"), no_province, std::nullopt, 18});
  result.next = standard().start;
  result.next.phase.kind = PhaseKind::Retreats;
  std::erase(result.next.units, trieste);
  result.next.dislodged = {{trieste, standard().map.find("Venice").value(), false}};
  result.winner = power("Italy");

  const auto json =
      nlohmann::json::parse(adjudication_json(standard(), standard().start, Submission{orders, {}, {}}, result));
  const nlohmann::json schema = read_schema("adjudication.schema.json");
  EXPECT_THAT(SchemaCheck(schema).misfits(json), ::testing::IsEmpty());
  EXPECT_EQ(json["format"], "casus-adjudication");
  EXPECT_EQ(json["before"]["phase"], "Spring 1901 movement");
  EXPECT_EQ(json["orders"][0]["result"], "bounces");
  EXPECT_EQ(json["orders"][0]["witnesses"][0],
            nlohmann::json::parse(R"({"unit": "Warsaw", "part": "prevents", "strengths": {"own": 1, "against": 1}})"));
  EXPECT_EQ(json["without_orders"][0]["fate"], "dislodged");
  EXPECT_EQ(json["without_orders"][0]["dislodged_by"], "Venice");
  EXPECT_EQ(json["retreats"][0]["unit"], "F Trieste");
  EXPECT_EQ(json["retreats"][0]["open"], nlohmann::json::parse(R"(["Adriatic Sea", "Albania"])"));
  EXPECT_EQ(json["paradoxes"][0]["ring"][0]["kind"], "convoy");
  EXPECT_EQ(json["paradoxes"][0]["armies"], nlohmann::json::parse(R"(["Trieste"])"));
  EXPECT_EQ(json["paradoxes"][0]["consistent"], "none");
  EXPECT_EQ(json["paradoxes"][0]["trials"][0]["steps"][1],
            nlohmann::json::parse(R"({"kind": "convoy", "unit": "Trieste", "yes": false, "by": "follows"})"));
  EXPECT_EQ(json["events"][0]["kind"], "won");
  EXPECT_EQ(json["next"]["phase"], "Spring 1901 retreats");
  EXPECT_EQ(json["next"]["dislodged"][0]["attacker_from"], "Venice");
  EXPECT_EQ(json["winner"], "Italy");
}

Adjudication unchanged(const Position& position) {
  Adjudication result;
  result.next = position;
  return result;
}

// Years told in two ways.
PhaseRecord a_classical_phase() {
  PhaseRecord phase;
  phase.before = classical()->start;
  phase.played = phase.before;
  phase.after = classical()->start;
  phase.after.phase.year = 272;
  phase.phase = phase.before.phase;
  return phase;
}

TEST(JsonReport, HasTheOtherReckoningOfYearsAsAFieldOfItsOwn) {
  RunRecord run;
  run.cases.push_back(one_case("CL.YEAR.1", Status::Passed));
  run.cases.back().variant = classical();
  run.cases.back().phases = {a_classical_phase()};
  const auto json = nlohmann::json::parse(json_report(run));
  EXPECT_THAT(SchemaCheck(read_schema("results.schema.json")).misfits(json), ::testing::IsEmpty());
  const auto& phase = json["cases"][0]["phases"][0];
  EXPECT_EQ(phase["phase"], "Spring 273 BC movement");
  EXPECT_EQ(phase["reckoning"], "Year 50");
  EXPECT_EQ(phase["after"]["reckoning"], "Year 51");
  const std::string adjudicated =
      adjudication_json(*classical(), classical()->start, Submission{}, unchanged(classical()->start));
  EXPECT_THAT(SchemaCheck(read_schema("adjudication.schema.json")).misfits(nlohmann::json::parse(adjudicated)),
              ::testing::IsEmpty());
  EXPECT_THAT(json_report(a_run()), Not(HasSubstr("reckoning"))) << "where there is only one way";
}

TEST(FailureText, TellsTheYearInBothWays) {
  CaseRecord record = one_case("CL.YEAR.1", Status::Failed);
  record.variant = classical();
  record.phases = {a_classical_phase()};
  EXPECT_THAT(failure_text(record), HasSubstr("Spring 273 BC movement (Year 50)\n"));
}

// Where points and published orders, homes and fallen centres are.
const Variant& empire() { return *ambition_empire_6(); }
PowerId empire_power(std::string_view name) { return empire().find_power(name).value(); }
ProvinceId empire_province(std::string_view name) { return empire().map.find(name).value(); }
Order empire_order(std::string_view who, std::string_view text) {
  return *parse_order(empire(), empire_power(who), text, SourcePos{});
}

RunRecord a_run_with_grants() {
  PhaseRecord phase;
  phase.before.phase = empire().start.phase;
  phase.before.owners = empire().start.owners;
  phase.before.units = {*empire().start.unit_at(empire_province("Switzerland"))};
  phase.before.homes = {{empire_power("Turkey"), empire_province("Algiers")}};
  phase.before.fallen = {{empire_province("Liverpool"), empire_power("Britain")}};
  phase.played = phase.after = phase.before;
  phase.phase = phase.before.phase;
  phase.fallen = {empire_power("Britain")};
  GrantRecord grant;
  grant.power = empire_power("Austria");
  grant.points = 2;
  grant.order = empire_order("Switzerland", "A Swi - Bur");
  grant.text = "A Switzerland - Burgundy";
  grant.expected = "outbid";
  grant.got = "carried";
  grant.agrees = false;
  grant.line = 8;
  grant.verdict = GrantVerdict{GrantResult::Carried, Clause::PointsCarried, {}, {}, 2, 1};
  phase.grants.push_back(grant);
  OrderRecord published;
  published.power = empire_power("Switzerland");
  published.order = grant.order;
  published.text = "A Switzerland - Burgundy";
  published.expected = published.got = "bounces";
  published.line = 11;
  published.published = true;
  published.verdict = Verdict{};
  published.verdict->result = Result::Bounces;
  published.verdict->clause = Clause::SortieUnopposed;
  phase.orders.push_back(published);
  phase.events.push_back({EventKind::Rebuilt, Clause::MinorRebuilt, published.power, published.order->unit.at.province,
                          phase.before.units[0], 0});
  RunRecord run;
  run.version = "0.1.0";
  run.cases.push_back(one_case("AE6.POINTS.1", Status::Failed));
  run.cases.back().variant = ambition_empire_6();
  run.cases.back().phases = {phase};
  return run;
}

TEST(JsonReport, HasGrantsAndWhatTheyPublished) {
  const auto json = nlohmann::json::parse(json_report(a_run_with_grants()));
  EXPECT_THAT(SchemaCheck(read_schema("results.schema.json")).misfits(json), ::testing::IsEmpty());
  const auto& phase = json["cases"][0]["phases"][0];
  EXPECT_EQ(phase["grants"][0], nlohmann::json::parse(R"({
    "power": "Austria", "points": 2, "order": "A Switzerland - Burgundy", "line": 8, "expected": "outbid", "got": "carried",
    "agrees": false, "clause": "ae6/points/carried", "also": [], "witnesses": [], "points_in_all": 2, "points_against": 1,
    "explanation": "A Switzerland is given this order, which has 2 diplomacy points; no other order for A Switzerland has more than 1."})"));
  EXPECT_EQ(phase["orders"][0]["published"], true);
  EXPECT_EQ(phase["fallen"], nlohmann::json::parse(R"(["Great Britain & Hanover"])"));
  EXPECT_EQ(phase["before"]["homes"], nlohmann::json::parse(R"({"Turkey": ["Algiers"]})"));
  EXPECT_EQ(phase["before"]["fallen"], nlohmann::json::parse(R"({"Great Britain & Hanover": ["Liverpool"]})"));
  EXPECT_EQ(phase["events"][0]["kind"], "rebuilt");
}

TEST(FailureText, ShowsAGrantThatDiffers) {
  EXPECT_EQ(failure_text(a_run_with_grants().cases[0]), R"(AE6.POINTS.1 "A title"
cases/standard/datc-6a.case:8: Austria 2  A Switzerland - Burgundy: expected outbid, got carried
Spring 1763 movement
  board
    Switzerland  A Switzerland
    Turkey  Algiers, a home gained
    Great Britain & Hanover  Liverpool, fallen
  Great Britain & Hanover is in permanent civil disorder
  diplomacy
    Austria 2  A Switzerland - Burgundy  carried    <-- expected outbid
      ae6/points/carried: A Switzerland is given this order, which has 2 diplomacy points; no other order for A Switzerland has more than 1.
  Switzerland
    A Switzerland - Burgundy  bounces
replay: casus run cases/a.case --id AE6.POINTS.1
)");
}

TEST(TapReport, ShowsAGrantThatDiffers) {
  EXPECT_THAT(
      tap_report(a_run_with_grants()),
      HasSubstr(
          "  differences:\n    - what: \"Austria 2  A Switzerland - Burgundy\"\n      expected: \"outbid\"\n      got: \"carried\"\n"
          "      clause: \"ae6/points/carried\"\n      why: \"A Switzerland is given this order, "));
}

TEST(AdjudicationJson, HasGrantsAndPublishedOrders) {
  const std::vector<Grant> grants = {{empire_power("Austria"), 2, empire_order("Switzerland", "A Swi - Bur")}};
  const std::vector<PowerId> fallen = {empire_power("Spain")};
  Adjudication result;
  result.grants = {{GrantResult::Carried, Clause::PointsCarried, {}, {}, 2, 0}};
  Verdict bounced;
  bounced.result = Result::Bounces;
  bounced.clause = Clause::SortieUnopposed;
  result.published = {{grants[0].order, bounced}};
  result.next = empire().start;
  const auto json =
      nlohmann::json::parse(adjudication_json(empire(), empire().start, Submission{{}, grants, fallen}, result));
  EXPECT_THAT(SchemaCheck(read_schema("adjudication.schema.json")).misfits(json), ::testing::IsEmpty());
  EXPECT_EQ(json["fallen"][0], "Spain");
  EXPECT_EQ(json["grants"][0]["result"], "carried");
  EXPECT_EQ(json["grants"][0]["order"], "A Switzerland - Burgundy");
  EXPECT_EQ(json["published"][0]["power"], "Switzerland");
  EXPECT_EQ(json["published"][0]["clause"], "ae6/sortie/unopposed");
}

TEST(CleanText, KeepsWhatXmlAllowsAndReplacesTheRest) {
  struct Row {
    std::string_view why, text, clean;
  };
  constexpr Row rows[] = {
      {"plain", "A Vienna\t- Galicia\n", "A Vienna\t- Galicia\n"},
      {"letters of several bytes", "Gr\xc3\xb6\xc3\x9f\x65 \xe2\x98\x85 \xf0\x9f\x9a\xa2",
       "Gr\xc3\xb6\xc3\x9f\x65 \xe2\x98\x85 \xf0\x9f\x9a\xa2"},
      {"control characters",
       "a\x01\x1b\x7f"
       "b",
       "a\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"
       "b"},
      {"a lone lead byte", "\xc3", "\xEF\xBF\xBD"},
      {"a lone continuation", "\x80", "\xEF\xBF\xBD"},
      {"an overlong slash", "\xc0\xaf", "\xEF\xBF\xBD\xEF\xBF\xBD"},
      {"a surrogate", "\xed\xa0\x80", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"},
      {"no character", "\xef\xbf\xbf", "\xEF\xBF\xBD"},
      {"beyond Unicode", "\xf4\x90\x80\x80", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(clean_text(row.text), row.clean);
  }
}

}  // namespace machine_reports_test
}  // namespace casus::reports
