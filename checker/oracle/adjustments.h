// Control, builds and removals. Who wins is decided in victory.h.
#pragma once

#include <optional>
#include <vector>

#include "checker/oracle/board.h"
#include "checker/oracle/oracle.h"
#include "engine/verdicts/verdict.h"

namespace casus::oracle {

// After Fall: a power owns each centre in which its unit stands, unless it is a minor power.
void update_control(const Variant& variant, Position& position);

// Builds that the power can make (positive) or removals that it owes (negative).
int adjustments_due(const Board& board, PowerId power);

struct AdjustmentsOutcome {
  std::vector<OrderRuling> orders;
  std::vector<Unit> standing;
  std::vector<GainedHome> homes;  // all that are gained by now, sorted
  std::vector<Event> events;      // but for minor powers' units that come back
};
AdjustmentsOutcome adjustments(const Board& board, const std::vector<Order>& orders);

// The units of the power that are removed, `count` of them, where its orders do not name them (DATC 4.D.8).
std::vector<Unit> automatic_removals(const Board& board, PowerId power, std::vector<Unit> units, int count);
// How far from home a unit of the power is, by the same rule; nothing if it has no way.
std::optional<int> distance_home(const Board& board, PowerId power, const Unit& unit);

}  // namespace casus::oracle
