// Which phase is played next: phases in which no power has anything to do are left out.
#pragma once

#include <vector>

#include "checker/oracle/board.h"
#include "engine/verdicts/verdict.h"

namespace casus::oracle {

struct NextPhase {
  Position position;
  PowerId winner = no_power;
  std::vector<Event> events;  // at the end of a Fall
};
// `position` is the board after the phase that it names: units, dislodged units, owners.
NextPhase go_on(const Variant& variant, Position position);

}  // namespace casus::oracle
