// casus.h as a program in C sees it.
#include "interface/casus.h"

#include <random>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/text/assert.h"
#include "interface/answered.h"
#include "tests/interface/engine.h"

namespace casus {
namespace casus_test {

using namespace interface_test;
using testing::HasSubstr;
using testing::StartsWith;

TEST_F(CasusInterface, SaysItsVersions) {
  EXPECT_EQ(casus_abi(), CASUS_ABI);
  EXPECT_STREQ(casus_version(), CASUS_VERSION);
}

TEST_F(CasusInterface, ReadsAVariant) {
  ASSERT_EQ(casus_read_variant(engine.get(), "standard"), CASUS_OK);
  const Json answer = engine.answer();
  EXPECT_EQ(answer["title"], "Standard Diplomacy");
  EXPECT_EQ(answer["powers"].size(), 7u);
  EXPECT_EQ(answer["warnings"], Json::array());
  EXPECT_EQ(casus_read_variant(engine.get(), "standart"), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), StartsWith("variant:0:0: an unknown variant; the id of a variant, standart"));
}

// As `casus lint --json` tells it of the same files.
TEST_F(CasusInterface, LintsAVariant) {
  ASSERT_EQ(casus_lint(engine.get(), "standard"), CASUS_OK);
  EXPECT_EQ(engine.answer()["counts"]["error"], 0);
  EXPECT_FALSE(engine.answer().contains("left_out"));
  const std::string broken = "tests/data/lint/";
  Engine own;
  ASSERT_EQ(casus_add_folder(own.get(), (source + "/mapdata").c_str()), CASUS_OK);
  const auto add = [&](const char* variant, const char* name, const std::string& from) {
    const std::string text = file(broken + from);
    ASSERT_EQ(casus_add_file(own.get(), variant, name, text.data(), text.size()), CASUS_OK);
  };
  add("base", "map.xml", "base/map.xml");
  add("base", "variant.xml", "base/variant.xml");
  for (const std::string code : {"colours-alike", "not-flat", "unreadable"}) {
    add("mine", "variant.xml", code + ".xml");
    ASSERT_EQ(casus_lint(own.get(), "mine"), CASUS_OK) << code;
    const Json found = own.answer();
    EXPECT_EQ(found["files"], Json::array({"mine/variant.xml"}));
    ASSERT_EQ(found["findings"].size(), 1u) << found;
    EXPECT_EQ(found["findings"][0]["code"], code);
    EXPECT_EQ(found["findings"][0]["file"], "mine/variant.xml");
  }
  EXPECT_EQ(casus_lint(engine.get(), "yours"), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), StartsWith("variant:0:0: an unknown variant"));
  EXPECT_EQ(casus_lint(engine.get(), "../mine"), CASUS_REFUSED);
}

const Json& named(const Json& list, const std::string& member, const std::string& name) {
  for (const Json& one : list) {
    if (one[member] == name) return one;
  }
  static const Json nothing;
  ADD_FAILURE() << "nothing is called " << name;
  return nothing;
}

TEST_F(CasusInterface, SaysWhatAVariantIsMadeOf) {
  ASSERT_EQ(casus_read_variant(engine.get(), "ambition-empire-6"), CASUS_OK);
  const Json answer = engine.answer();
  const Json& bavaria = named(answer["minors"], "power", "Bavaria");
  EXPECT_FALSE(bavaria.contains("only_by_disorder"));
  const Json& centre = named(answer["provinces"], "id", bavaria["centre"]);
  EXPECT_EQ(centre["home_of"], Json::array({"Bavaria"}));
  EXPECT_TRUE(centre["centre"]);
  EXPECT_EQ(answer["calendar"]["phases"], "seasons");
  for (const Json& province : answer["provinces"]) {
    const std::string id = province["id"];
    EXPECT_EQ(answer["places"][id].size(), 2u) << id;
    for (const std::string coast : province["coasts"]) EXPECT_TRUE(answer["places"].contains(id + "/" + coast)) << id;
  }
  ASSERT_EQ(engine.adjudicate({{"position", answer["start"]}}), CASUS_OK) << engine.text();
  const Json played = engine.answer();
  ASSERT_EQ(engine.adjudicate({{"variant", "ambition-empire-6"}}), CASUS_OK);
  EXPECT_EQ(engine.answer(), played);
}

