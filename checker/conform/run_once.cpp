#include "checker/conform/run_once.h"

#include "checker/conform/failures.h"
#include "checker/conform/process.h"

namespace casus::conform {

namespace {

std::variant<std::string, NoAnswer> said_by(Process& process, const Process::Line& all,
                                            std::chrono::milliseconds limit) {
  if (all.came != Process::Came::Ended) return failure_of(process, all, limit);
  const End end = process.has_ended(Clock::now()).value_or(End{});
  if (!end.is_well() || all.text.empty()) return failure_of(end, all.text);
  return all.text;
}

}  // namespace

Output run_once(const std::string& command, std::string_view input, std::chrono::milliseconds limit) {
  auto begun = Process::begin(command);
  if (const std::string* reason = std::get_if<std::string>(&begun))
    return {NoAnswer{Failure::CannotStart, "it could not be started: " + *reason}, "", ""};
  Process& process = *std::get<std::unique_ptr<Process>>(begun);
  process.write(input);
  process.close_input_when_written();
  const Process::Line all = process.read_to_end(Clock::now() + limit);
  Output output{said_by(process, all, limit), all.text.substr(0, longest_raw), ""};
  process.end(time_to_leave);
  output.complaints = process.complaints();
  return output;
}

}  // namespace casus::conform
