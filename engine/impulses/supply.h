// Lines of supply, at the end of a turn.
#pragma once

#include <vector>

#include "engine/board/position.h"
#include "engine/impulses/state.h"

namespace casus::impulses {

struct SupplyCheck {
  bool supplied = false;
  bool by_permission = false;  // only because others let the line pass
};

// `owners` are those after this turn's captures; all units are checked on the same board.
SupplyCheck check_supply(const State& state, const std::vector<PowerId>& owners, const Body& body);

}  // namespace casus::impulses
