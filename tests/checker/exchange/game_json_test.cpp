// What is written for other programs reads back as it was; what they write wrong is told with its place.
#include "checker/exchange/game_json.h"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/exchange/parts.h"
#include "checker/exchange/reported.h"
#include "checker/exchange/values.h"
#include "checker/exchange/words.h"
#include "engine/adjudicate.h"
#include "engine/orders/notation.h"
#include "engine/rules/option.h"
#include "engine/rules/options.h"
#include "engine/rules/with_options.h"
#include "reports/formats/adjudication_json.h"
#include "tests/checker/corpus/corpus_texts.h"
#include "tests/checker/exchange/corpus_questions.h"
#include "tests/checker/shipped_variants.h"

namespace casus::exchange {
namespace game_json_test {

using casus::testing::shelf;

const Variant& standard() { return **shelf().get("standard"); }

const std::vector<testing::Asked>& asked_of_corpus() {
  static const std::vector<testing::Asked> all = testing::hand_written_questions("");
  return all;
}

// Through the text of a line, as it goes to another program.
Json sent(const Json& json) {
  auto read = message_from(line_of(json));
  if (const Mistaken* mistake = std::get_if<Mistaken>(&read)) throw std::runtime_error(mistake->what);
  return std::get<Json>(std::move(read));
}

template <class Value>
std::string mistake_of(const Understood<Value>& read) {
  const Mistaken* mistake = std::get_if<Mistaken>(&read);
  return mistake == nullptr ? "" : mistake->what;
}

TEST(GameJson, QuestionsOfAllHandWrittenCasesReadBack) {
  std::set<std::string> variants;
  for (const testing::Asked& asked : asked_of_corpus()) {
    const Json json = sent(question_json(*asked.variant, asked.question));
    const auto read = question_from(*asked.variant, json);
    ASSERT_EQ(mistake_of(read), "") << asked.question.id;
    ASSERT_EQ(std::get<CaseQuestion>(read), asked.question) << asked.question.id;
    variants.insert(asked.variant->id);
  }
  EXPECT_GE(variants.size(), 5u);
  EXPECT_GE(asked_of_corpus().size(), 1000u);
}

// What `casus adjudicate --json` writes is a question and its answer, with more members.
TEST(GameJson, AdjudicationsOfAllHandWrittenCasesReadBack) {
  for (const testing::Asked& asked : asked_of_corpus()) {
    const Variant& variant = *asked.variant;
    const CaseQuestion& question = asked.question;
    const Submission submission{question.orders, question.grants, question.fallen};
    const Json json = Json::parse(reports::adjudication_json(variant, question.position, submission,
                                                             adjudicate(variant, question.position, submission)));
    Json as_question = json;
    as_question["id"] = question.id;
    as_question["phase"] = question.phase;
    as_question["options"] = options_json(question.options);
    for (Json& line : as_question["orders"]) line = Json(line["order"]);
    const auto read = question_from(variant, sent(as_question));
    ASSERT_EQ(mistake_of(read), "") << question.id;
    ASSERT_EQ(std::get<CaseQuestion>(read), question) << question.id;

    Json as_answer = json;
    for (std::size_t i = 0; i < question.orders.size(); ++i) as_answer["orders"][i]["order"] = i;
    const auto ruling = ruling_from(variant, sent(as_answer), question.orders.size(), Level::Reasons);
    ASSERT_EQ(mistake_of(ruling), "") << question.id;
    const Ruling reported = as_reported(variant, question.position, asked.answer, Level::Reasons);
    ASSERT_EQ(std::get<Ruling>(ruling).orders, reported.orders) << question.id;
    ASSERT_EQ(std::get<Ruling>(ruling).after, reported.after) << question.id;
    ASSERT_EQ(std::get<Ruling>(ruling).winner, reported.winner) << question.id;
  }
}

TEST(GameJson, PositionsBehindAllHandWrittenCasesReadBack) {
  for (const testing::Asked& asked : asked_of_corpus()) {
    const auto read = position_from(*asked.variant, sent(position_json(*asked.variant, asked.answer.next())));
    ASSERT_EQ(mistake_of(read), "") << asked.question.id;
    ASSERT_EQ(std::get<Position>(read), asked.answer.next()) << asked.question.id;
  }
}

TEST(GameJson, AnswersToAllHandWrittenCasesReadBack) {
  for (const testing::Asked& asked : asked_of_corpus()) {
    for (const Level level : {Level::Positions, Level::Outcomes, Level::Reasons}) {
      const Ruling told = as_reported(*asked.variant, asked.question.position, asked.answer, level);
      const Json json = sent(answer_json(*asked.variant, asked.question.id, asked.question.phase, told));
      EXPECT_EQ(json["id"], asked.question.id);
      EXPECT_EQ(json["phase"], asked.question.phase);
      const auto read = ruling_from(*asked.variant, json, asked.question.orders.size(), level);
      ASSERT_EQ(mistake_of(read), "") << asked.question.id;
      ASSERT_EQ(std::get<Ruling>(read), told) << asked.question.id;
    }
  }
}

TEST(GameJson, OthersAreTheUnitsThatNobodyOrdered) {
  int others = 0, published = 0;
  for (const testing::Asked& asked : asked_of_corpus()) {
    published += static_cast<int>(asked.answer.published.size());
    const Ruling reported = as_reported(*asked.variant, asked.question.position, asked.answer, Level::Outcomes);
    for (const UnitRuling& other : reported.unordered) {
      const Position& played = asked.answer.after_fall ? *asked.answer.after_fall : asked.question.position;
      const bool was_there = std::ranges::any_of(played.units, [&](Unit unit) {
        if (unit.count > other.unit.count) unit.count = other.unit.count;  // fleets, of which others have an order
        return unit == other.unit;
      });
      const bool was_dislodged = std::ranges::any_of(
          played.dislodged, [&](const DislodgedUnit& dislodged) { return dislodged.unit == other.unit; });
      EXPECT_TRUE(was_there || was_dislodged) << asked.question.id << ' ' << print(*asked.variant, other.unit);
      ++others;
    }
  }
  EXPECT_GE(others, 100);
  EXPECT_GE(published, 50);
}

TEST(GameJson, VariantsHaveWhatTheirRulesNeed) {
  for (const auto& variant : casus::testing::shipped_variants()) {
    SCOPED_TRACE(variant->id);
    const Json json = sent(variant_json(*variant));
    EXPECT_EQ(json["id"], variant->id);
    EXPECT_EQ(json["map"]["provinces"].size(), variant->map.provinces().size());
    EXPECT_EQ(json["map"]["borders"].size(), variant->map.borders().size());
    EXPECT_EQ(json["powers"].size(), variant->powers.size());
    EXPECT_EQ(json["options"].size(), all_options().size());
    const auto start = position_from(*variant, json["start"]);
    ASSERT_EQ(mistake_of(start), "");
    EXPECT_EQ(std::get<Position>(start), variant->start);
  }
}

TEST(GameJson, YearsBeforeChristAreNegative) {
  const Variant& hundred = **shelf().get("ambition-empire-6");
  Variant backwards = hundred;
  backwards.calendar = {323, -1, " BC"};
  struct Row {
    int year, told;
  };
  for (const Row row : {Row{323, -323}, Row{1, -1}, Row{0, 1}, Row{-1, 2}}) {
    Position position = backwards.start;
    position.phase.year = row.year;
    const Json json = position_json(backwards, position);
    EXPECT_EQ(json["phase"]["year"], row.told);
    EXPECT_EQ(std::get<Position>(position_from(backwards, json)).phase.year, row.year);
  }
}

// ---- The words of the protocol ----

TEST(GameJson, IsAsTheProtocolShowsIt) {
  const Variant& variant = standard();
  const auto order = [&](std::string_view text) {
    return line_of(order_json(variant, *parse_order(variant, *variant.find_power("Italy"), text, {})));
  };
  EXPECT_EQ(
      order("A Venice - Trieste"),
      R"({"power":"Italy","unit":{"type":"army","at":"ven"},"order":"move","to":"tri","text":"A Venice - Trieste"})");
  EXPECT_EQ(
      order("A Tyrolia S A Venice - Trieste"),
      R"({"power":"Italy","unit":{"type":"army","at":"tyr"},"order":"support-move","target":{"type":"army","at":"ven"},)"
      R"("to":"tri","text":"A Tyrolia S A Venice - Trieste"})");
  EXPECT_EQ(
      order("A London - North Sea - Norway via convoy"),
      R"({"power":"Italy","unit":{"type":"army","at":"lon"},"order":"move","to":"nwy","via":"convoy","path":["nth"],)"
      R"("text":"A London - North Sea - Norway via convoy"})");
  EXPECT_EQ(order("Spain(nc) H"), R"({"power":"Italy","unit":{"at":"spa/nc"},"order":"hold","text":"Spain(nc) H"})");
  EXPECT_EQ(order("Waive"), R"({"power":"Italy","order":"waive","text":"Waive"})");
}

TEST(GameJson, KeepsEveryOrderOfASheet) {
  const Variant& variant = **shelf().get("1700ad");
  const PowerId poles = *variant.find_power("Poles");
  constexpr std::string_view texts[] = {"A(Sil)-GPo",
                                        "A(Sil)-GPo if",
                                        "A(Sil) if",
                                        "Retreat A(Sil)-GPo",
                                        "Retreat A(Sil)-GPo if",
                                        "Retreat A(Sil)-disband",
                                        "Retreat A(Sil)-disband if",
                                        "Build A(Sax)",
                                        "Build A(Sax) if",
                                        "Remove A(Sax) if",
                                        "Permit French if",
                                        "Withdraw French if",
                                        "Agree to end",
                                        "Agree to end if"};
  for (const std::string_view text : texts) {
    SCOPED_TRACE(std::string(text));
    const auto order = parse_order(variant, poles, text, {});
    ASSERT_TRUE(order);
    const auto read = order_from(variant, order_json(variant, *order));
    ASSERT_EQ(mistake_of(read), "");
    EXPECT_EQ(std::get<Order>(read), *order);
  }
  const auto order = [&](std::string_view text) {
    return line_of(order_json(variant, *parse_order(variant, poles, text, {})));
  };
  EXPECT_EQ(order("Retreat A(Sil)-disband"),
            R"({"power":"Poles","unit":{"type":"army","at":"sil"},"order":"planned-retreat","disbands":true,)"
            R"("conditional":false,"text":"Retreat A(Sil)-disband"})");
  EXPECT_EQ(order("Build A(Sax) if"),
            R"({"power":"Poles","unit":{"type":"army","at":"sax"},"order":"build","conditional":true,)"
            R"("text":"Build A(Sax) if"})");
}

// ---- Mistakes ----

Json small_question() {
  return Json::parse(R"({"ask": "case", "id": "T", "phase": 1, "variant": "standard", "options": {},
    "position": {"phase": {"season": "spring", "year": 1901, "kind": "movement"},
                 "units": [{"power": "Italy", "type": "army", "at": "ven"}, {"power": "Italy", "type": "fleet", "at": "spa/nc"}],
                 "owners": {"ven": "Italy"}, "dislodged": [], "stand_offs": [], "homes": [], "fallen": []},
    "orders": [{"power": "Italy", "unit": {"type": "army", "at": "ven"}, "order": "move", "to": "tri"}],
    "grants": [], "fallen": []})");
}

struct Change {
  std::string_view at, value, message;  // value "": the member is taken away
};

void set(Json& json, const Change& change) {
  const Json::json_pointer pointer{std::string(change.at)};
  if (!change.value.empty()) json[pointer] = Json::parse(change.value);
  else json[pointer.parent_pointer()].erase(pointer.back());
}

TEST(GameJson, TellsWhereAQuestionIsWrong) {
  ASSERT_EQ(mistake_of(question_from(standard(), small_question())), "");
  constexpr Change changes[] = {
      {"/id", "", "id: expected a string, found nothing"},
      {"/id", "7", "id: expected a string, found 7"},
      {"/phase", "0", "phase: expected a whole number from 1 to 2147483647, found 0"},
      {"/phase", "1e300", "phase: expected a whole number from 1 to 2147483647, found 1e+300"},
      {"/phase", "99999999999999999999", "phase: expected a whole number from 1 to 2147483647, found 1e+20"},
      {"/options/x", "[]", "options.x: expected a string, found a list"},
      {"/position", "", "position: expected an object, found nothing"},
      {"/position", "null", "position: expected an object, found null"},
      {"/position/phase/season", "\"winter\"",
       "position.phase: expected a phase of this variant's years, found an object"},
      {"/position/phase/season", "\"Spring\"",
       "position.phase.season: expected one of spring, fall, winter, year, found \"Spring\""},
      {"/position/phase/kind", "\"turn\"", "position.phase: expected a phase of this variant's years, found an object"},
      {"/position/phase/year", "-1", "position.phase.year: expected a whole number from 0 to 99999, found -1"},
      {"/position/units", "{}", "position.units: expected a list, found an object"},
      {"/position/units/1/at", "\"vne\"",
       "position.units[1].at: expected the id of a province of this map, found \"vne\" (the nearest is \"ven\")"},
      {"/position/units/1/at", "\"spa/xx\"",
       "position.units[1].at: expected a province, a slash, and nc, sc, ec or wc, found \"spa/xx\""},
      {"/position/units/1/at", "\"spa_nc\"",
       "position.units[1].at: expected a province, a slash, and nc, sc, ec or wc, found \"spa_nc\""},
      {"/position/units/1/at", "\"spa(sc)\"",
       "position.units[1].at: expected a province, a slash, and nc, sc, ec or wc, found \"spa(sc)\""},
      {"/position/units/1/at", "\"spainnc\"",
       "position.units[1].at: expected the id of a province of this map, found \"spainnc\" (the nearest is \"spa\")"},
      {"/position/units/1/type", "\"leader\"", "position.units[1].type: expected one of army, fleet, found \"leader\""},
      {"/position/units/1/count", "2", "position.units[1].count: expected a whole number from 1 to 1, found 2"},
      {"/position/units/1/power", "\"Itlay\"",
       "position.units[1].power: expected a power of this variant, found \"Itlay\" (the nearest is \"Italy\")"},
      {"/position/units/1/at", "\"ven\"",
       "position: two units in one province: expected one unit a province, found Venice"},
      {"/position/units/1/at", "\"mun\"",
       "position: a fleet inland: expected an army, or a fleet at sea or on a coast, found F Munich"},
      {"/position/owners/boh", "\"Italy\"",
       "position: owner of a province that is not a supply centre: expected a supply centre, found Bohemia"},
      {"/position/owners/v\ne", "\"Italy\"",
       "position.owners.v\\x0ae: expected the id of a province of this map, found \"v\\x0ae\" (the nearest is \"vie\")"},
      {"/position/dislodged", "[1]", "position.dislodged[0]: expected an object, found 1"},
      {"/orders/0/order", "\"won\"",
       "orders[0].order: expected one of hold, move, support-hold, support-move, convoy, transform, build, disband, waive, declare, found \"won\""},
      {"/orders/0/order", "\"plan\"",
       "orders[0].order: expected one of hold, move, support-hold, support-move, convoy, transform, build, disband, waive, declare, found \"plan\""},
      {"/orders/0/to", "", "orders[0].to: expected a string, found nothing"},
      {"/orders/0/unit", "", "orders[0].unit: expected an object, found nothing"},
      {"/orders/0/via", "\"air\"", "orders[0].via: expected one of land, convoy, found \"air\""},
      {"/orders/0/path", "[\"boh\"]", "orders[0].path[0]: expected a province in which fleets convoy, found \"boh\""},
      {"/orders/0/power", "", "orders[0].power: expected a string, found nothing"},
      {"/grants/0", R"({"power": "Italy", "points": 0, "order": {"order": "waive"}})",
       "grants[0].points: expected a whole number from 1 to 1000, found 0"},
      {"/fallen", "[\"Italy\", \"Italy\"]", "fallen[1]: expected each power once, found \"Italy\""},
  };
  for (const Change& change : changes) {
    Json json = small_question();
    set(json, change);
    EXPECT_EQ(mistake_of(question_from(standard(), json)), change.message) << change.at;
  }
}

Json small_answer() {
  return Json::parse(R"({"answer": "case", "id": "T", "phase": 1,
    "orders": [{"order": 0, "result": "moves"}, {"order": 1, "result": "given", "fate": "dislodged"}],
    "others": [{"unit": {"power": "Austria", "type": "fleet", "at": "tri"}, "result": "holds", "fate": "dislodged"}],
    "after": {"units": [{"power": "Italy", "type": "army", "at": "tri"}],
              "dislodged": [{"power": "Austria", "type": "fleet", "at": "tri", "retreats": ["alb", "adr", "adr"]}]}})");
}

