// A set of provinces as bits. 1,024 provinces are enough for every known map (the largest of the hobby has 852); the
// map reader refuses more.
#pragma once

#include <cstddef>
#include <initializer_list>

#include "engine/map/bit_set.h"
#include "engine/map/ids.h"

namespace casus {

inline constexpr std::size_t max_provinces = 1024;
// In a game there are at most as many units as centres once a Winter is over, and no more at the start.
inline constexpr std::size_t max_centres = 512;

class ProvinceSet : public BitSet<ProvinceSet, ProvinceId, max_provinces / 64> {
 public:
  constexpr ProvinceSet() = default;
  constexpr ProvinceSet(std::initializer_list<ProvinceId> provinces) {
    for (ProvinceId province : provinces) insert(province);
  }

  constexpr bool contains(ProvinceId province) const { return has(province); }
  constexpr void insert(ProvinceId province) { put(province); }
  constexpr void erase(ProvinceId province) { take(province); }
  constexpr bool empty() const { return has_none(); }
  constexpr int size() const { return how_many(); }
  constexpr bool intersects(const ProvinceSet& other) const { return shares_with(other); }
};

}  // namespace casus
