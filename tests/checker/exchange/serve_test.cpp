// The answers of Casus to questions of the protocol, one by one.
#include "checker/exchange/serve.h"
#include "checker/exchange/features.h"
#include "checker/exchange/reported.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fmt/format.h>

#include "engine/orders/notation.h"
#include "engine/text/gave_up.h"
#include "tests/checker/corpus/corpus_texts.h"
#include "tests/checker/exchange/corpus_questions.h"
#include "tests/engine/ordered_board.h"

namespace casus::exchange {
namespace serve_test {

using casus::testing::shelf;
using ::testing::HasSubstr;

Json answer_of(Server& server, const std::string& line) {
  const auto answer = server.answer(line);
  if (!answer) throw std::runtime_error("no answer to " + line);
  EXPECT_EQ(answer->find('\n'), std::string::npos);
  return Json::parse(*answer);
}
Json answer_of(const std::string& line) {
  Server server(shelf(), adjudicators::engine(), "9.9");
  return answer_of(server, line);
}

constexpr std::string_view venice_takes_trieste = R"({"ask": "case", "id": "6.A.5", "phase": 1, "variant": "standard",
  "options": {}, "position": {"phase": {"season": "spring", "year": 1901, "kind": "movement"},
   "units": [{"power": "Italy", "type": "army", "at": "ven"}, {"power": "Italy", "type": "army", "at": "tyr"},
             {"power": "Austria", "type": "fleet", "at": "tri"}],
   "owners": {"ven": "Italy", "tri": "Austria"}, "dislodged": [], "stand_offs": [], "homes": [], "fallen": []},
  "orders": [{"power": "Italy", "unit": {"type": "army", "at": "ven"}, "order": "move", "to": "tri"},
             {"power": "Italy", "unit": {"type": "army", "at": "tyr"}, "order": "support-move",
              "target": {"type": "army", "at": "ven"}, "to": "tri"}], "grants": [], "fallen": []})";

Json with(const std::string& pointer, const Json& value) {
  Json question = Json::parse(venice_takes_trieste);
  question[Json::json_pointer(pointer)] = value;
  return question;
}

class NeverCovers : public adjudicators::Adjudicator {
 public:
  std::string_view name() const override { return "shy"; }
  std::optional<std::string> not_covered(const Variant&, const Position&) const override { return "convoys=none"; }
  Ruling adjudicate(const Variant&, const Position&, const Submission&) const override { return {}; }
};
class HasABug : public adjudicators::Adjudicator {
 public:
  std::string_view name() const override { return "broken"; }
  std::optional<std::string> not_covered(const Variant&, const Position&) const override { return std::nullopt; }
  Ruling adjudicate(const Variant&, const Position&, const Submission&) const override {
    throw std::logic_error("2 + 2 == 5");
  }
};
template <class Thrown>
class Throws : public adjudicators::Adjudicator {
 public:
  explicit Throws(Thrown thrown) : thrown_(std::move(thrown)) {}
  std::string_view name() const override { return "throwing"; }
  std::optional<std::string> not_covered(const Variant&, const Position&) const override { return std::nullopt; }
  Ruling adjudicate(const Variant&, const Position&, const Submission&) const override { throw thrown_; }

 private:
  Thrown thrown_;
};

TEST(Server, SaysWhoItIs) {
  const Json start = answer_of(R"({"ask": "start", "protocol": 1, "casus": "0.2.0", "unknown": [1]})");
  EXPECT_EQ(start["answer"], "start");
  EXPECT_EQ(start["protocol"], 1);
  EXPECT_EQ(start["name"], "Casus, engine");
  EXPECT_EQ(start["version"], "9.9");
  EXPECT_EQ(start["level"], "reasons");
  EXPECT_EQ(start["phases"].size(), 4u);
  EXPECT_EQ(start["options"], true);
  EXPECT_FALSE(start.contains("choices"));
}