TEST(GameJson, TellsWhereAnAnswerIsWrong) {
  constexpr Change changes[] = {
      {"/orders", "", "orders: expected a list, found nothing"},
      {"/orders", "[]", "orders: expected an answer for each order (2), found 0"},
      {"/orders/1/order", "0", "orders[1].order: expected the number of the order, counted from 0, found 0"},
      {"/orders/1/order", "\"1\"", "orders[1].order: expected a whole number from 0 to 2147483647, found \"1\""},
      {"/orders/1/result", "\"won\"",
       "orders[1].result: expected a result such as moves, bounces, given, cut or holds, found \"won\""},
      {"/orders/1/fate", "\"dead\"", "orders[1].fate: expected one of stays, dislodged, destroyed, found \"dead\""},
      {"/after", "", "after: expected an object, found nothing"},
      {"/after/units", "", "after.units: expected a list, found nothing"},
      {"/after/units/0/at", "\"spa/ec\"", ""},
      {"/after/units/0", R"({"power": "Italy", "type": "fleet", "at": "spa/ec"})",
       "after.units[0].at: expected a coast of the province, found \"spa/ec\""},
      {"/after/owners", "[]", "after.owners: expected an object, found a list"},
      {"/after/winner", "3", "after.winner: expected a string, found 3"},
      {"/after/dislodged/0/retreats", "[null]", "after.dislodged[0].retreats[0]: expected a string, found null"},
  };
  for (const Change& change : changes) {
    Json json = small_answer();
    set(json, change);
    EXPECT_EQ(mistake_of(ruling_from(standard(), json, 2, Level::Outcomes)), change.message) << change.at;
  }
}

