// The orders of a movement phase before anything is decided: what each of them means, and what the units do once the
// orders have been matched with each other.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <vector>

#include "checker/oracle/board.h"
#include "checker/oracle/equations.h"
#include "checker/oracle/legality.h"
#include "engine/orders/order.h"

namespace casus::oracle {

// An order as the board alone judges it, whatever else is ordered.
struct JudgedOrder {
  Order order;
  std::optional<Task> task;  // as it is meant; nothing where it is illegal and does not become a hold order
  bool is_legal = false;
  bool is_impossible_move = false;  // it names its unit well enough; only the move is impossible
};
JudgedOrder judged(const Board& board, const Order& order);
Claim claim_of(const Board& board, const JudgedOrder& judged);

// One set of orders after the other; they have to stay where they are as long as they are asked for.
class MatchedOrders {
 public:
  explicit MatchedOrders(const Board& board) : board_(board) {}
  void match(std::span<const JudgedOrder* const> orders);

  bool is_carried_out(std::size_t order) const { return claims_[order].counts && orders_[order]->is_legal; }
  OrderChoice choice(std::size_t order) const { return choice_of(claims_[order]); }
  // By the province of the unit: the moves that other orders imply (DATC 4.E.3, implied-moves).
  const std::map<ProvinceId, Task>& implied() const { return implied_; }

  // Each unit of the board, in its sequence. The armies in these provinces hold, as if they had been ordered to.
  std::vector<Actor> actors(const std::vector<ProvinceId>& holding = {}) const;
  void write_actors(std::vector<Actor>& actors, const std::vector<ProvinceId>& holding = {}) const;

 private:
  void imply_moves();
  void imply(PowerId writer, ProvinceId from, Location to);
  bool is_ordered(const Unit& unit) const;
  Actor unmatched(const Unit& unit) const;

  const Board& board_;
  std::span<const JudgedOrder* const> orders_;
  std::vector<Claim> claims_;           // one for each order
  std::map<ProvinceId, Task> implied_;  // by the province of the unit
};

}  // namespace casus::oracle