// Each value that the answer does not say to need something can be chosen, and no other.
TEST_F(CasusInterface, SaysWhichOptionsAVariantCanHave) {
  for (const std::string variant : {"standard", "ambition-empire-6", "1700ad"}) {
    ASSERT_EQ(casus_read_variant(engine.get(), variant.c_str()), CASUS_OK);
    const Json options = engine.answer()["options"];
    EXPECT_GT(options.size(), 3u);
    for (const Json& option : options) {
      const std::string name = option["name"];
      EXPECT_NE(option["summary"], "") << name;
      named(option["values"], "name", option["value"]);
      for (const Json& value : option["values"]) {
        const casus_status status = engine.adjudicate({{"variant", variant}, {"options", {{name, value["name"]}}}});
        EXPECT_EQ(status == CASUS_OK, !value.contains("needs")) << variant << " " << name << " " << value;
        if (status == CASUS_OK) continue;
        EXPECT_THAT(engine.problem(), HasSubstr(value["needs"].get<std::string>()));
      }
    }
  }
  ASSERT_EQ(casus_read_variant(engine.get(), "standard"), CASUS_OK);
  const Json paradox = named(engine.answer()["options"], "name", "convoy-paradox");
  EXPECT_EQ(paradox["value"], "szykman");
  EXPECT_EQ(named(paradox["values"], "name", "szykman")["datc"], "f");
}

TEST_F(CasusInterface, PlaysAPhaseFromTheStart) {
  ASSERT_EQ(engine.adjudicate({{"variant", "standard"}, {"orders", file("docs/examples/spring-1901.txt")}}), CASUS_OK);
  const Json answer = engine.answer();
  EXPECT_EQ(answer.size(), 3u);
  EXPECT_EQ(answer["adjudication"]["format"], "casus-adjudication");
  EXPECT_THAT(answer["next"].get<std::string>(), HasSubstr("phase Fall 1901 movement"));
}

TEST_F(CasusInterface, TakesTheNextPositionBack) {
  ASSERT_EQ(engine.adjudicate({{"variant", "standard"}, {"orders", "Austria: A Vienna - Galicia"}}), CASUS_OK);
  const std::string next = engine.answer()["next"];
  ASSERT_EQ(engine.adjudicate({{"position", next}, {"orders", "Austria: A Galicia - Warsaw"}}), CASUS_OK);
  const Json order = engine.answer()["adjudication"]["orders"][0];
  EXPECT_EQ(order["result"], "bounces");
  EXPECT_EQ(order["clause"], "standard/bounce/occupied");
}

TEST_F(CasusInterface, ChangesOptions) {
  Json question = {{"position", file("docs/examples/paradox.txt")}, {"options", {{"convoy-paradox", "1982"}}}};
  ASSERT_EQ(engine.adjudicate(question), CASUS_OK);
  const std::string by_1982 = engine.text();
  question.erase("options");
  ASSERT_EQ(engine.adjudicate(question), CASUS_OK);
  EXPECT_NE(engine.text(), by_1982);
  question["options"] = {{"convoy-paradox", "1983"}};
  ASSERT_EQ(engine.adjudicate(question), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), StartsWith("options:0:0: "));
  EXPECT_THAT(engine.problem(), HasSubstr(", 1983, 1982"));
}

TEST_F(CasusInterface, AsksTheOracle) {
  const Json question = {{"variant", "standard"}, {"orders", "France: A Paris - Burgundy"}, {"by", "oracle"}};
  ASSERT_EQ(engine.adjudicate(question), CASUS_OK);
  const Json order = engine.answer()["adjudication"]["orders"][0];
  EXPECT_EQ(order["result"], "moves");
  EXPECT_FALSE(order.contains("clause"));
}

TEST_F(CasusInterface, WritesAndDraws) {
  Json question = {{"variant", "standard"}, {"orders", "France: A Paris - Burgundy"}, {"text", true}};
  question["picture"] = {{"theme", "dark"}, {"show", "part"}};
  ASSERT_EQ(engine.adjudicate(question), CASUS_OK);
  const Json answer = engine.answer();
  EXPECT_THAT(answer["text"].get<std::string>(), HasSubstr("A Paris - Burgundy"));
  EXPECT_THAT(answer["picture"].get<std::string>(), StartsWith("<svg"));
  question["picture"] = Json::object();
  ASSERT_EQ(engine.adjudicate(question), CASUS_OK);
  EXPECT_NE(engine.answer()["picture"], answer["picture"]);
  const auto has_caption = [&](const Json& wish) {
    question["picture"] = wish;
    EXPECT_EQ(engine.adjudicate(question), CASUS_OK) << engine.text();
    return engine.answer()["picture"].get<std::string>().find("caption") != std::string::npos;
  };
  EXPECT_FALSE(has_caption(Json::object()));
  EXPECT_FALSE(has_caption({{"caption", "none"}}));
  EXPECT_TRUE(has_caption({{"caption", "full"}}));
  question["picture"] = {{"caption", "long"}};
  EXPECT_NE(engine.adjudicate(question), CASUS_OK);
}

