// Which phase is played next: phases in which no power has anything to do are left out.
#pragma once

#include "checker/oracle/board.h"

namespace casus::oracle {

struct NextPhase {
  Position position;
  PowerId winner = no_power;
};
// `position` is the board after the phase that it names: units, dislodged units, owners.
NextPhase go_on(const Variant& variant, Position position);

}  // namespace casus::oracle
