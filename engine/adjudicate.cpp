#include "engine/adjudicate.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/adjustments/adjustments.h"
#include "engine/adjustments/civil_disorder.h"
#include "engine/adjustments/victory.h"
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

Adjudication play(const Variant& variant, const Position& position, std::span<const Order> orders,
                  std::span<const Grant> grants) {
  switch (position.phase.kind) {
    case PhaseKind::Movement: return adjudicate_movement(variant, position, orders, grants);
    case PhaseKind::Retreats: return adjudicate_retreats(variant, position, orders);
    case PhaseKind::Adjustments: return adjudicate_adjustments(variant, position, orders);
    case PhaseKind::Turn: return adjudicate_turn(variant, position, orders);
  }
  CASUS_ASSERT(!"an unknown kind of phase");
  return {};
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

Adjudication play_with_published(const Variant& variant, const Position& position, const Submission& submission,
                                 std::span<const Order> carried) {
  const std::size_t handed_in = submission.orders.size();
  const std::vector<Order> all = with_published(submission.orders, carried);
  Adjudication result = play(variant, position, all, submission.grants);
  CASUS_ASSERT(result.verdicts.size() == all.size());
  for (std::size_t i = handed_in; i < all.size(); ++i) {
    result.published.push_back(published(all[i], std::move(result.verdicts[i])));
  }
  result.verdicts.resize(handed_in);
  return result;
}

// The whole phase, without the fall of powers before it.
Adjudication played(const Variant& variant, const Position& position, const Submission& submission) {
  PointsSettled settled = settle_points(variant, position, submission.orders, submission.grants);
  Adjudication result = settled.published.empty()
                            ? play(variant, position, submission.orders, submission.grants)
                            : play_with_published(variant, position, submission, settled.published);
  result.grants = std::move(settled.verdicts);
  if (position.phase.kind != PhaseKind::Turn) finish_phase(variant, result);  // a turn finishes itself
  return result;
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