TEST(Server, GivesReasonsIfTheEngineAnswers) {
  const auto start_of = [](const adjudicators::Adjudicator& by) {
    Server server(shelf(), by, "9.9");
    Json start = answer_of(server, R"({"ask": "start"})");
    start.erase("features");
    return start;
  };
  Json expected = Json::parse(R"({"answer": "start", "protocol": 1, "name": "Casus, engine", "version": "9.9",
    "language": "C++", "homepage": "", "level": "reasons", "phases": ["movement", "retreats", "adjustments", "turn"],
    "options": true})");
  EXPECT_EQ(start_of(adjudicators::engine()), expected);
  expected["name"] = "Casus, shy";
  expected["level"] = "outcomes";
  EXPECT_EQ(start_of(NeverCovers()), expected);
}

// The table of docs/adapter-protocol.md.
TEST(Server, HasEveryFeatureOfTheProtocol) {
  const std::string page = casus::testing::text_of_file(CASUS_SOURCE_DIR "/docs/adapter-protocol.md");
  const std::size_t begin = page.find("| feature |"), end = page.find("\n\n", begin);
  std::vector<std::string> listed;
  for (std::size_t at = page.find("\n| `", begin); at < end; at = page.find("\n| `", at + 1))
    listed.push_back(page.substr(at + 4, page.find('`', at + 4) - at - 4));
  std::ranges::sort(listed);
  EXPECT_THAT(listed, ::testing::ElementsAreArray(all_features()));
}

TEST(Server, PlaysTheVariantsThatItHas) {
  Server server(shelf(), adjudicators::engine(), "9.9");
  struct Row {
    std::string id, can;
  };
  const Row rows[] = {{"standard", "yes"},   {"1700ad", "yes"}, {"atlantis", "no"},
                      {"../standard", "no"}, {"", "no"},        {"a/b.xml", "no"}};
  for (const Row& row : rows) {
    const Json answer = answer_of(server, line_of({{"ask", "variant"}, {"variant", {{"id", row.id}}}}));
    EXPECT_EQ(answer["answer"], "variant");
    EXPECT_EQ(answer["id"], row.id);
    EXPECT_EQ(answer["can"], row.can);
    EXPECT_EQ(answer.contains("because"), row.can == "no");
  }
}

TEST(Server, AnswersACaseAsTheProtocolShowsIt) {
  EXPECT_EQ(answer_of(std::string(venice_takes_trieste)), Json::parse(R"({"answer": "case", "id": "6.A.5", "phase": 1,
    "orders": [{"order": 0, "result": "moves", "by": ["tri"], "clause": "standard/move/dislodges"},
               {"order": 1, "result": "given", "clause": "standard/support/given"}],
    "others": [{"unit": {"power": "Austria", "type": "fleet", "at": "tri"}, "result": "holds", "fate": "dislodged",
                "by": ["ven"], "clause": "standard/order/none"}],
    "after": {"units": [{"power": "Italy", "type": "army", "at": "tri"}, {"power": "Italy", "type": "army", "at": "tyr"}],
              "dislodged": [{"power": "Austria", "type": "fleet", "at": "tri", "retreats": ["adr", "alb"]}],
              "owners": {"tri": "Austria", "ven": "Italy"}, "winner": null}})"));
}

