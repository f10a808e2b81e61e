// For how many units the engine is compiled: sets of units are one word on the boards that people play, two on large
// ones, four on every other one (a unit in each of 256 provinces).
#pragma once

#include <cstddef>
#include <type_traits>

#include "engine/board/unit_bits.h"

#define CASUS_FOR_EACH_WIDTH(instantiate) instantiate(1) instantiate(2) instantiate(4)

namespace casus {

template <std::size_t Words>
using Width = std::integral_constant<std::size_t, Words>;

// Calls use(Width<Words>()) with the smallest width that holds `units`.
template <class Use>
decltype(auto) with_width_for(std::size_t units, Use use) {
  if (units <= UnitBits<1>::capacity) return use(Width<1>());
  if (units <= UnitBits<2>::capacity) return use(Width<2>());
  return use(Width<4>());
}

}  // namespace casus
