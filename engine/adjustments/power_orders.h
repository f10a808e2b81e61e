// The adjustments of one power: the results of its orders, and the other events. Builds are judged in builds.cpp,
// removals in removals.cpp; engine/adjustments/adjustments.h joins the results of the powers.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "engine/board/position.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"

namespace casus {

struct PowerAdjustments {
  std::vector<Verdict> verdicts;  // one for each order, in their sequence
  std::vector<Event> events;
  std::vector<Unit> built;
  std::vector<GainedHome> gained;
  std::vector<Unit> removed;
};

// Whether no earlier order says the same. The same order twice is one (docs/undecided.md, illegal-order-counts).
inline bool is_first_of_equals(std::span<const Order> orders, std::size_t i) {
  return std::ranges::find(orders, orders[i]) == orders.begin() + static_cast<std::ptrdiff_t>(i);
}

// How many of these builds the build limit of one Winter allows.
int within_build_limit(const Variant& variant, int builds);
// `orders` are the builds and waived builds that `power` wrote; `due` is not more than it can build at the same time,
// but takes no account of the build limit.
PowerAdjustments judge_builds(const Variant& variant, const Position& position, PowerId power, int due,
                              std::span<const Order> orders);
// `orders` are the removals that `power` wrote; `due` counts removals.
PowerAdjustments judge_removals(const Variant& variant, const Position& position, PowerId power, int due,
                                std::span<const Order> orders);

}  // namespace casus