TEST(GameJson, AnAnswerHasSoManyUnitsAndNoMore) {
  const Json unit = Json::parse(R"({"power": "Italy", "type": "army", "at": "tri"})");
  struct Row {
    const char* at;
    std::string told;
  };
  const Row rows[] = {
      {"/after/units", "after.units"},
      {"/after/dislodged", "after.dislodged"},
      {"/after/dislodged/0/retreats", "after.dislodged[0].retreats"},
      {"/orders", "orders"},
      {"/others", "others"},
  };
  for (const Row& row : rows) {
    Json json = small_answer();
    json[Json::json_pointer(row.at)] = Json::array();
    for (int i = 0; i < 140'000; ++i) json[Json::json_pointer(row.at)].push_back(unit);
    EXPECT_EQ(mistake_of(ruling_from(standard(), json, 2, Level::Outcomes)),
              row.told + ": expected a list of at most 1024 entries, found 140000");
  }
  Json most = small_answer();
  for (int i = 0; i < 1023; ++i) most["after"]["units"].push_back(unit);
  EXPECT_EQ(mistake_of(ruling_from(standard(), most, 2, Level::Outcomes)), "");
  most["after"]["units"].push_back(unit);
  EXPECT_NE(mistake_of(ruling_from(standard(), most, 2, Level::Outcomes)), "");
}

TEST(GameJson, AnAnswerSaysNothingThatItLeavesOut) {
  Json json = small_answer();
  const auto read = [&](Level level) { return std::get<Ruling>(ruling_from(standard(), json, 2, level)); };
  const Ruling told = read(Level::Outcomes);
  EXPECT_EQ(told.owners(), nullptr);
  EXPECT_FALSE(told.winner);
  ASSERT_EQ(told.retreats.size(), 1u);
  EXPECT_EQ(told.retreats[0].open->size(), 2u) << "the same place once";
  EXPECT_EQ(told.orders[0], (OrderRuling{Result::Moves, Fate::Stays}));
  EXPECT_EQ(told.orders[1], (OrderRuling{Result::Given, Fate::Dislodged}));

  json["after"]["winner"] = nullptr;
  json["after"]["owners"] = {{"ven", "Italy"}, {"tri", nullptr}};
  json["after"]["dislodged"][0].erase("retreats");
  const Ruling more = read(Level::Outcomes);
  EXPECT_EQ(more.winner, no_power);
  ASSERT_NE(more.owners(), nullptr);
  EXPECT_EQ(std::ranges::count(*more.owners(), no_power), static_cast<std::ptrdiff_t>(more.owners()->size()) - 1);
  EXPECT_FALSE(more.retreats[0].open);

  const Ruling positions = read(Level::Positions);
  EXPECT_TRUE(positions.orders.empty());
  EXPECT_TRUE(positions.unordered.empty());
  EXPECT_EQ(positions.units(), more.units());
}

TEST(GameJson, ACoastWhereNoneIsNeededIsPassedOver) {
  struct Row {
    std::string_view type, at, read;
  };
  constexpr Row rows[] = {
      {"army", "spa/nc", "spa"},     {"army", "ven/ec", "ven"}, {"fleet", "ven/ec", "ven"},
      {"fleet", "spa/sc", "spa/sc"}, {"fleet", "spa", "spa"},
  };
  for (const Row& row : rows) {
    Json json = small_answer();
    json["after"]["units"][0]["type"] = row.type;
    json["after"]["units"][0]["at"] = row.at;
    const Ruling told = std::get<Ruling>(ruling_from(standard(), json, 2, Level::Positions));
    EXPECT_EQ(text_of(standard(), told.units()[0].at), row.read) << row.at;
  }
}

TEST(GameJson, FleetsThatStandTogetherAreOneUnitHoweverTheyAreWritten) {
  const Variant& variant = **shelf().get("1700ad");
  const Json json = Json::parse(R"({"after": {"units": [{"power": "Swedish", "type": "fleet", "at": "sca"},
      {"power": "Swedish", "type": "leader", "leader": "Charles XII", "at": "sca"},
      {"power": "Swedish", "type": "fleet", "at": "sca", "count": 2}]}})");
  const auto read = ruling_from(variant, json, 0, Level::Positions);
  ASSERT_EQ(mistake_of(read), "");
  const std::vector<Unit>& units = std::get<Ruling>(read).units();
  ASSERT_EQ(units.size(), 2u);
  EXPECT_EQ(units[0].leader, variant.find_leader("CXII"));
  EXPECT_EQ(units[1].count, 3);
}

