#include "checker/oracle/points.h"

#include <algorithm>
#include <map>
#include <utility>

#include "checker/oracle/land_or_convoy.h"
#include "checker/oracle/legality.h"
#include "checker/oracle/matching.h"
#include "checker/oracle/movement.h"
#include "engine/rules/options.h"

namespace casus::oracle {

namespace {

// "One point for each centre owned since the last Winter, never more than the limit."
int budget(const Board& board, PowerId power) {
  const auto owned = std::count(board.position.owners.begin(), board.position.owners.end(), power);
  return std::min(static_cast<int>(owned), static_cast<int>(board.options().diplomacy_points));
}

// The grants that are not forfeited: all of a power's or none, by the sum of what it grants; or the first ones, as far
// as the points go.
std::vector<bool> affordable(const Board& board, std::span<const Grant> grants) {
  std::map<PowerId, int> all, so_far;
  for (const Grant& grant : grants) all[grant.power] += grant.points;
  std::vector<bool> result;
  for (const Grant& grant : grants) {
    so_far[grant.power] += grant.points;
    const bool in_sequence = board.options().overspent_points == OverspentPoints::InSequence;
    result.push_back((in_sequence ? so_far : all)[grant.power] <= budget(board, grant.power));
  }
  return result;
}

bool is_for_a_minor(const Board& board, const Grant& grant) {
  const Unit* unit = board.position.unit_at(grant.order.unit.at.province);
  return unit != nullptr && board.is_minor(unit->power);
}

// "A minor power may only be ordered to hold or to support": where such bids are refused, all other illegal bids are
// refused, too. The order is judged as an order of the unit's own power.
bool is_refused(const Board& board, const Grant& grant) {
  Order order = grant.order;
  order.power = board.position.unit_at(order.unit.at.province)->power;
  return board.options().illegal_bids == IllegalBids::Refused && !possible_task(board, order);
}

// Which orders attack, if their text is an attack. "The order that counts says what the unit does": of those that could
// count, one that another bars is not the unit's order. Contradicting orders may all bar each other, and orders that
// agree may all be the order. An illegal order that is changed to a hold order could count; it still attacks as it is
// written. Where none could count, every one attacks as it is written (ae-7.21, illegal-order-counts).
std::vector<bool> standing_orders(const Board& board, const std::vector<Order>& orders) {
  std::vector<JudgedOrder> judged_orders;
  std::vector<Claim> claims;
  for (const Order& order : orders) judged_orders.push_back(judged(board, order));
  for (const JudgedOrder& it : judged_orders) claims.push_back(claim_of(board, it));
  decide_which_count(board.options(), claims);
  std::vector<bool> standing;
  for (const Claim& claim : claims) {
    bool one_could_count = false, one_counts = false;
    for (const Claim& other : claims) {
      if (other.unit != claim.unit || other.task == nullptr) continue;
      one_could_count = true;
      one_counts = one_counts || other.counts;
    }
    const bool agrees = board.options().repeated_order == RepeatedOrder::None && claim.task != nullptr && one_counts;
    standing.push_back(claim.counts || agrees || !one_could_count);
  }
  return standing;
}

// "An order to move there, or to support such a move", for a unit of its own (ae-7.21).
bool is_attack(const Position& position, const Order& order, PowerId power, ProvinceId victim) {
  const Unit* unit = order.unit.at.province == no_province ? nullptr : position.unit_at(order.unit.at.province);
  if (order.power != power || unit == nullptr || unit->power != power) return false;
  if (const auto* move = std::get_if<Move>(&order.task)) return move->destination.province == victim;
  if (const auto* support = std::get_if<SupportMove>(&order.task)) return support->destination.province == victim;
  return false;
}

// "Is attacking" is said of the power: also by a move that is not written, but implied by another order.
bool is_attacked_by_implied_move(const Board& board, const std::vector<Order>& orders, PowerId power,
                                 ProvinceId victim) {
  const auto moves = implied_moves(board, orders);
  return std::any_of(moves.begin(), moves.end(), [&](const auto& move) {
    return board.position.unit_at(move.first)->power == power &&
           std::get<Move>(move.second).destination.province == victim;
  });
}

// The coast that a unit's move means, where only one is possible; otherwise the one that is written, if it is there.
// Without a unit, nothing makes a written coast superfluous.
Coast coast_meant(const Board& board, ProvinceId mover, Location to) {
  const Unit* unit = board.position.unit_at(mover);
  if (unit == nullptr) return board.map().has_coast(to.province, to.coast) ? to.coast : Coast::None;
  if (unit->kind == UnitKind::Army || !board.map().has_coasts(to.province)) return Coast::None;
  const std::vector<Location> possible = landings(board, unit->power, unit->at, to.province);
  if (board.map().has_coast(to.province, to.coast)) {
    // A rulebook that corrects a coast out of reach has the order mean the other one (DATC 4.B.3).
    const std::optional<Location> landing = landing_meant(board, possible, to);
    return landing ? landing->coast : to.coast;
  }
  return possible.size() == 1 ? possible.front().coast : Coast::None;
}

// The way that the tag says, unless the army goes that way without it, whatever else is ordered. By some books foreign
// fleets can have it go by convoy, by others only its own, and some do not have the tag (repeated-illegal).
Via way_meant(const Board& board, const Unit& army, const Move& move) {
  Move untagged = move;
  untagged.via = Via::Any;
  if (!can_walk(board, army.power, army.at.province, move.destination.province))
    return move.via == Via::Convoy ? Via::Any : move.via;
  return is_same_order(board, army, move, untagged) ? Via::Any : move.via;
}

UnitName named_by_place(ProvinceId province) { return {WrittenKind::Unsaid, no_power, {province, Coast::None}}; }

struct BareTask {
  const Board& board;
  ProvinceId at;
  // Tags and paths say nothing to a fleet.
  Task operator()(const Move& move) const {
    const ProvinceId to = move.destination.province;
    Move meant{{to, coast_meant(board, at, move.destination)}};
    const Unit* unit = board.position.unit_at(at);
    if (unit == nullptr || unit->kind == UnitKind::Fleet) return meant;
    if (board.options().convoy_path != ConvoyPath::Ignored) meant.path = move.path;
    Move tagged = meant;
    tagged.via = move.via;
    meant.via = way_meant(board, *unit, tagged);
    return meant;
  }
  Task operator()(const SupportHold& support) const {
    return SupportHold{named_by_place(support.supported.at.province)};
  }
  Task operator()(const SupportMove& support) const {
    const ProvinceId mover = support.supported.at.province, to = support.destination.province;
    return SupportMove{named_by_place(mover), {to, coast_meant(board, mover, support.destination)}};
  }
  Task operator()(const Convoy& convoy) const {
    return Convoy{named_by_place(convoy.army.at.province), {convoy.destination.province, Coast::None}};
  }
  Task operator()(const Hold& hold) const { return hold; }
  // There is one kind to become, and often one place for it.
  Task operator()(const Transform& transform) const {
    const Unit* unit = board.position.unit_at(at);
    if (unit == nullptr || transform.into == casus::written(unit->kind)) return transform;
    const bool has_choice = unit->kind == UnitKind::Army && board.map().has_coasts(at);
    return Transform{WrittenKind::Unsaid, has_choice ? transform.coast : Coast::None};
  }
  Task operator()(const OneOf<AdjustmentTask, SheetTask> auto& task) const { return task; }
};

// The order without letters, nationalities, and coasts and tags that leave nothing open (ae-7.3, ae-points-1).
Order bare(const Board& board, const Order& order) {
  const ProvinceId at = order.unit.at.province;
  return {no_power, named_by_place(at), std::visit(BareTask{board, at}, order.task)};
}

// By an order that stands, or by a move that another order implies.
bool attacks_its_unit(const Board& board, const std::vector<Order>& orders, const std::vector<bool>& standing,
                      const Grant& grant) {
  const ProvinceId victim = grant.order.unit.at.province;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    if (standing[i] && is_attack(board.position, orders[i], grant.power, victim)) return true;
  }
  return is_attacked_by_implied_move(board, orders, grant.power, victim);
}

// The results as far as other orders for the unit do not matter: a grant that is carried so far has a vote.
std::vector<GrantResult> results_before_votes(const Board& board, const std::vector<Order>& orders,
                                              std::span<const Grant> grants) {
  const bool has_points = board.options().diplomacy_points > 0;  // without points, no grant belongs to this game
  if (board.position.phase.kind != PhaseKind::Movement || !has_points)
    return std::vector<GrantResult>(grants.size(), GrantResult::Illegal);
  const std::vector<bool> affords = affordable(board, grants);
  const std::vector<bool> standing = standing_orders(board, orders);
  std::vector<GrantResult> results(grants.size(), GrantResult::Carried);
  for (std::size_t i = 0; i < grants.size(); ++i) {
    const bool barred = board.options().attackers_points == AttackersPoints::Barred &&
                        attacks_its_unit(board, orders, standing, grants[i]);
    if (!affords[i]) results[i] = GrantResult::Forfeited;
    else if (!is_for_a_minor(board, grants[i]) || is_refused(board, grants[i])) results[i] = GrantResult::Illegal;
    else if (barred) results[i] = GrantResult::Barred;
  }
  return results;
}

// "One order" of a power for a unit: the first, the last or none of several, as for units of its own.
void refuse_repeated_grants(const Board& board, std::span<const Grant> grants, std::vector<GrantResult>& results) {
  const std::vector<GrantResult> before = results;
  for (std::size_t i = 0; i < grants.size(); ++i) {
    if (before[i] != GrantResult::Carried) continue;
    std::size_t counting = i;
    bool is_contradicted = false;
    for (std::size_t k = 0; k < grants.size(); ++k) {
      const bool is_rival = before[k] == GrantResult::Carried && grants[k].power == grants[i].power &&
                            grants[k].order.unit.at.province == grants[i].order.unit.at.province;
      if (!is_rival) continue;
      const bool is_last = board.options().repeated_order == RepeatedOrder::Last;
      if (is_last ? k > counting : k < counting) counting = k;
      if (bare(board, grants[k].order) != bare(board, grants[i].order)) is_contradicted = true;
    }
    const bool counts = bare(board, grants[i].order) == bare(board, grants[counting].order);
    if (counts && !(is_contradicted && board.options().repeated_order == RepeatedOrder::None)) continue;
    results[i] = GrantResult::Illegal;
  }
}

// "The order with the most points is published; with a tie at the top the unit holds."
PointsOutcome outcome_of_votes(const Board& board, std::span<const Grant> grants, std::vector<GrantResult> results) {
  const auto has_vote = [&, votes = results](std::size_t i) { return votes[i] == GrantResult::Carried; };
  const auto points_for = [&](const Order& order) {
    int points = 0;
    for (std::size_t k = 0; k < grants.size(); ++k) {
      if (has_vote(k) && bare(board, grants[k].order) == bare(board, order)) points += grants[k].points;
    }
    return points;
  };
  PointsOutcome outcome{std::move(results), {}};
  for (std::size_t i = 0; i < grants.size(); ++i) {
    if (!has_vote(i)) continue;
    const int own = points_for(grants[i].order);
    int against = 0;
    bool is_first = true;
    for (std::size_t k = 0; k < grants.size(); ++k) {
      if (!has_vote(k) || grants[k].order.unit.at.province != grants[i].order.unit.at.province) continue;
      const bool is_same = bare(board, grants[k].order) == bare(board, grants[i].order);
      if (!is_same) against = std::max(against, points_for(grants[k].order));
      if (is_same && k < i) is_first = false;
    }
    if (own < against) outcome.grants[i] = GrantResult::Outbid;
    if (own == against) outcome.grants[i] = GrantResult::Tied;
    if (own > against && is_first) {
      Order order = grants[i].order;
      order.power = board.position.unit_at(order.unit.at.province)->power;
      outcome.published.push_back(order);
    }
  }
  std::sort(outcome.published.begin(), outcome.published.end(),
            [](const Order& a, const Order& b) { return a.unit.at.province < b.unit.at.province; });
  return outcome;
}

}  // namespace

bool is_same_order(const Board& board, const Order& left, const Order& right) {
  return bare(board, left) == bare(board, right);
}

PointsOutcome settle_grants(const Board& board, std::span<const Order> orders, std::span<const Grant> grants) {
  if (grants.empty()) return {};
  std::vector<GrantResult> results = results_before_votes(board, {orders.begin(), orders.end()}, grants);
  if (board.options().grants_per_unit == GrantsPerUnit::One) refuse_repeated_grants(board, grants, results);
  return outcome_of_votes(board, grants, std::move(results));
}

}  // namespace casus::oracle
