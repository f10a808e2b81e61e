#include "checker/corpus/handed_in.h"

namespace casus::corpus {

HandedIn handed_in(const Variant& variant, const CasePhase& phase) {
  HandedIn given;
  for (const OrderLine& line : phase.orders) {
    if (line.order && !is_publication(variant, phase, line)) given.orders.push_back(*line.order);
  }
  for (const GrantLine& line : phase.grants) given.grants.push_back(line.grant);
  return given;
}

}  // namespace casus::corpus
