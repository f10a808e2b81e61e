// The retreats phase: where dislodged units may go, and the results of their orders.
#pragma once

#include <vector>

#include "checker/oracle/board.h"
#include "checker/oracle/oracle.h"

namespace casus::oracle {

// Where the unit may go, ascending. The position is the one after the moves.
std::vector<Location> open_retreats(const Board& board, const DislodgedUnit& dislodged);
// The ways that fleets close to it because they are in the waters of straits, ascending.
std::vector<RetreatWay> ways_closed_by_fleets(const Board& board, const DislodgedUnit& dislodged);

struct RetreatsOutcome {
  std::vector<OrderRuling> orders;
  std::vector<Unit> standing;  // after the retreats, by province
  std::vector<Event> events;   // of units without an order of their own
};
RetreatsOutcome retreats(const Board& board, const std::vector<Order>& orders);

}  // namespace casus::oracle
