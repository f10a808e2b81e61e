// The templates of adapters/: short, and right where they play.
#include <algorithm>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/exchange/game_json.h"
#include "checker/exchange/reported.h"
#include "tests/checker/cli/program.h"
#include "tests/checker/corpus/corpus_texts.h"
#include "tests/checker/exchange/corpus_questions.h"

namespace casus::exchange {
namespace templates_test {

struct Template {
  std::string name;   // of the test
  std::string needs;  // the program that runs it; ./dev installs it
  std::string file;
};
std::ostream& operator<<(std::ostream& out, const Template& it) { return out << it.file; }

class Templates : public ::testing::TestWithParam<Template> {};

INSTANTIATE_TEST_SUITE_P(OfEachLanguage, Templates,
                         ::testing::Values(Template{"python", "python3", "template.py"},
                                           Template{"javascript", "node", "template.js"}),
                         [](const auto& one) { return one.param.name; });

// A plain order for a unit of one's own: what an adapter without features is asked.
bool is_plain(const Position& position, const Order& order) {
  const Unit* unit = position.unit_at(order.unit.at.province);
  const Move* move = std::get_if<Move>(&order.task);
  return unit != nullptr && unit->power == order.power && agrees(order.unit.kind, unit->kind) &&
         (order.unit.at.coast == Coast::None || order.unit.at == unit->at) &&
         (move == nullptr || (move->via == Via::Any && move->path.empty()));
}
bool is_plain(const testing::Asked& asked) {
  const CaseQuestion& question = asked.question;
  const auto place = [](const Order& order) { return order.unit.at.province; };
  std::vector<ProvinceId> ordered;
  std::ranges::transform(question.orders, std::back_inserter(ordered), place);
  std::ranges::sort(ordered);
  return question.position.phase.kind == PhaseKind::Movement && question.options.empty() &&
         std::ranges::adjacent_find(ordered) == ordered.end() &&
         std::ranges::all_of(question.orders, [&](const Order& order) { return is_plain(question.position, order); });
}

std::vector<Json> answers_to(const Template& adapter, const std::vector<std::string>& questions) {
  const TemporaryFolder folder;
  std::string text;
  for (const std::string& question : questions) text += question + '\n';
  folder.write("questions", text);
  const Finished ran = run_in_shell(
      adapter.needs + " '" + CASUS_SOURCE_DIR + "/adapters/" + adapter.file + "' < questions", folder.path());
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  std::vector<Json> answers;
  std::istringstream lines(ran.out);
  for (std::string line; std::getline(lines, line);) answers.push_back(Json::parse(line));
  return answers;
}

TEST_P(Templates, AreRightWhereTheyPlay) {
  std::vector<testing::Asked> all = testing::hand_written_questions("standard");
  std::erase_if(all, [](const testing::Asked& asked) { return !is_plain(asked); });
  const auto variant = *casus::testing::shelf().get("standard");
  std::vector<std::string> questions = {line_of({{"ask", "start"}, {"protocol", 1}, {"casus", "0.2.0"}}),
                                        line_of({{"ask", "variant"}, {"variant", variant_json(*variant)}})};
  for (const testing::Asked& asked : all) questions.push_back(line_of(question_json(*asked.variant, asked.question)));
  const std::vector<Json> answers = answers_to(GetParam(), questions);
  ASSERT_EQ(answers.size(), questions.size());
  EXPECT_EQ(answers[0]["answer"], "start");
  EXPECT_EQ(answers[0]["level"], "positions");
  EXPECT_EQ(answers[1], (Json{{"answer", "variant"}, {"id", "standard"}, {"can", "yes"}}));
  int played = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Json& answer = answers[i + 2];
    EXPECT_EQ(answer["id"], all[i].question.id);
    EXPECT_EQ(answer["phase"], all[i].question.phase);
    if (answer["answer"] == "skip") continue;
    ASSERT_EQ(answer["answer"], "case") << answer;
    const auto told = ruling_from(*variant, answer, all[i].question.orders.size(), Level::Positions);
    ASSERT_TRUE(std::holds_alternative<Ruling>(told)) << std::get<Mistaken>(told).what;
    const Ruling rules = as_reported(*variant, all[i].question.position, all[i].answer, Level::Positions);
    EXPECT_EQ(std::get<Ruling>(told).units(), rules.units()) << answer["id"];
    ++played;
  }
  EXPECT_GE(played, 20);
  EXPECT_LT(played, static_cast<int>(all.size())) << "it skips what it does not know";
}

TEST_P(Templates, GoOnAfterBadLinesAndStop) {
  const std::vector<Json> answers =
      answers_to(GetParam(), {"hello", "[]", "{\"ask\": \"weather\"}", "{\"ask\": \"case\", \"id\": \"x\"}",
                              "{\"ask\": \"start\"}", "{\"ask\": \"stop\"}", "{\"ask\": \"start\"}"});
  ASSERT_GE(answers.size(), 5u);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_TRUE(answers[i].contains("error")) << answers[i];
  EXPECT_EQ(answers[4]["answer"], "start");
  EXPECT_EQ(answers.size(), 5u) << "nothing after stop";
}

TEST_P(Templates, AreShort) {
  const std::string text = casus::testing::text_of_file(CASUS_SOURCE_DIR "/adapters/" + GetParam().file);
  EXPECT_LT(std::ranges::count(text, '\n'), 100);
}

}  // namespace templates_test
}  // namespace casus::exchange
