// An impulse from the plans to the board after it: which element each unit carries out, whether it is possible from
// where the unit really stands (4.1), whom each support and convoy meets, the battle, and what the impulse leaves
// behind: deeds, records, units that are put out, stand-offs.
#pragma once

#include <vector>

#include "checker/oracle/turns/retreats.h"
#include "checker/oracle/turns/state.h"

namespace casus::oracle::turns {

struct ImpulseOutcome {
  Impulse impulse;  // with its deeds
  std::vector<PutOut> put_out;
  ProvinceSet stand_offs;         // of land units
  ProvinceSet stand_offs_at_sea;  // of fleets
};

// Moves the units of the turn, keeps the records of the first impulse, lets units occupy what they enter.
ImpulseOutcome play_impulse(Turn& turn, int impulse);

}  // namespace casus::oracle::turns
