// For how many units the engine is compiled: sets of units are one word on the boards that people play, two on large
// ones, eight on every other one.
#pragma once

#include <cstddef>
#include <type_traits>

#include "engine/board/unit_bits.h"

#define CASUS_FOR_EACH_WIDTH(instantiate) instantiate(1) instantiate(2) instantiate(8)

namespace casus {

static_assert(widest == 8);  // the last of them

template <std::size_t Words>
using Width = std::integral_constant<std::size_t, Words>;

// Calls use(Width<Words>()) with the smallest width that holds `units`.
template <class Use>
decltype(auto) with_width_for(std::size_t units, Use use) {
  if (units <= UnitBits<1>::capacity) return use(Width<1>());
  if (units <= UnitBits<2>::capacity) return use(Width<2>());
  return use(Width<widest>());
}

}  // namespace casus
