#include "checker/corpus/settling_of_phase.h"

#include <vector>

namespace casus::corpus {

namespace {

// In the engine's sequence: the orders that were handed in, then those that diplomacy points gave.
std::vector<Order> played_orders(const reports::PhaseRecord& phase) {
  std::vector<Order> orders;
  for (const bool published : {false, true}) {
    for (const reports::OrderRecord& record : phase.orders) {
      if (record.order && record.verdict && record.published == published) orders.push_back(*record.order);
    }
  }
  return orders;
}

std::vector<Grant> grants_of(const reports::PhaseRecord& phase) {
  std::vector<Grant> grants;
  for (const reports::GrantRecord& record : phase.grants) {
    if (record.order) grants.push_back({record.power, record.points, *record.order});
  }
  return grants;
}

}  // namespace

Settling settling_of(const Variant& variant, const reports::PhaseRecord& phase) {
  if (phase.phase.kind != PhaseKind::Movement) return {};
  return casus::settling_of(variant, phase.played, played_orders(phase), grants_of(phase));
}

}  // namespace casus::corpus
