#include "engine/impulses/turn.h"

namespace casus {

Adjudication adjudicate_turn(const Variant& variant, const Position& position, std::span<const Order> orders) {
  Adjudication result;
  result.verdicts.resize(orders.size());
  result.next = position;
  result.next.phase = next_phase(variant.calendar, position.phase);
  return result;
}

}  // namespace casus
