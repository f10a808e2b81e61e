// Turns in small worlds, where units move in impulses: every placement of one or two units (armies, leaders, fleets, of
// any power), with every plan of up to two elements for each.
#pragma once

#include "checker/exhaust/compare_world.h"
#include "checker/parallel.h"

namespace casus::exhaust {

// None in worlds that have no turns.
Boards<Position> turn_boards(const Variant& world, int units);
// Every action in either impulse, over both, or twice the same; for leaders also every way of three steps.
std::vector<Plan> written_plans(const Variant& world, const Position& board, const Unit& unit);

// For each unit: an order for each of its plans.
std::vector<std::vector<Order>> orders_of_turn(const Variant& world, const Position& board);

// Every plan of each unit with every plan of the other, in full.
WorldTally compare_turns(const std::shared_ptr<const Variant>& world, const Variant& of_oracle, int units,
                         const Share& share, const Jobs& jobs);

}  // namespace casus::exhaust
