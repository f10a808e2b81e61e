#include "engine/adjudicate.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/adjustments/adjustments.h"
#include "engine/adjustments/civil_disorder.h"
#include "engine/diplomacy/points.h"
#include "engine/faults/faults.h"
#include "engine/finish_phase.h"
#include "engine/impulses/turn.h"
#include "engine/movement/movement.h"
#include "engine/retreats/retreats.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "engine/text/assert.h"

namespace casus {

namespace {

Adjudication play(const Variant& variant, const Position& position, std::span<const Order> orders) {
  switch (position.phase.kind) {
    case PhaseKind::Movement: return adjudicate_movement(variant, position, orders);
    case PhaseKind::Retreats: return adjudicate_retreats(variant, position, orders);
    case PhaseKind::Adjustments: return adjudicate_adjustments(variant, position, orders);
    case PhaseKind::Turn: return adjudicate_turn(variant, position, orders);
  }
  CASUS_ASSERT(!"an unknown kind of phase");
  return {};
}

bool has_points(const Variant& variant, const Position& position) {
  return variant.options().diplomacy_points > 0 && position.phase.kind == PhaseKind::Movement;
}

GrantVerdict out_of_place() {
  GrantVerdict verdict;
  verdict.result = GrantResult::Illegal;
  if (broken(Fault::GrantsCountInEveryPhase)) verdict.result = GrantResult::Carried;
  verdict.clause = Clause::OrderWrongPhase;
  return verdict;
}

// Whether the unit holds only because its published order is not one that it could follow. An order that comes second,
// after an order handed in for the same unit, is not what the unit does.
bool holds_for_its_order(const Verdict& verdict) {
  return (verdict.result == Result::Illegal || verdict.result == Result::Void) &&
         verdict.clause != Clause::OrderRepeated;
}

PublishedOrder published(const Order& order, Verdict verdict) {
  if (holds_for_its_order(verdict)) {
    verdict.also.insert(std::ranges::upper_bound(verdict.also, Clause::PointsPublished), Clause::PointsPublished);
  }
  return {order, std::move(verdict)};
}

// The orders that carry are played after those handed in.
Adjudication play_with_points(const Variant& variant, const Position& position, std::span<const Order> orders,
                              std::span<const Grant> grants) {
  PointsSettled settled = settle_points(variant, position, orders, grants);
  std::vector<Order> all(orders.begin(), orders.end());
  all.insert(all.end(), settled.published.begin(), settled.published.end());
  Adjudication result = play(variant, position, all);
  CASUS_ASSERT(result.verdicts.size() == all.size());
  for (std::size_t i = orders.size(); i < all.size(); ++i) {
    result.published.push_back(published(all[i], std::move(result.verdicts[i])));
  }
  result.verdicts.resize(orders.size());
  result.grants = std::move(settled.verdicts);
  return result;
}

// The whole phase, without the fall of powers before it.
Adjudication played(const Variant& variant, const Position& position, const Submission& submission) {
  Adjudication result = has_points(variant, position)
                            ? play_with_points(variant, position, submission.orders, submission.grants)
                            : play(variant, position, submission.orders);
  if (result.grants.empty()) result.grants.assign(submission.grants.size(), out_of_place());
  if (position.phase.kind != PhaseKind::Turn) finish_phase(variant, result);  // a turn finishes itself
  return result;
}

// The power that has won because others fell: their fall ended a tie, or removed a power that had more.
PowerId winner_by_fall(const Variant& variant, const Position& before, const Fall& fall) {
  if (broken(Fault::BrokenTieIsPlayedOut)) return no_power;
  if (fall.events.empty()) return no_power;
  if (broken(Fault::OldVictoryEndsThePhase)) return victor(variant, fall.position);
  return victor(variant, before) == no_power ? victor(variant, fall.position) : no_power;
}

// The game ends at once: nothing that was handed in for the phase is carried out.
Adjudication end_of_game(const Fall& fall, const Submission& submission, PowerId winner) {
  Adjudication result;
  Verdict order;
  order.result = Result::Illegal;
  order.clause = Clause::DisorderVictory;
  result.verdicts.assign(submission.orders.size(), order);
  GrantVerdict grant;
  grant.result = GrantResult::Illegal;
  grant.clause = Clause::DisorderVictory;
  result.grants.assign(submission.grants.size(), grant);
  result.events = fall.events;
  result.events.push_back(victory(fall.position, winner, Clause::DisorderVictory));
  result.next = fall.position;
  result.winner = winner;
  result.after_fall = fall.position;
  return result;
}

Adjudication played_after_fall(const Variant& variant, const Position& position, const Submission& submission) {
  const Fall fall = fall_into_disorder(variant, position, submission.fallen);
  const PowerId winner = winner_by_fall(variant, position, fall);
  if (winner != no_power) return end_of_game(fall, submission, winner);
  Adjudication result = played(variant, fall.position, submission);
  result.after_fall = fall.position;
  result.events.insert(result.events.begin(), fall.events.begin(), fall.events.end());
  return result;
}

}  // namespace

Adjudication adjudicate(const Variant& variant, const Position& position, const Submission& submission) {
  return submission.fallen.empty() ? played(variant, position, submission)
                                   : played_after_fall(variant, position, submission);
}

Adjudication adjudicate(const Variant& variant, const Position& position, std::span<const Order> orders) {
  return adjudicate(variant, position, Submission{orders, {}, {}});
}

}  // namespace casus