TEST(Server, TellsWhatItCannotMakeSenseOf) {
  struct Row {
    std::string why, line, error;
  };
  const Row rows[] = {
      {"not valid JSON", "hello", "not valid JSON"},
      {"no object", "[]", "expected an object"},
      {"more after a zero byte", std::string("{\"ask\": \"stop\"}\0 more", 21), "not valid JSON: a zero byte"},
      {"nothing asked", "{}", "ask: expected a string, found nothing"},
      {"an unknown question", R"({"ask": "weather"})",
       "ask: expected start, variant, case, options or stop, found \"weather\""},
      {"no variant", R"({"ask": "variant"})", "variant: expected an object, found nothing"},
      {"a variant without an id", R"({"ask": "variant", "variant": {}})",
       "variant.id: expected a string, found nothing"},
      {"a case without a variant", R"({"ask": "case"})", "variant: expected a string, found nothing"},
      {"of an unknown variant", line_of(with("/variant", "atlantis")), "variant: unknown id \"atlantis\""},
      {"of a variant that is a path", line_of(with("/variant", "../x")),
       "variant: expected the id of a variant, found \"../x\""},
      {"an unknown option", line_of(with("/options/colour", "red")), "options.colour: unknown option"},
      {"a name of several lines", line_of(with("/options/a\nb", "red")), "options.a\\x0ab: unknown option"},
      {"an unknown value", line_of(with("/options/convoy-paradox", "red")),
       "options.convoy-paradox: unknown value of convoy-paradox: expected "},
      {"an option chosen twice, by name and by number",
       line_of(with("/options", {{"convoy-paradox", "1982"}, {"4.A.2", "f"}})),
       "options.4.A.2: the option convoy-paradox is chosen twice"},
      {"an option without its data", line_of(with("/options/first-attack", "counts")),
       "options: expected a variant with movement=\"impulses\""},
      {"a wrong board", line_of(with("/position/units/0/at", "adr")), "position: an army at sea: expected"},
      {"options of another phase", R"({"ask": "options", "id": "x", "variant": "standard", "position": {"phase":
        {"season": "winter", "year": 1901, "kind": "adjustments"}, "units": []}})",
       "position.phase.kind: expected movement"},
  };
  for (const Row& row : rows) {
    const Json answer = answer_of(row.line);
    ASSERT_TRUE(answer.contains("error")) << row.why << ' ' << answer;
    EXPECT_THAT(answer["error"].get<std::string>(), HasSubstr(row.error)) << row.why;
  }
}

TEST(Server, PlaysByTheOptionsOfTheCase) {
  Server server(shelf(), adjudicators::engine(), "9.9");
  // An order that says fleet for an army.
  Json question = with("/orders/0/unit/type", "fleet");
  EXPECT_EQ(answer_of(server, line_of(question))["orders"][0]["result"], "moves");
  question["options"]["wrong-unit-letter"] = "refused";
  EXPECT_EQ(answer_of(server, line_of(question))["orders"][0]["result"], "illegal");
  question["options"] = {{"4.C.2", "b"}};
  EXPECT_EQ(answer_of(server, line_of(question))["orders"][0]["result"], "moves");
  for (const auto& [value, result] :
       {std::pair("refused", "illegal"), {"accepted", "moves"}, {"refused", "illegal"}, {"accepted", "moves"}}) {
    question["options"] = {{"wrong-unit-letter", value}, {"convoy-paradox", "all-hold"}};
    EXPECT_EQ(answer_of(server, line_of(question))["orders"][0]["result"], result) << value;
  }
}

TEST(Server, ListsTheOrdersOfEachUnit) {
  Json answer = answer_of(line_of(with("/ask", "options")));
  EXPECT_EQ(answer["answer"], "options");
  EXPECT_EQ(answer["id"], "6.A.5");
  ASSERT_EQ(answer["units"].size(), 3u);
  EXPECT_EQ(answer["units"][1]["unit"]["at"], "tyr");
  std::vector<std::string> texts;
  for (const Json& order : answer["units"][1]["orders"]) texts.push_back(order["text"]);
  EXPECT_THAT(texts, ::testing::IsSupersetOf({"A Tyrolia H", "A Tyrolia - Trieste", "A Tyrolia S A Venice - Trieste"}));
  EXPECT_EQ(answer["units"][0]["unit"]["at"], "tri");
  EXPECT_EQ(answer["units"][0]["unit"]["power"], "Austria");
  answer.erase("units");
  EXPECT_EQ(answer, Json::parse(R"({"answer": "options", "id": "6.A.5"})"));
}

TEST(Server, SkipsWhatItDoesNotCoverAndTellsItsBugs) {
  const NeverCovers shy;
  Server skipping(shelf(), shy, "9.9");
  EXPECT_EQ(answer_of(skipping, std::string(venice_takes_trieste)),
            Json::parse(
                R"({"answer": "skip", "id": "6.A.5", "phase": 1, "because": "the shy does not cover convoys=none"})"));
  EXPECT_FALSE(skipping.met_bug());
  const HasABug broken;
  Server failing(shelf(), broken, "9.9");
  EXPECT_EQ(answer_of(failing, std::string(venice_takes_trieste)),
            Json::parse(R"({"answer": "error", "id": "6.A.5", "phase": 1, "because": "2 + 2 == 5"})"));
  EXPECT_TRUE(failing.met_bug());
}

