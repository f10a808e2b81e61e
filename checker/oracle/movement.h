// The movement phase: the results of the orders when they meet, and the board after the moves.
#pragma once

#include <map>
#include <vector>

#include "checker/oracle/board.h"
#include "checker/oracle/equations.h"
#include "checker/oracle/oracle.h"

namespace casus::oracle {

struct MovementOutcome {
  std::vector<OrderRuling> orders;     // one for each
  std::vector<bool> counts;            // likewise: whether it is the order of its unit
  std::map<ProvinceId, Task> implied;  // as implied_moves() has them
  std::vector<UnitRuling> units;       // the result of every unit, by province, whether or not an order counts
  std::vector<ParadoxRuling> paradoxes;
  ProvinceSet stand_offs;
  std::vector<Unit> standing;            // after the moves, by province
  std::vector<DislodgedUnit> dislodged;  // that have a retreat, by province
};
// By the province of the unit: the moves that other orders imply (DATC 4.E.3, implied-moves).
std::map<ProvinceId, Task> implied_moves(const Board& board, const std::vector<Order>& orders);
MovementOutcome movement(const Board& board, const std::vector<Order>& orders);

}  // namespace casus::oracle
