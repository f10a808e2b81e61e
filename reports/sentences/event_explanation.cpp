// What happens without an order, as sentences.
#include <algorithm>

#include "reports/sentences/circumstances.h"
#include "reports/sentences/event_claims.h"
#include "reports/sentences/event_words.h"
#include "reports/sentences/explanation.h"
#include "reports/sentences/turn_claims.h"
#include "reports/sentences/turn_words.h"

namespace casus::reports {
namespace {

// A displaced army without an order goes where the game master retreats it, and its retreat is an event of its own.
bool is_retreated_by_game_master(const PhaseRecord& phase, const Event& event) {
  return std::ranges::any_of(phase.events, [&](const Event& other) {
    return other.kind == EventKind::Retreated && other.impulse == event.impulse && other.unit == event.unit;
  });
}

}  // namespace

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
  if (event.kind == EventKind::Displaced && is_retreated_by_game_master(phase, event)) {
    Event making_room = event;
    making_room.to = {};
    return explain(variant, phase.played, Played(), making_room);
  }
  const bool asks_for_orders = event.kind == EventKind::HomeGained;
  return explain(variant, phase.played, asks_for_orders ? Played(variant, phase) : Played(), event);
}

}  // namespace casus::reports
