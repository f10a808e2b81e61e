// Results of other programs, back on the board.
#include "checker/conform/told_board.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/adjudicators/adjudicator.h"
#include "checker/corpus/record_phase.h"
#include "checker/exchange/reported.h"
#include "checker/judging/questions.h"
#include "tests/checker/corpus/corpus_texts.h"
#include "tests/checker/exchange/corpus_questions.h"

namespace casus::conform {
namespace told_board_test {

using exchange::CaseQuestion;
using ::testing::IsEmpty;

// As results have it.
PhaseResult result_of(const Variant& variant, const CaseQuestion& question, const Ruling& rules, const Ruling& got) {
  PhaseResult result;
  for (const RulingDifference& one : judging::differences(variant, question, rules, got))
    result.differences.push_back(in_words(variant, question, one));
  result.answer = exchange::answer_json(variant, question.id, question.phase, got);
  return result;
}

// Units that never move, whatever the orders; nobody is dislodged.
Ruling nothing_moves(const CaseQuestion& question, Ruling told) {
  told.level = Level::Positions;
  told.reported().units = question.position.units;
  told.retreats.clear();
  return told;
}

TEST(ToldBoard, IsTheAnswerOfTheResults) {
  std::size_t read = 0;
  for (const exchange::testing::Asked& asked : exchange::testing::hand_written_questions("standard")) {
    const Ruling rules = exchange::as_reported(*asked.variant, asked.question.position, asked.answer, Level::Outcomes);
    const Ruling got = nothing_moves(asked.question, rules);
    const PhaseResult result = result_of(*asked.variant, asked.question, rules, got);
    const auto told = answer_in(*asked.variant, asked.question, rules, result);
    ASSERT_TRUE(told) << asked.question.id;
    ASSERT_THAT(judging::differences(*asked.variant, asked.question, *told, got), IsEmpty()) << asked.question.id;
    ASSERT_EQ(position_told(asked.answer.next(), *told).units, got.units()) << asked.question.id;
    read += result.differences.empty() ? 0 : 1;
  }
  EXPECT_GT(read, 500u);
}

// A question of one movement phase, by its case text.
struct Board {
  std::shared_ptr<const Variant> variant;
  CaseQuestion question;
  Ruling rules;
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
std::vector<reports::OrderRecord> orders_of(const Board& board, const Ruling& got) {
  return orders_told(board.question, board.record, got,
                     judging::differences(*board.variant, board.question, board.rules, got));
}
ProvinceId place(const Board& board, const char* name) { return *board.variant->map.find(name); }
// The answer of the rules, with the unit of one place in another, and what was there dislodged.
Ruling with_move(const Board& board, const char* from, const char* to) {
  Ruling got = at_level(board.rules, Level::Positions);
  std::vector<Unit>& units = got.reported().units;
  const auto at = [&](const char* name) {
    return std::ranges::find(units, place(board, name), [](const Unit& unit) { return unit.at.province; });
  };
  if (const auto there = at(to); there != units.end()) {
    got.retreats.push_back({{*there}, std::nullopt});
    units.erase(there);
  }
  at(from)->at.province = place(board, to);
  std::ranges::sort(units, stands_before);
  return got;
}
std::vector<std::string> got_of(const std::vector<reports::OrderRecord>& orders) {
  std::vector<std::string> got;
  for (const auto& order : orders) got.push_back((order.agrees ? "" : "not ") + order.expected + ": " + order.got);
  return got;
}

const std::string attack = "  Italy\n    A Venice - Trieste  bounces\n  Austria\n    A Trieste H  holds\n";

TEST(ToldBoard, ShowsTheResultOfEachOrder) {
  const Board board = board_of(attack);
  EXPECT_THAT(got_of(orders_of(board, with_move(board, "Venice", "Trieste"))),
              ::testing::ElementsAre("not bounces: moves", "not holds: holds, dislodged"));
}

// Two armies of one power in a row look alike: only the last place tells that neither has moved.
TEST(ToldBoard, TellsUnitsThatLookAlikeApart) {
  const Board board = board_of("  Austria\n    A Budapest - Vienna  moves\n    A Vienna - Trieste  moves\n");
  EXPECT_THAT(got_of(orders_of(board, with_move(board, "Trieste", "Budapest"))),
              ::testing::ElementsAre("not moves: bounces", "not moves: bounces"));
}

TEST(ToldBoard, BelievesResultsThatWereTold) {
  const Board board = board_of(
      "  Italy\n    A Venice - Trieste  bounces\n    A Tyrolia S A Venice - Trieste  cut\n"
      "  Austria\n    A Trieste H  holds\n    A Vienna - Tyrolia  bounces\n");
  Ruling got = board.rules;
  got.orders[1].result = Result::Given;
  EXPECT_THAT(got_of(orders_of(board, got)),
              ::testing::ElementsAre("bounces: bounces", "not cut: given", "holds: holds", "bounces: bounces"));
}

TEST(ToldBoard, RefusesResultsThatDoNotFitTheirAnswer) {
  const Board board = board_of(attack);
  const Ruling got = with_move(board, "Venice", "Trieste");
  const PhaseResult fits = result_of(*board.variant, board.question, board.rules, got);
  const auto is_believed = [&](const PhaseResult& result) {
    return answer_in(*board.variant, board.question, board.rules, result).has_value();
  };
  EXPECT_TRUE(is_believed(fits));
  PhaseResult other = fits;
  other.answer.reset();
  EXPECT_FALSE(is_believed(other)) << "no answer";
  other = fits;
  other.differences.pop_back();
  EXPECT_FALSE(is_believed(other)) << "a difference fewer";
  other = fits;
  other.differences.front().expected = "Martian A Trieste";
  EXPECT_FALSE(is_believed(other)) << "the rules have another unit there";
  other = fits;
  (*other.answer)["after"]["units"][0]["at"] = "atlantis";
  EXPECT_FALSE(is_believed(other)) << "no such place";
}

}  // namespace told_board_test
}  // namespace casus::conform
