#include "engine/adjudicate.h"

#include "engine/adjustments/adjustments.h"
#include "engine/finish_phase.h"
#include "engine/movement/movement.h"
#include "engine/retreats/retreats.h"
#include "engine/text/assert.h"

namespace casus {

namespace {

Adjudication play(const Variant& variant, const Position& position, std::span<const Order> orders) {
  switch (position.phase.kind) {
    case PhaseKind::Movement: return adjudicate_movement(variant, position, orders);
    case PhaseKind::Retreats: return adjudicate_retreats(variant, position, orders);
    case PhaseKind::Adjustments: return adjudicate_adjustments(variant, position, orders);
  }
  CASUS_ASSERT(!"a phase of no kind");
  return {};
}

}  // namespace

Adjudication adjudicate(const Variant& variant, const Position& position, const Submission& submission) {
  Adjudication result = play(variant, position, submission.orders);
  finish_phase(variant, result);
  return result;
}

Adjudication adjudicate(const Variant& variant, const Position& position, std::span<const Order> orders) {
  return adjudicate(variant, position, Submission{orders, {}, {}});
}

}  // namespace casus
