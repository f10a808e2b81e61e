#include "checker/generate/choice_sources.h"

#include "engine/text/assert.h"

namespace casus::generate {

namespace {

constexpr std::uint64_t golden_gamma = 0x9E3779B97F4A7C15;

std::uint64_t mixed(std::uint64_t value) {
  value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9;
  value = (value ^ (value >> 27)) * 0x94D049BB133111EB;
  return value ^ (value >> 31);
}

}  // namespace

std::uint32_t SeededChoices::below(std::uint32_t bound) {
  CASUS_ASSERT(bound > 0);
  state_ += golden_gamma;
  return static_cast<std::uint32_t>(((mixed(state_) >> 32) * bound) >> 32);
}

std::uint64_t seed_of_board(std::uint64_t seed, std::uint64_t number) {
  return mixed(mixed(seed + golden_gamma) + number * golden_gamma);
}

std::uint32_t BytesChoices::next_byte() { return read_ < bytes_.size() ? bytes_[read_++] : 0; }

std::uint32_t BytesChoices::below(std::uint32_t bound) {
  CASUS_ASSERT(bound > 0);
  std::uint32_t value = 0;
  for (std::uint32_t left = bound - 1; left > 0; left >>= 8) value = value << 8 | next_byte();
  return value % bound;
}

}  // namespace casus::generate