TEST(Server, SkipsWhatTakesTooLongAndSaysThatMemoryIsShort) {
  const Throws tired(GaveUp("too many looks"));
  Server skipping(shelf(), tired, "9.9");
  EXPECT_EQ(answer_of(skipping, std::string(venice_takes_trieste)),
            Json::parse(R"({"answer": "skip", "id": "6.A.5", "phase": 1, "because": "too many looks"})"));
  EXPECT_FALSE(skipping.met_bug());
  const Throws full{std::bad_alloc()};
  Server failing(shelf(), full, "9.9");
  EXPECT_EQ(answer_of(failing, std::string(venice_takes_trieste)),
            Json::parse(R"({"answer": "error", "id": "6.A.5", "phase": 1, "because": "out of memory"})"));
  EXPECT_FALSE(failing.met_bug());
}

// Also one outside of the rules.
TEST(Server, TellsEveryBug) {
  struct Broken : corpus::VariantSource {
    Read<std::shared_ptr<const Variant>> get(std::string_view, std::string_view) override {
      throw std::logic_error("2 + 2 == 5");
    }
  };
  Broken broken;
  Server failing(broken, adjudicators::engine(), "9.9");
  EXPECT_EQ(answer_of(failing, R"({"ask": "variant", "variant": {"id": "standard"}})"),
            Json::parse(R"({"error": "2 + 2 == 5"})"));
  EXPECT_TRUE(failing.met_bug());
}

TEST(Server, EndsWhenItIsAskedTo) {
  Server server(shelf(), adjudicators::engine(), "9.9");
  EXPECT_FALSE(server.answer(R"({"ask": "stop"})"));
}

// By the options of each case, whatever came before it.
TEST(Server, AnswersEveryHandWrittenCaseAsTheEngineDoes) {
  Server server(shelf(), adjudicators::engine(), "9.9");
  for (const testing::Asked& asked : testing::questions_in_mapdata()) {
    const Ruling told = as_reported(*asked.variant, asked.question.position, asked.answer, Level::Reasons);
    ASSERT_EQ(server.answer(line_of(question_json(*asked.variant, asked.question))),
              line_of(answer_json(*asked.variant, asked.question.id, asked.question.phase, told)))
        << asked.question.id;
  }
}

// ---- What an answer says of units without an order of their power ----

// "Switzerland A Switzerland given", a line each.
std::string others_in(const std::string& lines) {
  const auto file = casus::testing::read_cases(casus::testing::file_with(lines, "ambition-empire-6"));
  if (!file) return to_string(file.problems());
  std::vector<testing::Asked> asked;
  testing::add_questions(file->cases.front(), asked);
  const Variant& variant = *asked.front().variant;
  std::string text;
  const Position& before = asked.front().question.position;
  for (const UnitRuling& one : as_reported(variant, before, asked.front().answer, Level::Outcomes).unordered) {
    text += variant[one.unit.power].name + ' ' + print(variant, one.unit) + ' ' + std::string(word(one.ruling.result));
    if (one.ruling.fate != Fate::Stays) text += ' ' + std::string(word(one.ruling.fate));
    text += '\n';
  }
  return text;
}

TEST(Reported, APublishedOrderIsThatOfTheUnitOnTheBoard) {
  const std::string phase = "  phase Spring 1763 movement\n  board\n    centres Spain  Barcelona, Madrid\n",
                    spain = "  diplomacy\n    Spain 2  ";
  struct Row {
    std::string why, lines, others;
  };
  const Row rows[] = {
      {"it cannot be carried out", spain + "A Switzerland - Paris  carried\n", "Switzerland A Switzerland illegal\n"},
      {"it holds and nothing happens", spain + "A Switzerland H  carried\n", ""},
      {"it supports", spain + "A Switzerland S A Savoy  carried\n  Austria\n    A Savoy H  holds\n",
       "Switzerland A Switzerland given\n"},
  };
  for (const Row& row : rows) EXPECT_EQ(others_in(phase + row.lines), row.others) << row.why;
}

