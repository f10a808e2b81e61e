// A turn of a year in the formats for programs and for terminals.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/adjudicate.h"
#include "engine/orders/notation.h"
#include "engine/rules/clauses.h"
#include "reports/formats/adjudication_json.h"
#include "reports/formats/json_report.h"
#include "reports/formats/json_values.h"
#include "reports/formats/text_report.h"
#include "reports/record/impulse_record.h"
#include "tests/engine/small_campaign.h"
#include "tests/reports/formats/json_schema.h"
#include "tests/reports/sample_turn.h"

namespace casus::reports {
namespace turn_reports_test {

using casus::testing::small_campaign;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<Order> swedish(std::initializer_list<const char*> texts) {
  std::vector<Order> orders;
  for (const char* text : texts)
    orders.push_back(*parse_order(small_campaign(), *small_campaign().find_power("Swedish"), text, {}));
  return orders;
}

std::vector<Order> orders_of_sweden() {
  return swedish({"CXII(Got)-hold-Den(x2)", "2F(Sca)-COS-C CXII(Got)-Den", "A(Sca)-hold if nobody comes",
                  "Permit Poles", "Build A(Sca)"});
}

TEST(TurnReports, TellPlansImpulsesAndTheCampaignAsJson) {
  const std::vector<Order> orders = orders_of_sweden();
  const Position& start = small_campaign().start;
  const auto json = nlohmann::json::parse(adjudication_json(small_campaign(), start, Submission{orders, {}, {}},
                                                            adjudicate(small_campaign(), start, orders)));
  EXPECT_THAT(SchemaCheck(closed(read_schema("adjudication.schema.json"))).misfits(json), IsEmpty());
  EXPECT_EQ(json["position"]["phase"]["text"], "1700 turn");
  EXPECT_EQ(json["after"]["phase"]["text"], "1701 turn");
  EXPECT_EQ(json["orders"][0]["order"]["elements"], nlohmann::json::parse(R"([{"order": "hold", "impulses": 1},
                                      {"order": "move", "to": "den", "impulses": 2}])"));
  const auto& convoying = json["orders"][1]["order"]["elements"][1];
  EXPECT_EQ(convoying["order"], "convoy");
  EXPECT_EQ(convoying["target"]["leader"], "Charles XII");
  EXPECT_EQ(convoying["to"], "den");
  EXPECT_EQ(json["orders"][2]["order"]["conditional"], true);
  EXPECT_FALSE(json["orders"][3]["order"].contains("elements"));
  ASSERT_EQ(json["impulses"].size(), 2u);
  const auto& convoy = json["impulses"][1]["deeds"][1];
  EXPECT_EQ(convoy["unit"], nlohmann::json::parse(R"({"power": "Swedish", "type": "fleet", "at": "sca", "count": 2})"));
  EXPECT_EQ(convoy["order"]["text"], "2F(COS) C CXII(Got)-Den");
  EXPECT_EQ(convoy["ordered"], 1);
  EXPECT_EQ(convoy["result"], "convoys");
  EXPECT_THAT(json["after"]["units"],
              ::testing::Contains(nlohmann::json::parse(
                  R"({"power": "Swedish", "type": "leader", "leader": "Charles XII", "at": "den"})")));
  EXPECT_EQ(json["after"]["campaign"]["permissions"],
            nlohmann::json::parse(R"([{"owner": "Swedish", "guest": "Poles"}])"));
  EXPECT_THAT(json["after"]["campaign"]["coasts"]["Swedish"], ::testing::Contains("den"));
}

PhaseRecord recorded(const std::vector<Order>& orders = orders_of_sweden()) {
  const Position& start = small_campaign().start;
  const Adjudication result = adjudicate(small_campaign(), start, orders);
  PhaseRecord phase;
  phase.phase = start.phase;
  phase.before = phase.played = start;
  phase.after = result.next;
  phase.events = result.events;
  phase.impulses = impulse_records(small_campaign(), result.impulses);
  for (std::size_t i = 0; i < orders.size(); ++i) {
    OrderRecord& order = phase.orders.emplace_back();
    order.power = orders[i].power;
    order.text = print(small_campaign(), orders[i]);
    order.order = orders[i];
    order.verdict = result.verdicts[i];
    order.got = words(order.verdict->result, order.verdict->fate);
  }
  return phase;
}

TEST(TurnReports, OfARunHaveTheImpulsesOfEachPhase) {
  RunRecord run;
  CaseRecord& record = run.cases.emplace_back();
  record.id = "T.1";
  record.variant = std::shared_ptr<const Variant>(&small_campaign(), [](const Variant*) {});
  record.phases = {recorded()};
  const auto json = nlohmann::json::parse(json_report(run));
  EXPECT_THAT(SchemaCheck(closed(read_schema("results.schema.json"))).misfits(json), IsEmpty());
  const auto& phase = json["cases"][0]["phases"][0];
  ASSERT_EQ(phase["impulses"].size(), 2u);
  EXPECT_THAT(phase["impulses"][0]["board"]["units"],
              ::testing::Contains(nlohmann::json::parse(
                  R"({"power": "Swedish", "type": "leader", "leader": "Charles XII", "at": "got"})")));
  EXPECT_EQ(phase["impulses"][0]["deeds"][0]["got"], "holds");
}

// An empty list is not the same as no list: the map has no way.
TEST(TurnReports, SayWhereTheWaysToSupplyEnd) {
  using By = ClosedPlace::By;
  const auto place = [](std::string_view name) { return small_campaign().map.find(name).value(); };
  const PowerId poles = small_campaign().find_power("Poles").value();
  const PowerId swedish = small_campaign().find_power("Swedish").value();
  const Position& start = small_campaign().start;
  Adjudication result = adjudicate(small_campaign(), start, std::vector<Order>());
  result.events.assign(
      3, loss_of({poles, UnitKind::Army, {place("Sil"), Coast::None}}, EventKind::Unsupplied, Clause::SupplyCut));
  result.events[0].closed = {{place("Boh"), By::Owner, swedish},
                             {place("Sax"), By::Units, no_power, {{swedish, UnitKind::Army, {place("Sax")}}}, true}};
  result.events[1].closed.emplace();
  const auto json = nlohmann::json::parse(adjudication_json(small_campaign(), start, Submission{}, result));
  EXPECT_THAT(SchemaCheck(closed(read_schema("adjudication.schema.json"))).misfits(json), IsEmpty());
  EXPECT_EQ(json["events"][0]["closed"], nlohmann::json::parse(R"([
      {"province": "boh", "by": "owner", "power": "Swedish", "units": [], "own_centre": false},
      {"province": "sax", "by": "units", "power": null,
       "units": [{"power": "Swedish", "type": "army", "at": "sax"}], "own_centre": true}])"));
  EXPECT_EQ(json["events"][1]["closed"], nlohmann::json::array());
  EXPECT_FALSE(json["events"][2].contains("closed"));
  const auto known = read_schema("schemas/reasons.schema.json");
  const auto& words = known["$defs"]["event"]["properties"]["closed"]["items"]["properties"]["by"]["enum"];
  for (const By by : {By::Mountains, By::Defence, By::Owner, By::Units, By::Coast})
    EXPECT_THAT(words, ::testing::Contains(nlohmann::json(word(by))));
}

TEST(TurnReports, HaveOrdersThatTheSchemaNames) {
  const auto known = read_schema("schemas/game.schema.json")["$defs"]["order"]["properties"]["order"]["enum"];
  for (const std::string_view word : task_words) EXPECT_THAT(known, ::testing::Contains(nlohmann::json(word)));
}

TEST(TurnReports, GoImpulseByImpulseInText) {
  const std::string text = phase_text(small_campaign(), recorded(), Reasons::All, {});
  EXPECT_THAT(text, HasSubstr("A small campaign, 1700 turn\n\nImpulse 1\nSwedish\n  CXII(Got)-hold"));
  EXPECT_THAT(text, HasSubstr("2F(Sca)-COS"));
  EXPECT_THAT(text, HasSubstr("(small/move/unopposed)"));
  EXPECT_LT(text.find("Impulse 2\n"), text.find("2F(COS) C CXII(Got)-Den"));
  EXPECT_LT(text.find("2F(COS) C CXII(Got)-Den"), text.find("End of the year\n"));
  EXPECT_LT(text.find("End of the year\n"), text.find("Permit Poles  permits"));
  EXPECT_THAT(published_text(small_campaign(), recorded(), {}), HasSubstr("Next: 1701 turn\n"));
}

// Fleets of one place can leave it in another sequence than that of their lines.
TEST(TurnReports, ShowARetreatAfterTheImpulseInWhichItWasMade) {
  casus::testing::SampleTurn turn(casus::testing::variant_of_1700());
  turn.order("Spanish", "Retreat F(MAO)-BIS", Result::Retreats, Clause::RetreatMoves, {}, {2})
      .order("Spanish", "Retreat F(MAO)-WME", Result::Retreats, Clause::RetreatMoves, {}, {1})
      .order("Spanish", "Retreat F(MAO)-disband", Result::Disbands, Clause::RetreatDisband, {}, {0});
  const casus::testing::SampleDeed fleet{
      .power = "Spanish", .order = "F(MAO)-hold", .fate = Fate::Dislodged, .by = "IRI"};
  turn.impulse({fleet}).impulse({fleet});
  const std::string text = phase_text(turn.variant(), turn.phase(), Reasons::None, {});
  EXPECT_LT(text.find("Retreat F(MAO)-WME"), text.find("Impulse 2\n"));
  EXPECT_LT(text.find("Impulse 2\n"), text.find("Retreat F(MAO)-BIS"));
  EXPECT_LT(text.find("Retreat F(MAO)-BIS"), text.find("End of the year\n"));
  EXPECT_LT(text.find("End of the year\n"), text.find("Retreat F(MAO)-disband"));
}

TEST(TurnReports, ShowEachPowerOnceAtTheEndOfTheYear) {
  std::vector<Order> orders = swedish({"Permit Poles", "Build A(Sca)"});
  const PowerId poles = *small_campaign().find_power("Poles");
  orders.insert(orders.begin() + 1, *parse_order(small_campaign(), poles, "Permit Swedish", {}));
  const std::string text = published_text(small_campaign(), recorded(orders), {});
  EXPECT_THAT(text.substr(text.find("End of the year\n")),
              HasSubstr("Swedish\n  Permit Poles    permits\n  Build A(Sca)"));
}

// Deeds show nothing of what was not done, so it is told by itself, in whatever form the turn is printed.
TEST(TurnReports, TellWhatWasLeftOutOfPlans) {
  const PhaseRecord turn = recorded();
  for (const std::string& text :
       {phase_text(small_campaign(), turn, Reasons::None, {}), phase_text(small_campaign(), turn, Reasons::All, {}),
        published_text(small_campaign(), turn, {})})
    EXPECT_THAT(text, HasSubstr("Left out\n  A(Sca)-hold if\n      The order for A(Sca) depends on a condition"));
}

TEST(TurnReports, TellFleetsAndBuildsThatWereLeftOut) {
  PhaseRecord turn = recorded(swedish({"3F(Sca)-COS", "F(Sca)-COS", "Build A(Sca)", "Build A(Got) if Sca is full"}));
  turn.orders[2].verdict->result = Result::Illegal;
  turn.orders[2].verdict->clause = Clause::BuildTooMany;
  const std::string text = phase_text(small_campaign(), turn, Reasons::None, {});
  EXPECT_THAT(text, HasSubstr("  3F(Sca)-COS\n      1 of the 3 fleets that it names is not there for it.\n"));
  EXPECT_THAT(text, HasSubstr("  F(Sca)-COS\n      Both fleets in Scania have orders"));
  EXPECT_THAT(
      text,
      HasSubstr("  Build A(Sca)\n      At the end of the turn the Swedish centres do not feed a further land unit"));
  EXPECT_THAT(text, HasSubstr("  Build A(Got) if\n      The order for A(Got) depends on a condition"));
  EXPECT_EQ(published_text(small_campaign(), turn, {}).find("  Build A(Sca)  "), std::string::npos);
}

}  // namespace turn_reports_test
}  // namespace casus::reports
