// The boards and order sets that the benchmarks play. Everything comes from fixed text or a fixed seed.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "engine/board/position.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"

namespace casus::bench {

std::shared_ptr<const Variant> standard();

struct OrderedBoard {
  Position position;
  std::vector<Order> orders;
};
OrderedBoard opening();  // 22 units, a usual set of opening orders
OrderedBoard dense();  // 34 units: 21 moves (2 by convoy), 11 supports, 2 convoys; fights, cut supports, dislodgements

using OrderSets = std::vector<std::vector<Order>>;
// Each order is drawn uniformly from the unit's legal orders: most supports match nothing.
OrderSets uniform_sets(const Position& position, std::size_t count, std::uint64_t seed);
// Supports and convoys that mostly match the orders of other units.
OrderSets coordinated_sets(const Position& position, std::size_t count, std::uint64_t seed);

}  // namespace casus::bench
