// A set of provinces as bits. 256 provinces are enough for every map we know of (the largest has 148); the map reader
// refuses more.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <initializer_list>

#include "engine/map/ids.h"

namespace casus {

inline constexpr std::size_t max_provinces = 256;

class ProvinceSet {
 public:
  constexpr ProvinceSet() = default;
  constexpr ProvinceSet(std::initializer_list<ProvinceId> provinces) {
    for (ProvinceId province : provinces) insert(province);
  }

  constexpr bool contains(ProvinceId province) const {
    return (words_[index(province) / 64] >> (index(province) % 64) & 1) != 0;
  }
  constexpr void insert(ProvinceId province) {
    words_[index(province) / 64] |= std::uint64_t{1} << (index(province) % 64);
  }
  constexpr void erase(ProvinceId province) {
    words_[index(province) / 64] &= ~(std::uint64_t{1} << (index(province) % 64));
  }

  constexpr bool empty() const { return (words_[0] | words_[1] | words_[2] | words_[3]) == 0; }
  constexpr int size() const {
    int total = 0;
    for (std::uint64_t word : words_) total += std::popcount(word);
    return total;
  }
  constexpr bool intersects(const ProvinceSet& other) const {
    std::uint64_t common = 0;
    for (std::size_t i = 0; i < words_.size(); ++i) common |= words_[i] & other.words_[i];
    return common != 0;
  }

  constexpr ProvinceSet& operator|=(const ProvinceSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    return *this;
  }
  constexpr ProvinceSet& operator&=(const ProvinceSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
    return *this;
  }
  constexpr ProvinceSet& operator-=(const ProvinceSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
    return *this;
  }
  friend constexpr ProvinceSet operator|(ProvinceSet left, const ProvinceSet& right) { return left |= right; }
  friend constexpr ProvinceSet operator&(ProvinceSet left, const ProvinceSet& right) { return left &= right; }
  friend constexpr ProvinceSet operator-(ProvinceSet left, const ProvinceSet& right) { return left -= right; }
  friend constexpr bool operator==(const ProvinceSet&, const ProvinceSet&) = default;

  // Calls visit(ProvinceId) for each province in ascending order.
  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1) {
        visit(ProvinceId(static_cast<std::uint16_t>(i * 64 + static_cast<std::size_t>(std::countr_zero(rest)))));
      }
    }
  }

 private:
  std::array<std::uint64_t, max_provinces / 64> words_{};
};

}  // namespace casus
