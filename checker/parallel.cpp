#include "checker/parallel.h"

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

namespace casus {

void in_parallel(std::size_t count, int jobs, const std::function<void(std::size_t)>& work) {
  tbb::task_arena arena(jobs > 0 ? jobs : tbb::task_arena::automatic);
  arena.execute([&] { tbb::parallel_for(std::size_t{0}, count, work); });
}

}  // namespace casus
