#include "checker/parallel.h"

#include <atomic>

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

namespace casus {

void in_parallel(std::size_t count, const Jobs& jobs, const std::function<void(std::size_t)>& work) {
  // TBB orders what the threads do, but ThreadSanitizer does not see into it. It does see this counter: whatever was
  // done before a number was written is known to whoever reads it.
  std::atomic<std::size_t> done;
  done.store(0);
  const auto work_and_tell = [&](std::size_t i) {
    static_cast<void>(done.load());
    work(i);
    const std::size_t now = ++done;
    if (jobs.told) jobs.told(now, count);
  };
  tbb::task_arena arena(jobs.threads > 0 ? jobs.threads : tbb::task_arena::automatic);
  arena.execute([&] { tbb::parallel_for(std::size_t{0}, count, work_and_tell); });
  static_cast<void>(done.load());
}

}  // namespace casus
