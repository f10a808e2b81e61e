#include "engine/impulses/turn.h"

#include <algorithm>
#include <utility>

#include "engine/faults/faults.h"
#include "engine/impulses/deeds.h"
#include "engine/impulses/impulse.h"
#include "engine/impulses/retreats.h"
#include "engine/impulses/state.h"
#include "engine/impulses/year_end.h"

namespace casus {

namespace {

using namespace impulses;

Verdict verdict(Result result, Clause clause) {
  Verdict verdict;
  verdict.result = result;
  verdict.clause = clause;
  return verdict;
}

// A plan keeps its unit where it is, and is judged by what the unit does.
bool is_void(const State& state, std::size_t order) {
  return state.is_conditional(order) && !std::holds_alternative<Plan>(state.orders[order].task);
}

// A permission counts from the first impulse of the turn whose sheet contains it, and so does its withdrawal.
void settle_permissions(State& state) {
  auto& permissions = state.campaign.permissions;
  for (std::size_t i = 0; i < state.orders.size(); ++i) {
    const Order& order = state.orders[i];
    Verdict& judged = state.result.verdicts[i];
    if (is_void(state, i)) {
      judged = verdict(Result::Void, Clause::OrderConditional);
    } else if (const auto* permit = std::get_if<Permit>(&order.task)) {
      const Permission permission{order.power, permit->guest};
      judged = verdict(permit->guest == order.power ? Result::Illegal : Result::Permits, Clause::PermissionGiven);
      if (judged.result == Result::Illegal || broken(Fault::PermissionsAreNotGiven) ||
          state.campaign.permits(order.power, permit->guest))
        continue;
      permissions.insert(std::ranges::lower_bound(permissions, permission), permission);
    } else if (const auto* withdraw = std::get_if<Withdraw>(&order.task)) {
      const Permission permission{order.power, withdraw->guest};
      const bool was_given = state.campaign.permits(order.power, withdraw->guest);
      judged = verdict(was_given ? Result::Withdraws : Result::Illegal, Clause::PermissionWithdrawn);
      if (was_given && !broken(Fault::PermissionsLastForever)) std::erase(permissions, permission);
    } else if (std::holds_alternative<AgreeToEnd>(order.task)) {
      judged = verdict(Result::Agrees, Clause::VictoryAgreed);
    } else if (std::holds_alternative<Waive>(order.task) || std::holds_alternative<Declare>(order.task)) {
      judged = verdict(Result::Illegal, Clause::OrderWrongPhase);
    }
  }
}

std::vector<const Deed*> deeds_of(const State& state, const Body& body) {
  std::vector<const Deed*> deeds;
  for (const Impulse& impulse : state.result.impulses) {
    for (const Deed& deed : impulse.deeds) {
      const bool same = body.order ? deed.order == body.order
                                   : !deed.order && deed.unit.power == body.named.power &&
                                         deed.unit.at == body.named.at && deed.unit.kind == body.named.kind;
      if (same) deeds.push_back(&deed);
    }
  }
  return deeds;
}

// The bodies as the sheets made them: fleets that parted in a retreat are reported together.
void judge_plans(State& state, const std::vector<Body>& bodies) {
  for (const Body& body : bodies) {
    const Verdict told = verdict_on_plan(state, body, deeds_of(state, body));
    if (body.order) {
      state.result.verdicts[*body.order] = told;
    } else {
      state.result.unordered.push_back({body.named, told});
    }
  }
}

}  // namespace

Adjudication adjudicate_turn(const Variant& variant, const Position& position, std::span<const Order> orders) {
  Sheets sheets = read_sheets(variant, position, orders);
  State state{variant, variant.map, position, orders, position.campaign, sheets.bodies, {}, {}};
  state.result.verdicts.resize(orders.size());
  for (std::size_t i = 0; i < orders.size(); ++i) {
    if (sheets.refused[i]) state.result.verdicts[i] = *sheets.refused[i];
  }
  settle_permissions(state);
  Retreats retreats(state);
  for (const int impulse : {1, 2}) {
    const Retreating retreating = carry_out(state, play_impulse(state, impulse));
    retreats.after(retreating, impulse);
  }
  retreats.leave_ports(position.campaign);
  judge_plans(state, sheets.bodies);
  end_year(state);
  return std::move(state.result);
}

}  // namespace casus
