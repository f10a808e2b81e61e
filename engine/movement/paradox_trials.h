// What follows in a paradox if its convoys are taken to carry or not: the outcomes that satisfy all rules, or for each
// way to assume them the contradiction, step by step. Worked out for people once the phase is settled; how many
// outcomes there are, the resolver has found (SettledParadox::consistent).
#pragma once

#include <vector>

#include "engine/movement/reasons.h"

namespace casus {

// Of the battle of the moment when the paradox was found.
std::vector<Trial> trials_of(const WideBattle& battle, const SettledParadox<4>& settled);

}  // namespace casus
