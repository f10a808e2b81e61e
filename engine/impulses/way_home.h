// Where the game master sends a unit that has no order for its retreat, or whose order is not possible: towards its
// centres.
#pragma once

#include <optional>

#include "engine/impulses/open_places.h"
#include "engine/rules/clauses.h"

namespace casus::impulses {

struct WayHome {
  ProvinceId to = no_province;
  ProvinceId centre = no_province;  // that it comes nearer to
  Clause clause = Clause::RetreatNearest;
};

// Nothing if no open place is nearer to any centre.
std::optional<WayHome> way_home(const RetreatScene& scene, const Leaving& leaving);

}  // namespace casus::impulses
