// Missing answers of a process, described for people.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "checker/conform/conversation.h"
#include "checker/conform/process.h"

namespace casus::conform {

// How long a process may take to end when it is asked to, before it is ended by force.
constexpr std::chrono::milliseconds time_to_leave{500};

// How much is kept of the output of a program that gave no answer.
constexpr std::size_t longest_raw = 64 << 10;

// "0.3 s"
std::string seconds(std::chrono::milliseconds time);

// Why no line came. `limit` is how long Casus waited.
NoAnswer failure_of(Process& process, const Process::Line& line, std::chrono::milliseconds limit);
// The process ended by itself instead of answering. A shell that found no program to run is CannotStart.
NoAnswer failure_of(const End& end, std::string_view said);

// The last lines of what a program wrote, without blanks at the end; at most `most`.
std::vector<std::string_view> last_lines(std::string_view text, std::size_t most = 3);
// With the last lines that it wrote to its standard error, if any.
NoAnswer with_complaint(NoAnswer failure, std::string_view complaints);

}  // namespace casus::conform
