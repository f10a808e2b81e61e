#include "engine/rules/first_movement.h"

namespace casus {

Phase first_movement(const Variant& variant) {
  const Phase first = variant.start.phase;
  return first.kind == PhaseKind::Adjustments ? next_phase(variant.calendar, first) : first;
}

}  // namespace casus
