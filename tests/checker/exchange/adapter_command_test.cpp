// `casus adapter` as a process: lines in, lines out, whatever the lines are.
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/exchange/game_json.h"
#include "checker/exchange/reported.h"
#include "tests/checker/cli/program.h"
#include "tests/checker/exchange/corpus_questions.h"

namespace casus::exchange {
namespace adapter_command_test {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

TEST(AdapterCommand, AnswersAllCasesOfTheStandardGame) {
  const std::vector<testing::Asked> all = testing::hand_written_questions("standard");
  ASSERT_GE(all.size(), 300u);
  std::string questions;
  for (const testing::Asked& asked : all) questions += line_of(question_json(*asked.variant, asked.question)) + '\n';
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"adapter"}, {"adapter", "--oracle"}}) {
    const auto level = arguments.size() == 1 ? Level::Reasons : Level::Outcomes;
    const Finished casus = run_casus(arguments, questions);
    EXPECT_EQ(casus.status, 0);
    EXPECT_THAT(casus.err, IsEmpty());
    const std::vector<std::string> answers = lines_of(casus.out);
    ASSERT_EQ(answers.size(), all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Ruling told = as_reported(*all[i].variant, all[i].question.position, all[i].answer, level);
      EXPECT_EQ(answers[i], line_of(answer_json(*all[i].variant, all[i].question.id, all[i].question.phase, told)));
    }
  }
}

TEST(AdapterCommand, GoesOnAfterBadLines) {
  const std::string bad = "hello\n\n{\"ask\": \"weather\"}\n{\"ask\": \"case\", \"id\": 7}\n" +
                          std::string("\0\xff\n", 3) + std::string(9'000'000, 'x') + "\n" +
                          std::string(2'000'000, '[') + "\n";
  const Finished casus = run_casus({"adapter"}, bad + "{\"ask\": \"start\", \"protocol\": 1}\r\n");
  EXPECT_EQ(casus.status, 0);
  EXPECT_THAT(casus.err, IsEmpty());
  const std::vector<std::string> answers = lines_of(casus.out);
  ASSERT_EQ(answers.size(), 7u);
  for (std::size_t i = 0; i < 6; ++i) EXPECT_TRUE(Json::parse(answers[i]).contains("error")) << answers[i];
  EXPECT_EQ(answers[4], "{\"error\":\"the line is longer than 8 MB\"}");
  EXPECT_EQ(Json::parse(answers[6])["answer"], "start");
}

TEST(AdapterCommand, EndsQuietly) {
  struct Row {
    std::string why, input;
    std::size_t answers;
  };
  const Row rows[] = {{"nothing to answer", "", 0},
                      {"the last line has no line feed", "{\"ask\": \"start\"}", 1},
                      {"asked to stop", "{\"ask\": \"stop\"}\n{\"ask\": \"start\"}\n", 0}};
  for (const Row& row : rows) {
    const Finished casus = run_casus({"adapter"}, row.input);
    EXPECT_EQ(casus.status, 0) << row.why;
    EXPECT_THAT(casus.err, IsEmpty()) << row.why;
    EXPECT_EQ(lines_of(casus.out).size(), row.answers) << row.why;
  }
}

TEST(AdapterCommand, AnswersEachLineBeforeItReadsTheNext) {
  const TemporaryFolder folder;
  const Finished talk = run_in_shell(
      "coproc $casus adapter; for ask in start weather start; do echo \"{\\\"ask\\\": \\\"$ask\\\"}\" >&${COPROC[1]}; "
      "read -t 20 -r line <&${COPROC[0]} && echo \"$line\"; done; kill $COPROC_PID",
      folder.path());
  EXPECT_EQ(lines_of(talk.out).size(), 3u) << talk.err;
}

TEST(AdapterCommand, PlaysVariantsOfOnesOwn) {
  const TemporaryFolder folder;
  const std::string mine = folder.write("mine.xml", "<variant id=\"mine\" extends=\"standard\" title=\"Mine\"/>\n");
  const std::string question = "{\"ask\": \"variant\", \"variant\": {\"id\": \"mine\"}}\n";
  const Finished without = run_casus({"adapter"}, question);
  EXPECT_THAT(without.out, HasSubstr("\"can\":\"no\""));
  const Finished with = run_casus({"adapter", "--variant", mine}, question);
  EXPECT_THAT(with.out, HasSubstr("\"can\":\"yes\"")) << with.err;
  const Finished missing = run_casus({"adapter", "--variant", "no-such.xml"}, question);
  EXPECT_EQ(missing.status, 2);
}

}  // namespace adapter_command_test
}  // namespace casus::exchange
