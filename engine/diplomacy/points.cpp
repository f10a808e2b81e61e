#include "engine/diplomacy/points.h"

#include <algorithm>

namespace casus {

int points_of(const Variant& variant, const Position& position, PowerId power) {
  return std::min<int>(position.centres_of(power), variant.options().diplomacy_points);
}

}  // namespace casus
