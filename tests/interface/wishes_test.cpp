// What casus_adjudicate() can be asked for beside the results: a case, what a change changes, other units.
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/interface/engine.h"

namespace casus {
namespace interface_wishes_test {

using namespace interface_test;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

class CasusWishes : public CasusInterface {
 protected:
  Json adjudicated(const Json& question) {
    EXPECT_EQ(engine.adjudicate(question), CASUS_OK) << engine.text();
    return engine.answer();
  }
};

constexpr const char* battle =
    "variant standard\nphase Fall 1901 movement\nboard\n  Austria          A Vienna\n"
    "  Germany          A Munich, A Silesia\n  Italy            F Venice\n  centres Austria  Vienna\n";

// ---- A case ----

TEST_F(CasusWishes, StatesWhatCameAsACase) {
  for (const Json& question : std::vector<Json>{
           {{"position", battle},
            {"orders", "Germany: A Munich - Bohemia; A Silesia S A Munich - Bohemia\nAustria: A Vienna - Bohemia"},
            {"case", {{"id", "MINE.7"}, {"title", "A \"won\" Bohemia"}}}},
           {{"variant", "standard"},
            {"orders", "England: A Liverpool - Wales"},
            {"options", {{"convoy-paradox", "1982"}}},
            {"case", true}},
           {{"variant", "ambition-empire-6"},
            {"orders", "France: A Paris - Burgundy; DP 1: A Bavaria H\nAustria: DP 2: A Bavaria H"},
            {"case", true}},
           {{"variant", "1700ad"}, {"orders", file("docs/examples/year-1700.txt")}, {"case", true}}}) {
    const std::string text = adjudicated(question)["case"];
    EXPECT_THAT(text, StartsWith("variant "));
    ASSERT_EQ(engine.play_case({{"text", text}}), CASUS_OK) << text << engine.text();
    const Json played = engine.answer();
    EXPECT_EQ(played["status"], "passed") << text;
    EXPECT_EQ(played["options"], question.value("options", Json::object()));
    if (!question["case"].is_object()) continue;
    EXPECT_EQ(played["id"], "MINE.7");
    EXPECT_EQ(played["title"], "A \"won\" Bohemia");
    EXPECT_EQ(played["phases"][0]["position"], battle);
  }
}

TEST_F(CasusWishes, StatesACaseOfEachPhase) {
  Json spring = adjudicated({{"position", battle},
                             {"orders", "Germany: A Munich - Tyrolia; A Silesia - Bohemia\nItaly: F Venice - Trieste"},
                             {"case", true}});
  for (int i = 0; i < 4; ++i) {
    const Json next = adjudicated({{"position", spring["next"]}, {"case", true}});
    ASSERT_EQ(engine.play_case({{"text", next["case"]}}), CASUS_OK) << next["case"];
    EXPECT_EQ(engine.answer()["status"], "passed") << next["case"];
    spring = next;
  }
}

TEST_F(CasusWishes, RefusesACaseThatCannotBeStated) {
  ASSERT_EQ(engine.adjudicate({{"variant", "standard"}, {"by", "oracle"}, {"case", true}}), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), StartsWith("by:0:0: "));
  ASSERT_EQ(engine.adjudicate({{"variant", "standard"}, {"case", {{"id", "two words"}}}}), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), HasSubstr("case.id: expected an id"));
  const std::string titles[] = {"two\nlines", "", "a\tb", std::string(5000, 'x')};
  for (const std::string& title : titles) {
    ASSERT_EQ(engine.adjudicate({{"variant", "standard"}, {"case", {{"title", title}}}}), CASUS_REFUSED);
    EXPECT_THAT(engine.problem(), HasSubstr("case.title: expected a title of one line"));
  }
  ASSERT_EQ(engine.adjudicate({{"variant", "ambition-empire-6"},
                               {"orders", "France: DP 1: A Bavaria H\nBavaria: A Bavaria H"},
                               {"case", true}}),
            CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), StartsWith("orders:0:0: "));
  EXPECT_FALSE(adjudicated({{"variant", "standard"}, {"case", false}}).contains("case"));
}

// ---- What a change changes ----

