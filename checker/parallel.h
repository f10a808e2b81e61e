// The same work for many places of a list, on several threads. Each writes to its own place only, so that nobody can
// see from the outcome how many threads there were.
#pragma once

#include <cstddef>
#include <functional>

namespace casus {

// Calls work(i) for each i below `count`. `jobs` 0: as many threads as the machine has cores.
void in_parallel(std::size_t count, int jobs, const std::function<void(std::size_t)>& work);

}  // namespace casus
