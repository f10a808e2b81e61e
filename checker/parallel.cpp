#include "checker/parallel.h"

#include <atomic>

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

namespace casus {

void in_parallel(std::size_t count, const Jobs& jobs, const std::function<void(std::size_t)>& work) {
  std::atomic<std::size_t> done = 0;
  const auto work_and_tell = [&](std::size_t i) {
    work(i);
    if (jobs.told) jobs.told(++done, count);
  };
  tbb::task_arena arena(jobs.threads > 0 ? jobs.threads : tbb::task_arena::automatic);
  arena.execute([&] { tbb::parallel_for(std::size_t{0}, count, work_and_tell); });
}

}  // namespace casus
