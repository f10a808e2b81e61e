// What an impulse leaves behind when its battles are decided: stand-offs, units that are put out, units in new places,
// and what the second impulse has to know of the first.
#pragma once

#include <vector>

#include "checker/oracle/turns/battle.h"
#include "checker/oracle/turns/preparation.h"
#include "checker/oracle/turns/retreats.h"
#include "checker/oracle/turns/state.h"

namespace casus::oracle::turns {

// Spaces that two or more moves fought over and that nobody got; a move that is only under way has not failed yet.
ProvinceSet stand_offs_of(const Battle& battle);
std::vector<PutOut> put_out_of(const Turn& turn, const Battle& battle);

// Attacks, objects of supports and strengths of the first impulse, for the second one.
void keep_for_second(Turn& turn, const Preparation& sea, const Preparation& land);

// Moves the units. A battle reads the places of the turn, so that nothing can be asked of it afterwards.
void carry_out(Turn& turn, const Battle& battle, const std::vector<PutOut>& put_out);

}  // namespace casus::oracle::turns