// An entry counts up to 255 fleets.
TEST(GameJson, MoreFleetsThanAnEntryCountsAreSeveral) {
  const Variant& variant = **shelf().get("1700ad");
  for (const auto& [last, entries] : {std::pair(57, 1u), std::pair(58, 2u)}) {
    Json json = {{"after", {{"units", Json::array()}}}};
    for (const int count : {99, 99, last})
      json["after"]["units"].push_back({{"power", "Swedish"}, {"type", "fleet"}, {"at", "sca"}, {"count", count}});
    const auto read = ruling_from(variant, json, 0, Level::Positions);
    ASSERT_EQ(mistake_of(read), "");
    const std::vector<Unit>& units = std::get<Ruling>(read).units();
    EXPECT_EQ(units.size(), entries);
    int fleets = 0;
    for (const Unit& unit : units) fleets += unit.count;
    EXPECT_EQ(fleets, 198 + last);
  }
}

// A program lists units and places as it likes.
TEST(GameJson, TheSequenceOfAListInAnAnswerMeansNothing) {
  Json json = Json::parse(R"({"orders": [{"order": 0, "result": "moves", "by": ["tri", "alb", "ven"]}],
    "others": [{"unit": {"power": "Austria", "type": "fleet", "at": "tri"}, "result": "holds", "fate": "dislodged"},
               {"unit": {"power": "Austria", "type": "army", "at": "alb"}, "result": "holds"}],
    "after": {"units": [{"power": "Italy", "type": "army", "at": "tri"}, {"power": "Italy", "type": "army", "at": "alb"}],
              "dislodged": [{"power": "Austria", "type": "fleet", "at": "tri", "retreats": ["ven", "adr"]},
                            {"power": "Austria", "type": "army", "at": "alb", "retreats": []}]}})");
  const auto read = [&] { return std::get<Ruling>(ruling_from(standard(), json, 1, Level::Reasons)); };
  const Ruling told = read();
  for (const char* list :
       {"/orders/0/by", "/others", "/after/units", "/after/dislodged/0/retreats", "/after/dislodged"}) {
    Json& place = json[Json::json_pointer(list)];
    std::reverse(place.begin(), place.end());
    EXPECT_EQ(read(), told) << list;
  }
  EXPECT_TRUE(std::ranges::is_sorted(told.orders[0].reported->units));
  EXPECT_TRUE(std::ranges::is_sorted(*told.retreats[0].open) && std::ranges::is_sorted(*told.retreats[1].open));
}

