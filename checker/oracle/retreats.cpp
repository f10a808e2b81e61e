#include "checker/oracle/retreats.h"

#include <algorithm>
#include <utility>

#include "checker/oracle/events.h"
#include "checker/oracle/legality.h"
#include "engine/map/province_ids.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"

namespace casus::oracle {

namespace {

// "A unit may not retreat to a province that is occupied, that its attacker came from, or that a stand-off left
// vacant."
bool is_open(const Board& board, const DislodgedUnit& dislodged, ProvinceId to) {
  if (board.position.unit_at(to) != nullptr || board.position.stand_offs.contains(to)) return false;
  const bool may_go_to_origin =
      dislodged.by_convoy && board.options().retreat_to_convoy_origin == RetreatToConvoyOrigin::Allowed;  // DATC 4.A.5
  return to != dislodged.attacker_origin || may_go_to_origin;
}

std::vector<Location> ends(const Board& board, const Unit& unit, ProvinceId to) {
  if (unit.kind == UnitKind::Fleet) return landings(board, unit.power, unit.at, to);
  if (!can_walk(board, unit.power, unit.at.province, to)) return {};
  return {{to, Coast::None}};
}

// "The GM immediately disbands the minor power unit."
bool is_disbanded_at_once(const Board& board, const Unit& unit) {
  return board.is_minor(unit.power) && board.options().dislodged_minor == DislodgedMinor::Disbands;
}

// Of its own power, legal or not. Builds and declarations name a place, and no unit.
bool is_for(const Order& order, const Unit& unit) {
  const bool names_unit = !std::holds_alternative<Build>(order.task) && !std::holds_alternative<Declare>(order.task);
  return names_unit && order.power == unit.power && order.unit.at.province == unit.at.province;
}

// A dislodged unit's order: the retreat as it is meant, or Disband; nothing where it is illegal.
std::optional<Task> possible_retreat(const Board& board, const Order& order) {
  const DislodgedUnit* dislodged = board.position.dislodged_at(order.unit.at.province);
  if (dislodged == nullptr || !may_order(board, order, dislodged->unit)) return std::nullopt;
  if (std::holds_alternative<Disband>(order.task)) return Disband{};
  if (is_disbanded_at_once(board, dislodged->unit)) return std::nullopt;
  const auto* move = std::get_if<Move>(&order.task);
  if (move == nullptr || move->via == Via::Convoy) return std::nullopt;
  if (!move->path.empty() && board.options().convoy_path != ConvoyPath::Ignored) return std::nullopt;
  const ProvinceId to = move->destination.province;
  const Unit& unit = dislodged->unit;
  if (!is_open(board, *dislodged, to)) return std::nullopt;
  if (unit.kind == UnitKind::Army && !is_accepted_coast(board, move->destination)) return std::nullopt;
  const std::vector<Location> possible = ends(board, unit, to);
  if (unit.kind == UnitKind::Army) return possible.empty() ? std::nullopt : std::optional<Task>(Move{possible.front()});
  const auto landing = landing_meant(board, possible, move->destination);
  if (!landing) return std::nullopt;
  return Move{*landing};
}

// A retreat that counts.
struct Retreat {
  std::size_t order = 0;
  Unit unit;  // where it was dislodged
  Location to;
  bool is_weak = false;  // over a weak border
};

std::vector<Retreat> retreats_that_count(const Board& board, const std::vector<Claim>& claims) {
  std::vector<Retreat> retreats;
  for (std::size_t i = 0; i < claims.size(); ++i) {
    const auto* move = claims[i].counts ? std::get_if<Move>(claims[i].task) : nullptr;
    if (move == nullptr) continue;
    const Unit& unit = board.position.dislodged_at(claims[i].unit)->unit;
    const bool is_weak = is_weak_way(board, unit.kind, unit.at.province, move->destination.province);
    retreats.push_back({i, unit, move->destination, is_weak});
  }
  return retreats;
}

// "Two units retreat to the same province: neither arrives, both are disbanded." Where one of them has to come over a
// weak border, "the unit that does not may retreat while the other unit is disbanded". The witnesses are the units that
// keep this one out.
Why why_of(const Retreat& retreat, const std::vector<Retreat>& all) {
  Why why{Clause::RetreatMoves, {}};
  for (const Retreat& other : all) {
    if (other.order == retreat.order || other.to.province != retreat.to.province) continue;
    if (other.is_weak && !retreat.is_weak) continue;
    why.witnesses.push_back({other.unit.at.province, Part::Prevents, {}});
    const bool gives_way = retreat.is_weak && !other.is_weak;
    if (gives_way) why.clause = Clause::BorderWeakRetreat;
    else if (why.clause == Clause::RetreatMoves) why.clause = Clause::RetreatCollides;
  }
  std::sort(why.witnesses.begin(), why.witnesses.end());
  return why;
}

// "No valid retreat is written: the unit is disbanded." Where its power has written an illegal order for it, the result
// of that order says so.
std::vector<Event> losses_without_order(const Board& board, const std::vector<Order>& orders) {
  std::vector<Event> losses;
  for (const DislodgedUnit& dislodged : board.position.dislodged) {
    const bool has_order =
        std::any_of(orders.begin(), orders.end(), [&](const Order& order) { return is_for(order, dislodged.unit); });
    if (!has_order) losses.push_back(event_of(EventKind::Disbanded, Clause::RetreatNoOrder, dislodged.unit));
  }
  return losses;
}

}  // namespace

std::vector<Location> open_retreats(const Board& board, const DislodgedUnit& dislodged) {
  std::vector<Location> open;
  if (is_disbanded_at_once(board, dislodged.unit)) return open;
  for (const ProvinceId to : province_ids(board.map())) {
    if (!is_open(board, dislodged, to)) continue;
    const std::vector<Location> there = ends(board, dislodged.unit, to);
    open.insert(open.end(), there.begin(), there.end());
  }
  return open;
}

std::vector<RetreatWay> ways_closed_by_fleets(const Board& board, const DislodgedUnit& dislodged) {
  std::vector<RetreatWay> ways;
  if (is_disbanded_at_once(board, dislodged.unit)) return ways;
  for (const ProvinceId to : province_ids(board.map())) {
    if (can_go(board, dislodged.unit, to)) continue;
    if (const Unit* fleet = fleet_in_the_way(board, dislodged.unit, to))
      ways.push_back({{to, Coast::None}, Clause::StraitClosed, *fleet});
  }
  return ways;
}

RetreatsOutcome retreats(const Board& board, const std::vector<Order>& orders) {
  std::vector<std::optional<Task>> tasks;
  for (const Order& order : orders) tasks.push_back(possible_retreat(board, order));
  std::vector<Claim> claims;
  for (std::size_t i = 0; i < orders.size(); ++i) claims.push_back(claim_of(orders[i], tasks[i]));
  decide_which_count(board.options(), claims);

  RetreatsOutcome outcome;
  outcome.standing = board.position.units;
  for (const Claim& claim : claims) {
    OrderRuling ruling{Result::Illegal, Fate::Stays, no_province, Why{}};
    if (claim.counts) ruling = {Result::Disbands, Fate::Stays, no_province, Why{Clause::RetreatDisband, {}}};
    outcome.orders.push_back(std::move(ruling));
  }
  const std::vector<Retreat> all = retreats_that_count(board, claims);
  for (const Retreat& retreat : all) {
    OrderRuling& ruling = outcome.orders[retreat.order];
    ruling.why = why_of(retreat, all);
    const bool arrives = ruling.why->witnesses.empty();
    ruling.result = arrives ? Result::Retreats : Result::Bounces;
    if (!arrives) continue;
    outcome.standing.push_back(retreat.unit);
    outcome.standing.back().at = retreat.to;
  }
  for (std::size_t i = 0; i < orders.size(); ++i) outcome.orders[i].why->choice = choice_of(claims[i]);
  outcome.events = losses_without_order(board, orders);
  std::sort(outcome.standing.begin(), outcome.standing.end(), [](const Unit& a, const Unit& b) { return a.at < b.at; });
  return outcome;
}

}  // namespace casus::oracle
