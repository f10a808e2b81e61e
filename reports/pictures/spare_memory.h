// Libraries that draw text (Pango, GLib, Graphviz) end the process if they get no memory. So Casus asks for it
// beforehand, when it can still report a limit of address space (ulimit -v) as such.
#pragma once

#include <cstddef>
#include <new>

#include <sys/mman.h>

namespace casus::reports {

// Throws std::bad_alloc if less memory is left than a picture takes. It keeps no memory itself.
inline void expect_memory_for_pictures() {
  constexpr std::size_t what_they_take = std::size_t{384} << 20;  // with the stacks and heaps of their threads
  void* const spare = ::mmap(nullptr, what_they_take, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (spare == MAP_FAILED) throw std::bad_alloc();
  ::munmap(spare, what_they_take);
}

}  // namespace casus::reports
