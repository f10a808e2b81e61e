// Whether the game ends with this year, and how.
#pragma once

#include <optional>
#include <vector>

#include "engine/impulses/accounts.h"
#include "engine/impulses/state.h"
#include "engine/rules/clauses.h"

namespace casus::impulses {

struct Ending {
  Clause clause = Clause::Victory;
  PowerId winner = no_power;  // none in a draw
  std::vector<Event> events;
};

std::optional<Ending> ending_of(const State& state, const Owners& owners);

}  // namespace casus::impulses
