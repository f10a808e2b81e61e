// The words for the kinds of provinces, as map files have them and as people read them.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string_view>

#include "engine/map/map.h"

namespace casus {

inline constexpr std::string_view terrain_words[] = {"inland", "coastal", "sea"};

constexpr std::string_view word_of(Terrain terrain) { return terrain_words[static_cast<std::size_t>(terrain)]; }

constexpr std::optional<Terrain> terrain_named(std::string_view word) {
  for (const Terrain terrain : {Terrain::Inland, Terrain::Coastal, Terrain::Sea}) {
    if (word_of(terrain) == word) return terrain;
  }
  return std::nullopt;
}

}  // namespace casus
