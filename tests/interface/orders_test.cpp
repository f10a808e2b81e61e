// casus_orders(): grants of diplomacy points, and the sheets of a turn.
#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/interface/engine.h"

namespace casus {
namespace interface_orders_test {

using namespace interface_test;
using testing::Contains;
using testing::HasSubstr;
using testing::StartsWith;

class CasusOrders : public CasusInterface {
 protected:
  Json orders(const Json& question) {
    EXPECT_EQ(engine.orders(question), CASUS_OK) << engine.text();
    return engine.answer();
  }
  Json adjudication(const Json& question) {
    EXPECT_EQ(engine.adjudicate(question), CASUS_OK) << engine.text();
    return engine.answer()["adjudication"];
  }
};

// Whether the list has what the unit does. Names of units can say more or less: their place says which is meant.
bool is_listed(const Json& units, const Json& deed) {
  const auto place_of = [](const Json& action, const char* member) {
    if (!action.contains(member)) return std::string();
    return action[member].is_object() ? action[member]["at"].get<std::string>() : action[member].get<std::string>();
  };
  for (const Json& unit : units) {
    const bool is_it = unit["unit"]["power"] == deed["unit"]["power"] && unit["unit"]["at"] == deed["unit"]["at"] &&
                       unit["unit"]["type"] == deed["unit"]["type"];
    if (!is_it) continue;
    for (const Json& action : unit["first"]) {
      const bool is_same = action["order"] == deed["order"]["order"] &&
                           place_of(action, "target") == place_of(deed["order"], "target") &&
                           place_of(action, "to") == place_of(deed["order"], "to");
      if (is_same) return true;
    }
  }
  ADD_FAILURE() << deed["order"]["text"];
  return false;
}

TEST_F(CasusOrders, SayWhoCanGivePointsToWhichMinorPowers) {
  const Json answer = orders({{"variant", "ambition-empire-6"}});
  EXPECT_EQ(answer["points"]["France"], 3);
  EXPECT_FALSE(answer["points"].contains("Bavaria"));
  EXPECT_THAT(answer["for_minors"], Contains("Bavaria"));
  EXPECT_THAT(answer["for_minors"], testing::Not(Contains("France")));
  EXPECT_FALSE(orders({{"variant", "standard"}}).contains("points"));
  // Each of them carries each order for the unit of a minor power, if nobody gives more.
  std::size_t power = 0, granted = 0;
  for (const Json& order : answer["orders"]) {
    if (std::ranges::find(answer["for_minors"], order["power"]) == answer["for_minors"].end()) continue;
    const auto payer =
        std::next(answer["points"].begin(), static_cast<std::ptrdiff_t>(power++ % answer["points"].size()));
    const std::string text = payer.key() + ": DP " + payer.value().dump() + ": " + order["text"].get<std::string>();
    const Json grant = adjudication({{"variant", "ambition-empire-6"}, {"orders", text}})["grants"][0];
    EXPECT_EQ(grant["result"], "carried") << text;
    ++granted;
  }
  EXPECT_GT(granted, 100u);
}

// Each action of the first impulse is read back, and is possible: one of each unit at a time.
TEST_F(CasusOrders, ListActionsThatArePossibleOnTheBoard) {
  const std::string sheets = file("docs/examples/year-1700.txt");
  ASSERT_EQ(engine.adjudicate({{"variant", "1700ad"}, {"orders", sheets}}), CASUS_OK);
  const std::string next = engine.answer()["next"];
  for (Json question : std::vector<Json>{{{"variant", "1700ad"}}, {{"position", next}}}) {
    const Json units = orders(question)["units"];
    ASSERT_GT(units.size(), 30u);
    std::size_t most = 0, all = 0;
    for (const Json& unit : units) most = std::max(most, unit["first"].size());
    for (std::size_t i = 0; i < most; ++i) {
      std::string texts;
      std::vector<Json> given;
      for (const Json& unit : units) {
        if (i >= unit["first"].size() || unit["first"][i].contains("permission_of")) continue;
        given.push_back(unit["first"][i]);
        texts += unit["unit"]["power"].get<std::string>() + ": " + unit["text"].get<std::string>() + "-" +
                 given.back()["element"].get<std::string>() + "\n";
      }
      question["orders"] = texts;
      const Json played = adjudication(question)["orders"];
      ASSERT_EQ(played.size(), given.size()) << texts;
      for (std::size_t k = 0; k < given.size(); ++k, ++all) {
        given[k].erase("element");
        EXPECT_EQ(played[k]["order"]["elements"], Json::array({given[k]})) << texts;
        EXPECT_NE(played[k]["result"], "illegal") << played[k];
      }
    }
    EXPECT_GT(all, 400u);
  }
}

TEST_F(CasusOrders, ListWhatElseASheetCanHave) {
  const Json answer = orders({{"variant", "1700ad"}});
  const Json sweden = answer["further"]["Swedish"];
  for (const std::string line : {"Build A(Fin)", "Remove CXII(Got)", "Permit Spanish", "Agree to end"})
    EXPECT_THAT(sweden, Contains(line));
  std::string texts;
  for (const Json& unit : answer["units"]) {
    EXPECT_THAT(unit["retreats"].back().get<std::string>(), testing::EndsWith("-disband"));
    for (const std::string retreat : unit["retreats"])
      texts += unit["unit"]["power"].get<std::string>() + ": " + retreat + "\n";
  }
  for (const auto& [power, lines] : answer["further"].items()) {
    for (const std::string line : lines) texts += power + ": " + line + "\n";
  }
  adjudication({{"variant", "1700ad"}, {"orders", texts}});
}

TEST_F(CasusOrders, ListTheSecondImpulseOfTheUnitsThatAreAskedFor) {
  const Json answer = orders({{"variant", "1700ad"}, {"for", "CXII(Got)"}});
  ASSERT_EQ(answer["units"].size(), 1u);
  const Json& unit = answer["units"][0];
  EXPECT_EQ(unit["impulses"], 3);
  EXPECT_EQ(unit["second"].size(), unit["places"].size());
  std::size_t all = 0;
  for (const auto& [place, actions] : unit["second"].items()) {
    for (const Json& action : actions) {
      std::string first = "hold";
      for (const Json& move : unit["first"]) {
        if (move["order"] == "move" && move["to"] == place) first = move["element"];
      }
      const std::string text = "Sweden: CXII(Got)-" + first + "-" + action["element"].get<std::string>();
      Json expected = action;
      expected.erase("element");
      const Json read = adjudication({{"variant", "1700ad"}, {"orders", text}})["orders"][0]["order"]["elements"];
      EXPECT_EQ(read.back(), expected) << text;
      ++all;
    }
  }
  EXPECT_GT(all, 20u);
  EXPECT_EQ(orders({{"variant", "1700ad"}, {"for", "Got"}})["units"][0]["second"], unit["second"]);
  ASSERT_EQ(engine.orders({{"variant", "1700ad"}, {"for", "A(Lon"}}), CASUS_REFUSED);
  ASSERT_EQ(engine.orders({{"variant", "1700ad"}, {"for", "NTH"}}), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), StartsWith("for:1:1: no such unit"));
}

// Whatever units of cases carry out as their first action is in the list.
TEST_F(CasusOrders, ListWhatUnitsOfCasesDoFirst) {
  const std::set<std::string> carried_out = {"moves", "given", "convoys", "holds"};
  std::size_t all = 0;
  for (const auto& entry : std::filesystem::directory_iterator(source + "/cases/1700ad")) {
    if (entry.path().extension() != ".case") continue;
    const std::string text = file("cases/1700ad/" + entry.path().filename().string());
    ASSERT_EQ(engine.run_cases(text), CASUS_OK) << entry.path();
    const Json cases = engine.answer()["cases"];
    for (const Json& one : cases) {
      if (one["status"] != "passed") continue;
      if (one["id"] == "1700.CONV.28") continue;  // its fleets convoy along a way on which one is missing
      ASSERT_EQ(engine.play_case({{"text", text}, {"id", one["id"]}}), CASUS_OK);
      const Json played = engine.answer();
      for (std::size_t i = 0; i < played["phases"].size(); ++i) {
        const Json list = orders({{"position", played["phases"][i]["position"]}, {"options", played["options"]}});
        for (const Json& deed : one["phases"][i]["impulses"][0]["deeds"]) {
          if (deed["order"].is_null() || !carried_out.contains(deed.value("result", ""))) continue;
          all += is_listed(list["units"], deed) ? 1 : 0;
        }
      }
    }
  }
  EXPECT_GT(all, 500u);
}

}  // namespace interface_orders_test
}  // namespace casus
