#include "checker/conform/failures.h"

#include <algorithm>

#include <fmt/format.h>

#include "checker/conform/quote.h"

namespace casus::conform {

namespace {

constexpr int cannot_be_executed = 126, not_found = 127;  // exit statuses of a shell

std::string after(std::string_view said) { return said.empty() ? "" : ", after " + as_quote(said); }

}  // namespace

std::string_view word(Failure failure) {
  switch (failure) {
    case Failure::CannotStart: return "cannot start";
    case Failure::Crashed: return "crashed";
    case Failure::Ended: return "ended";
    case Failure::Silent: return "silent";
    case Failure::TooSlow: return "too slow";
    case Failure::Garbage: return "garbage";
    case Failure::WrongCase: return "wrong case";
    case Failure::TooMuch: return "too much";
  }
  return "";
}

std::string seconds(std::chrono::milliseconds time) {
  return fmt::format("{:g} s", static_cast<double>(time.count()) / 1000);
}

NoAnswer failure_of(const End& end, std::string_view said) {
  const bool has_not_begun = said.empty() && (end.status == cannot_be_executed || end.status == not_found);
  const Failure failure = has_not_begun ? Failure::CannotStart : end.is_well() ? Failure::Ended : Failure::Crashed;
  return {failure, described(end) + after(said)};
}

NoAnswer failure_of(Process& process, const Process::Line& line, std::chrono::milliseconds limit) {
  switch (line.came) {
    case Process::Came::Ended: return failure_of(process.has_ended(Clock::now()).value_or(End{}), line.text);
    case Process::Came::Closed: return {Failure::Ended, "it closed its standard output" + after(line.text)};
    case Process::Came::TooLong:
      return {Failure::TooMuch,
              fmt::format("a line of more than {} MB: {}", longest_line / 1'000'000, as_quote(line.text))};
    case Process::Came::Part:
      return {Failure::TooSlow, fmt::format("no end of its answer within {}: {}", seconds(limit), as_quote(line.text))};
    case Process::Came::Nothing:
    case Process::Came::Line: break;
  }
  std::string what = "nothing within " + seconds(limit);
  if (process.has_closed_input()) what += "; it closed its standard input";
  else if (!process.has_read_all()) what += "; it has not read the whole question";
  return {Failure::Silent, what};
}

std::vector<std::string_view> last_lines(std::string_view text, std::size_t most) {
  text = text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
  std::vector<std::string_view> lines;
  while (!text.empty() && lines.size() < most) {
    const std::size_t end = text.find_last_of('\n');
    lines.push_back(text.substr(end == text.npos ? 0 : end + 1));
    text = text.substr(0, end == text.npos ? 0 : end);
  }
  std::ranges::reverse(lines);
  return lines;
}

NoAnswer with_complaint(NoAnswer failure, std::string_view complaints) {
  std::string_view begin = "; it wrote to its standard error: ";
  for (const std::string_view line : last_lines(complaints)) {
    failure.what += std::string(begin) + as_quote(line);
    begin = ", ";
  }
  return failure;
}

}  // namespace casus::conform
