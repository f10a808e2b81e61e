// The same work for many places of a list, on several threads. Each writes to its own place only, so that the outcome
// does not depend on the number of threads.
#pragma once

#include <cstddef>
#include <functional>
#include <utility>

namespace casus {

// How much is done of how much. Called from several threads at once.
using Progress = std::function<void(std::size_t done, std::size_t total)>;

struct Jobs {
  Jobs(int how_many) : threads(how_many) {}
  Jobs(int how_many, Progress progress) : threads(how_many), told(std::move(progress)) {}

  int threads;    // 0: as many as the machine has cores
  Progress told;  // after each piece of work; may be empty
};

// Calls work(i) for each i below `count`.
void in_parallel(std::size_t count, const Jobs& jobs, const std::function<void(std::size_t)>& work);

}  // namespace casus
