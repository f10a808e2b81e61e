// What ends a turn (steps 9 to 13 of section 4.2): ports, centres, victory, supply, removals and builds.
#pragma once

#include "checker/oracle/turns/state.h"

namespace casus::oracle::turns {

void leave_ports(Turn& turn);
void take_centres(Turn& turn);
// Who wins, or no_power. Events say whether the game has ended without a winner.
PowerId find_winner(Turn& turn);
void check_supply(Turn& turn);
void remove_units(Turn& turn);
void build_units(Turn& turn);

// Whether the unit has a line of supply (Q20).
bool is_supplied(const Turn& turn, const Actor& actor);
// How many centres the units of the power need (Q25).
int centres_needed(const Turn& turn, PowerId power);

}  // namespace casus::oracle::turns
