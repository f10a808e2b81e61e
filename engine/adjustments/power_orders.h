// The adjustments of one power: the results of its orders, and the other events. Builds are judged in builds.cpp,
// removals in removals.cpp; engine/adjustments/adjustments.h joins the results of the powers.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "engine/board/position.h"
#include "engine/faults/faults.h"
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

// Whether an illegal order uses up what is due, where illegal ones do: of those for one province the first, or the last
// where the last orders count, and only if none of them is possible (docs/undecided.md, illegal-order-counts).
template <class IsPossible>
bool uses_up(std::span<const Order> orders, std::size_t i, bool last_counts, IsPossible is_possible) {
  if (broken(Fault::EachIllegalOrderUsesUpOne)) return !is_possible(i);
  for (std::size_t k = 0; k < orders.size(); ++k) {
    if (orders[k].unit.at.province != orders[i].unit.at.province) continue;
    if (is_possible(k) || (last_counts ? k > i : k < i)) return false;
  }
  return true;
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
