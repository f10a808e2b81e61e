// Small worlds: boards so small that every placement of a few units can be tried with every set of orders. Their maps
// are the folders of worlds/, variants like those in mapdata/.
#pragma once

#include "checker/exhaust/boards.h"
#include "engine/board/position.h"
#include "engine/rules/variant.h"

namespace casus::exhaust {

// Every board with `units` units in Spring, each kind and coast where it can stand. In worlds without faiths and lists
// Great Powers are alike, so that renaming them gives no further board. A minor power's unit stands in its centre only.
// Where coasts are unified for the owner of a centre, every owner is tried.
Boards<Position> placements(const Variant& world, int units);

}  // namespace casus::exhaust
