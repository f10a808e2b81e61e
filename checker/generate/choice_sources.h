// The sources of a generator's decisions (checker/generate/choices.h): a seed, or a fuzzer's bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "checker/generate/choices.h"

namespace casus::generate {

// Gives the same numbers on every machine: SplitMix64 (Steele, Lea, Flood 2014), the upper half of each number, and the
// top of its product with the bound. The bias of that is below one in a million for every bound that a board asks for.
class SeededChoices : public Choices {
 public:
  explicit SeededChoices(std::uint64_t seed) : state_(seed) {}
  std::uint32_t below(std::uint32_t bound) override;

 private:
  std::uint64_t state_;
};

// The seed of the n-th board of a run: neighbouring boards are unrelated.
std::uint64_t seed_of_board(std::uint64_t seed, std::uint64_t number);

// For fuzz targets. Each decision takes as many bytes as its bound needs; when there are no more, the rest is zeros.
class BytesChoices : public Choices {
 public:
  explicit BytesChoices(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
  std::uint32_t below(std::uint32_t bound) override;

 private:
  std::uint32_t next_byte();

  std::span<const std::uint8_t> bytes_;
  std::size_t read_ = 0;
};

}  // namespace casus::generate
