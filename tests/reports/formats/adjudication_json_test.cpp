#include "reports/formats/adjudication_json.h"

#include <optional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/rules/clauses.h"
#include "tests/reports/formats/json_schema.h"
#include "tests/reports/formats/written_runs.h"
#include "tests/reports/standard_variant.h"

namespace casus::reports {
namespace adjudication_json_test {

using namespace written_runs;

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
  const nlohmann::json schema = closed(read_schema("adjudication.schema.json"));
  EXPECT_THAT(SchemaCheck(schema).misfits(json), ::testing::IsEmpty());
  EXPECT_EQ(json["format"], "casus-adjudication");
  EXPECT_EQ(json["position"]["phase"]["text"], "Spring 1901 movement");
  EXPECT_EQ(json["orders"][0]["order"], nlohmann::json::parse(R"({"power": "Austria",
    "unit": {"type": "army", "at": "vie"}, "order": "move", "to": "gal", "text": "A Vienna - Galicia"})"));
  EXPECT_EQ(json["orders"][0]["result"], "bounces");
  EXPECT_EQ(json["orders"][0]["by"], nlohmann::json::parse(R"(["war"])"));
  EXPECT_EQ(json["orders"][0]["witnesses"][0],
            nlohmann::json::parse(R"({"unit": "war", "part": "prevents", "strengths": {"own": 1, "against": 1}})"));
  EXPECT_EQ(json["others"][0]["fate"], "dislodged");
  EXPECT_EQ(json["others"][0]["dislodged_by"], "ven");
  EXPECT_EQ(json["paradoxes"][0]["ring"][0]["kind"], "convoy");
  EXPECT_EQ(json["paradoxes"][0]["armies"], nlohmann::json::parse(R"(["tri"])"));
  EXPECT_EQ(json["paradoxes"][0]["consistent"], "none");
  EXPECT_EQ(json["paradoxes"][0]["trials"][0]["steps"][1],
            nlohmann::json::parse(R"({"kind": "convoy", "unit": "tri", "yes": false, "by": "follows"})"));
  EXPECT_EQ(json["events"][0]["kind"], "won");
  EXPECT_EQ(json["after"]["phase"]["text"], "Spring 1901 retreats");
  EXPECT_EQ(json["after"]["dislodged"][0], nlohmann::json::parse(R"({"power": "Austria", "type": "fleet", "at": "tri",
    "attacker_from": "ven", "by_convoy": false, "retreats": ["adr", "alb"]})"));
  EXPECT_EQ(json["after"]["winner"], "Italy");
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
  EXPECT_THAT(SchemaCheck(closed(read_schema("adjudication.schema.json"))).misfits(json), ::testing::IsEmpty());
  EXPECT_EQ(json["fallen"][0], "Spain");
  EXPECT_EQ(json["grants"][0]["result"], "carried");
  EXPECT_EQ(json["grants"][0]["order"]["text"], "A Switzerland - Burgundy");
  EXPECT_EQ(json["published"][0]["order"]["power"], "Switzerland");
  EXPECT_EQ(json["published"][0]["clause"], "ae6/sortie/unopposed");
}

Adjudication unchanged(const Position& position) {
  Adjudication result;
  result.next = position;
  return result;
}

TEST(AdjudicationJson, HasTheOtherReckoningOfYears) {
  const std::string adjudicated =
      adjudication_json(*classical(), classical()->start, Submission{}, unchanged(classical()->start));
  EXPECT_THAT(SchemaCheck(closed(read_schema("adjudication.schema.json"))).misfits(nlohmann::json::parse(adjudicated)),
              ::testing::IsEmpty());
}

}  // namespace adjudication_json_test
}  // namespace casus::reports
