#include "tests/engine/allocations.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {
std::atomic<long> blocks = 0, given_back = 0;

void give_back(void* memory) {
  if (memory != nullptr) ++given_back;
  std::free(memory);
}
}  // namespace

void* operator new(std::size_t size) {
  ++blocks;
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  ++blocks;
  return std::malloc(size);
}
void operator delete(void* memory) noexcept { give_back(memory); }
void operator delete(void* memory, std::size_t) noexcept { give_back(memory); }

namespace casus {

long allocations() { return blocks; }
long blocks_in_use() { return blocks - given_back; }

}  // namespace casus
