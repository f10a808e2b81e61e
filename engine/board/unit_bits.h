// Sets of units of one position as bits: unit i of the position is bit i. One word serves the boards that people play
// (up to 64 units), four words serve every board there can be (a unit in each of 256 provinces).
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace casus {

// Index of a unit in Position::units.
using UnitIndex = std::uint16_t;
inline constexpr UnitIndex no_unit = 0xFFFF;

template <std::size_t Words>
class UnitBits {
 public:
  static constexpr std::size_t capacity = Words * 64;

  constexpr UnitBits() = default;
  static constexpr UnitBits of(UnitIndex unit) {
    UnitBits bits;
    bits.set(unit);
    return bits;
  }

  constexpr bool test(UnitIndex unit) const { return (words_[unit / 64] >> (unit % 64) & 1) != 0; }
  constexpr void set(UnitIndex unit) { words_[unit / 64] |= std::uint64_t{1} << (unit % 64); }
  constexpr void reset(UnitIndex unit) { words_[unit / 64] &= ~(std::uint64_t{1} << (unit % 64)); }

  constexpr bool any() const {
    std::uint64_t all = 0;
    for (std::uint64_t word : words_) all |= word;
    return all != 0;
  }
  constexpr bool none() const { return !any(); }
  constexpr int count() const {
    int total = 0;
    for (std::uint64_t word : words_) total += std::popcount(word);
    return total;
  }

  // The lowest; no_unit where there is none.
  constexpr UnitIndex first() const {
    for (std::size_t i = 0; i < Words; ++i) {
      if (words_[i] != 0) return static_cast<UnitIndex>(i * 64 + static_cast<std::size_t>(std::countr_zero(words_[i])));
    }
    return no_unit;
  }

  constexpr UnitBits& operator|=(const UnitBits& other) {
    for (std::size_t i = 0; i < Words; ++i) words_[i] |= other.words_[i];
    return *this;
  }
  constexpr UnitBits& operator&=(const UnitBits& other) {
    for (std::size_t i = 0; i < Words; ++i) words_[i] &= other.words_[i];
    return *this;
  }
  constexpr UnitBits& operator-=(const UnitBits& other) {
    for (std::size_t i = 0; i < Words; ++i) words_[i] &= ~other.words_[i];
    return *this;
  }
  friend constexpr UnitBits operator|(UnitBits left, const UnitBits& right) { return left |= right; }
  friend constexpr UnitBits operator&(UnitBits left, const UnitBits& right) { return left &= right; }
  friend constexpr UnitBits operator-(UnitBits left, const UnitBits& right) { return left -= right; }
  friend constexpr bool operator==(const UnitBits&, const UnitBits&) = default;

  // Calls visit(UnitIndex) for each unit in ascending order. The set may change meanwhile; the visit does not notice.
  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (std::size_t i = 0; i < Words; ++i) {
      for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1) {
        visit(static_cast<UnitIndex>(i * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
      }
    }
  }
  // Whether some unit satisfies test(UnitIndex); stops at the first.
  template <class Test>
  constexpr bool any_of(Test test) const {
    for (std::size_t i = 0; i < Words; ++i) {
      for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1) {
        if (test(static_cast<UnitIndex>(i * 64 + static_cast<std::size_t>(std::countr_zero(rest))))) return true;
      }
    }
    return false;
  }

 private:
  std::array<std::uint64_t, Words> words_{};
};

}  // namespace casus