// The order need not say whether it is a fleet, and on which coast.
TEST(Reported, APublishedOrderNeedNotSayAllOfItsUnit) {
  const std::string phase = "  option  minor-moves=free\n  phase Spring 1763 movement\n  board\n",
                    spain = "    centres Spain  Barcelona, Madrid\n  diplomacy\n    Spain 2  ";
  struct Row {
    std::string why, lines, others;
  };
  const Row rows[] = {
      {"it moves off a coast",
       "    Papal States  F Papal States(wc)\n" + spain + "Papal States - Tyrrhenian Sea  carried\n",
       "Papal States F Papal States(wc) moves\n"},
      {"it bounces",
       "    Courland  F Courland\n    Sweden  F Stockholm\n" + spain +
           "Courland - Baltic Sea  carried\n  Sweden\n    F Stockholm - Baltic Sea  bounces\n",
       "Courland F Courland bounces\n"},
      {"it is destroyed",
       "    Courland  F Courland\n    Prussia  A Koenigsberg\n    Russia  A Lithuania, A Livonia\n" + spain +
           "Courland S A Koenigsberg  carried\n  Russia\n    A Lithuania - Courland  moves\n"
           "    A Livonia S A Lithuania - Courland  given\n",
       "Courland F Courland cut destroyed\n"},
  };
  for (const Row& row : rows) EXPECT_EQ(others_in(phase + row.lines), row.others) << row.why;
}

// The power of the unit may have handed in an order, too, and that one comes first.
TEST(Reported, APublishedOrderMayComeTooLate) {
  const Json answer = answer_of(R"({"ask": "case", "id": "X", "phase": 1, "variant": "ambition-empire-6",
    "options": {"minor-moves": "free"}, "position": {"phase": {"season": "spring", "year": 1763, "kind": "movement"},
     "units": [{"power": "Courland", "type": "fleet", "at": "cou"}], "owners": {"brc": "Spain", "mad": "Spain"},
     "dislodged": [], "stand_offs": [], "homes": [], "fallen": []},
    "orders": [{"power": "Courland", "unit": {"at": "cou"}, "order": "move", "to": "bal"}],
    "grants": [{"power": "Spain", "points": 2, "order": {"unit": {"at": "cou"}, "order": "hold"}}], "fallen": []})");
  EXPECT_EQ(answer["orders"][0]["result"], "moves");
  EXPECT_EQ(answer["others"], Json::parse(R"([{"unit": {"power": "Courland", "type": "fleet", "at": "cou"},
    "result": "illegal", "clause": "standard/order/repeated"}])"));
}

// ---- Features of a question ----

std::string features_in(const Variant& variant, const CaseQuestion& question) {
  return fmt::format("{}", fmt::join(features_of(variant, question), " "));
}
Order order_of(const Variant& variant, const std::string& power, const std::string& text) {
  const auto order = parse_order(variant, *variant.find_power(power), text, {});
  if (!order) throw std::runtime_error(to_string(order.problems()));
  return *order;
}
CaseQuestion question_with(const Position& position, const std::vector<Order>& orders) {
  CaseQuestion question;
  question.position = position;
  question.orders = orders;
  return question;
}