TEST_F(CasusInterface, DrawsAnImpulse) {
  Json question = {{"variant", "1700ad"}, {"orders", file("docs/examples/year-1700.txt")}};
  std::vector<Json> pictures;
  for (const Json& picture : {Json::object(), Json{{"impulse", 1}}, Json{{"impulse", 2}}}) {
    question["picture"] = picture;
    ASSERT_EQ(engine.adjudicate(question), CASUS_OK) << engine.text();
    pictures.push_back(engine.answer()["picture"]);
  }
  EXPECT_NE(pictures[0], pictures[1]);
  EXPECT_NE(pictures[1], pictures[2]);
}

// The values of an attribute, in their sequence.
std::vector<std::string> values_of(const std::string& markup, const std::string& attribute) {
  const std::string begin = " " + attribute + "=\"";
  std::vector<std::string> values;
  for (std::size_t at = markup.find(begin); at != std::string::npos; at = markup.find(begin, at)) {
    at += begin.size();
    values.push_back(markup.substr(at, markup.find('"', at) - at));
  }
  return values;
}

TEST_F(CasusInterface, ShowsAPhaseAsHtml) {
  Json question = {{"variant", "ambition-empire-6"},
                   {"orders", "France: A Paris - Burgundy; DP 1: A Bavaria H"},
                   {"page", Json::object()}};
  ASSERT_EQ(engine.adjudicate(question), CASUS_OK) << engine.text();
  const std::string page = engine.answer()["page"];
  EXPECT_THAT(page, StartsWith("<section><h2>Spring 1763 movement</h2>"));
  for (const std::string part : {"The board afterwards", ">Diplomacy points</h3>", ">Orders</h3>", ">Result</th>",
                                 "A Paris - Burgundy</th>", "<p>A Paris moves to Burgundy"})
    EXPECT_THAT(page, HasSubstr(part));
  for (const std::string part : {"xpected", "not stated", "<a "}) EXPECT_THAT(page, Not(HasSubstr(part)));
  EXPECT_FALSE(engine.answer().contains("map"));

  question["page"]["home"] = "../";
  ASSERT_EQ(engine.adjudicate(question), CASUS_OK) << engine.text();
  EXPECT_THAT(engine.answer()["page"].get<std::string>(), HasSubstr("<a href=\"../clauses/move.unopposed.html\">"));
  question["by"] = "oracle";
  ASSERT_EQ(engine.adjudicate(question), CASUS_OK) << engine.text();
  EXPECT_THAT(engine.answer()["page"].get<std::string>(), Not(HasSubstr("move.unopposed")));
}

TEST_F(CasusInterface, HasTheLandThatBoardsOfAPageReferTo) {
  for (const auto& [variant, orders] :
       {std::pair<std::string, std::string>{"standard", "docs/examples/spring-1901.txt"},
        {"1700ad", "docs/examples/year-1700.txt"}}) {
    ASSERT_EQ(engine.adjudicate({{"variant", variant}, {"orders", file(orders)}, {"page", {{"map", true}}}}), CASUS_OK);
    const Json answer = engine.answer();
    const std::vector<std::string> defined = values_of(answer["map"]["svg"], "id");
    const std::vector<std::string> used = values_of(answer["page"], "href");
    EXPECT_THAT(used, testing::Contains("#map"));
    for (const std::string& one : used) EXPECT_THAT(defined, testing::Contains(one.substr(1))) << one;
    EXPECT_THAT(answer["map"]["style"].get<std::string>(), HasSubstr(".p0"));
    for (const std::string& one : values_of(answer["map"]["signs"], "href"))
      EXPECT_THAT(defined, testing::Contains(one.substr(1))) << one;
    EXPECT_EQ(answer["map"]["signs"].get<std::string>().find("Squadron") != std::string::npos, variant == "1700ad");
  }
}

