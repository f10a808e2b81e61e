#include "checker/parallel.h"

#include <algorithm>
#include <atomic>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

namespace casus {

namespace {

// Whether the machine has so many threads for Casus. TBB ends the program if it gets none, so this checks first.
bool has_threads(std::size_t count) {
  std::vector<std::jthread> threads;
  std::promise<void> all_begun;
  const std::shared_future<void> end = all_begun.get_future().share();
  bool all = true;
  try {
    for (std::size_t i = 0; i < count; ++i) {
      threads.emplace_back([end] {
        const auto room = std::make_unique<std::string>(100, ' ');  // each thread has its own memory, as TBB's will
        end.wait();
      });
    }
  } catch (const std::system_error&) {
    all = false;
  }
  all_begun.set_value();
  return all;
}

}  // namespace

void in_parallel(std::size_t count, const Jobs& jobs, const std::function<void(std::size_t)>& work) {
  // TBB orders what the threads do, but ThreadSanitizer does not see into it. It does see this counter: everything that
  // was done before a number was written is known to the thread that reads it.
  std::atomic<std::size_t> done;
  done.store(0);
  const auto work_and_tell = [&](std::size_t i) {
    static_cast<void>(done.load());
    work(i);
    const std::size_t now = ++done;
    if (jobs.told) jobs.told(now, count);
  };
  const std::size_t wanted =
      jobs.threads > 0 ? static_cast<std::size_t>(jobs.threads) : std::max(1U, std::thread::hardware_concurrency());
  static std::atomic<std::size_t> known_to_be_there{1};
  if (wanted > known_to_be_there && !has_threads(wanted)) {
    for (std::size_t i = 0; i < count; ++i) work_and_tell(i);
    return;
  }
  if (wanted > known_to_be_there) known_to_be_there = wanted;
  // The number of threads may exceed the number of cores.
  std::optional<tbb::global_control> allowed;
  if (jobs.threads > 0)
    allowed.emplace(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(jobs.threads));
  tbb::task_arena arena(jobs.threads > 0 ? jobs.threads : tbb::task_arena::automatic);
  arena.execute([&] { tbb::parallel_for(std::size_t{0}, count, work_and_tell); });
  static_cast<void>(done.load());
}

}  // namespace casus