TEST(FeaturesOfQuestions, AreThoseOfAnOrder) {
  const Variant& variant = **shelf().get("standard");
  const Position position = casus::testing::board_of(
                                "France: A Paris H; F Brest H; A Marseilles H; F Spain(sc) H\n"
                                "England: F London H; A Wales H")
                                .position;
  struct Row {
    std::string why, power, order, features;
  };
  const Row rows[] = {
      {"a plain order", "France", "A Paris - Burgundy", ""},
      {"without a letter", "France", "Brest H", ""},
      {"without a coast", "France", "F Spain H", ""},
      {"with another letter", "France", "F Paris H", "wrong-orders"},
      {"with another coast", "France", "F Spain(nc) H", "wrong-orders"},
      {"for a unit of another power", "Germany", "A Paris H", "wrong-orders"},
      {"for nobody", "France", "A Burgundy H", "wrong-orders"},
      {"a support that names the unit", "France", "A Paris S A Marseilles", ""},
      {"a support for nobody", "France", "A Paris S A Burgundy", ""},
      {"a support with another letter", "France", "A Paris S F Marseilles", "wrong-orders"},
      {"a support of a move with another letter", "France", "A Paris S F Marseilles - Burgundy", "wrong-orders"},
      {"a support with the power", "France", "A Paris S French A Marseilles", ""},
      {"a support with another power", "France", "A Paris S German A Marseilles", "wrong-orders"},
      {"a convoy that names the army", "England", "F London C A Wales - Belgium", ""},
      {"a convoy of a fleet", "England", "F London C A Brest - Belgium", "wrong-orders"},
      {"an army by convoy", "England", "A Wales - Belgium via convoy", "via-convoy"},
      {"a fleet by convoy", "England", "F London - Belgium via convoy", "fleet-via-convoy via-convoy"},
      {"nobody by convoy", "England", "A Yorkshire - Belgium via convoy", "via-convoy wrong-orders"},
      {"a fleet", "England", "F London - Belgium", ""},
      {"seas", "England", "A Wales - English Channel - Belgium via convoy", "convoy-path via-convoy"},
  };
  for (const Row& row : rows)
    EXPECT_EQ(features_in(variant, question_with(position, {order_of(variant, row.power, row.order)})), row.features)
        << row.why;
  Order transform = order_of(variant, "France", "A Marseilles H");
  transform.task = Transform{};
  EXPECT_EQ(features_in(variant, question_with(position, {transform})), "transforms");
  Order declare = transform;
  declare.task = Declare{};
  EXPECT_EQ(features_in(variant, question_with(position, {declare})), "home-claim");
  CaseQuestion with_points = question_with(position, {});
  with_points.grants.emplace_back();
  EXPECT_EQ(features_in(variant, with_points), "points");
}

TEST(FeaturesOfQuestions, OfARetreatAreThoseOfTheDislodgedUnit) {
  const Variant& variant = **shelf().get("standard");
  Position position = casus::testing::board_of("France: A Paris H\nEngland: A Wales H").position;
  position.phase.kind = PhaseKind::Retreats;
  DislodgedUnit dislodged;
  dislodged.unit = {*variant.find_power("England"), UnitKind::Army, {*variant.map.find("pic"), Coast::None}};
  position.dislodged = {dislodged};
  struct Row {
    std::string order, features;
  };
  const Row rows[] = {{"A Picardy - Belgium", ""},
                      {"A Wales - London", "wrong-orders"},
                      {"A Picardy - Belgium via convoy", "fleet-via-convoy via-convoy"}};
  for (const Row& row : rows)
    EXPECT_EQ(features_in(variant, question_with(position, {order_of(variant, "England", row.order)})), row.features)
        << row.order;
}

TEST(FeaturesOfQuestions, RepeatedOrdersAreThoseForOneUnit) {
  const Variant& standard = **shelf().get("standard");
  const Variant& sheets = **shelf().get("1700ad");
  Position winter = standard.start;
  winter.phase.kind = PhaseKind::Adjustments;
  const auto of_pair = [](const Variant& variant, const Position& position, const std::string& power,
                          const std::string& one, const std::string& other) {
    return features_in(variant,
                       question_with(position, {order_of(variant, power, one), order_of(variant, power, other)}));
  };
  EXPECT_EQ(of_pair(standard, winter, "France", "Build A Paris", "Build F Paris"), "repeated-orders");
  EXPECT_EQ(of_pair(standard, winter, "France", "Build A Paris", "Build F Brest"), "");
  EXPECT_EQ(of_pair(standard, winter, "France", "Waive", "Waive"), "");
  for (const std::string order : {"Permit French", "Withdraw French", "Agree to end", "Retreat A(Sil)-GPo"})
    EXPECT_EQ(of_pair(sheets, sheets.start, "Poles", order, order), "impulses leaders stacks") << order;
  for (const auto& [one, other] :
       {std::pair("A(Sil)-GPo", "Retreat A(Sil)-GPo"), std::pair("Retreat A(Sil)-GPo", "A(Sil)-GPo")})
    EXPECT_EQ(of_pair(sheets, sheets.start, "Poles", one, other), "impulses leaders stacks") << one;
  EXPECT_EQ(of_pair(sheets, sheets.start, "Poles", "A(Sil)-GPo", "A(Sil)-GPo"),
            "impulses leaders repeated-orders stacks");
}

