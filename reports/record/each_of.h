// How a piece of work is done for each place of a list. A program with threads does several at the same time
// (checker/parallel.h).
#pragma once

#include <cstddef>
#include <functional>

namespace casus::reports {

// Calls work(i) for each i below `count`, in any sequence or at the same time.
using EachOf = std::function<void(std::size_t count, const std::function<void(std::size_t)>& work)>;

inline void one_by_one(std::size_t count, const std::function<void(std::size_t)>& work) {
  for (std::size_t i = 0; i < count; ++i) work(i);
}

}  // namespace casus::reports
