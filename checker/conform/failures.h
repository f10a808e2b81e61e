// No answer of a process, told for people.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

#include "checker/conform/conversation.h"
#include "checker/conform/process.h"

namespace casus::conform {

// How long a process may take to end when it is asked to, before it is ended by force.
constexpr std::chrono::milliseconds time_to_leave{500};

// How much is kept of what somebody wrote who gave no answer.
constexpr std::size_t longest_raw = 64 << 10;

// "0.3 s"
std::string seconds(std::chrono::milliseconds time);

// Why no line came, where none did. `limit` is how long we waited.
NoAnswer failure_of(Process& process, const Process::Line& line, std::chrono::milliseconds limit);
// It ended by itself, and that was no answer. A shell that found no program to run is CannotStart.
NoAnswer failure_of(const End& end, std::string_view said);

// With the last line that it wrote to its standard error, if any.
NoAnswer with_complaint(NoAnswer failure, std::string_view complaints);

}  // namespace casus::conform