TEST_F(CasusInterface, ShowsTheImpulsesOfATurnAsHtml) {
  ASSERT_EQ(engine.adjudicate(
                {{"variant", "1700ad"}, {"orders", file("docs/examples/year-1700.txt")}, {"page", Json::object()}}),
            CASUS_OK);
  for (const std::string part : {">Order sheets</h3>", ">First impulse</h3>", ">Second impulse</h3>", "(no order)"})
    EXPECT_THAT(engine.answer()["page"].get<std::string>(), HasSubstr(part));
}

TEST_F(CasusInterface, NamesThePlaceOfAMistakeInOrders) {
  const Json question = {{"variant", "standard"}, {"orders", "France:\n  A Paris - Burgundi\n"}};
  ASSERT_EQ(engine.adjudicate(question), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), StartsWith("orders:2:"));
  EXPECT_THAT(engine.problem(), HasSubstr("Burgundy"));
}

TEST_F(CasusInterface, RefusesQuestionsThatItDoesNotUnderstand) {
  const std::string no_json = "orders please";
  ASSERT_EQ(casus_adjudicate(engine.get(), no_json.data(), no_json.size()), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), StartsWith("question:0:0: "));
  ASSERT_EQ(casus_adjudicate(engine.get(), nullptr, 0), CASUS_REFUSED);
  ASSERT_EQ(engine.adjudicate(Json::object()), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), HasSubstr("variant: expected a variant, or a position that names one"));
  ASSERT_EQ(engine.adjudicate({{"variant", "standard"}, {"by", "guessing"}}), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), HasSubstr("by: expected"));
  ASSERT_EQ(engine.adjudicate({{"variant", "standard"}, {"picture", {{"impulse", 3}}}}), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), HasSubstr("picture.impulse: expected"));
  ASSERT_EQ(engine.adjudicate({{"variant", "standard"}, {"page", true}}), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), HasSubstr("page: expected"));
  ASSERT_EQ(engine.adjudicate({{"variant", "standard"}, {"picture", {{"thme", "dark"}}}}), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), StartsWith("question:0:0: picture.thme: an unknown member; expected theme, show, "
                                           "caption, impulse (the nearest is \"theme\")"));
  ASSERT_EQ(engine.adjudicate({{"varaint", "standard"}}), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), HasSubstr("varaint: an unknown member; expected variant, position, "));
  EXPECT_THAT(engine.problem(), HasSubstr("(the nearest is \"variant\")"));
  ASSERT_EQ(engine.adjudicate({{"variant", "standard"}, {"units", {{{"remove", "Par"}, {"to", "Bur"}}}}}),
            CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), HasSubstr("units[0].to: an unknown member; expected remove, add"));
  ASSERT_EQ(engine.adjudicate({{"variant", "standard"}, {"against", {{"order", ""}}}}), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), HasSubstr("against.order: an unknown member"));
  ASSERT_EQ(engine.play_case({{"text", ""}, {"chaptr", "6.A"}}), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), HasSubstr("(the nearest is \"chapter\")"));
  ASSERT_EQ(engine.adjudicate({{"variant", "standard"}}), CASUS_OK) << "it goes on after a refusal";
}

TEST_F(CasusInterface, RefusesAPositionOfAnotherVariantAndAnEndedGame) {
  ASSERT_EQ(engine.adjudicate({{"variant", "classical"}, {"position", file("docs/examples/paradox.txt")}}),
            CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), StartsWith("position:0:0: the position is of another variant; classical, standard"));
  ASSERT_EQ(engine.adjudicate({{"variant", "1700ad-1713"}}), CASUS_OK);
  std::string over = engine.answer()["next"];
  const std::string year = "1701";
  over.replace(over.find(year), year.size(), "1714");
  ASSERT_EQ(engine.adjudicate({{"position", over}}), CASUS_REFUSED) << over;
  EXPECT_THAT(engine.problem(), StartsWith("position:0:0: the game is over"));
}

