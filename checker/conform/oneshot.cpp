#include "checker/conform/oneshot.h"

#include <utility>

#include "checker/conform/run_once.h"
#include "checker/exchange/words.h"

namespace casus::conform {

using exchange::Json;
using exchange::Mistaken;

namespace {

// It can answer no other case, so its answer need not name the case.
Json completed(Json answer, const Json& question) {
  if (!answer.contains("answer") && !answer.contains("after")) return answer;
  if (!answer.contains("answer")) answer["answer"] = "case";
  for (const char* member : {"id", "phase"}) {
    if (!answer.contains(member)) answer[member] = question.at(member);
  }
  return answer;
}

}  // namespace

Questioner::Said answer_by_itself(std::string_view text, const Json& question) {
  exchange::Understood<Json> message = read_answer(text);
  if (const Mistaken* mistaken = std::get_if<Mistaken>(&message)) return NoAnswer{Failure::Garbage, mistaken->what};
  Json answer = completed(std::move(std::get<Json>(message)), question);
  if (const auto otherwise = mismatch_with_case(question, answer)) return *otherwise;
  auto sorted = sorted_out(std::move(answer));
  return std::visit([](auto& one) -> Questioner::Said { return std::move(one); }, sorted);
}

std::optional<OneShot> oneshot_of(std::string_view command) {
  constexpr std::string_view once = "oneshot:", outcomes = "outcomes:";
  if (!command.starts_with(once)) return std::nullopt;
  command.remove_prefix(once.size());
  if (!command.starts_with(outcomes)) return OneShot{std::string(command)};
  return OneShot{std::string(command.substr(outcomes.size())), Level::Outcomes};
}

Introduction introduction_of(const OneShot& program) {
  Introduction introduction;
  introduction.name = program.command;
  introduction.level = program.level;
  introduction.phases.assign(exchange::every_phase_kind.begin(), exchange::every_phase_kind.end());
  return introduction;
}

Questioner::Heard ask_once(const std::string& command, const Json& question, std::chrono::milliseconds limit) {
  Output output = run_once(command, exchange::line_of(question) + '\n', limit);
  Questioner::Heard heard{NoAnswer{}, std::move(output.raw), std::move(output.complaints)};
  if (NoAnswer* none = std::get_if<NoAnswer>(&output.said)) heard.said = std::move(*none);
  else heard.said = answer_by_itself(std::get<std::string>(output.said), question);
  return heard;
}

}  // namespace casus::conform
