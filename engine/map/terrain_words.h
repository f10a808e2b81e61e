// The words for the kinds of provinces, as map files have them and as people read them.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "engine/map/map.h"

namespace casus {

inline constexpr std::array<std::string_view, 3> terrain_words = {"inland", "coastal", "sea"};

constexpr std::string_view word_of(Terrain terrain) { return terrain_words[static_cast<std::size_t>(terrain)]; }

constexpr std::optional<Terrain> terrain_named(std::string_view word) {
  for (std::size_t i = 0; i < terrain_words.size(); ++i) {
    if (terrain_words[i] == word) return static_cast<Terrain>(i);
  }
  return std::nullopt;
}

}  // namespace casus
