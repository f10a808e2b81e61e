// What happens without an order, as sentences.
#include "reports/sentences/circumstances.h"
#include "reports/sentences/event_claims.h"
#include "reports/sentences/event_words.h"
#include "reports/sentences/explanation.h"
#include "reports/sentences/turn_claims.h"
#include "reports/sentences/turn_words.h"

namespace casus::reports {

std::string explain(const Variant& variant, const Position& before, const Played& played, const Event& event) {
  if (variant.movement == MovementSystem::Impulses) {
    const auto claim = claim_of_event(event);
    // After an impulse a unit is named by where it started, at the end by where it is then.
    return claim ? in_words(variant, event.impulse > 0 ? before : Position(), *claim) : "";
  }
  const Words words(variant, before, &played);
  const auto claim = event_claim(words, event);
  return claim ? in_words(words, *claim) : "";
}

std::string explain(const Variant& variant, const Event& event) {
  return explain(variant, Position(), Played(), event);
}

std::string explain(const Variant& variant, const PhaseRecord& phase, const Event& event) {
  const bool asks_for_orders = event.kind == EventKind::HomeGained;
  return explain(variant, phase.played, asks_for_orders ? Played(variant, phase) : Played(), event);
}

}  // namespace casus::reports