TEST(FeaturesOfQuestions, AreThoseOfTheVariant) {
  const auto of_xml = [](const std::string& xml) {
    const auto read = read_variant_text({"<variant id=\"my\" extends=\"standard\">" + xml + "</variant>", "my.xml"},
                                        casus::testing::mapdata());
    if (!read) throw std::runtime_error(to_string(read.problems()));
    return features_in(**read, {});
  };
  const auto of_border = [&](const std::string& attribute) {
    return of_xml(R"(<map><border a="mun" b="tyr" remove="yes"/><border a="mun" b="tyr" for="army" )" + attribute +
                  "/></map>");
  };
  EXPECT_EQ(of_border(""), "");
  EXPECT_EQ(of_border(R"(strait="nth")"), "straits");
  EXPECT_EQ(of_border(R"(weak="yes")"), "weak-borders");
  EXPECT_EQ(of_border(R"(closed="fall")"), "border-seasons");
  EXPECT_EQ(of_border(R"(only-owner-of="vie")"), "border-owners");

  const Variant& standard = **shelf().get("standard");
  const auto changed = [&](const auto& change) {
    Variant variant = standard;
    change(variant);
    return features_in(variant, {});
  };
  const auto with_power = [&](const auto& change) {
    return changed([&](Variant& variant) { variant.powers.change(PowerId{0}, change); });
  };
  EXPECT_EQ(with_power([](Power& power) { power.emergency_sites = {ProvinceId{0}}; }), "build-sites");
  EXPECT_EQ(with_power([](Power& power) { power.emergency_units = 1; }), "build-sites");
  EXPECT_EQ(with_power([](Power& power) { power.alternative_sites = {ProvinceId{0}}; }), "build-sites");
  EXPECT_EQ(changed([](Variant& variant) { variant.needed_centres.emplace_back(); }), "victory-conditions");
  EXPECT_EQ(changed([](Variant& variant) { variant.own_numbers.emplace_back(); }), "victory-conditions");
  EXPECT_EQ(changed([](Variant& variant) { variant.winning_lead = 1; }), "victory-conditions");
  EXPECT_EQ(changed([](Variant& variant) { variant.last_year = 1910; }), "victory-conditions");
  EXPECT_EQ(features_in(**shelf().get("1700ad"), {}), "impulses leaders stacks");
}

TEST(FeaturesOfQuestions, MinorPowersHaveUnitsOrOrders) {
  const Variant& variant = **shelf().get("ambition-empire-6");
  const auto minor = std::ranges::find(variant.powers, true, &Power::minor);
  const PowerId power = *variant.find_power(minor->name);
  EXPECT_EQ(features_in(variant, {}), "straits");
  Position position;
  position.units = {{power, UnitKind::Army, {minor->homes.front(), Coast::None}}};
  EXPECT_EQ(features_in(variant, question_with(position, {})), "minor-powers straits");
  Order order;
  order.power = power;
  order.task = Waive{};
  position.units.clear();
  position.phase.kind = PhaseKind::Adjustments;
  EXPECT_EQ(features_in(variant, question_with(position, {order})), "minor-powers straits");
  order.power = no_power;
  EXPECT_EQ(features_in(variant, question_with(position, {order})), "straits");
}

}  // namespace serve_test
}  // namespace casus::exchange