// The results of sets drawn from the list of orders are those that casus_adjudicate() gives.
TEST_F(CasusInterface, PlaysManyOrderSets) {
  for (const std::string variant : {"standard", "classical", "ambition-empire-6"}) {
    const std::string question = Json{{"variant", variant}}.dump();
    casus_board* board = nullptr;
    ASSERT_EQ(casus_prepare(engine.get(), question.data(), question.size(), &board), CASUS_OK) << engine.text();
    const Json about = engine.answer();
    const std::size_t units = about["units"].size(), sets = 40;
    std::vector<std::vector<std::uint32_t>> by_unit(units);
    for (std::uint32_t i = 0; i < about["orders"].size(); ++i) by_unit[about["orders"][i]["unit"]].push_back(i);
    std::mt19937 draw(1901);
    std::vector<std::uint32_t> orders;
    for (std::size_t i = 0; i < sets; ++i) {
      for (const std::vector<std::uint32_t>& mine : by_unit)
        orders.push_back(draw() % 4 == 0 ? CASUS_NO_ORDER : mine[draw() % mine.size()]);
    }
    std::vector<std::uint8_t> results(orders.size()), fates(orders.size());
    ASSERT_EQ(casus_play(engine.get(), board, orders.data(), sets, units, results.data(), fates.data()), CASUS_OK);
    for (std::size_t i = 0; i < sets; ++i) {
      std::string texts;
      std::vector<std::string> expected;
      for (std::size_t unit = 0; unit < units; ++unit) {
        const std::size_t place = i * units + unit;
        if (orders[place] == CASUS_NO_ORDER) {
          EXPECT_EQ(results[place], CASUS_NOTHING);
          continue;
        }
        const std::string text = about["orders"][orders[place]]["text"];
        texts += about["units"][unit]["power"].get<std::string>() + ": " + text + "\n";
        expected.push_back(text + " " + about["results"][results[place]].get<std::string>() + " " +
                           about["fates"][fates[place]].get<std::string>());
      }
      ASSERT_EQ(engine.adjudicate({{"variant", variant}, {"orders", texts}}), CASUS_OK) << engine.text();
      std::vector<std::string> got;
      const Json answer = engine.answer();
      for (const Json& order : answer["adjudication"]["orders"])
        got.push_back(order["order"]["text"].get<std::string>() + " " + order["result"].get<std::string>() + " " +
                      order.value("fate", "stays"));
      EXPECT_THAT(got, testing::UnorderedElementsAreArray(expected)) << texts;
    }
    casus_free_board(board);
  }
}

TEST_F(CasusInterface, ListsTheOrdersOfAPhase) {
  const auto orders_at = [&](const std::string& position) {
    const std::string question = Json{{"position", position}}.dump();
    EXPECT_EQ(casus_orders(engine.get(), question.data(), question.size()), CASUS_OK) << engine.text();
    return engine.answer();
  };
  const auto texts = [](const Json& answer) {
    std::vector<std::string> all;
    for (const Json& order : answer["orders"]) all.push_back(order["text"]);
    return all;
  };
  const Json spring = orders_at("variant standard\nphase Spring 1901 movement\nboard\n  Italy  A Rome\n");
  EXPECT_EQ(spring["phase"]["text"], "Spring 1901 movement");
  EXPECT_THAT(texts(spring), testing::ElementsAre("A Rome H", "A Rome - Apulia", "A Rome - Naples", "A Rome - Tuscany",
                                                  "A Rome - Venice"));

  const Json winter = orders_at(
      "variant standard\nphase Winter 1901 adjustments\nboard\n  Russia  A Moscow\n"
      "  centres Russia  Moscow, St Petersburg\n  Italy  A Rome\n");
  EXPECT_EQ(winter["due"], (Json{{"Italy", -1}, {"Russia", 1}}));
  EXPECT_THAT(texts(winter), testing::ElementsAre("Disband A Rome", "Build A St Petersburg",
                                                  "Build F St Petersburg(nc)", "Build F St Petersburg(sc)", "Waive"));
}

TEST_F(CasusInterface, RefusesOrdersThatAreNotInTheList) {
  const std::string question = R"({"variant": "standard"})";
  casus_board* board = nullptr;
  ASSERT_EQ(casus_prepare(engine.get(), question.data(), question.size(), &board), CASUS_OK);
  const auto count = static_cast<std::uint32_t>(engine.answer()["orders"].size());
  const std::uint32_t orders[] = {0, count};
  std::uint8_t results[] = {7, 7}, fates[] = {7, 7};
  EXPECT_EQ(casus_play(engine.get(), board, orders, 1, 2, results, fates), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), StartsWith("orders:0:0: unknown order at place 1; a number below "));
  EXPECT_EQ(results[0], 7);
  EXPECT_EQ(casus_play(engine.get(), board, orders, SIZE_MAX, 2, results, fates), CASUS_REFUSED);
  EXPECT_EQ(casus_play(engine.get(), board, orders, 0, 0, results, fates), CASUS_OK);
  casus_free_board(board);

  board = nullptr;
  const std::string turn = R"({"variant": "1700ad"})";
  EXPECT_EQ(casus_prepare(engine.get(), turn.data(), turn.size(), &board), CASUS_REFUSED);
  EXPECT_EQ(board, nullptr);
  EXPECT_THAT(engine.problem(), HasSubstr("this phase cannot be asked about"));
}

