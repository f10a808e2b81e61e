#include "checker/oracle/oracle.h"

#include "checker/oracle/adjustments.h"
#include "checker/oracle/civil_disorder.h"
#include "checker/oracle/events.h"
#include "checker/oracle/movement.h"
#include "checker/oracle/next_phase.h"
#include "checker/oracle/points.h"
#include "checker/oracle/retreats.h"
#include "checker/oracle/turns/turn.h"
#include "checker/oracle/victory.h"
#include "engine/rules/clauses.h"

namespace casus::oracle {

namespace {

Ruling rule_movement(const Board& board, const Submission& submission, const PointsOutcome& points) {
  // A published order comes after those that were handed in.
  std::vector<Order> orders(submission.orders.begin(), submission.orders.end());
  orders.insert(orders.end(), points.published.begin(), points.published.end());
  const MovementOutcome outcome = movement(board, orders);

  Ruling ruling;
  ruling.orders.assign(outcome.orders.begin(),
                       outcome.orders.begin() + static_cast<std::ptrdiff_t>(submission.orders.size()));
  for (const UnitRuling& unit : outcome.units) {
    bool has_order = false;  // of its own power; an illegal one has a verdict too
    for (std::size_t i = 0; i < orders.size(); ++i) {
      if (orders[i].unit.at.province != unit.unit.at.province || orders[i].power != unit.unit.power) continue;
      has_order = true;
      if (i < submission.orders.size()) continue;
      ruling.published.push_back({orders[i], outcome.orders[i]});
    }
    if (!has_order || outcome.implied.contains(unit.unit.at.province)) ruling.unordered.push_back(unit);
  }
  ruling.paradoxes = outcome.paradoxes;
  ruling.stand_offs = outcome.stand_offs;
  ruling.after = board.position;
  ruling.next().units = outcome.standing;
  ruling.next().dislodged = outcome.dislodged;
  ruling.next().stand_offs = outcome.stand_offs;
  return ruling;
}

Ruling rule_retreats(const Board& board, const Submission& submission) {
  const RetreatsOutcome outcome = retreats(board, {submission.orders.begin(), submission.orders.end()});
  Ruling ruling;
  ruling.orders = outcome.orders;
  ruling.events = outcome.events;
  ruling.after = board.position;
  ruling.next().units = outcome.standing;
  return ruling;
}

Ruling rule_adjustments(const Board& board, const Submission& submission) {
  const AdjustmentsOutcome outcome = adjustments(board, {submission.orders.begin(), submission.orders.end()});
  Ruling ruling;
  ruling.orders = outcome.orders;
  ruling.events = outcome.events;
  ruling.after = board.position;
  ruling.next().units = outcome.standing;
  // A unit in a minor power's centre after the Fall keeps that power's unit away, even if it is removed now (ae-7.1).
  const std::vector<Unit> returning = returning_units(board);
  ruling.next().units.insert(ruling.next().units.end(), returning.begin(), returning.end());
  for (const Unit& unit : returning) ruling.events->push_back(event_of(EventKind::Rebuilt, Clause::MinorRebuilt, unit));
  sort_by_province(ruling.next().units);
  ruling.next().homes = outcome.homes;
  return ruling;
}

Ruling rule_phase(const Board& board, const Submission& submission, const PointsOutcome& points) {
  switch (board.position.phase.kind) {
    case PhaseKind::Movement: return rule_movement(board, submission, points);
    case PhaseKind::Retreats: return rule_retreats(board, submission);
    case PhaseKind::Adjustments: return rule_adjustments(board, submission);
    case PhaseKind::Turn: return {};
  }
  return {};
}

// "As soon as exactly one Great Power controls at least 15 SCs, the game ends immediately": also when other powers
// fall; then no orders are carried out.
Ruling end_of_game(const Position& start, const Submission& submission, PowerId winner) {
  Ruling ruling;
  OrderRuling nothing;
  nothing.result = Result::Illegal;
  ruling.orders.assign(submission.orders.size(), nothing);
  ruling.grants.assign(submission.grants.size(), {GrantResult::Illegal});
  ruling.after = start;
  ruling.winner = winner;
  ruling.events = {event_of(EventKind::Won, Clause::DisorderVictory, winner, no_province, start.centres_of(winner))};
  return ruling;
}

// `start` is the board after powers have fallen.
Ruling rule_season(const Variant& variant, const Position& position, const Position& start,
                   const Submission& submission) {
  // "More centres than any other, because others have fallen": a power that had won before has not won by the fall.
  if (const PowerId winner = victor(variant, start); !submission.fallen.empty() && winner != no_power) {
    if (winner != victor(variant, position)) return end_of_game(start, submission, winner);
  }
  const Board board{variant, start, submission.grants};
  const PointsOutcome points = settle_grants(board, submission.orders, submission.grants);
  Ruling ruling = rule_phase(board, submission, points);
  for (const GrantResult result : points.grants) ruling.grants.push_back({result});
  NextPhase next = go_on(variant, std::move(ruling.next()));
  ruling.after = std::move(next.position);
  ruling.winner = next.winner;
  if (!ruling.events) ruling.events.emplace();
  add_events(*ruling.events, next.events);
  return ruling;
}

}  // namespace

std::vector<Location> open_retreats(const Variant& variant, const Position& position, const DislodgedUnit& dislodged) {
  return open_retreats(Board{variant, position}, dislodged);
}

Ruling adjudicate(const Variant& variant, const Position& position, const Submission& submission) {
  if (position.phase.kind == PhaseKind::Turn) return turns::rule_turn(variant, position, submission.orders);
  const auto [start, fall] = after_fall(variant, position, submission.fallen);
  Ruling ruling = rule_season(variant, position, start, submission);
  ruling.level = Level::Outcomes;
  ruling.events->insert(ruling.events->begin(), fall.begin(), fall.end());
  if (!ruling.stand_offs) ruling.stand_offs.emplace();
  if (!submission.fallen.empty()) ruling.after_fall = start;
  for (const DislodgedUnit& dislodged : ruling.next().dislodged)
    ruling.retreats.push_back({dislodged, open_retreats(variant, ruling.next(), dislodged)});
  add_destroyed_units(start, submission.orders, ruling);
  return ruling;
}

}  // namespace casus::oracle
