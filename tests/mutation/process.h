// A mutant sees boards or tests in a process of its own, a copy of this one (fork).
#pragma once

#include <functional>

namespace casus::mutation {

struct Ended {
  int status = 0;  // of its exit; -1 if a signal ended it
  double seconds = 0;
};
// What `work` returns is the status. It prints nothing. `most_seconds` of the processor, or as long as it takes if 0.
Ended in_process(double most_seconds, const std::function<int()>& work);

// From now on this process may use the processor for so many seconds; a signal ends it then.
void limit_processor(double most_seconds);

}  // namespace casus::mutation