TEST(GameJson, AMessageIsAnObjectOfUtf8ThatIsNotTooDeep) {
  struct Row {
    std::string why, line, message;
  };
  const Row rows[] = {
      {"nothing", "", "not valid JSON"},
      {"not valid JSON", "hello", "not valid JSON"},
      {"no object", "[1]", "expected an object of JSON, found a list"},
      {"half of it", "{\"ask\": ", "not valid JSON"},
      {"two of them", "{} {}", "not valid JSON"},
      {"no UTF-8", "{\"ask\": \"\xff\"}", "not valid JSON"},
      {"a zero byte", std::string("{\"ask\": \"a\0b\"}", 14), "not valid JSON"},
      {"too deep", "{\"ask\": " + std::string(100'000, '['), "nested too deeply"},
      {"too deep, of objects",
       [] {
         std::string text;
         for (int i = 0; i < 5000; ++i) text += "{\"a\":";
         return text;
       }(),
       "nested too deeply"},
      {"too many members",
       [] {
         std::string text = "{";
         for (int i = 0; i < 500'000; ++i) text += "\"" + std::to_string(i) + "\":0,";
         return text + "\"a\":0}";
       }(),
       "too many members"},
      {"a member twice", R"({"ask": "start", "protocol": 1, "ask": "stop"})", "a member twice in one object: \"ask\""},
      {"a member twice, further in", R"({"after": {"owners": {"ven": "Italy", "v\u0065n": "Austria"}}})",
       "a member twice in one object: \"ven\""},
      {"a long member twice", "{\"" + std::string(1000, 'a') + "\": 1, \"" + std::string(1000, 'a') + "\": 1}",
       "a member twice in one object: \"aaa"},
      {"a bracket too many", "{}}", "not valid JSON"},
      {"too long", "{\"ask\": \"" + std::string(8'000'000, 'a') + "\"}", "longer than 8 MB"},
  };
  for (const Row& row : rows) {
    const std::string mistake = mistake_of(message_from(row.line));
    EXPECT_THAT(mistake, ::testing::HasSubstr(row.message)) << row.why;
    EXPECT_LT(mistake.size(), 200u) << row.why;
    EXPECT_EQ(mistake.find('\n'), std::string::npos) << row.why;
  }
  EXPECT_EQ(mistake_of(message_from("{\"ask\": \"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\\\"[[[[\"}")), "")
      << "brackets in a text";
  EXPECT_EQ(mistake_of(message_from(R"({"a": {"a": [{"a": 1}, {"a": 2}]}, "b": {"a": 3}})")), "")
      << "members of several objects";
}

TEST(GameJson, AMessageHasItsBoundsAndNotOneMore) {
  const auto object_of = [](int members) {
    std::string text = "{";
    for (int i = 0; i < members; ++i) text += (i == 0 ? "\"m" : ",\"m") + std::to_string(i) + "\":0";
    return text + '}';
  };
  const auto nested = [](std::size_t depth) {
    return "{\"a\":" + std::string(depth - 1, '[') + std::string(depth - 1, ']') + '}';
  };
  struct Row {
    std::string why, line, message;
  };
  const Row rows[] = {
      {"1000 members", object_of(1000), ""},
      {"1001 members", object_of(1001), "an object with too many members"},
      {"two objects of 700", "{\"a\":" + object_of(700) + ",\"b\":" + object_of(700) + '}', ""},
      {"700 members around 700", "{\"a\":" + object_of(700) + ',' + object_of(700).substr(1), ""},
      {"32 deep", nested(32), ""},
      {"33 deep", nested(33), "lists and objects nested too deeply"},
      {"32 deep, again and again",
       "{\"a\":" + std::string(31, '[') + std::string(31, ']') + ",\"b\":" + std::string(31, '[') +
           std::string(31, ']') + '}',
       ""},
      {"1001 members after a list", "{\"a\":[]," + object_of(1000).substr(1), "an object with too many members"},
      {"33 deep after its end", "{}" + std::string(33, '['), "lists and objects nested too deeply"},
      {"brackets after a quote in a text", "{\"a\":\"\\\"" + std::string(40, '[') + "\"}", ""},
      {"colons in a text", "{\"a\":\"" + std::string(1001, ':') + "\"}", ""},
      {"8 MB", "{\"a\":\"" + std::string(longest_message - 8, 'a') + "\"}", ""},
      {"more than 8 MB", "{\"a\":\"" + std::string(longest_message - 7, 'a') + "\"}", "the line is longer than 8 MB"},
  };
  for (const Row& row : rows) EXPECT_EQ(mistake_of(message_from(row.line)), row.message) << row.why;
}

TEST(GameJson, SaysWhatIsNotValidJsonInPlainWords) {
  const std::string told = mistake_of(message_from("{\"ask\": ?}"));
  EXPECT_THAT(told, ::testing::StartsWith("not valid JSON: parse error at line 1"));
  const std::string beginning = "not valid JSON: ";
  const std::string shortened = mistake_of(message_from("{\"ask\": \"" + std::string(300, 'a')));
  EXPECT_THAT(shortened, ::testing::AllOf(::testing::StartsWith(beginning), ::testing::EndsWith("aaa...")));
  EXPECT_EQ(shortened.size(), beginning.size() + 160 + 3);
}

TEST(GameJson, IsWrittenInUtf8) {
  const Json json = {{"v", "\u00E9"}};
  EXPECT_EQ(line_of(json), "{\"v\":\"\u00E9\"}");
}

TEST(GameJson, DoesNotVisitAListThatIsTooLong) {
  Json json;
  for (std::size_t i = 0; i <= most_entries; ++i) json["v"].push_back(0);
  FirstMistake mistake;
  int visited = 0;
  Place(mistake, json)["v"].each([&](const Place&) { ++visited; });
  EXPECT_EQ(visited, 0);
  EXPECT_FALSE(mistake.none());
}

TEST(GameJson, ShowsTheFirstEightStepsOfAPlace) {
  const Json json = Json::parse(R"({"a":{"b":{"c":{"d":{"e":{"f":{"g":{"h":{"i":7}}}}}}}}})");
  FirstMistake mistake;
  Place place(mistake, json);
  for (const char* step : {"a", "b", "c", "d", "e", "f", "g", "h", "i"}) place = place[step];
  place.text();
  EXPECT_EQ(mistake_of(std::move(mistake).or_mistake(0)), "a.b.c.d.e.f.g.h: expected a string, found 7");
}

TEST(GameJson, ShowsLongNamesInShort) {
  const std::string sixty(60, 'a');
  EXPECT_EQ(shown_name(sixty), sixty);
  EXPECT_EQ(shown_name(sixty + 'b'), sixty + "...");
  const std::string before = std::string(58, 'a');
  EXPECT_EQ(shown_name(before + "\u00E9b"), before + "\u00E9...") << "a letter of two bytes stays whole";
  EXPECT_EQ(shown_name(before + "b\u00E9"), before + "b...") << "or is left out";
  EXPECT_EQ(shown_name(std::string(61, '\x80')), "...") << "as are bytes that continue no letter";
}

TEST(GameJson, ReadsNumbersWithinTheirBounds) {
  struct Row {
    std::string value;
    int least, most;
    bool is_read;
  };
  const Row rows[] = {{"1", 1, 3, true},
                      {"3", 1, 3, true},
                      {"0", 1, 3, false},
                      {"4", 1, 3, false},
                      {"-1", -1, 3, true},
                      {"-2", -1, 3, false},
                      {"3", -1, 3, true},
                      {"4", -1, 3, false},
                      {"-1", 0, 3, false},
                      {"-3", -9, -2, true},
                      {"-1", -9, -2, false},
                      {"0", -9, -2, false},
                      {"1", -9, -2, false},
                      {"1.5", 1, 3, false},
                      {"\"1\"", 1, 3, false},
                      {"18446744073709551615", -1, 3, false},
                      {"-9223372036854775808", -1, 3, false},
                      {"4294967297", 1, 3, false}};
  for (const Row& row : rows) {
    const Json json = Json::parse("{\"n\":" + row.value + "}");
    FirstMistake mistake;
    const int number = Place(mistake, json)["n"].number(row.least, row.most);
    EXPECT_EQ(mistake.none(), row.is_read) << row.value;
    EXPECT_EQ(std::to_string(number), row.is_read ? row.value : "0") << row.value;
  }
}

TEST(GameJson, ReadsFlagsThatMayBeLeftOut) {
  const Json json = Json::parse(R"({"yes": true, "no": false, "word": "yes"})");
  FirstMistake mistake;
  const Place place(mistake, json);
  EXPECT_TRUE(place["yes"].flag_or(false));
  EXPECT_FALSE(place["no"].flag_or(true));
  EXPECT_TRUE(place["nothing"].flag_or(true));
  EXPECT_FALSE(place["nothing"].flag_or(false));
  EXPECT_TRUE(mistake.none());
  place["word"].flag_or(true);
  place["nothing"].text();
  EXPECT_EQ(mistake_of(std::move(mistake).or_mistake(0)), "word: expected true or false, found \"yes\"")
      << "the first mistake";
}

TEST(GameJson, AMistakeInTheWholeMessageHasNoPlaceInIt) {
  const Json json = Json::parse("[]");
  FirstMistake mistake;
  Place(mistake, json)["ask"].text();
  EXPECT_EQ(mistake_of(std::move(mistake).or_mistake(0)), "the message: expected an object, found a list");
}

// ---- A variant ----

TEST(GameJson, AMapHasAllThatItsRulesNeed) {
  Variant variant = standard();
  MapBuilder builder;
  Province hills;
  hills.id = "hil";
  hills.name = "Hills";
  hills.abbreviations = {"Hil", "Hls", "High Hills"};
  hills.supply_centre = hills.mountains = true;
  hills.defence = 2;
  Province canal;
  canal.id = "can";
  canal.name = "Canal";
  canal.terrain = Terrain::Coastal;
  canal.convoys = true;
  canal.coasts = {{Coast::North, {}}, {Coast::South, {}}};
  Province bay;
  bay.id = "bay";
  bay.name = "Bay";
  bay.terrain = Terrain::Sea;
  const ProvinceId a = builder.add(hills), b = builder.add(canal), c = builder.add(bay);
  Border road;
  road.a = a, road.b = b, road.army = road.one_way = road.weak = true;
  road.closed_in = Season::Spring;
  road.strait = c;
  road.only_owner_of = a;
  Border shore;
  shore.a = b, shore.coast_a = Coast::North, shore.b = c, shore.fleet = true;
  Border other = shore;
  other.coast_a = Coast::South;
  other.closed_in = Season::Fall;
  for (const Border& border : {road, shore, other}) builder.add(border);
  variant.map = builder.build();
  variant.start = {};
  variant.start.owners.assign(3, no_power);
  for (std::size_t i = 0; i < variant.powers.size(); ++i)
    variant.powers.change(static_cast<PowerId>(i), [](Power& power) {
      power.homes.clear();
      power.home_provinces.clear();
    });
  EXPECT_EQ(variant_json(variant)["map"], Json::parse(R"({"provinces": [
      {"id": "hil", "name": "Hills", "abbr": "Hil", "also": ["Hls", "High Hills"], "kind": "inland", "centre": true,
       "coasts": [], "defence": 2, "mountains": true},
      {"id": "can", "name": "Canal", "abbr": "can", "also": [], "kind": "coastal", "centre": false,
       "coasts": ["nc", "sc"], "convoys": true},
      {"id": "bay", "name": "Bay", "abbr": "bay", "also": [], "kind": "sea", "centre": false, "coasts": []}],
    "borders": [
      {"a": "hil", "b": "can", "army": true, "fleet": false, "one_way": true, "strait": "bay", "weak": true,
       "closed": "spring", "only_owner_of": "hil"},
      {"a": "can/nc", "b": "bay", "army": false, "fleet": true},
      {"a": "can/sc", "b": "bay", "army": false, "fleet": true, "closed": "fall"}]})"));
}

TEST(GameJson, AnEmptyMapHasEmptyLists) {
  Variant variant = standard();
  variant.map = {};
  variant.powers = {};
  variant.start = {};
  const Json json = variant_json(variant);
  EXPECT_EQ(json["map"], Json::parse(R"({"provinces": [], "borders": []})"));
  EXPECT_EQ(json["powers"], Json::array());
}

TEST(GameJson, APowerHasAllThatItsRulesSay) {
  Variant variant = standard();
  const auto first = [&] { return variant_json(variant)["powers"][0]; };
  variant.powers.change(PowerId{0}, [](Power& power) {
    power.aliases.clear();
    power.home_provinces.clear();
  });
  EXPECT_EQ(first(), Json::parse(R"({"name": "Austria", "adjective": "Austrian", "also": [],
    "homes": ["bud", "tri", "vie"], "minor": false})"));
  const auto place = [&](const char* id) { return std::vector{*variant.map.find(id)}; };
  variant.powers.change(PowerId{0}, [&](Power& power) {
    power.aliases = {"AUS"};
    power.homes = place("vie");
    power.minor = power.only_by_disorder = power.bound_to_faith = true;
    power.faith = Faith::Catholic;
    power.supports_only = {PowerId{1}};
    power.home_provinces = place("tyr");
    power.predetermined_homes = place("bud");
    power.elective_homes = 2;
    power.conditional_homes = place("tri");
    power.never_builds_in = place("ser");
    power.emergency_sites = place("boh");
    power.emergency_units = 3;
    power.alternative_sites = place("gal");
    power.delayed_fleets = place("ven");
  });
  EXPECT_EQ(first(), Json::parse(R"({"name": "Austria", "adjective": "Austrian", "also": ["AUS"], "homes": ["vie"],
    "minor": true, "only_by_disorder": true, "faith": "catholic", "bound_to_faith": true,
    "supports_only": [")" + variant.powers[1].name +
                                 R"("], "home_provinces": ["tyr"], "predetermined_homes": ["bud"],
    "elective_homes": 2, "conditional_homes": ["tri"], "never_builds_in": ["ser"], "emergency_sites": ["boh"],
    "emergency_units": 3, "alternative_sites": ["gal"], "delayed_fleets": ["ven"]})"));
}

TEST(GameJson, AVariantHasItsChoicesCalendarAndConditionsOfVictory) {
  Variant variant = standard();
  Json json = variant_json(variant);
  EXPECT_EQ(json["title"], variant.title);
  EXPECT_EQ(json["victory_centres"], 18);
  EXPECT_EQ(json["calendar"], Json::parse(R"({"first_year": 1901, "step": 1, "phases": "seasons"})"));
  EXPECT_EQ(json["options"]["convoy-paradox"], "szykman");
  EXPECT_EQ(json["datc"]["4.A.2"], "f");
  for (const auto& [number, letter] : json["datc"].items())
    EXPECT_TRUE(!number.empty() && letter.get<std::string>().size() == 1) << number;
  for (const char* member : {"leaders", "unified_coasts", "needed_centres", "own_numbers", "winning_lead", "lead_falls",
                             "last_year", "additional_centres"})
    EXPECT_FALSE(json.contains(member)) << member;
  const PowerId italy = *variant.find_power("Italy");
  const ProvinceId ven = *variant.map.find("ven"), rom = *variant.map.find("rom");
  variant.unified_coasts = {{ven, rom}};
  variant.needed_centres = {{italy, {ven}, 1}, {no_power, {rom, ven}, 2}};
  variant.own_numbers = {{italy, 7}};
  variant.winning_lead = 1;
  variant.lead_falls = 2;
  variant.last_year = 1910;
  variant.additional_centres = 5;
  json = variant_json(variant);
  EXPECT_EQ(json["unified_coasts"], Json::parse(R"([{"province": "ven", "centre": "rom"}])"));
  EXPECT_EQ(json["needed_centres"], Json::parse(R"([{"power": "Italy", "centres": ["ven"], "count": 1},
                                                   {"centres": ["rom", "ven"], "count": 2}])"));
  EXPECT_EQ(json["own_numbers"], Json::parse(R"([{"power": "Italy", "centres": 7}])"));
  EXPECT_EQ(json["winning_lead"], 1);
  EXPECT_EQ(json["lead_falls"], 2);
  EXPECT_EQ(json["last_year"], 1910);
  EXPECT_EQ(json["additional_centres"], 5);
  const Json turns = variant_json(**shelf().get("1700ad"));
  EXPECT_EQ(turns["calendar"]["phases"], "one-turn");
  EXPECT_EQ(turns["leaders"][2], Json::parse(R"({"id": "cxii", "name": "Charles XII", "abbr": "CXII",
    "also": ["Charles", "Charles XII of Sweden"], "power": "Swedish"})"));
}

// ---- Values ----

// What `read` says of the member "v" of an object; "" if it understands it.
template <class Reader>
std::string refusal(const std::string& value, Reader read) {
  const Json json = Json::parse("{\"v\":" + value + "}");
  FirstMistake mistake;
  read(Place(mistake, json)["v"]);
  return mistake_of(std::move(mistake).or_mistake(0));
}

TEST(GameJson, TellsWhichWordsAnAdapterCanSay) {
  for (const Level level : {Level::Positions, Level::Outcomes, Level::Reasons}) {
    const Json json = Json::parse("{\"v\":\"" + std::string(word(level)) + "\"}");
    FirstMistake mistake;
    EXPECT_EQ(level_at(Place(mistake, json)["v"]), level);
    EXPECT_TRUE(mistake.none());
  }
  EXPECT_EQ(refusal("\"none\"", level_at), "v: expected one of positions, outcomes, reasons, found \"none\"");
  EXPECT_EQ(refusal("\"war\"", phase_kind_at),
            "v: expected one of movement, retreats, adjustments, turn, found \"war\"");
  EXPECT_EQ(refusal("\"Casus\"", name_at), "");
  EXPECT_EQ(refusal("\"\"", name_at), "v: expected a string that is not empty, found \"\"");
}

TEST(GameJson, NamesTheNearestChoiceIfThereIsOne) {
  EXPECT_EQ(why_refused({{}, "unknown value of convoy-paradox", "1971 or 1982", "1983", "1982"}),
            "unknown value of convoy-paradox: expected 1971 or 1982, found \"1983\" (the nearest is \"1982\")");
  EXPECT_EQ(why_refused({{}, "unknown value of convoy-paradox", "1971 or 1982", "red", ""}),
            "unknown value of convoy-paradox: expected 1971 or 1982, found \"red\"");
}

TEST(GameJson, AQuestionMayLeaveOutItsPhase) {
  Json json = small_question();
  json.erase("phase");
  EXPECT_EQ(std::get<CaseQuestion>(question_from(standard(), json)).phase, 1);
}

TEST(GameJson, NobodyFallsWhereTheRulesHaveNoPermanentDisorder) {
  Json json = small_question();
  json["options"] = Json::object();
  json["fallen"] = {"Italy"};
  EXPECT_EQ(mistake_of(question_from(standard(), json)), "");
  const auto choice = read_choice("civil-disorder", {}, "none", {});
  ASSERT_TRUE(choice) << to_string(choice.problems());
  Options options = standard().options();
  choice->option->set(options, choice->value);
  const auto without = with_options(standard(), options);
  ASSERT_TRUE(without) << to_string(without.problems());
  EXPECT_EQ(mistake_of(question_from(*without, json)),
            "fallen[0]: expected an empty list: this rulebook has no permanent civil disorder, found \"Italy\"");
}

TEST(GameJson, APhaseIsOneOfTheVariantsYears) {
  struct Row {
    std::string phase;
    bool of_seasons, of_turns;
  };
  const Row rows[] = {
      {"spring movement", true, false},   {"fall movement", true, false},    {"winter movement", false, false},
      {"spring retreats", true, false},   {"winter retreats", false, false}, {"winter adjustments", true, false},
      {"fall adjustments", false, false}, {"year turn", false, true},        {"spring turn", false, false},
      {"winter turn", false, false},      {"year movement", false, false},   {"year adjustments", false, false}};
  const Variant& turns = **shelf().get("1700ad");
  for (const Row& row : rows) {
    const std::size_t blank = row.phase.find(' ');
    const std::string json =
        Json{{"season", row.phase.substr(0, blank)}, {"year", 1901}, {"kind", row.phase.substr(blank + 1)}}.dump();
    for (const auto& [variant, is_one] : {std::pair(&standard(), row.of_seasons), std::pair(&turns, row.of_turns)})
      EXPECT_EQ(refusal(json, [&](const Place& place) { phase_at(*variant, place); }).empty(), is_one) << row.phase;
  }
}

TEST(GameJson, YearsHaveBounds) {
  Variant backwards = standard();
  backwards.calendar.step = -1;
  struct Row {
    int year;
    bool forwards, backwards;
  };
  for (const Row row : {Row{0, true, false}, Row{1, true, true}, Row{-1, false, true}, Row{99'999, true, true},
                        Row{100'000, false, false}, Row{-99'999, false, true}, Row{-100'000, false, false}}) {
    const std::string json = Json{{"season", "spring"}, {"year", row.year}, {"kind", "movement"}}.dump();
    for (const auto& [variant, is_year] :
         {std::pair(&standard(), row.forwards), std::pair(&std::as_const(backwards), row.backwards)})
      EXPECT_EQ(refusal(json, [&](const Place& place) { phase_at(*variant, place); }).empty(), is_year) << row.year;
  }
}

TEST(GameJson, ReadsNamesOfAnyPlaceInTheirLists) {
  for (std::size_t i = 0; i < standard().powers.size(); ++i) {
    const Json json = {{"v", standard().powers[i].name}};
    FirstMistake mistake;
    EXPECT_EQ(power_at(standard(), Place(mistake, json)["v"]), static_cast<PowerId>(i));
  }
  for (std::size_t i = 0; i < standard().map.provinces().size(); ++i) {
    const Json json = {{"v", standard().map.provinces()[i].id}};
    FirstMistake mistake;
    EXPECT_EQ(province_at(standard(), Place(mistake, json)["v"]), static_cast<ProvinceId>(i));
  }
  const auto power = [](const Place& place) { power_at(standard(), place); };
  EXPECT_EQ(refusal("\"\"", power), "v: expected a power of this variant, found \"\"");
  EXPECT_EQ(refusal("\"italy\"", power),
            "v: expected a power of this variant, found \"italy\" (the nearest is \"Italy\")");
  EXPECT_EQ(refusal("\"Jtaly\"", power),
            "v: expected a power of this variant, found \"Jtaly\" (the nearest is \"Italy\")");
  const Variant& turns = **shelf().get("1700ad");
  EXPECT_EQ(refusal("\"Charles\"", [&](const Place& place) { leader_at(turns, place); }),
            "v: expected the name of a leader of this variant, found \"Charles\"");
  const Variant& with_minors = **shelf().get("ambition-empire-6");
  const std::string minor = std::ranges::find(with_minors.powers, true, &Power::minor)->name;
  const std::string player = std::ranges::find(with_minors.powers, false, &Power::minor)->name;
  const auto player_of = [&](const Place& place) { player_at(with_minors, place); };
  EXPECT_EQ(refusal(Json(minor).dump(), player_of), "v: expected a power that has a player, found \"" + minor + "\"");
  EXPECT_EQ(refusal(Json(player).dump(), player_of), "");
  EXPECT_EQ(refusal("\"nobody\"", player_of), "v: expected a power of this variant, found \"nobody\"");
}

TEST(GameJson, ReadsEveryCoast) {
  for (const Coast coast : {Coast::None, Coast::North, Coast::South, Coast::East, Coast::West}) {
    const Location spain{*standard().map.find("spa"), coast};
    const Json json = {{"v", text_of(standard(), spain)}};
    FirstMistake mistake;
    EXPECT_EQ(location_at(standard(), Place(mistake, json)["v"]), spain);
    EXPECT_TRUE(mistake.none());
  }
}

TEST(GameJson, SeveralFleetsAreOneUnitWhereUnitsStack) {
  const Variant& turns = **shelf().get("1700ad");
  const auto counted = [](const Variant& variant, const std::string& count) {
    return refusal(R"({"power": ")" + variant.powers[0].name + R"(", "type": "fleet", "at": ")" +
                       variant.map.provinces()[0].id + R"(", "count": )" + count + "}",
                   [&](const Place& place) { unit_at(variant, place); });
  };
  EXPECT_EQ(counted(standard(), "1"), "");
  EXPECT_EQ(counted(turns, "99"), "");
  EXPECT_EQ(counted(turns, "100"), "v.count: expected a whole number from 1 to 99, found 100");
  EXPECT_EQ(counted(turns, "0"), "v.count: expected a whole number from 1 to 99, found 0");
}

// ---- Orders ----

Order read_order(const Variant& variant, const std::string& json) {
  const auto read = order_from(variant, Json::parse(json));
  if (const Mistaken* mistake = std::get_if<Mistaken>(&read)) throw std::runtime_error(mistake->what);
  return std::get<Order>(read);
}

TEST(GameJson, AnOrderToTransformNamesWhatItNeeds) {
  struct Row {
    std::string members;
    WrittenKind into;
    Coast coast;
  };
  const Row rows[] = {{"", WrittenKind::Unsaid, Coast::None},
                      {R"(, "into": "army")", WrittenKind::Army, Coast::None},
                      {R"(, "into": "fleet")", WrittenKind::Fleet, Coast::None},
                      {R"(, "into": "fleet", "coast": "sc")", WrittenKind::Fleet, Coast::South},
                      {R"(, "coast": "nc")", WrittenKind::Fleet, Coast::North},
                      {R"(, "coast": "ec")", WrittenKind::Fleet, Coast::East},
                      {R"(, "into": "army", "coast": "wc")", WrittenKind::Army, Coast::West}};
  for (const Row& row : rows) {
    const Order order =
        read_order(standard(), R"({"power": "Italy", "unit": {"at": "spa"}, "order": "transform")" + row.members + "}");
    const Transform* transform = std::get_if<Transform>(&order.task);
    ASSERT_NE(transform, nullptr) << row.members;
    EXPECT_EQ(transform->into, row.into) << row.members;
    EXPECT_EQ(transform->coast, row.coast) << row.members;
  }
}

TEST(GameJson, TellsWhichWordsAnOrderCanHave) {
  const auto told = [](const Variant& variant, const std::string& json) {
    return mistake_of(order_from(variant, Json::parse(json)));
  };
  EXPECT_EQ(told(**shelf().get("1700ad"), R"({"power": "Poles", "order": "won"})"),
            "order: expected one of plan, planned-retreat, build, disband, waive, permit, withdraw, agree-to-end, "
            "found \"won\"");
  const std::string transform = R"({"power": "Italy", "unit": {"at": "spa"}, "order": "transform", )";
  EXPECT_EQ(told(standard(), transform + R"("into": "wing"})"), "into: expected one of army, fleet, found \"wing\"");
  EXPECT_EQ(told(standard(), transform + R"("coast": "xc"})"), "coast: expected one of nc, sc, ec, wc, found \"xc\"");
}

TEST(GameJson, AMoveSaysHowItGoes) {
  const auto move = [](const std::string& members) {
    return std::get<Move>(
        read_order(standard(),
                   R"({"power": "Italy", "unit": {"at": "lon"}, "order": "move", "to": "nwy")" + members + "}")
            .task);
  };
  EXPECT_EQ(move("").via, Via::Any);
  EXPECT_EQ(move(R"(, "via": "land", "path": [])").via, Via::Land);
  EXPECT_EQ(move(R"(, "via": "convoy")").via, Via::Convoy);
  EXPECT_EQ(move(R"(, "path": ["nth", "nwg"])").path,
            (std::vector{*standard().map.find("nth"), *standard().map.find("nwg")}));
  EXPECT_THROW(move(R"(, "via": "land", "path": ["nth"])"), std::runtime_error);
}

TEST(GameJson, APlanHasElementsOfOneToThreeImpulses) {
  const Variant& turns = **shelf().get("1700ad");
  const auto plan_with = [&](const std::string& members) {
    return read_order(turns,
                      R"({"power": "Poles", "unit": {"type": "army", "at": "sil"}, "order": "plan")" + members + "}");
  };
  const auto impulses = [&](const std::string& said) {
    return std::get<Plan>(plan_with(R"(, "elements": [{"order": "move", "to": "gpo")" + said + "}]").task)
        .elements[0]
        .impulses;
  };
  EXPECT_EQ(impulses(""), 1);
  EXPECT_EQ(impulses(R"(, "impulses": 1)"), 1);
  EXPECT_EQ(impulses(R"(, "impulses": 3)"), 3);
  EXPECT_THROW(impulses(R"(, "impulses": 0)"), std::runtime_error);
  EXPECT_THROW(impulses(R"(, "impulses": 4)"), std::runtime_error);
  EXPECT_THROW(plan_with(R"(, "elements": [])"), std::runtime_error);
  EXPECT_TRUE(plan_with(R"(, "elements": [], "conditional": true)").conditional);
  EXPECT_FALSE(plan_with(R"(, "elements": [{"order": "move", "to": "gpo"}])").conditional);
  EXPECT_FALSE(
      read_order(standard(), R"({"power": "Italy", "unit": {"at": "lon"}, "order": "hold", "conditional": true})")
          .conditional)
      << "only an order of a sheet depends on a condition";
}

TEST(GameJson, AGrantIsForAnOrderOfTheMinorPower) {
  const Variant& variant = **shelf().get("ambition-empire-6");
  const auto minor = std::ranges::find(variant.powers, true, &Power::minor);
  const auto player = std::ranges::find(variant.powers, false, &Power::minor);
  const auto read = [&](int points) {
    const Json json = {{"power", player->name},
                       {"points", points},
                       {"order", {{"unit", {{"at", id_of(variant, minor->homes.front())}}}, {"order", "hold"}}}};
    FirstMistake mistake;
    const Grant grant = grant_at(variant, Place(mistake, json));
    return std::pair(std::move(mistake).or_mistake(grant), grant);
  };
  for (const int points : {1, 1000}) {
    const Grant grant = read(points).second;
    EXPECT_EQ(grant.points, points);
    EXPECT_EQ(grant.power, *variant.find_power(player->name));
    EXPECT_EQ(grant.order.power, *variant.find_power(minor->name));
  }
  EXPECT_EQ(mistake_of(read(1001).first), "points: expected a whole number from 1 to 1000, found 1001");
}

// ---- Positions ----

TEST(GameJson, APositionHasAtMost255FleetsWhereUnitsStack) {
  const Variant& variant = **shelf().get("1700ad");
  const auto read = [&](int last) {
    Json json = position_json(variant, variant.start);
    json["units"] = Json::array();
    const char* seas[] = {"nth", "adr", "aeg"};
    const int counts[] = {99, 99, last};
    for (int i = 0; i < 3; ++i)
      json["units"].push_back({{"power", "Swedish"}, {"type", "fleet"}, {"at", seas[i]}, {"count", counts[i]}});
    json["campaign"] = Json::object();
    return mistake_of(position_from(variant, json));
  };
  EXPECT_EQ(read(57), "");
  EXPECT_EQ(read(58), "units: expected at most 255 fleets, found a list");
}

TEST(GameJson, AMistakeAboutALeaderNamesHim) {
  const Variant& variant = **shelf().get("1700ad");
  Json json = position_json(variant, variant.start);
  json["units"] = Json::array();
  for (const char* at : {"got", "sca"})
    json["units"].push_back({{"power", "Swedish"}, {"type", "leader"}, {"leader", "Charles XII"}, {"at", at}});
  EXPECT_THAT(mistake_of(position_from(variant, json)),
              ::testing::EndsWith("a leader twice: expected each leader once, found Charles XII in " +
                                  variant.map[*variant.map.find("sca")].name));
}

TEST(GameJson, AUnitIsDislodgedByLandUnlessTheMessageSaysByConvoy) {
  for (const auto& [said, by_convoy] :
       {std::pair("", false), std::pair(R"(, "by_convoy": false)", false), std::pair(R"(, "by_convoy": true)", true)}) {
    const auto read = position_from(
        standard(), Json::parse(R"({"phase": {"season": "spring", "year": 1901, "kind": "retreats"}, "units": [],
          "dislodged": [{"power": "Italy", "type": "army", "at": "ven", "attacker_from": "tri")" +
                                std::string(said) + "}]}"));
    ASSERT_EQ(mistake_of(read), "");
    EXPECT_EQ(std::get<Position>(read).dislodged.at(0).by_convoy, by_convoy) << said;
  }
}

TEST(GameJson, ControlLastsATurnOrMore) {
  const Variant& variant = **shelf().get("1700ad");
  const auto read = [&](int turns) {
    Json json = position_json(variant, variant.start);
    json["campaign"]["control"] = {{{"power", "Swedish"}, {"centre", "sax"}, {"turns", turns}}};
    return mistake_of(position_from(variant, json));
  };
  EXPECT_EQ(read(99'999), read(1));
  EXPECT_EQ(read(0), "campaign.control[0].turns: expected a whole number from 1 to 99999, found 0");
  EXPECT_EQ(read(100'000), "campaign.control[0].turns: expected a whole number from 1 to 99999, found 100000");
}

TEST(GameJson, ACampaignBelongsToVariantsInWhichUnitsStack) {
  const auto read = [](const Variant& variant, const auto& change) {
    Json json = position_json(variant, variant.start);
    change(json);
    return mistake_of(position_from(variant, json));
  };
  const Variant& turns = **shelf().get("1700ad");
  EXPECT_EQ(read(turns, [](Json& json) { json.erase("campaign"); }), "");
  EXPECT_EQ(read(turns, [](Json& json) { json["campaign"] = 7; }), "campaign: expected an object, found 7");
  EXPECT_EQ(read(standard(), [](Json& json) { json["campaign"] = 7; }), "");
}

}  // namespace game_json_test
}  // namespace casus::exchange
