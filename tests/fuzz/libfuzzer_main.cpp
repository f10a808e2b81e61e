// The targets as libFuzzer calls them. Its own main() is linked to this (https://llvm.org/docs/LibFuzzer.html).
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "tests/fuzz/options.h"
#include "tests/fuzz/text_changes.h"

extern "C" {
std::size_t LLVMFuzzerMutate(std::uint8_t* bytes, std::size_t size, std::size_t most);

// Options of ours begin with two dashes; libFuzzer passes over those.
int LLVMFuzzerInitialize(int* count, char*** words);
int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);
std::size_t LLVMFuzzerCustomMutator(std::uint8_t* bytes, std::size_t size, std::size_t most, unsigned seed);

const char* __lsan_default_suppressions();
}

namespace {

const casus::fuzz::Target* target = nullptr;

}  // namespace

// What libraries of diagrams keep until the end is theirs.
const char* __lsan_default_suppressions() {
  return "leak:libfontconfig\nleak:libgvc\nleak:libcgraph\nleak:libcdt\nleak:libpango\nleak:libcairo\nleak:libglib\nleak:libgobject\n";
}

int LLVMFuzzerInitialize(int* count, char*** words) {
  const casus::fuzz::Options options(*count, *words);
  // Past main(): libFuzzer would take a return for the beginning of its work.
  if (options.finished) {
    std::fflush(nullptr);
    std::_Exit(*options.finished);
  }
  target = options.target;
  return 0;
}

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  casus::fuzz::play(*target, {reinterpret_cast<const char*>(bytes), size});
  return 0;
}

std::size_t LLVMFuzzerCustomMutator(std::uint8_t* bytes, std::size_t size, std::size_t most, unsigned seed) {
  if (!target->is_text || seed % 2 == 0) return LLVMFuzzerMutate(bytes, size, most);
  const std::string changed = casus::fuzz::changed_text({reinterpret_cast<const char*>(bytes), size}, seed);
  if (changed.empty() || changed.size() > most) return LLVMFuzzerMutate(bytes, size, most);
  std::memcpy(bytes, changed.data(), changed.size());
  return changed.size();
}
