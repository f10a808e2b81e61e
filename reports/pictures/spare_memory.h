// Libraries that draw text (Pango, GLib, Graphviz) end the process where memory is refused to them. So it is asked for
// beforehand, where a limit of address space (ulimit -v) can still be told as such.
#pragma once

#include <cstddef>
#include <new>

#include <sys/mman.h>

namespace casus::reports {

// Throws std::bad_alloc where less than what a picture takes is left. Nothing is taken.
inline void expect_memory_for_pictures() {
  constexpr std::size_t what_they_take = std::size_t{384} << 20;  // with the stacks and heaps of their threads
  void* const spare = ::mmap(nullptr, what_they_take, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (spare == MAP_FAILED) throw std::bad_alloc();
  ::munmap(spare, what_they_take);
}

}  // namespace casus::reports
