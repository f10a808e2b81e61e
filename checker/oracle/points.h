// Diplomacy points: the result of each grant, and the order that the grants give each minor power's unit.
#pragma once

#include <span>
#include <vector>

#include "checker/oracle/board.h"
#include "engine/orders/grant.h"
#include "engine/verdicts/verdict.h"

namespace casus::oracle {

struct PointsOutcome {
  std::vector<GrantResult> grants;  // one for each
  std::vector<Order> published;     // by province
};
// Whether two orders for a minor power's unit say the same.
bool is_same_order(const Board& board, const Order& left, const Order& right);
PointsOutcome settle_grants(const Board& board, std::span<const Order> orders, std::span<const Grant> grants);

}  // namespace casus::oracle
