#include "checker/conform/oneshot.h"

#include "checker/conform/failures.h"
#include "checker/conform/process.h"

namespace casus::conform {

using exchange::Json;
using exchange::Mistaken;

namespace {

// There is no other case that it could answer, so it need not say which one it was.
Json completed(Json answer, const Json& question) {
  if (!answer.contains("answer") && !answer.contains("after")) return answer;
  if (!answer.contains("answer")) answer["answer"] = "case";
  for (const char* member : {"id", "phase"}) {
    if (!answer.contains(member)) answer[member] = question.at(member);
  }
  return answer;
}

Questioner::Said said_by(Process& process, const Process::Line& all, const Json& question,
                         std::chrono::milliseconds limit) {
  if (all.came != Process::Came::Ended) return failure_of(process, all, limit);
  const End end = process.has_ended(Clock::now()).value_or(End{});
  if (!end.is_well() || all.text.empty()) return failure_of(end, all.text);
  return answer_by_itself(all.text, question);
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
  return OneShot{std::string(command.substr(outcomes.size())), adjudicators::Level::Outcomes};
}

Introduction introduction_of(const OneShot& program) {
  Introduction introduction;
  introduction.name = program.command;
  introduction.level = program.level;
  introduction.phases = {PhaseKind::Movement, PhaseKind::Retreats, PhaseKind::Adjustments, PhaseKind::Turn};
  return introduction;
}

Questioner::Heard ask_once(const std::string& command, const Json& question, std::chrono::milliseconds limit) {
  auto begun = Process::begin(command);
  if (const std::string* reason = std::get_if<std::string>(&begun))
    return {NoAnswer{Failure::CannotStart, "it could not be started: " + *reason}, "", ""};
  Process& process = *std::get<std::unique_ptr<Process>>(begun);
  process.write(exchange::line_of(question) + '\n');
  process.close_input_when_written();
  const Process::Line all = process.read_to_end(Clock::now() + limit);
  Questioner::Heard heard{said_by(process, all, question, limit), all.text.substr(0, longest_raw), ""};
  process.end(time_to_leave);
  heard.complaints = process.complaints();
  return heard;
}

}  // namespace casus::conform
