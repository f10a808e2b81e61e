// A board with everything that is handed in for its phase: what generators make, properties are asked about, shrinking
// makes smaller, and a case file states.
#pragma once

#include <memory>
#include <vector>

#include "engine/adjudicate.h"
#include "engine/board/position.h"
#include "engine/orders/grant.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"

namespace casus::generate {

struct Situation {
  std::shared_ptr<const Variant> variant;
  Position position;
  std::vector<Order> orders;
  std::vector<Grant> grants;
  std::vector<PowerId> fallen;

  Submission submission() const { return {orders, grants, fallen}; }
};

}  // namespace casus::generate
