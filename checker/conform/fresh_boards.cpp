#include "checker/conform/fresh_boards.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "checker/adjudicators/adjudicator.h"
#include "checker/generate/case_of.h"
#include "checker/generate/choice_sources.h"
#include "checker/generate/make_situation.h"
#include "checker/oracle/oracle.h"

namespace casus::conform {

namespace {

generate::Situation situation(const std::shared_ptr<const Variant>& variant, std::uint64_t seed, std::uint64_t number) {
  generate::SeededChoices choices(generate::seed_of_board(seed, number));
  return generate::make_situation(variant, choices);
}

Adjudication answer_of_the_engine(const generate::Situation& board) {
  return adjudicate(*board.variant, board.position, board.submission());
}

bool is_disputed(const generate::Situation& board, const Adjudication& answer) {
  if (oracle::not_covered(*board.variant, board.position)) return false;
  const Submission submission = board.submission();
  const Ruling ruling = oracle::adjudicate(*board.variant, board.position, submission);
  return !adjudicators::disagreements(*board.variant, board.position, submission, answer, ruling).empty();
}

corpus::Case case_of(const generate::Situation& board, const Adjudication& answer, std::uint64_t seed,
                     std::uint64_t number) {
  corpus::Case made = generate::case_of(board, answer);
  made.id = fmt::format("BOARD.{}", number);
  made.chapter = "BOARD";
  made.title = fmt::format("Board {} of seed {}", number, seed);
  made.at.line = static_cast<int>(number);
  return made;
}

}  // namespace

std::vector<corpus::Case> FreshBoards::next(std::size_t most, const Jobs& jobs) {
  // Nothing if engine and oracle differ.
  std::vector<std::optional<corpus::Case>> made(
      static_cast<std::size_t>(std::min<std::uint64_t>(most, count_ - made_)));
  in_parallel(made.size(), jobs, [&](std::size_t i) {
    const generate::Situation board = situation(variant_, seed_, made_ + i);
    const Adjudication answer = answer_of_the_engine(board);
    if (!is_disputed(board, answer)) made[i] = case_of(board, answer, seed_, made_ + i);
  });
  std::vector<corpus::Case> cases;
  for (std::size_t i = 0; i < made.size(); ++i) {
    if (made[i]) cases.push_back(*std::move(made[i]));
    else disputed_.push_back(made_ + i);
  }
  made_ += made.size();
  return cases;
}

corpus::Case FreshBoards::board(std::uint64_t number) const {
  const generate::Situation board = situation(variant_, seed_, number);
  return case_of(board, answer_of_the_engine(board), seed_, number);
}

std::string FreshBoards::name() const { return fmt::format("boards of {}, seed {}", variant_->id, seed_); }

}  // namespace casus::conform
