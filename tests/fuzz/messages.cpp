// A line of the adapter protocol: a question to Casus, and an answer to a question of its own.
#include <sstream>

#include "checker/adjudicators/adjudicator.h"
#include "checker/conform/results.h"
#include "checker/conform/written_answers.h"
#include "checker/exchange/serve.h"
#include "tests/fuzz/material.h"
#include "tests/fuzz/promises.h"
#include "tests/fuzz/targets.h"

namespace casus::fuzz {

namespace {

using exchange::Json;

void use_as_question(std::string_view line) {
  exchange::Server server(shelf(), adjudicators::engine(), "0");
  const auto answer = server.answer(line);
  if (!answer) return;
  must_be_json(*answer, "an answer is JSON");
  must(answer->find('\n') == std::string::npos, "an answer is one line", *answer);
  must(!server.met_bug(), "no bug of Casus", *answer);
}

// What is understood as an answer is so again when it is written.
void use_as_answer(std::string_view line) {
  const auto message = exchange::message_from(line);
  const Json* json = std::get_if<Json>(&message);
  if (json == nullptr) return;
  for (const auto& variant : shipped_variants()) {
    for (const Level level : {Level::Positions, Level::Outcomes, Level::Reasons}) {
      const auto told = exchange::ruling_from(*variant, *json, 2, level);
      const auto* understood = std::get_if<Ruling>(&told);
      if (understood == nullptr) continue;
      const auto again =
          exchange::ruling_from(*variant, exchange::answer_json(*variant, "X", 1, *understood), 2, level);
      must(std::holds_alternative<Ruling>(again), "an answer that was written is read", line);
      must(std::get<Ruling>(again) == *understood, "an answer is read as it was written", line);
    }
  }
}

void use_as_results(std::string_view input) {
  const Read<conform::Results> read = conform::read_results(input, "results");
  if (!read) return must_be_told(read.problems(), input, "results");
  std::string text;
  conform::write_results(*read, [&](std::string_view piece) { text += piece; });
  const Read<conform::Results> again = conform::read_results(text, "again");
  must(again.ok(), "results that were written are read", text);
}

void use_as_written_answers(std::string_view input) {
  const auto read = conform::WrittenAnswers::read(std::string(input), "answers");
  if (!read) must_be_told(read.problems(), input, "answers");
}

}  // namespace

void use_messages(std::string_view input) {
  use_as_results(input);
  use_as_written_answers(input);
  use_as_question(input);
  use_as_answer(input);
}

// Questions of the examples, and what Casus answers to them.
Seeds message_seeds() {
  Seeds seeds;
  exchange::Server server(shelf(), adjudicators::engine(), "0");
  std::istringstream lines(text_of("docs/examples/questions.jsonl"));
  for (std::string line; std::getline(lines, line);) {
    seeds.push_back(line);
    if (const auto answer = server.answer(line)) seeds.push_back(*answer);
  }
  seeds.push_back(text_of("docs/examples/answers.jsonl"));
  seeds.push_back(
      "{\"format\":\"casus-conformance\",\"format_version\":1,\"adapter\":\"a\"}\n"
      "{\"id\":\"6.A.1\",\"line\":3,\"outcome\":\"differs\",\"phases\":[{\"phase\":1,\"outcome\":\"differs\","
      "\"differences\":[{\"what\":\"unit Paris\",\"expected\":\"nobody\",\"got\":\"A Paris\"}]}]}\n"
      "{\"end\":true,\"cases\":1}\n");
  return seeds;
}

}  // namespace casus::fuzz
