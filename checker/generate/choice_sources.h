// The sources of a generator's decisions (checker/generate/choices.h): a seed, a fuzzer's bytes, or everything in turn.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

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

// Each decision takes as many bytes as its bound needs; when there are no more, the rest is zeros.
class BytesChoices : public Choices {
 public:
  explicit BytesChoices(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
  std::uint32_t below(std::uint32_t bound) override;

 private:
  std::uint32_t next_byte();

  std::span<const std::uint8_t> bytes_;
  std::size_t read_ = 0;
};

// Every way through the decisions of something that asks for the same bound after the same answers:
//   EveryChoice choices;
//   do { make(choices); } while (choices.advance());
class EveryChoice : public Choices {
 public:
  std::uint32_t below(std::uint32_t bound) override;
  // To the next way; false when there is none. The last decision changes first, as on an odometer.
  bool advance();

 private:
  struct Digit {
    std::uint32_t value = 0;
    std::uint32_t bound = 1;
  };
  std::vector<Digit> digits_;
  std::size_t asked_ = 0;
};

}  // namespace casus::generate
