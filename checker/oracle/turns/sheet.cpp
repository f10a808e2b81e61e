#include "checker/oracle/turns/sheet.h"

#include <algorithm>

#include "engine/rules/clauses.h"
#include "engine/text/overloaded.h"

namespace casus::oracle::turns {

namespace {

std::vector<Actor> actors_of(const Position& position) {
  std::vector<Actor> actors;
  for (const Unit& unit : position.units) {
    for (int i = 0; i < unit.count; ++i) {
      Actor actor;
      actor.unit = unit;
      actor.unit.count = 1;
      actor.place = unit.at.province;
      actors.push_back(actor);
    }
  }
  return actors;
}

// The province in which an action takes effect: where a move goes, where a support is given.
std::optional<ProvinceId> aim(const Action& action) {
  return std::visit(
      Overloaded{
          [](const Hold&) -> std::optional<ProvinceId> { return std::nullopt; },
          [](const Move& move) -> std::optional<ProvinceId> { return move.destination.province; },
          [](const SupportHold& support) -> std::optional<ProvinceId> {
            return support.supported.at.province;  // as the sheet has it, whether or not anybody stands there
          },
          [](const SupportMove& support) -> std::optional<ProvinceId> { return support.destination.province; },
          [](const Convoy&) -> std::optional<ProvinceId> { return std::nullopt; },
          [](const SupportNeutral& support) -> std::optional<ProvinceId> { return support.neutral; },
      },
      action);
}

// From left to right; an element across a mountain border takes two slots, whatever is written. The places are those
// that the plan itself means the unit to reach.
void assign_slots(const Turn& turn, const Plan& plan, Actor& actor) {
  int slot = 1;
  ProvinceId place = actor.place;
  for (const Element& element : plan.elements) {
    const auto where = aim(element.action);
    const bool slow = !actor.is_fleet() && where && crosses_mountains(turn.map(), place, *where);
    const int left = actor.allowance() - slot + 1;
    const int needed = slow ? 2 : element.impulses;
    if (left == 0) return;
    // What an element spends beyond the allowance is dropped; with a single slot left it does not cross the mountains.
    const int taken = std::min(needed, left);
    actor.plan.push_back({element.action, slot, slot + taken - 1, place, slow && taken < needed});
    slot += taken;
    if (const auto* move = std::get_if<Move>(&element.action)) place = move->destination.province;
  }
}

void refuse(Turn& turn, std::size_t order, Result result, Clause clause) {
  turn.verdicts[order].result = result;
  turn.verdicts[order].clause = clause;
}

// The units that a line can be for, among those of its power that no line before it has taken.
std::vector<std::size_t> free_units(const Turn& turn, const Order& order) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < turn.actors.size(); ++i) {
    const Actor& actor = turn.actors[i];
    if (actor.start() != order.unit.at.province || actor.power() != order.power || actor.order) continue;
    if (!is_called(order.unit, actor.unit)) continue;
    // Without a letter it is the land unit, if there is one.
    if (order.unit.kind == WrittenKind::Unsaid && !found.empty() && !turn.actors[found.front()].is_fleet()) break;
    found.push_back(i);
  }
  return found;
}

Clause why_for_nobody(const Turn& turn, const Order& order) {
  bool own = false, own_called = false, any_called = false;
  for (const Actor& actor : turn.actors) {
    if (actor.start() != order.unit.at.province) continue;
    const bool called = is_called(order.unit, actor.unit);
    any_called = any_called || called;
    if (actor.power() != order.power) continue;
    own = true;
    own_called = own_called || called;
  }
  if (own_called) return Clause::OrderRepeated;
  if (own) return Clause::OrderUnitLetter;
  return any_called ? Clause::OrderForeignUnit : Clause::OrderNoSuchUnit;
}

void read_plan(Turn& turn, std::size_t order, const Plan& plan) {
  const std::vector<std::size_t> units = free_units(turn, turn.orders[order]);
  if (units.empty()) {
    const Clause why = why_for_nobody(turn, turn.orders[order]);
    return refuse(turn, order, Result::Illegal, why);
  }
  const bool fleets = turn.actors[units.front()].is_fleet();
  const std::size_t count = fleets ? std::min<std::size_t>(units.size(), turn.orders[order].unit.count) : 1;
  const bool conditional = turn.orders[order].conditional;
  if (conditional) refuse(turn, order, Result::Void, Clause::OrderConditional);
  for (std::size_t i = 0; i < count; ++i) {
    Actor& actor = turn.actors[units[i]];
    actor.order = order;
    if (!conditional) assign_slots(turn, plan, actor);
  }
}

