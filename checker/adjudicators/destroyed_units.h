// Units that are dislodged and have nowhere to go: the next position no longer has them.
#pragma once

#include "checker/adjudicators/answer.h"
#include "engine/adjudicate.h"

namespace casus::adjudicators {

// Adds them to the open retreats of the answer, with an empty list. `played` is the board that the orders met, without
// what fallen powers had on it.
void add_destroyed_units(const Position& played, const Submission& submission, Answer& answer);

}  // namespace casus::adjudicators
