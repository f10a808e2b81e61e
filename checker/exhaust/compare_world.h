// Engine against oracle on every board of a small world.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "checker/generate/situation.h"
#include "engine/rules/variant.h"

namespace casus::exhaust {

struct Share {
  std::uint32_t every = 1;  // only every so manieth board is played
};

struct WorldTally {
  std::uint64_t boards = 0;       // placements of units
  std::uint64_t order_sets = 0;   // compared: verdict and dislodgement of every order
  std::uint64_t in_full = 0;      // of those, also compared: stand-offs, retreats, next position
  std::uint64_t single_orders = 0;  // orders, possible or not, whose legality was compared
  std::uint64_t differences = 0;
  std::vector<std::string> first_difference;  // what engine and oracle say
  std::optional<generate::Situation> where;   // the board and orders of the first difference, by sequence of boards
};

// All placements of `units` units. The same tally whatever the number of threads (`jobs` 0: all cores).
WorldTally compare(const std::shared_ptr<const Variant>& world, int units, Share share, int jobs);
// The same with an oracle that goes by another rulebook: how the comparison itself is tested.
WorldTally compare(const std::shared_ptr<const Variant>& world, const Variant& of_oracle, int units, Share share, int jobs);

void add(WorldTally& sum, WorldTally one);  // the first difference stays the first

}  // namespace casus::exhaust
