// Permanent civil disorder: a power's units leave the board, and its centres become minor powers.
#pragma once

#include <span>
#include <vector>

#include "engine/board/position.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"

namespace casus {

struct Fall {
  Position position;          // in the same phase
  std::vector<Event> events;  // Disbanded, Independent, LeftOccupied
};
// With several powers at once, the units of all leave before any of their centres is judged. Where the rulebook lets
// units of such a power hold, nothing changes.
Fall fall_into_disorder(const Variant& variant, const Position& position, std::span<const PowerId> powers);

// The power that has won because others fell: their fall ended a tie, or removed a power that had more. no_power if the
// game goes on.
PowerId winner_by_fall(const Variant& variant, const Position& before, const Fall& fall);

}  // namespace casus