TEST_F(CasusInterface, PlaysSeveralOrdersForOneUnitByTheOption) {
  struct Row {
    const char* choice;
    std::vector<std::string> expected;
  };
  const std::vector<Row> rows = {
      {"first", {"moves", "illegal"}}, {"last", {"illegal", "holds"}}, {"none", {"illegal", "illegal"}}};
  for (const Row& row : rows) {
    SCOPED_TRACE(row.choice);
    const Json question = {{"variant", "standard"}, {"options", {{"repeated-order", row.choice}}}};
    const std::string text = question.dump();
    casus_board* board = nullptr;
    ASSERT_EQ(casus_prepare(engine.get(), text.data(), text.size(), &board), CASUS_OK) << engine.text();
    const Json about = engine.answer();
    std::vector<std::uint32_t> orders;
    for (const std::string order : {"A Paris - Burgundy", "A Paris H"}) {
      std::uint32_t number = 0;
      while (about["orders"].at(number)["text"] != order) ++number;
      orders.push_back(number);
    }
    std::uint8_t results[2], fates[2];
    ASSERT_EQ(casus_play(engine.get(), board, orders.data(), 1, 2, results, fates), CASUS_OK) << engine.text();
    std::vector<std::string> got;
    for (const std::uint8_t result : results) got.push_back(about["results"][result]);
    EXPECT_EQ(got, row.expected);
    casus_free_board(board);
  }
}

TEST_F(CasusInterface, HasBoardsThatOutliveTheirEngine) {
  const std::string question = R"({"variant": "standard"})";
  casus_board* board = nullptr;
  {
    Engine own;
    ASSERT_EQ(casus_add_folder(own.get(), (source + "/mapdata").c_str()), CASUS_OK);
    ASSERT_EQ(casus_prepare(own.get(), question.data(), question.size(), &board), CASUS_OK);
  }
  Engine without_variants;
  const std::uint32_t order = 0;
  std::uint8_t result = CASUS_NOTHING, fate = CASUS_NOTHING;
  EXPECT_EQ(casus_play(without_variants.get(), board, &order, 1, 1, &result, &fate), CASUS_OK);
  EXPECT_NE(result, CASUS_NOTHING);
  EXPECT_EQ(casus_play(without_variants.get(), board, nullptr, 3, 0, nullptr, nullptr), CASUS_OK);
  casus_free_board(board);
}

TEST_F(CasusInterface, TakesOrdersThatAreEmptyAsLeftOut) {
  Json question = {{"position",
                    "variant standard\nphase Spring 1901 movement\nboard\n  France A Paris\n"
                    "orders\nFrance: A Paris - Burgundy\n"}};
  ASSERT_EQ(engine.adjudicate(question), CASUS_OK) << engine.text();
  const std::string with_orders_of_position = engine.text();
  question["orders"] = "";
  ASSERT_EQ(engine.adjudicate(question), CASUS_OK) << engine.text();
  EXPECT_EQ(engine.text(), with_orders_of_position);
  question["against"] = {{"orders", ""}};
  ASSERT_EQ(engine.adjudicate(question), CASUS_OK) << engine.text();
  EXPECT_NE(engine.answer()["changes"], Json::array()) << "there the unit holds";
  question["orders"] = "France: A Paris H";
  ASSERT_EQ(engine.adjudicate(question), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), StartsWith("position:0:0: orders twice"));
}

