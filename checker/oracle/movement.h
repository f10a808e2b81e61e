// The movement phase: the results of the orders when they meet, and the board after the moves.
#pragma once

#include <deque>
#include <map>
#include <span>
#include <vector>

#include "checker/oracle/board.h"
#include "checker/oracle/equations.h"
#include "checker/oracle/matching.h"
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

struct OrderResult {
  Result result = Result::Holds;
  bool dislodged = false;  // the unit that has the order
};

// The results of many sets of orders on one board, from the same equations, without reasons and retreats. What an order
// means by itself is judged once, and the same storage serves all sets.
class ResultsOnBoard {
 public:
  explicit ResultsOnBoard(const Board& board);  // which has to outlive it
  ResultsOnBoard(const ResultsOnBoard&) = delete;
  ResultsOnBoard& operator=(const ResultsOnBoard&) = delete;
  ~ResultsOnBoard() = default;

  // Its number, from 0 in the sequence of calls.
  std::size_t add(const Order& order);
  // One for each order of the set; valid until the next call.
  std::span<const OrderResult> of(std::span<const std::size_t> orders);

 private:
  const Board& board_;
  std::deque<JudgedOrder> table_;
  std::vector<const JudgedOrder*> orders_;
  MatchedOrders matched_;
  std::vector<Actor> actors_;
  Equations equations_;
  std::vector<ParadoxRuling> paradoxes_;
  std::vector<OrderResult> results_;
};

}  // namespace casus::oracle