// "A Vienna H: holds (standard/hold/...) -> nothing", one for each.
std::vector<std::string> lines_of(const Json& changes) {
  const auto said = [](const Json& side) -> std::string {
    if (side.is_null()) return "nothing";
    std::string text = side.contains("order") ? side["order"].get<std::string>() + " " : "";
    text += side["said"].get<std::string>();
    if (side.contains("clauses") && !side["clauses"].empty()) text += " by " + side["clauses"][0].get<std::string>();
    return text;
  };
  std::vector<std::string> lines;
  for (const Json& one : changes) {
    const std::string what = one.contains("what") ? one["what"] : one["power"];
    lines.push_back(what + ": " + said(one["before"]) + " -> " + said(one["after"]));
  }
  return lines;
}

TEST_F(CasusWishes, SaysWhatAChangeChanges) {
  const std::string won = "Germany: A Munich - Bohemia; A Silesia S A Munich - Bohemia\nAustria: A Vienna - Bohemia";
  Json question = {{"position", battle}, {"orders", won}, {"against", {{"orders", won}}}};
  EXPECT_EQ(adjudicated(question)["changes"], Json::array());
  question["orders"] = "Germany: A Munich - Bohemia; A Silesia H\nAustria: A Vienna - Bohemia";
  EXPECT_THAT(lines_of(adjudicated(question)["changes"]),
              ElementsAre("Germany: A Munich - Bohemia moves by standard/move/stronger -> A Munich - Bohemia bounces "
                          "by standard/bounce/stand-off",
                          "Germany: A Silesia S A Munich - Bohemia given by standard/support/given -> A Silesia H "
                          "holds by standard/order/hold",
                          "unit Bohemia: German A Bohemia -> nobody", "unit Munich: nobody -> German A Munich",
                          "stand-offs: none -> Bohemia", "owner Munich: nobody -> Germany"));
}

TEST_F(CasusWishes, HasNothingOnTheSideThatLacksAUnit) {
  const Json changes =
      adjudicated({{"position", battle},
                   {"units", Json::array({{{"remove", "Vienna"}}, {{"add", "Germany A Bohemia"}}})},
                   {"against", {{"units", Json::array()}, {"orders", "Austria: A Vienna - Bohemia"}}}})["changes"];
  const std::vector<std::string> lines = lines_of(changes);
  EXPECT_THAT(lines, testing::Contains(StartsWith("Germany: nothing -> holds by ")));
  EXPECT_THAT(lines, testing::Contains(StartsWith("Austria: A Vienna - Bohemia moves by ")));
  EXPECT_THAT(lines, testing::Contains("unit Bohemia: Austrian A Bohemia -> German A Bohemia"));
}

TEST_F(CasusWishes, ComparesTwoRulebooksAndTwoBoards) {
  const std::string paradox = file("docs/examples/paradox.txt");
  Json question = {{"position", paradox}, {"against", Json::object()}};
  EXPECT_EQ(adjudicated(question)["changes"], Json::array());
  question["against"]["options"] = {{"convoy-paradox", "1971"}};
  EXPECT_NE(adjudicated(question)["changes"], Json::array());
  question["against"] = {{"position", adjudicated({{"position", paradox}})["next"]}};
  EXPECT_THAT(lines_of(adjudicated(question)["changes"]), testing::Contains(StartsWith("next phase: ")));
  ASSERT_EQ(engine.adjudicate({{"variant", "classical"}}), CASUS_OK);
  question["against"]["position"] = engine.answer()["position"];
  ASSERT_EQ(engine.adjudicate(question), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), StartsWith("against.position:0:0: the position is of another variant; standard, "));
  question["against"] = {{"orders", "England: A Lundon H"}};
  ASSERT_EQ(engine.adjudicate(question), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), StartsWith("against.orders:1:12: unknown province"));
}

TEST_F(CasusWishes, ComparesGrantsAndSheets) {
  const Json grants = adjudicated({{"variant", "ambition-empire-6"},
                                   {"orders", "France: DP 2: A Bavaria H"},
                                   {"against", {{"orders", "France: DP 1: A Bavaria H"}}}})["changes"];
  EXPECT_EQ(grants[0]["before"]["order"], "DP 1: A Bavaria H");
  EXPECT_EQ(grants[0]["after"]["order"], "DP 2: A Bavaria H");
  const std::string sheets = file("docs/examples/year-1700.txt");
  std::string changed = sheets;
  changed.replace(changed.find("A(Boh)-hold"), 11, "A(Boh)-Sil");
  const Json turn =
      adjudicated({{"variant", "1700ad"}, {"orders", changed}, {"against", {{"orders", sheets}}}})["changes"];
  EXPECT_EQ(turn[0]["power"], "Austro-Hungarians");
  EXPECT_EQ(turn[0]["before"]["order"], "A(Boh)-hold");
  EXPECT_EQ(turn[0]["after"]["order"], "A(Boh)-Sil");
}

