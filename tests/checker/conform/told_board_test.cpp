// Differences in words, back on the board.
#include "checker/conform/told_board.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/corpus/record_phase.h"
#include "checker/judging/questions.h"
#include "tests/checker/corpus/corpus_texts.h"
#include "tests/checker/exchange/corpus_questions.h"

namespace casus::conform {
namespace told_board_test {

using exchange::CaseQuestion;
using exchange::Told;
using ::testing::IsEmpty;

std::vector<ToldDifference> words_of(const Variant& variant, const CaseQuestion& question, const Told& rules,
                                     const Told& got) {
  std::vector<ToldDifference> words;
  for (const judging::Difference& one : judging::differences(variant, question, rules, got))
    words.push_back(in_words(variant, question, one));
  return words;
}

// Units that never move, whatever the orders; nobody is dislodged.
Told nothing_moves(const CaseQuestion& question, Told told) {
  told.level = adjudicators::Level::Positions;
  told.units = question.position.units;
  told.dislodged.clear();
  return told;
}

TEST(ToldBoard, IsTheAnswerThatTheWordsWereMadeOf) {
  std::size_t read = 0;
  for (const exchange::testing::Asked& asked : exchange::testing::hand_written_questions("standard")) {
    const Told rules = exchange::told_of(*asked.variant, asked.answer, adjudicators::Level::Outcomes);
    const Told got = nothing_moves(asked.question, rules);
    const auto words = words_of(*asked.variant, asked.question, rules, got);
    const auto told = told_with(*asked.variant, asked.question, rules, words);
    ASSERT_TRUE(told) << asked.question.id;
    ASSERT_THAT(judging::differences(*asked.variant, asked.question, *told, got), IsEmpty()) << asked.question.id;
    ASSERT_EQ(position_told(asked.answer.next, *told).units, got.units) << asked.question.id;
    read += words.empty() ? 0 : 1;
  }
  EXPECT_GT(read, 500u);
}

// A question of one movement phase, by its case text.
struct Board {
  std::shared_ptr<const Variant> variant;
  CaseQuestion question;
  Told rules;
  reports::PhaseRecord record;
};
Board board_of(const std::string& orders) {
  const auto file = testing::read_cases(testing::file_with("  phase Spring 1901 movement\n" + orders));
  EXPECT_TRUE(file) << testing::places_and_problems(file ? Diagnostics{} : file.problems());
  const corpus::Case& the_case = file->cases.front();
  Board board;
  board.variant = the_case.variant;
  board.question = judging::questions_of(the_case).front().question;
  board.rules = judging::answer_of_the_rules(*board.variant, board.question);
  const Submission submission{board.question.orders, board.question.grants, board.question.fallen};
  board.record =
      corpus::record_phase(*board.variant, board.question.position, submission,
                           adjudicators::engine().adjudicate(*board.variant, board.question.position, submission));
  return board;
}
std::vector<reports::OrderRecord> orders_of(const Board& board, const std::vector<ToldDifference>& words) {
  const auto told = told_with(*board.variant, board.question, board.rules, words);
  EXPECT_TRUE(told);
  return orders_told(*board.variant, board.question, board.record, told.value_or(board.rules), words);
}
std::vector<std::string> got_of(const std::vector<reports::OrderRecord>& orders) {
  std::vector<std::string> got;
  for (const auto& order : orders) got.push_back((order.agrees ? "" : "not ") + order.expected + ": " + order.got);
  return got;
}

const std::string attack = "  Italy\n    A Venice - Trieste  bounces\n  Austria\n    A Trieste H  holds\n";

TEST(ToldBoard, ShowsWhatBecameOfEachOrder) {
  const Board board = board_of(attack);
  const auto orders = orders_of(board, {{"unit Trieste", "Austrian A Trieste", "Italian A Trieste"},
                                        {"unit Venice", "Italian A Venice", "nobody"},
                                        {"dislodged Trieste", "nobody", "Austrian A Trieste"}});
  EXPECT_THAT(got_of(orders), ::testing::ElementsAre("not bounces: moves", "not holds: holds, dislodged"));
}

// Two armies of one power in a row look alike: only the last place tells that neither has moved.
TEST(ToldBoard, TellsUnitsThatLookAlikeApart) {
  const Board board = board_of("  Austria\n    A Budapest - Vienna  moves\n    A Vienna - Trieste  moves\n");
  const auto orders = orders_of(
      board, {{"unit Budapest", "nobody", "Austrian A Budapest"}, {"unit Trieste", "Austrian A Trieste", "nobody"}});
  EXPECT_THAT(got_of(orders), ::testing::ElementsAre("not moves: bounces", "not moves: bounces"));
}

TEST(ToldBoard, BelievesResultsThatWereTold) {
  const Board board = board_of(
      "  Italy\n    A Venice - Trieste  bounces\n    A Tyrolia S A Venice - Trieste  cut\n"
      "  Austria\n    A Trieste H  holds\n    A Vienna - Tyrolia  bounces\n");
  const auto orders = orders_of(board, {{"result of A Tyrolia S A Venice - Trieste", "cut", "given"}});
  EXPECT_THAT(got_of(orders),
              ::testing::ElementsAre("bounces: bounces", "not cut: given", "holds: holds", "bounces: bounces"));
}

TEST(ToldBoard, RefusesWordsThatDoNotFit) {
  const Board board = board_of(attack);
  const std::vector<std::vector<ToldDifference>> misfits = {
      {{"unit Trieste", "Austrian F Trieste", "nobody"}},             // the rules have another unit there
      {{"unit Trieste", "Austrian A Trieste", "Martian A Trieste"}},  // no such power
      {{"unit Atlantis", "nobody", "nobody"}},
      {{"unit Trieste", "Austrian A Trieste", "Austrian A Trieste"}},  // no difference
      {{"retreats Trieste", "none", "Vienna"}},                        // nobody is dislodged
      {{"result of A Venice - Trieste", "moves", "bounces"}},
      {{"result of A Venice - Trieste", "bounces", "soars"}},
      {{"winner", "nobody", "Atlantis"}},
      {{"", "", ""}},
      {{"unit", "", ""}},
  };
  for (const auto& words : misfits)
    EXPECT_FALSE(told_with(*board.variant, board.question, board.rules, words)) << words.front().what;
}

}  // namespace told_board_test
}  // namespace casus::conform
