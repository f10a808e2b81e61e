#include "checker/explore/examples.h"

#include <algorithm>

#include <fmt/format.h>

#include "checker/corpus/case_writer.h"
#include "checker/corpus/record_phase.h"
#include "checker/corpus/syntax/lines.h"
#include "checker/generate/case_of.h"
#include "checker/generate/make_situation.h"
#include "checker/generate/shrink.h"
#include "checker/parallel.h"
#include "engine/rules/rulebook.h"
#include "engine/verdicts/ruling.h"

namespace casus::explore {

namespace {

constexpr int most_questions = 5000;  // in making a board smaller

bool decides_on(const generate::Situation& board, Clause clause) {
  const Adjudication answer = adjudicate(*board.variant, board.position, board.submission());
  return std::ranges::binary_search(clauses_of(answer), clause);
}

generate::Situation shrunk_to(const generate::Situation& board, Clause clause) {
  const auto still_decides = [&](const generate::Situation& smaller) { return decides_on(smaller, clause); };
  return generate::shrink(board, generate::asked_at_most(most_questions, still_decides));
}

std::size_t size_of(const generate::Situation& board) {
  return board.position.units.size() + board.position.dislodged.size() + board.orders.size() + board.grants.size() +
         board.fallen.size();
}

// "EXAMPLE.support.cut"
std::string id_of(Clause clause) {
  std::string id = "EXAMPLE." + std::string(key_of(clause));
  std::ranges::replace(id, '/', '.');
  return id;
}

reports::ExampleBoard told(const generate::Situation& board, Clause clause, std::uint64_t seed, std::uint64_t number) {
  const Variant& variant = *board.variant;
  const Submission submission = board.submission();
  const Adjudication answer = adjudicate(variant, board.position, submission);
  corpus::Case made = generate::case_of(board, answer);
  const ClauseEntry& entry = variant.rulebook().entry(clause);
  made.id = id_of(clause);
  made.title = entry.title;
  made.chapter = "EXAMPLE";
  made.source =
      fmt::format("casus explore, generator {}, seed {}, board {}", generate::generator_version, seed, number);
  made.clauses = {entry.id};
  return {number, made.id, corpus::print(made), corpus::record_phase(variant, board.position, submission, answer)};
}

}  // namespace

std::vector<reports::ExampleBoard> make_examples_of(const std::shared_ptr<const Variant>& variant, std::uint64_t seed,
                                                    const std::vector<ExampleWanted>& wanted, int threads) {
  struct Shrunk {
    std::size_t of = 0;
    std::uint64_t number = 0;
    generate::Situation board;
  };
  std::vector<Shrunk> all;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    for (const std::uint64_t number : wanted[i].boards) all.push_back({i, number, {}});
  }
  in_parallel(all.size(), threads, [&](std::size_t i) {
    Shrunk& one = all[i];
    one.board = shrunk_to(generate::board_of_run(variant, seed, one.number), wanted[one.of].clause);
  });
  std::vector<reports::ExampleBoard> examples;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const Shrunk* best = nullptr;
    for (const Shrunk& one : all) {
      if (one.of == i && (best == nullptr || size_of(one.board) < size_of(best->board))) best = &one;
    }
    examples.push_back(told(best->board, wanted[i].clause, seed, best->number));
  }
  return examples;
}

std::map<std::string, std::string> example_files(const reports::Exploration& found, const std::string& variant_name) {
  std::string text = fmt::format(
      "# Made by casus explore from generated boards: one for each clause that decides something.\n"
      "variant {}\nchapter EXAMPLE \"Examples: {}\"\n",
      corpus::written_variant_name(variant_name), "one board for each clause");
  std::size_t count = 0;
  for (const reports::ExploredClause& clause : found.clauses) {
    if (!clause.example) continue;
    text += "\n" + clause.example->text;
    ++count;
  }
  return {{"examples.case", std::move(text)},
          {"README.md", fmt::format("# {} example boards of {}\n\n"
                                    "`casus explore` looked at {} boards from seed {} and shrank the first boards on "
                                    "which a clause decides\n"
                                    "something. `casus run` plays them.\n",
                                    count, found.variant->title, found.boards, found.seed)}};
}

}  // namespace casus::explore