// A null pointer is an empty text.
TEST(CasusTexts, MayBeNull) {
  using Call = casus_status (*)(casus_engine*, const char*);
  const Call calls[] = {
      [](casus_engine* it, const char* text) { return casus_read_variant(it, text); },
      [](casus_engine* it, const char* text) { return casus_lint(it, text); },
      [](casus_engine* it, const char* text) { return casus_add_folder(it, text); },
      [](casus_engine* it, const char* text) { return casus_add_file(it, text, text, text, 0); },
      [](casus_engine* it, const char* text) { return casus_add_file(it, "mine", "variant.xml", text, 0); },
      [](casus_engine* it, const char*) { return casus_read_variant(it, "mine"); },
      [](casus_engine* it, const char* text) { return casus_adjudicate(it, text, 0); },
      [](casus_engine* it, const char* text) { return casus_orders(it, text, 0); },
      [](casus_engine* it, const char* text) { return casus_case(it, text, 0); },
      [](casus_engine* it, const char* text) {
        casus_board* board = nullptr;
        return casus_prepare(it, text, 0, &board);
      },
      [](casus_engine* it, const char* text) { return casus_run_cases(it, text, text, 0); },
      [](casus_engine* it, const char* text) { return casus_ask(it, text, 0); },
  };
  Engine with_null, with_empty;
  for (const Call& call : calls) {
    EXPECT_EQ(call(with_null.get(), nullptr), call(with_empty.get(), ""));
    EXPECT_EQ(with_null.text(), with_empty.text());
  }
}

constexpr const char* one_case =
    "variant standard\nchapter MINE \"Mine\"\n\ncase MINE.1 \"An army walks\"\n  phase  Spring 1901 movement\n"
    "  France\n    A Paris - Burgundy  moves\n";

TEST_F(CasusInterface, RunsCases) {
  ASSERT_EQ(engine.run_cases(one_case), CASUS_OK) << engine.text();
  const Json run = engine.answer();
  EXPECT_EQ(run["cases"][0]["status"], "passed") << engine.text();
  ASSERT_EQ(run["variants"].size(), 1u) << engine.text();
  EXPECT_EQ(run["variants"][0]["id"], "standard");
  std::string wrong = one_case;
  wrong.replace(wrong.find("moves"), 5, "bounces");
  ASSERT_EQ(engine.run_cases(wrong), CASUS_OK) << engine.text();
  EXPECT_EQ(engine.answer()["cases"][0]["status"], "failed");
  ASSERT_EQ(engine.run_cases("variant standard\ncase\n"), CASUS_REFUSED);
  EXPECT_THAT(engine.answer()["problems"][0]["file"], "mine.case");
}

TEST_F(CasusInterface, AnswersAnAdaptersQuestions) {
  ASSERT_EQ(engine.ask(R"({"ask": "start", "protocol": 1})"), CASUS_OK);
  EXPECT_EQ(engine.answer()["answer"], "start");
  ASSERT_EQ(engine.ask("{}"), CASUS_OK);
  EXPECT_TRUE(engine.answer().contains("error"));
  ASSERT_EQ(engine.ask(R"({"ask": "stop"})"), CASUS_OK);
  EXPECT_EQ(engine.text(), "");
}

TEST(CasusFiles, CountBeforeFoldersAndFromThenOn) {
  Engine engine;
  EXPECT_EQ(engine.text(), "") << "before the first call";
  EXPECT_EQ(casus_read_variant(engine.get(), "standard"), CASUS_REFUSED) << "nothing was given";
  ASSERT_EQ(casus_add_folder(engine.get(), (source + "/mapdata").c_str()), CASUS_OK);
  ASSERT_EQ(casus_read_variant(engine.get(), "standard"), CASUS_OK);

  std::string xml = file("mapdata/standard/variant.xml");
  const std::string title = "title=\"Standard Diplomacy\"";
  xml.replace(xml.find(title), title.size(), "title=\"Mine\"");
  ASSERT_EQ(casus_add_file(engine.get(), "standard", "variant.xml", xml.data(), xml.size()), CASUS_OK);
  ASSERT_EQ(casus_read_variant(engine.get(), "standard"), CASUS_OK) << engine.text();
  EXPECT_EQ(engine.answer()["title"], "Mine");

  const std::string broken = "<variant\n";
  ASSERT_EQ(casus_add_file(engine.get(), "standard", "variant.xml", broken.data(), broken.size()), CASUS_OK);
  ASSERT_EQ(casus_read_variant(engine.get(), "standard"), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), StartsWith("standard/variant.xml:"));
}

TEST(CasusFiles, AreRefusedWithoutAProperNameOrFolder) {
  Engine engine;
  EXPECT_EQ(casus_add_file(engine.get(), "../standard", "map.xml", "", 0), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), HasSubstr("cannot be the id of a variant"));
  EXPECT_EQ(casus_add_folder(engine.get(), (source + "/no-such-folder").c_str()), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), HasSubstr("not a folder"));
  EXPECT_EQ(casus_add_folder(engine.get(), (source + "/mapdata/standard").c_str()), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), HasSubstr("this is the folder of one variant"));
}

