// Sets of units of one position as bits: unit i of the position is bit i. One word is enough for the boards that people
// play (up to 64 units), eight words for every board that Casus plays.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/map/bit_set.h"
#include "engine/map/province_set.h"

namespace casus {

// Index of a unit in Position::units.
using UnitIndex = std::uint16_t;
inline constexpr UnitIndex no_unit = 0xFFFF;

inline constexpr std::size_t most_units = max_centres;  // of a position
// The words of the widest sets, which hold the units of every position.
inline constexpr std::size_t widest = most_units / 64;

template <std::size_t Words>
class UnitBits : public BitSet<UnitBits<Words>, UnitIndex, Words> {
 public:
  static constexpr std::size_t capacity = Words * 64;

  static constexpr UnitBits of(UnitIndex unit) {
    UnitBits bits;
    bits.set(unit);
    return bits;
  }

  constexpr bool test(UnitIndex unit) const { return this->has(unit); }
  constexpr void set(UnitIndex unit) { this->put(unit); }
  constexpr void reset(UnitIndex unit) { this->take(unit); }
  constexpr bool any() const { return !this->has_none(); }
  constexpr bool none() const { return this->has_none(); }
  constexpr int count() const { return this->how_many(); }
  // The lowest member; no_unit where there is none.
  constexpr UnitIndex first() const { return this->lowest_or(no_unit); }
};

}  // namespace casus