// ---- Other units ----

TEST_F(CasusWishes, RemovesAddsAndReplacesUnits) {
  const auto position_with = [&](const Json& units) -> std::string {
    return adjudicated({{"position", battle}, {"units", units}})["position"];
  };
  EXPECT_EQ(position_with(Json::array()), battle);
  EXPECT_THAT(position_with({{{"remove", "Mun"}}}), HasSubstr("Germany          A Silesia\n"));
  EXPECT_THAT(position_with({{{"add", "Italy A Rome, F Naples"}}}), HasSubstr("F Naples, A Rome, F Venice"));
  EXPECT_THAT(position_with({{{"add", "France F Spain(nc)"}}, {{"add", "Turkey A Spain"}}}),
              testing::AllOf(HasSubstr("A Spain"), testing::Not(HasSubstr("Spain(nc)"))));
}

TEST_F(CasusWishes, EditsUnitsThatStack) {
  const auto units = [&](const Json& edits) -> Json {
    const Json answer = adjudicated({{"variant", "1700ad"}, {"units", edits}});
    return answer["position"].get<std::string>();
  };
  const std::string start = units(Json::array());
  EXPECT_THAT(units({{{"add", "France F English Channel"}}, {{"add", "Spain 2F English Channel"}}}).get<std::string>(),
              testing::AllOf(HasSubstr("F(Bri), F(ENG)"), HasSubstr("2F(ENG)")));
  EXPECT_EQ(units({{{"add", "France F English Channel"}}, {{"remove", "France F English Channel"}}}), start);
}

TEST_F(CasusWishes, HasThePlaceOfAUnitThatCannotBe) {
  const auto problem = [&](const Json& units) {
    EXPECT_EQ(engine.adjudicate({{"position", battle}, {"units", units}}), CASUS_REFUSED);
    return engine.problem();
  };
  EXPECT_THAT(problem({{{"remove", "Munich"}}, {{"remove", "Munich"}}}), StartsWith("units:2:1: no such unit"));
  EXPECT_THAT(problem({{{"remove", "Munick"}}}), StartsWith("units:1:1: unknown province or power"));
  EXPECT_THAT(problem({{{"add", "France A English Channel"}}}), StartsWith("units:1:"));
  EXPECT_THAT(problem({{{"add", "France F Bulgaria"}}}), StartsWith("units:1:"));
  EXPECT_THAT(problem({{{"add", "Frence A Paris"}}}), StartsWith("units:1:1: unknown power"));
  EXPECT_THAT(problem({{{"add", "France A Pariss"}}}), HasSubstr("Paris"));
  EXPECT_THAT(problem({{{"put", "France A Paris"}}}),
              HasSubstr("units[0].put: an unknown member; expected remove, add"));
  EXPECT_THAT(problem(Json::array({Json::object()})), HasSubstr("units[0]: expected \"remove\" or \"add\""));
}

TEST_F(CasusWishes, ChecksEditedUnitsWithTheRestOfTheBoard) {
  const std::string retreats =
      "variant standard\nphase Spring 1901 retreats\nboard\n  France  A Burgundy\n"
      "  dislodged Germany A Munich from Burgundy\n  stand-offs Tyrolia\n";
  ASSERT_EQ(engine.adjudicate({{"position", retreats}}), CASUS_OK) << engine.text();
  ASSERT_EQ(engine.adjudicate({{"position", retreats}, {"units", {{{"add", "Italy A Tyrolia"}}}}}), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), StartsWith("units:1:1: "));
  EXPECT_THAT(adjudicated({{"position", retreats}, {"units", {{{"remove", "Munich"}}}}})["position"].get<std::string>(),
              testing::Not(HasSubstr("dislodged")));
}

// The rulebook of the question is that of the position, too: it can have powers that the variant's own does not have.
TEST_F(CasusWishes, ReadsThePositionUnderTheOptions) {
  const Json options = {{"civil-disorder", "new-minors"}};
  const std::string position =
      "variant standard\nphase Fall 1901 movement\nboard\n  Brest    F Brest\n  centres Brest  Brest\n";
  ASSERT_EQ(engine.adjudicate({{"position", position}}), CASUS_REFUSED);
  ASSERT_EQ(engine.adjudicate({{"position", position}, {"options", options}}), CASUS_OK) << engine.text();
}

}  // namespace interface_wishes_test
}  // namespace casus
