// Where a generator's decisions come from: a seeded sequence of numbers, RapidCheck, or a fuzzer's bytes. One
// definition of what a board can be serves all of them.
#pragma once

#include <cstdint>

namespace casus::generate {

class Choices {
 public:
  virtual ~Choices() = default;
  // A number below `bound`, which is at least 1. Asked once for every decision, in a fixed sequence.
  virtual std::uint32_t below(std::uint32_t bound) = 0;
};

}  // namespace casus::generate
