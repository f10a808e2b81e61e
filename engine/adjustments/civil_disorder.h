// Permanent civil disorder: a power's units go, and its centres become minor powers.
#pragma once

#include "engine/board/position.h"
#include "engine/rules/variant.h"
#include "engine/verdict.h"

namespace casus {

struct Fall {
  Position position;          // in the same phase
  std::vector<Event> events;  // Disbanded, Independent, LeftOccupied
};
// Where the rulebook lets units of such a power hold, nothing changes.
Fall fall_into_disorder(const Variant& variant, const Position& position, PowerId power);

}  // namespace casus