void read_retreat(Turn& turn, std::size_t order, const PlannedRetreat& retreat) {
  const Order& written = turn.orders[order];
  std::vector<std::size_t> own;
  for (std::size_t i = 0; i < turn.actors.size(); ++i) {
    if (turn.actors[i].start() != written.unit.at.province) continue;
    if (turn.actors[i].power() == written.power && is_called(written.unit, turn.actors[i].unit)) own.push_back(i);
  }
  if (own.empty()) return refuse(turn, order, Result::Illegal, why_for_nobody(turn, written));
  // Of several lines for a land unit the first is read; fleets are shared out from the top.
  int spoken_for = 0;
  for (const RetreatLine& line : turn.retreats) {
    if (line.power == written.power && line.unit.at == written.unit.at &&
        is_called(line.unit, turn.actors[own.front()].unit))
      spoken_for += line.left;
  }
  if (!turn.actors[own.front()].is_fleet() && spoken_for > 0)
    return refuse(turn, order, Result::Illegal, Clause::OrderRepeated);
  refuse(turn, order, Result::Void, Clause::RetreatNotDislodged);
  turn.retreats.push_back(
      {order, written.power, written.unit, retreat.destination.province, std::max<int>(1, written.unit.count)});
}

// Permissions and withdrawals count from the first impulse of the turn.
void read_permission(Turn& turn, std::size_t order, PowerId guest, bool gives) {
  const Permission permission{turn.orders[order].power, guest};
  auto& all = turn.campaign.permissions;
  const bool stood = turn.campaign.permits(permission.owner, permission.guest);
  if (gives) {
    // Nobody is a guest of his own.
    if (permission.owner == guest) return refuse(turn, order, Result::Illegal, Clause::PermissionGiven);
    refuse(turn, order, Result::Permits, Clause::PermissionGiven);
    if (!stood) all.insert(std::upper_bound(all.begin(), all.end(), permission), permission);
    return;
  }
  refuse(turn, order, stood ? Result::Withdraws : Result::Illegal, Clause::PermissionWithdrawn);
  if (!stood) return;
  std::erase(all, permission);
  // One that is of this turn alone nobody has had.
  if (turn.start.campaign.permits(permission.owner, permission.guest)) turn.withdrawn.push_back(permission);
}

}  // namespace

bool is_called(const UnitName& name, const Unit& unit) {
  if (!agrees(name.kind, unit.kind)) return false;
  if (name.power != no_power && name.power != unit.power) return false;
  // A leader is an army (7.3); an army is no leader.
  return name.leader == no_leader || name.leader == unit.leader;
}

std::vector<std::size_t> named(const Turn& turn, const UnitName& name, UnitKind wanted) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < turn.actors.size(); ++i) {
    const Actor& actor = turn.actors[i];
    if (actor.start() == name.at.province && actor.unit.kind == wanted && !actor.gone && is_called(name, actor.unit))
      found.push_back(i);
  }
  return found;
}

Turn read_sheets(const Variant& variant, const Position& position, std::span<const Order> orders) {
  Verdict without_fault;  // so far
  without_fault.clause = Clause::OrderNone;
  Turn turn{variant,
            position,
            {orders.begin(), orders.end()},
            actors_of(position),
            {},
            position.campaign,
            position.owners,
            {},
            {},
            {},
            {},
            std::vector<Verdict>(orders.size(), without_fault),
            {},
            {}};
  for (std::size_t i = 0; i < turn.orders.size(); ++i) {
    const Task& task = turn.orders[i].task;
    if (const auto* plan = std::get_if<Plan>(&task)) {
      read_plan(turn, i, *plan);
      continue;
    }
    if (turn.orders[i].conditional) {
      refuse(turn, i, Result::Void, Clause::OrderConditional);
      continue;
    }
    if (const auto* retreat = std::get_if<PlannedRetreat>(&task)) read_retreat(turn, i, *retreat);
    if (const auto* permit = std::get_if<Permit>(&task)) read_permission(turn, i, permit->guest, true);
    if (const auto* withdraw = std::get_if<Withdraw>(&task)) read_permission(turn, i, withdraw->guest, false);
    if (std::holds_alternative<AgreeToEnd>(task)) refuse(turn, i, Result::Agrees, Clause::VictoryAgreed);
    if ((!is_of<SheetTask>(task) || std::holds_alternative<SupportNeutral>(task)) &&
        !std::holds_alternative<Build>(task) && !std::holds_alternative<Disband>(task))
      refuse(turn, i, Result::Illegal, Clause::OrderWrongPhase);
  }
  return turn;
}

}  // namespace casus::oracle::turns
