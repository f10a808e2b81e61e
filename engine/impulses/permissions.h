// Permissions for fleets of other powers, and what else a sheet says that orders no unit.
#pragma once

#include <optional>
#include <vector>

#include "engine/impulses/state.h"

namespace casus::impulses {

struct SettledPermissions {
  std::vector<Permission> permissions;           // that are in force in this turn, ascending
  std::vector<std::optional<Verdict>> verdicts;  // by order; nothing for orders that are judged elsewhere
};

// A permission counts from the first impulse of the turn whose sheet contains it, and so does its withdrawal.
SettledPermissions settle_permissions(const State& state);

}  // namespace casus::impulses
