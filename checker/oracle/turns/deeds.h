// The deeds of an impulse when its battles are decided: what each unit did, with which result, and why.
#pragma once

#include <vector>

#include "checker/oracle/turns/carriers.h"
#include "checker/oracle/turns/preparation.h"
#include "checker/oracle/turns/state.h"

namespace casus::oracle::turns {

std::vector<Deed> deeds_of(const Turn& turn, const Preparation& sea, const Preparation& land,
                           const std::vector<Carrier>& carriers);

}  // namespace casus::oracle::turns
