// Many order sets on one position, fast: the result of each order as a compact code, without clauses, retreats or the
// next position; engine/results.h also has those two. The answers are those of engine/adjudicate.h; nothing is
// allocated once it has seen as many orders.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "engine/board/position.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"

namespace casus {

struct Outcome {
  Result result = Result::Holds;
  bool dislodged = false;  // the unit that has the order
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

enum class OrderNumber : std::uint32_t;  // of an order in the table of a position, from 0 in the sequence of add()

class MovementOutcomes {
 public:
  // Both have to outlive it. Threads must not share it: it holds its own working space.
  MovementOutcomes(const Variant& variant, const Position& position);
  ~MovementOutcomes();
  MovementOutcomes(MovementOutcomes&&) noexcept;
  MovementOutcomes& operator=(MovementOutcomes&&) noexcept;

  // One for each order, in the same sequence; valid until the next call.
  std::span<const Outcome> of(std::span<const Order> orders);
  // The same for orders that were added to the table of this position: each is checked once, for all sets that have it.
  std::span<const Outcome> of(std::span<const OrderNumber> orders);
  OrderNumber add(const Order& order);
  const Order& operator[](OrderNumber order) const;
  // Whether the unit at this index of position.units was dislodged by the orders of the last call, ordered or not.
  bool is_dislodged(std::size_t unit) const;
  // The board after those orders: writes units, dislodged units and stand-offs into `after`, and leaves the rest of it
  // as it is.
  void move_units(Position& after) const;

 private:
  class Bench;
  template <std::size_t Words>
  class BenchOf;
  std::unique_ptr<Bench> bench_;
};

}  // namespace casus
