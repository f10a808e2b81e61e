// What follows in a paradox if its convoys are assumed to carry or not: the outcomes that satisfy all rules, or for
// each way to assume them the contradiction, step by step. Worked out for readers once the phase is settled; the
// resolver has already found how many outcomes there are (SettledParadox::consistent).
#pragma once

#include <vector>

#include "engine/movement/reasons.h"

namespace casus {

// Takes the battle as it was when the paradox was found.
std::vector<Trial> trials_of(const WideBattle& battle, const SettledParadox<widest>& settled);

}  // namespace casus
