#include "engine/impulses/permissions.h"

#include <algorithm>

#include "engine/faults/faults.h"
#include "engine/rules/clauses.h"

namespace casus::impulses {

namespace {

bool has(const std::vector<Permission>& permissions, const Permission& permission) {
  return std::ranges::binary_search(permissions, permission);
}

void add(std::vector<Permission>& permissions, const Permission& permission) {
  if (broken(Fault::PermissionsAreNotGiven)) return;
  if (has(permissions, permission)) return;
  permissions.insert(std::ranges::lower_bound(permissions, permission), permission);
}

void withdraw(std::vector<Permission>& permissions, const Permission& permission) {
  if (broken(Fault::PermissionsLastForever)) return;
  std::erase(permissions, permission);
}

Verdict verdict_on(const Permit& permit, PowerId power, std::vector<Permission>& permissions) {
  if (permit.guest == power) return verdict_with(Result::Illegal, Clause::PermissionGiven);
  add(permissions, {power, permit.guest});
  return verdict_with(Result::Permits, Clause::PermissionGiven);
}

Verdict verdict_on(const Withdraw& order, PowerId power, std::vector<Permission>& permissions) {
  const Permission permission{power, order.guest};
  const bool was_given = has(permissions, permission);
  withdraw(permissions, permission);
  return verdict_with(was_given ? Result::Withdraws : Result::Illegal, Clause::PermissionWithdrawn);
}

// A plan keeps its unit where it is, and is judged by what the unit does.
bool is_void(const State& state, std::size_t order) {
  return state.is_conditional(order) && !std::holds_alternative<Plan>(state.orders[order].task);
}

}  // namespace

SettledPermissions settle_permissions(const State& state) {
  SettledPermissions settled{state.campaign.permissions, std::vector<std::optional<Verdict>>(state.orders.size())};
  for (std::size_t i = 0; i < state.orders.size(); ++i) {
    const Order& order = state.orders[i];
    std::optional<Verdict>& judged = settled.verdicts[i];
    if (is_void(state, i)) {
      judged = verdict_with(Result::Void, Clause::OrderConditional);
    } else if (const auto* permit = std::get_if<Permit>(&order.task)) {
      judged = verdict_on(*permit, order.power, settled.permissions);
    } else if (const auto* withdrawal = std::get_if<Withdraw>(&order.task)) {
      judged = verdict_on(*withdrawal, order.power, settled.permissions);
    } else if (std::holds_alternative<AgreeToEnd>(order.task)) {
      judged = verdict_with(Result::Agrees, Clause::VictoryAgreed);
    } else if (std::holds_alternative<Waive>(order.task) || std::holds_alternative<Declare>(order.task)) {
      judged = verdict_with(Result::Illegal, Clause::OrderWrongPhase);
    }
  }
  return settled;
}

}  // namespace casus::impulses
