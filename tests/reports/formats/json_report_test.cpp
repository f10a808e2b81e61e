#include "reports/formats/json_report.h"

#include <cstddef>
#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/reports/formats/json_schema.h"
#include "tests/reports/formats/written_runs.h"
#include "tests/reports/standard_variant.h"

namespace casus::reports {
namespace json_report_test {

using namespace written_runs;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(JsonReport, SaysEverythingAboutACase) {
  const auto json = nlohmann::json::parse(json_report(a_run()));
  EXPECT_EQ(json["format"], "casus-results");
  EXPECT_EQ(json["counts"], nlohmann::json::parse(R"({"total": 6, "passed": 1, "failed": 1, "known_failures": 1,
    "unexpected_passes": 1, "broken": 1, "our_bugs": 1, "green": false})"));
  const auto& failed = json["cases"][1];
  EXPECT_EQ(failed["id"], "6.A.2");
  EXPECT_EQ(failed["variant"], "standard");
  EXPECT_EQ(failed["cited_in_vain"][0], "standard/bounce/stand-off");
  EXPECT_EQ(failed["phases"][0]["position"]["phase"]["text"], "Spring 1901 movement");
  EXPECT_EQ(failed["phases"][0]["position"]["owners"]["vie"], "Austria");
  EXPECT_EQ(failed["phases"][0]["orders"][0], nlohmann::json::parse(R"({
    "order": {"power": "Austria", "unit": {"type": "army", "at": "vie"}, "order": "move", "to": "gal",
              "text": "A Vienna - Galicia"},
    "line": 7, "expected": "bounces", "got": "moves", "agrees": false, "result": "moves", "fate": "stays", "by": [],
    "clause": "standard/move/unopposed", "also": [], "witnesses": [], "dislodged_by": null,
    "explanation": "A Vienna moves to Galicia: nothing stands against it."})"));
  EXPECT_EQ(failed["phases"][0]["results"][0]["expected"], "Galicia");
  EXPECT_EQ(json["cases"][5]["variant"], nullptr) << "a file that cannot be read plays no variant";
}

TEST(JsonReport, FitsItsSchema) {
  const nlohmann::json schema = closed(read_schema("results.schema.json"));
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

TEST(JsonReport, HasTheOtherReckoningOfYearsAsAFieldOfItsOwn) {
  RunRecord run;
  run.cases.push_back(one_case("CL.YEAR.1", Status::Passed));
  run.cases.back().variant = classical();
  run.cases.back().phases = {a_classical_phase()};
  const auto json = nlohmann::json::parse(json_report(run));
  EXPECT_THAT(SchemaCheck(closed(read_schema("results.schema.json"))).misfits(json), ::testing::IsEmpty());
  const auto& phase = json["cases"][0]["phases"][0];
  EXPECT_EQ(phase["position"]["phase"], nlohmann::json::parse(R"({"season": "spring", "year": -273, "kind": "movement",
    "text": "Spring 273 BC movement", "reckoning": "Year 50"})"));
  EXPECT_EQ(phase["after"]["phase"]["reckoning"], "Year 51");
  EXPECT_THAT(json_report(a_run()), Not(HasSubstr("reckoning"))) << "where there is only one way";
}

TEST(JsonReport, HasGrantsAndWhatTheyPublished) {
  const auto json = nlohmann::json::parse(json_report(a_run_with_grants()));
  EXPECT_THAT(SchemaCheck(closed(read_schema("results.schema.json"))).misfits(json), ::testing::IsEmpty());
  const auto& phase = json["cases"][0]["phases"][0];
  EXPECT_EQ(phase["grants"][0], nlohmann::json::parse(R"({
    "power": "Austria", "points": 2,
    "order": {"power": "Switzerland", "unit": {"type": "army", "at": "swi"}, "order": "move", "to": "bur",
              "text": "A Switzerland - Burgundy"},
    "line": 8, "expected": "outbid", "got": "carried", "agrees": false, "result": "carried", "by": [],
    "clause": "ae6/points/carried", "also": [], "points_in_all": 2, "points_against": 1,
    "explanation": "A Switzerland is given this order, which has 2 diplomacy points; no other order for A Switzerland has more than 1."})"));
  EXPECT_EQ(phase["published"].size(), 1u);
  EXPECT_EQ(phase["fallen"], nlohmann::json::parse(R"(["Great Britain & Hanover"])"));
  EXPECT_EQ(phase["position"]["homes"], nlohmann::json::parse(R"([{"power": "Turkey", "centre": "alg"}])"));
  EXPECT_EQ(phase["position"]["fallen"],
            nlohmann::json::parse(R"([{"power": "Great Britain & Hanover", "centre": "lvp"}])"));
  EXPECT_EQ(phase["events"][0]["kind"], "rebuilt");
}

// As of an adjudicator that gives none: a result is not lost with its reason.
TEST(JsonReport, HasResultsWithoutReasons) {
  RunRecord run = a_run_with_grants();
  PhaseRecord& phase = run.cases[0].phases[0];
  phase.grants[0].without_reason = phase.grants[0].verdict->result;
  phase.grants[0].verdict.reset();
  phase.orders[0].without_reason = {Result::Bounces, Fate::Dislodged, phase.orders[0].order->unit.at.province};
  phase.orders[0].verdict.reset();
  OrderRecord unordered;
  unordered.power = phase.orders[0].power;
  unordered.unit = phase.before.units[0];
  unordered.got = "holds";
  unordered.without_reason.emplace();
  phase.orders.push_back(unordered);
  const auto json = nlohmann::json::parse(json_report(run));
  EXPECT_THAT(SchemaCheck(closed(read_schema("results.schema.json"))).misfits(json), ::testing::IsEmpty());
  const auto& told = json["cases"][0]["phases"][0];
  EXPECT_EQ(told["grants"][0]["result"], "carried");
  EXPECT_FALSE(told["grants"][0].contains("clause"));
  EXPECT_EQ(told["published"][0]["result"], "bounces");
  EXPECT_EQ(told["published"][0]["fate"], "dislodged");
  EXPECT_EQ(told["published"][0]["dislodged_by"], "swi");
  EXPECT_FALSE(told["published"][0].contains("explanation"));
  EXPECT_EQ(told["others"][0], nlohmann::json::parse(R"({"unit": {"power": "Switzerland", "type": "army", "at": "swi"},
    "result": "holds", "fate": "stays", "dislodged_by": null})"));

  phase.orders.back().without_reason.reset();
  EXPECT_THAT(SchemaCheck(closed(read_schema("results.schema.json"))).misfits(nlohmann::json::parse(json_report(run))),
              ::testing::SizeIs(3))
      << "a unit without result, fate and dislodged_by";
}

// In the last line of a run and on the tiles of its page.
TEST(Statuses, HaveAWordForOneAndForSeveral) {
  std::string words;
  for (const Status status :
       {Status::Passed, Status::Failed, Status::KnownFailure, Status::UnexpectedPass, Status::Broken, Status::OurBug}) {
    for (const int count : {1, 2}) words += std::to_string(count) + ' ' + std::string(word(status, count)) + '\n';
  }
  EXPECT_EQ(words,
            "1 passed\n2 passed\n1 failed\n2 failed\n1 known failure\n2 known failures\n1 unexpected pass\n"
            "2 unexpected passes\n1 broken case\n2 broken cases\n1 bug in Casus\n2 bugs in Casus\n");
}

}  // namespace json_report_test
}  // namespace casus::reports
