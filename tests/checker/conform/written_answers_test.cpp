// Answers that somebody wrote to a file.
#include "checker/conform/written_answers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "tests/checker/judging/asked_board.h"

namespace casus::conform {
namespace written_answers_test {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

const std::string start =
    R"({"answer": "start", "protocol": 1, "name": "mine", "version": "1.0", "level": "positions"})"
    "\n";
const std::string answer = R"({"id": "X.1", "after": {"units": [{"power": "France", "type": "army", "at": "bur"}]}})"
                           "\n";
const std::string second = R"({"answer": "skip", "id": "X.1", "phase": 2, "because": "too late"})"
                           "\n";

std::string problems(const std::string& text) {
  const auto read = WrittenAnswers::read(text, "answers.jsonl");
  return read ? "" : to_string(read.problems());
}

exchange::CaseQuestion question(int phase) { return testing::question_about("France: A Paris - Burgundy", phase); }

TEST(WrittenAnswers, AnswerAsAnAdapterWould) {
  const auto read = WrittenAnswers::read(answer + "\n" + start + second, "answers.jsonl");
  ASSERT_TRUE(read) << to_string(read.problems());
  EXPECT_EQ(read->introduction().name, "mine");
  const auto conversation = read->converse();
  const Reply first = conversation->ask(testing::standard(), question(1));
  ASSERT_TRUE(std::holds_alternative<Ruling>(first.said));
  EXPECT_EQ(std::get<Ruling>(first.said).units().size(), 1u);
  EXPECT_EQ(first.raw + '\n', answer);
  EXPECT_THAT(read->never_asked(), ElementsAre("X.1")) << "its second phase";
  const Reply skipped = conversation->ask(testing::standard(), question(2));
  ASSERT_TRUE(std::holds_alternative<Skipped>(skipped.said));
  EXPECT_EQ(std::get<Skipped>(skipped.said).because, "too late");
  EXPECT_THAT(read->never_asked(), ::testing::IsEmpty());
  const Reply none = conversation->ask(testing::standard(), question(3));
  ASSERT_TRUE(std::holds_alternative<Skipped>(none.said));
  EXPECT_EQ(std::get<Skipped>(none.said).because, "no answer in the file");
}

TEST(WrittenAnswers, KnowEverythingWithoutAStart) {
  const auto read = WrittenAnswers::read(answer, "answers.jsonl");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->introduction().name, "answers.jsonl");
  EXPECT_THAT(read->introduction().features, ::testing::Contains("wrong-orders"));
}

TEST(WrittenAnswers, OfValuesThatMakeNoSenseAreGarbage) {
  const auto read = WrittenAnswers::read(R"({"id": "X.1", "after": {"units": [{"power": "France", "at": "moon"}]}})",
                                         "answers.jsonl");
  ASSERT_TRUE(read);
  const Reply reply = read->converse()->ask(testing::standard(), question(1));
  ASSERT_TRUE(std::holds_alternative<NoAnswer>(reply.said));
  EXPECT_EQ(std::get<NoAnswer>(reply.said).failure, Failure::Garbage);
}

TEST(WrittenAnswers, ThatAreNoneAreToldWithTheirLine) {
  EXPECT_THAT(problems("{}\nnonsense\n"), HasSubstr("answers.jsonl:1:1: an answer without an id"));
  EXPECT_THAT(problems("{}\nnonsense\n"), HasSubstr("answers.jsonl:2:1: a line that is not an answer"));
  EXPECT_EQ(problems("# A page\n\nof words\n"),
            "answers.jsonl:1:1: not a file of answers\n"
            "  expected  a JSON object in each line (docs/adapter-protocol.md, \"Without a process\")\n");
  EXPECT_THAT(problems(answer + answer), HasSubstr("answers.jsonl:2:1: a second answer to the same phase"));
  EXPECT_THAT(problems(start + start), HasSubstr("answers.jsonl:2:1: a second answer to start"));
  EXPECT_THAT(problems(R"({"answer": "start", "protocol": 2})"), HasSubstr("answers.jsonl:1:1: protocol"));
  EXPECT_THAT(problems(R"({"id": 3})"), HasSubstr(R"("id" is not a string)"));
  EXPECT_THAT(problems(R"({"id": "X.1", "phase": 0})"), HasSubstr(R"("phase" is not the number of a phase)"));
}

TEST(WrittenAnswers, GetAtMostAHundredMistakes) {
  std::string text;
  for (int i = 0; i < 150; ++i) text += "{nonsense\n";
  const auto read = WrittenAnswers::read(text, "answers.jsonl");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.problems().size(), 100u);
}

TEST(WrittenAnswers, ThatAreDamagedDoNoHarm) {
  const std::string whole = start + answer + second;
  std::mt19937_64 random(1);
  for (int i = 0; i < 3000; ++i) {
    std::string damaged = whole.substr(0, random() % 2 == 0 ? whole.size() : random() % whole.size());
    for (int n = 0; n < 3 && !damaged.empty(); ++n) damaged[random() % damaged.size()] = static_cast<char>(random());
    const auto read = WrittenAnswers::read(damaged, "answers.jsonl");
    if (read) read->converse()->ask(testing::standard(), question(1));
  }
}

}  // namespace written_answers_test
}  // namespace casus::conform
