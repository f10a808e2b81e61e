// Coasts in a drawing of areas that lie side by side: along which borders fleets pass, and which provinces meet the sea
// in several places.
#pragma once

#include <cstddef>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "engine/map/drawing.h"

namespace casus::transfer {

enum class Ground : std::uint8_t { Land, Sea, Scenery };

struct DrawnCoasts {
  // Pairs of lands whose border ends at a sea: a fleet can go along the coast from one to the other. Ascending.
  std::set<std::pair<std::size_t, std::size_t>> along;
  // By land: the stretches of its coast that other land, or the edge of the picture, keeps apart; each with its seas.
  std::vector<std::vector<std::set<std::size_t>>> stretches;
};

// `areas` and `grounds` have the same length; an area without rings is nowhere.
DrawnCoasts drawn_coasts(std::span<const Area> areas, std::span<const Ground> grounds);

}  // namespace casus::transfer
