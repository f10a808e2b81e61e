// Which processes of a test live, as /proc tells it.
#pragma once

#include <chrono>
#include <string>

namespace casus {

// A word that no other process has, and a command for a shell that gives it to all that it starts.
std::string mark_of_processes();
std::string marked(const std::string& command, const std::string& mark);

// How many processes with this mark live: 0 as soon as there is none, or those that live after `time`.
int living(const std::string& mark, std::chrono::milliseconds time = std::chrono::seconds(10));

// How many of our children have ended and are not reaped.
int zombies();

}  // namespace casus
