// The common parts of sets of provinces (engine/map/province_set.h) and of units (engine/board/unit_bits.h): index i of
// a small number of things is bit i of a few words. Each of them adds an interface with its own words.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace casus {

template <class Set, class Index, std::size_t Words>
class BitSet {
 public:
  constexpr Set& operator|=(const Set& other) {
    for (std::size_t i = 0; i < Words; ++i) words_[i] |= other.words_[i];
    return static_cast<Set&>(*this);
  }
  constexpr Set& operator&=(const Set& other) {
    for (std::size_t i = 0; i < Words; ++i) words_[i] &= other.words_[i];
    return static_cast<Set&>(*this);
  }
  constexpr Set& operator-=(const Set& other) {
    for (std::size_t i = 0; i < Words; ++i) words_[i] &= ~other.words_[i];
    return static_cast<Set&>(*this);
  }
  friend constexpr Set operator|(Set left, const Set& right) { return left |= right; }
  friend constexpr Set operator&(Set left, const Set& right) { return left &= right; }
  friend constexpr Set operator-(Set left, const Set& right) { return left -= right; }
  friend constexpr bool operator==(const BitSet&, const BitSet&) = default;

  // Calls visit(Index) for each member in ascending order. The set may change meanwhile; the visit does not notice.
  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (std::size_t i = 0; i < Words; ++i) {
      for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1) visit(member(i, rest));
    }
  }
  // Whether some member satisfies test(Index); stops at the first.
  template <class Test>
  constexpr bool any_of(Test test) const {
    for (std::size_t i = 0; i < Words; ++i) {
      for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1) {
        if (test(member(i, rest))) return true;
      }
    }
    return false;
  }

 protected:
  constexpr bool has(Index i) const { return (words_[number(i) / 64] >> (number(i) % 64) & 1) != 0; }
  constexpr void put(Index i) { words_[number(i) / 64] |= std::uint64_t{1} << (number(i) % 64); }
  constexpr void take(Index i) { words_[number(i) / 64] &= ~(std::uint64_t{1} << (number(i) % 64)); }
  constexpr bool has_none() const {
    std::uint64_t all = 0;
    for (std::uint64_t word : words_) all |= word;
    return all == 0;
  }
  constexpr int how_many() const {
    int total = 0;
    for (std::uint64_t word : words_) total += std::popcount(word);
    return total;
  }
  constexpr Index lowest_or(Index otherwise) const {
    for (std::size_t i = 0; i < Words; ++i) {
      if (words_[i] != 0) return member(i, words_[i]);
    }
    return otherwise;
  }
  constexpr bool shares_with(const BitSet& other) const {
    std::uint64_t common = 0;
    for (std::size_t i = 0; i < Words; ++i) common |= words_[i] & other.words_[i];
    return common != 0;
  }

 private:
  static constexpr std::size_t number(Index i) { return static_cast<std::size_t>(i); }
  static constexpr Index member(std::size_t word, std::uint64_t rest) {
    return static_cast<Index>(word * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
  }

  std::array<std::uint64_t, Words> words_{};
};

}  // namespace casus
