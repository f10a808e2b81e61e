// How many orders a position has, and their results: counts by which anyone can compare a generator of legal orders and
// an adjudicator.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/board/position.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"

namespace casus::census {

struct PositionCounts {
  std::string name;  // "standard: start"
  std::uint64_t units = 0;
  std::uint64_t legal_orders = 0;  // of all units (engine/legality/legal_orders.h)
  std::string order_sets;          // ways to give every unit one of them; in decimal, too large for a number type
  // For each two units whose provinces border on each other, all pairs of their orders, while no other unit has an
  // order:
  std::uint64_t neighbours = 0;  // pairs of units
  std::uint64_t pairs = 0;       // pairs of orders
  std::uint64_t boards = 0;      // different boards that result from them
};

// Of a movement phase.
PositionCounts counts_of(const Variant& variant, const Position& position, std::string name);

// How many ways there are to give every unit one of its orders, in decimal.
std::string number_of_sets(const std::vector<std::vector<Order>>& orders_of_units);

// The decimal number, multiplied.
std::string product(const std::string& decimal, std::uint64_t factor);

}  // namespace casus::census
