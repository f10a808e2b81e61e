#include "checker/parallel.h"

#include <atomic>
#include <optional>

#include <tbb/global_control.h>
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
  // More threads than the machine has cores have to be allowed, too.
  std::optional<tbb::global_control> allowed;
  if (jobs.threads > 0)
    allowed.emplace(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(jobs.threads));
  tbb::task_arena arena(jobs.threads > 0 ? jobs.threads : tbb::task_arena::automatic);
  arena.execute([&] { tbb::parallel_for(std::size_t{0}, count, work_and_tell); });
  static_cast<void>(done.load());
}

}  // namespace casus