TEST(CasusFiles, AreRefusedUnderAMisspeltName) {
  Engine engine;
  for (const char* name : {"varient.xml", "Variant.xml", "maps.xml"}) {
    EXPECT_EQ(casus_add_file(engine.get(), "mine", name, "", 0), CASUS_REFUSED) << name;
    EXPECT_THAT(engine.problem(), StartsWith(std::string("mine/") + name +
                                             ":0:0: no variant reads a file of this name; "
                                             "variant.xml, map.xml, or an SVG file that the map names, "));
  }
  EXPECT_THAT(engine.problem(), testing::EndsWith(", maps.xml, map.xml"));
  for (const char* name : {"map.xml", "map.svg", "sketch.xml", "README.md", ""})
    EXPECT_EQ(casus_add_file(engine.get(), "mine", name, "", 0), CASUS_OK) << name;
}

TEST(CasusFiles, NameTheNearestOfTheVariantsThatAreThere) {
  Engine& shipped = Engine::with_shipped_variants();
  ASSERT_EQ(casus_read_variant(shipped.get(), "standrd"), CASUS_REFUSED);
  EXPECT_THAT(shipped.problem(), HasSubstr("standard"));
  Engine own;
  const std::string text = "<variant id=\"mine\"/>";
  ASSERT_EQ(casus_add_file(own.get(), "mine", "variant.xml", text.data(), text.size()), CASUS_OK);
  ASSERT_EQ(casus_read_variant(own.get(), "mne"), CASUS_REFUSED);
  EXPECT_THAT(own.problem(), HasSubstr("mine"));
}

// Texts of strangers name variants, too.
TEST(CasusFiles, AreNeverSoughtByPath) {
  Engine& engine = Engine::with_shipped_variants();
  const std::string path = source + "/mapdata/standard/variant.xml";
  ASSERT_EQ(engine.adjudicate({{"variant", path}}), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), HasSubstr("an unknown variant"));
  ASSERT_EQ(engine.adjudicate({{"position", "variant " + path + "\nphase Spring 1901 movement\n"}}), CASUS_REFUSED);
  EXPECT_THAT(engine.problem(), StartsWith("position:1:9: an unknown variant"));
}

TEST(CasusEngines, WorkAtTheSameTime) {
  std::vector<std::string> answers(4);
  {
    std::vector<std::jthread> threads;
    for (std::string& answer : answers) {
      threads.emplace_back([&answer] {
        Engine engine;
        casus_add_folder(engine.get(), (source + "/mapdata").c_str());
        for (int i = 0; i < 20; ++i)
          engine.adjudicate({{"variant", "ambition-empire-6"}, {"text", true}, {"picture", Json::object()}});
        answer = engine.text();
      });
    }
  }
  EXPECT_THAT(answers[0], StartsWith("{\"adjudication\""));
  for (const std::string& answer : answers) EXPECT_EQ(answer, answers[0]);
}

TEST(Answered, TurnsWhatIsThrownIntoAStatus) {
  const auto call = [](auto thrown) {
    std::string answer = "of an earlier call";
    const casus_status status = interface::answered(answer, [&]() -> Read<std::string> { throw thrown; });
    return std::pair(status, answer);
  };
  const auto says = [](const std::string& why) {
    return R"({"problems":[{"file":"","line":0,"column":0,"problem":")" + why +
           R"(","expected":"","found":"","nearest":""}]})";
  };
  EXPECT_EQ(call(GaveUp("too many looks")), std::pair(CASUS_GAVE_UP, says("too many looks")));
  EXPECT_EQ(call(Bug("a count is wrong")), std::pair(CASUS_BUG, says("a count is wrong")));
  EXPECT_EQ(call(std::runtime_error("closed")), std::pair(CASUS_BUG, says("closed")));
  EXPECT_EQ(call(std::bad_alloc()), std::pair(CASUS_NO_MEMORY, std::string()));
}

TEST(InterfacePage, ShowsTheExamplesAsTheyAre) {
  const std::string page = file("docs/interface.md");
  for (const std::string example : {"stand_off.py", "stand_off.mjs", "stand_off.html", "stand_off.c"})
    EXPECT_THAT(page, HasSubstr("\n" + file("docs/examples/interface/" + example) + "```\n"));
}

}  // namespace casus_test
}  // namespace casus
