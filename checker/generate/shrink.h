// Makes a situation smaller as long as it still does what it is kept for: a counterexample becomes one that a person
// can read.
#pragma once

#include <functional>

#include "checker/generate/situation.h"

namespace casus::generate {

// Asked of smaller and smaller situations, all of them boards that make_position accepts.
using StillFails = std::function<bool(const Situation&)>;

// The same question, with the answer no from then on: a situation that takes more questions is kept as small as it got.
// Shrinking asks a few hundred times. The count is in the function, so each situation needs a new one.
StillFails asked_at_most(int times, StillFails still_fails);

// Drops units, orders, grants, owners and all else that it can, and makes the rest simpler, until nothing can be taken
// away by itself. The same answer whenever `still_fails` gives the same answers. `situation` itself has to fail.
Situation shrink(Situation situation, const StillFails& still_fails);

}  // namespace casus::generate
