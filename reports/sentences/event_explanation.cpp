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

// `phase`: the turn, or nullptr where nothing is known of the rest of it.
std::string explain_event_of_turn(const Variant& variant, const Position& before, const Event& event,
                                  const PhaseRecord* phase) {
  const auto claim = claim_of_event(event, phase);
  // After an impulse a unit is named by where it started, at the end by where it is then.
  return claim ? in_words(variant, event.impulse > 0 ? before : Position(), *claim) : "";
}

}  // namespace

std::string explain(const Variant& variant, const Position& before, const Played& played, const Event& event) {
  if (variant.movement == MovementSystem::Impulses) return explain_event_of_turn(variant, before, event, nullptr);
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
    return explain_event_of_turn(variant, phase.played, making_room, &phase);
  }
  if (variant.movement == MovementSystem::Impulses) return explain_event_of_turn(variant, phase.played, event, &phase);
  const bool asks_for_orders = event.kind == EventKind::HomeGained;
  return explain(variant, phase.played, asks_for_orders ? Played(variant, phase) : Played(), event);
}

}  // namespace casus::reports
