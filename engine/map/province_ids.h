// All provinces of a map by their ids, in the sequence of the map: for (const ProvinceId province : province_ids(map)).
#pragma once

#include <cstddef>
#include <ranges>
#include <type_traits>

#include "engine/map/ids.h"
#include "engine/map/map.h"

namespace casus {

// The first `count` ids of a sort.
template <class Id>
auto ids_up_to(std::size_t count) {
  return std::views::iota(std::size_t{0}, count) |
         std::views::transform([](std::size_t i) { return Id(static_cast<std::underlying_type_t<Id>>(i)); });
}

inline auto province_ids(const Map& map) { return ids_up_to<ProvinceId>(map.provinces().size()); }

}  // namespace casus
